import { describe, expect, it } from 'vitest'
import { calculateLine } from '../activity/calculate-line.ts'
import type { LineInput } from '../activity/line.ts'
import { catalogue } from '../activity/test/calculate.ts'
import { decimal, toPlain } from '../quantity/decimal.ts'
import { type Swap, type SwappedLines, SwapSums } from './swap.ts'

const rules = { catalogue, gwpSet: 'AR5', year: 2025 } as const
const hvo: Swap = { share: decimal('0.4'), toSource: 'mobile.hvo', toUnit: 'L', ratio: decimal('1') }
const diesel: LineInput = { generator: 'mobile.diesel_b', unit: 'L', quantity: '1000', period: '2025-03' }

function lineOf(id: string, line: LineInput, storedKg = '0'): SwappedLines {
  return { id, pool: 'fleet', quantity: line.quantity ?? '1000', line, times: 1, storedKg }
}

function swapped(...lines: readonly SwappedLines[]) {
  return swappedTo(hvo, lines)
}

function swappedTo(swap: Swap, lines: readonly SwappedLines[]) {
  const sums = new SwapSums(swap, rules)
  for (const line of lines) sums.add(line)
  return sums.told()
}

function kgOf(line: LineInput) {
  return calculateLine(line, catalogue, rules).co2eKg
}

/** Of 1,000 L of diesel, 400 are taken off and as many of HVO burnt; what is saved is held against all that the pool emits. */
describe('a swap', () => {
  const before = kgOf(diesel)
  const saved = before.times('0.4').minus(kgOf({ ...diesel, generator: 'mobile.hvo', quantity: '400' }))

  it('saves its share of the old less the new, as the engine calculates both', () => {
    const { cuts, untouched } = swapped(lineOf('a', diesel))
    expect(untouched).toEqual([])
    expect(cuts.get('fleet')?.times(before).minus(saved).abs().lt('1e-40')).toBe(true)
  })

  it('may enter the other amount through a generator of the installation, by the factor that applies there', () => {
    const factorOf = (key: string, co2e: string, region: string | null) => ({
      ...{ id: key, factorId: `platform/${key}`, unit: 'L', region, validFrom: null, validTo: null, year: 2025 },
      ...{ quality: 'computed' as const, given: { co2e, unit: 'kg/L', source: 'Laudo 7', id: `platform/${key}` } },
    })
    const furnace = {
      ...{ key: 'own/7', name: 'Forno a bio-óleo', category: 'stationary_combustion' },
      associated: [factorOf('abroad', '9', 'AR'), factorOf('here', '0.5', 'BR')],
    }
    const swap = { share: decimal('0.4'), toSource: furnace, toUnit: 'L', ratio: decimal('1.5') }
    const { cuts, untouched } = swappedTo(swap, [lineOf('a', diesel)])
    expect(untouched).toEqual([])
    // 1,000 L × 40 % × 1.5 × 0.5 kg = 300 kg take the place.
    const less = before.times('0.4').minus(300)
    expect(cuts.get('fleet')?.times(before).minus(less).abs().lt('1e-40')).toBe(true)
    const other = swappedTo({ ...swap, toUnit: 'kWh' }, [lineOf('a', diesel)])
    expect(other.untouched.map(({ why: { code } }) => code)).toEqual(['activity.unit_mismatch'])
  })

  it('counts what it cannot reach in the pool that it cuts a part of', () => {
    const heap: LineInput = { generator: 'mobile.diesel_b', unit: 'pol', quantity: '3', period: '2025-03' }
    const lost = lineOf('lost', heap, toPlain(before.times(3)))
    const other: LineInput = {
      ...{ method: 'mobile_combustion.direct_entry', inputs: { gas: 'CO2', evidence: 'CEMS' }, period: '2025-04' },
      ...{ quantity: '5000', unit: 'kg' },
    }
    const { cuts, untouched } = swapped(lineOf('a', diesel), lost, lineOf('b', other))
    expect(untouched.map(({ id, why: { code } }) => [id, code])).toEqual([
      ['lost', 'unit.not_convertible'],
      ['b', 'initiative.not_swappable'],
    ])
    const whole = before.times(4).plus(kgOf(other))
    expect(cuts.get('fleet')?.times(whole).minus(saved).abs().lt('1e-40')).toBe(true)
  })

  it('reaches what was entered by a method that stands on a generator, its amount among the inputs or not', () => {
    const method = 'mobile_combustion.fuel'
    const among: LineInput = {
      method,
      inputs: { fuel: 'mobile.diesel_b', amount: '1000 L' },
      unit: '',
      period: '2025-03',
    }
    const own: LineInput = { ...diesel, generator: '', method, inputs: { fuel: 'mobile.diesel_b' } }
    const { cuts, untouched } = swapped(lineOf('a', diesel), lineOf('b', among), lineOf('c', own))
    expect(untouched).toEqual([])
    const sameCut = swapped(lineOf('a', diesel)).cuts.get('fleet')
    expect(
      cuts
        .get('fleet')
        ?.minus(sameCut ?? 1)
        .abs()
        .lt('1e-40'),
    ).toBe(true)
  })

  it('counts of a line that crosses a year the months of the year alone', () => {
    const { period: _, ...always } = diesel
    const across: LineInput = { ...always, start: '2024-12-01', end: '2025-01-31' }
    const inYear = kgOf({ ...diesel, quantity: '500', period: '2025-01' })
    const { cuts } = swapped(lineOf('a', across), lineOf('b', { ...diesel, unit: 'pol' }, toPlain(inYear)))
    const alone = swapped(lineOf('a', { ...diesel, period: '2025-01' })).cuts.get('fleet')
    expect(
      cuts
        .get('fleet')
        ?.times(2)
        .minus(alone ?? 1)
        .abs()
        .lt('1e-12'),
    ).toBe(true)
  })

  it('counts lines alike by their sum, or each as it is', () => {
    const one = { ...diesel, quantity: '250' }
    const summed = swapped(lineOf('sum', diesel)).cuts.get('fleet')
    expect(swapped({ ...lineOf('four', one), times: 4 }).cuts.get('fleet')).toEqual(summed)
    const lost = lineOf('lost', { ...diesel, unit: 'pol' }, toPlain(before))
    const half = swapped({ ...lineOf('four', one), times: 4 }, lost).cuts.get('fleet')
    expect(
      half
        ?.times(2)
        .minus(summed ?? 1)
        .abs()
        .lt('1e-40'),
    ).toBe(true)
  })
})

/** Steel bought: 10 t at 2,000 kg of CO2e each are 20,000 kg; a supplier tells 800, so that half of it saves 10,000 − 4,000 = 6,000 kg, 30 %. */
describe('a swap of the factor', () => {
  const own = { co2e: '2000', unit: 'kg/t', source: 'Setor' }
  const supplier = { co2e: '800', unit: 'kg/t', source: 'Fornecedor' }
  const toSupplier: Swap = { share: decimal('0.5'), toFactor: supplier }
  const steel: LineInput = {
    factor: own,
    category: 'purchased_goods_services',
    quantity: '10',
    unit: 't',
    period: '2025-03',
  }

  it('calculates a share of the same amount by the other', () => {
    expect(
      swappedTo(toSupplier, [lineOf('a', steel)])
        .cuts.get('fleet')
        ?.toFixed(),
    ).toBe('0.3')
  })

  it('takes the place of the factor among the inputs of a method', () => {
    const { factor: _, ...rest } = steel
    const bought: LineInput = { ...rest, method: 'value_chain.supplier_specific', inputs: { factor: own } }
    expect(
      swappedTo(toSupplier, [lineOf('a', bought)])
        .cuts.get('fleet')
        ?.toFixed(),
    ).toBe('0.3')
  })

  it('takes the place of a generator, and leaves a method without a factor and what is told in another unit', () => {
    const perLitre = { co2e: '1', unit: 'kg/L', source: 'Fornecedor' }
    const all: Swap = { share: decimal('1'), toFactor: perLitre }
    const measured: LineInput = {
      ...{ method: 'mobile_combustion.direct_entry', inputs: { gas: 'CO2', evidence: 'CEMS' }, period: '2025-04' },
      ...{ quantity: '5000', unit: 'kg' },
    }
    const { cuts, untouched } = swappedTo(all, [lineOf('a', diesel), lineOf('b', measured), lineOf('c', steel)])
    expect(untouched.map(({ id, why: { code } }) => [id, code])).toEqual([
      ['b', 'initiative.no_factor_to_swap'],
      ['c', 'unit.not_convertible'],
    ])
    const before = kgOf(diesel)
    const whole = before.plus(5000).plus(20_000)
    expect(cuts.get('fleet')?.times(whole).minus(before.minus(1000)).abs().lt('1e-40')).toBe(true)
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DomainError } from '../domain-error.ts'
import type { ProductFootprint } from '../footprint/product-footprint.ts'
import { footprintOf as supplierFootprint } from '../footprint/test/footprint-json.ts'
import { Decimal, ONE, sumDecimals, toPlain } from '../quantity/decimal.ts'
import { emissionsOf, excludingUptake } from './emissions.ts'
import { footprintOf } from './footprint-of.ts'
import type { Lookup, Product } from './product.ts'
import { among, fossil, input, ofProduct, product } from './test/products.ts'

const d = (text: string) => new Decimal(text)
const nowhere = among()

/** Steel by the piece of a supplier: 1.80 kg CO2e for 1 kg, 60 % of it primary data. */
function steelFootprint(): ProductFootprint {
  return supplierFootprint(
    { id: '079e425a-464f-528d-341d-4a944a1dfd70' },
    {
      declaredUnitOfMeasurement: 'kilogram',
      declaredUnitAmount: '1000',
      productMassPerDeclaredUnit: '1000',
      pcfExcludingBiogenicUptake: '1800',
      pcfIncludingBiogenicUptake: '1800',
      fossilGhgEmissions: '1700',
      landUseChangeGhgEmissions: '60',
      aircraftGhgEmissions: '5',
      primaryDataShare: '60',
      dqi: { technologicalDQR: '1', geographicalDQR: '2', temporalDQR: '3' },
    },
  )
}

/** Example 18 of the analysis: a piece of steel, made, carried and packed. */
function steelPiece(): readonly [Product, Lookup] {
  const inputs = [
    input('steel', '1', { lossRatio: d('1.05'), source: { kind: 'footprint', footprintId: 'steel' } }),
    input('electricity', '0.9', {
      stage: 'energy',
      unit: 'kilowatt hour',
      source: { kind: 'factor', perUnit: fossil('0.05') },
      primaryPercent: d('100'),
      quality: ONE,
    }),
    input('freight', '0.00105', {
      stage: 'transport',
      unit: 't',
      distanceKm: d('300'),
      source: { kind: 'factor', perUnit: fossil('0.1') },
      quality: d('4'),
    }),
    input('box', '0.02', {
      stage: 'packaging',
      source: { kind: 'factor', perUnit: fossil('2.5') },
      quality: d('4'),
    }),
  ]
  const lookup: Lookup = {
    product: () => undefined,
    footprint: (id) => (id === 'steel' ? steelFootprint() : undefined),
  }
  return [product('piece', inputs, { biogenicCarbonKg: d('0.01') }), lookup]
}

/** The code and data of what is refused. */
function refusal(work: () => unknown) {
  try {
    work()
  } catch (error) {
    if (error instanceof DomainError) return { code: error.code, ...error.data }
    throw error
  }
  return undefined
}

describe('a piece of steel (example 18)', () => {
  const result = footprintOf(...steelPiece())

  it('has 2.0165 kg without uptake and 1.979833 with it', () => {
    expect(toPlain(result.excludingKg)).toBe('2.0165')
    expect(result.includingKg.toFixed(6)).toBe('1.979833')
    expect(result.atGate.uptakeKg.toFixed(6)).toBe('-0.036667')
  })

  it('rests on primary data to 58.47 %, and its data fit by 2.0585', () => {
    expect(result.primaryPercent?.toFixed(2)).toBe('58.47')
    expect(result.quality?.toFixed(4)).toBe('2.0585')
    expect(result.qualityCoverPercent?.toString()).toBe('100')
  })

  it('shows each input with its stage, quantity, factor and parts', () => {
    const rows = result.workings.map(({ name, stage, quantity, perUnit, emissions }) =>
      [name, stage, toPlain(quantity), toPlain(excludingUptake(perUnit)), excludingUptake(emissions).toFixed(4)].join(
        ' ',
      ),
    )
    expect(rows).toEqual([
      'steel materials 1.05 1.8 1.8900',
      'electricity energy 0.9 0.05 0.0450',
      'freight transport 0.315 0.1 0.0315',
      'box packaging 0.02 2.5 0.0500',
    ])
    const [steel] = result.workings
    expect(steel && toPlain(steel.emissions.fossilKg)).toBe('1.785')
    expect(steel && toPlain(steel.emissions.landUseKg)).toBe('0.063')
    expect(steel && toPlain(steel.emissions.biogenicKg)).toBe('0.042')
    expect(steel && toPlain(steel.emissions.aircraftKg)).toBe('0.00525')
  })
})

describe('the footprint of a product', () => {
  it('takes another product at its gate, for one of its units', () => {
    const part = product('part', [input('wire', '6'), input('burning', '9', { stage: 'end_of_life' })], {
      declaredAmount: d('3'),
    })
    const whole = product('whole', [ofProduct('part', '2')])
    expect(toPlain(footprintOf(whole, among(part)).excludingKg)).toBe('4')
  })

  it('works a product out once, however many hold it', () => {
    let asked = 0
    const chain = Array.from({ length: 30 }, (_, at) =>
      product(
        `p${at}`,
        at === 0
          ? [input('a', '1')]
          : [ofProduct(`p${at - 1}`, '1', { id: 'l' }), ofProduct(`p${at - 1}`, '1', { id: 'r' })],
      ),
    )
    const found = among(...chain)
    const counting: Lookup = {
      ...found,
      product: (id) => {
        asked++
        return found.product(id)
      },
    }
    const [top] = chain.slice(-1)
    expect(top && toPlain(footprintOf(top, counting).excludingKg)).toBe(String(2 ** 29))
    expect(asked).toBe(58)
  })

  it('tells what follows after the gate beside it', () => {
    const result = footprintOf(product('a', [input('x', '2'), input('burnt', '5', { stage: 'end_of_life' })]), nowhere)
    expect(toPlain(result.excludingKg)).toBe('2')
    expect(toPlain(result.afterGate.fossilKg)).toBe('5')
    expect(result.byStage.get('end_of_life')?.fossilKg.toString()).toBe('5')
  })

  it('tells the share of what is exempted and scales nothing up for it', () => {
    const result = footprintOf(product('a', [input('x', '98'), input('glue', '2', { isExempted: true })]), nowhere)
    expect(toPlain(result.excludingKg)).toBe('98')
    expect(toPlain(result.exemptedPercent)).toBe('2')
    expect(result.workings.map(({ isExempted }) => isExempted)).toEqual([false, true])
  })

  it('has the uptake of its inputs where its carbon is not known', () => {
    const wood = emissionsOf({ fossilKg: d('0.2'), uptakeKg: d('-1.6'), biogenicKg: d('0.1') })
    const source = { kind: 'factor', perUnit: wood } as const
    const result = footprintOf(product('a', [input('wood', '2', { source })]), nowhere)
    expect(toPlain(result.excludingKg)).toBe('0.6')
    expect(toPlain(result.includingKg)).toBe('-2.6')
  })

  it('without emissions has no shares', () => {
    const result = footprintOf(product('a', []), nowhere)
    expect([result.primaryPercent, result.quality, result.qualityCoverPercent]).toEqual([null, null, null])
    expect(toPlain(result.exemptedPercent)).toBe('0')
  })
})

describe('a product is refused', () => {
  it('where it goes into itself, with the way round', () => {
    const [a, b, c] = [
      product('A', [ofProduct('B', '1')]),
      product('B', [ofProduct('C', '1')]),
      product('C', [ofProduct('B', '1')]),
    ]
    expect(refusal(() => footprintOf(a, among(a, b, c)))).toEqual({ code: 'product.cycle', names: 'B → C → B' })
    const own = product('Z', [ofProduct('Z', '1')])
    expect(refusal(() => footprintOf(own, among(own)))).toEqual({ code: 'product.cycle', names: 'Z → Z' })
  })

  it('where an input is not there, or is counted in another unit', () => {
    const lost = product('A', [ofProduct('B', '1')])
    expect(refusal(() => footprintOf(lost, nowhere))).toEqual({ code: 'product.input_unknown', name: 'A', input: 'B' })
    const other = product('A', [ofProduct('B', '1', { unit: 'kilogram' })])
    expect(refusal(() => footprintOf(other, among(product('B', []))))).toEqual({
      code: 'product.unit_differs',
      name: 'B',
      unit: 'kilogram',
      wanted: 'piece',
    })
  })

  it.each([
    ['0', product('A', [], { declaredAmount: d('0') })],
    ['-1', product('A', [], { biogenicCarbonKg: d('-1') })],
    ['-2', product('A', [input('A', '-2')])],
    ['0.9', product('A', [input('A', '1', { lossRatio: d('0.9') })])],
    ['-3', product('A', [input('A', '1', { distanceKm: d('-3') })])],
    ['101', product('A', [input('A', '1', { primaryPercent: d('101') })])],
    ['5.5', product('A', [input('A', '1', { quality: d('5.5') })])],
  ])('where an amount cannot be: %s', (value, one) => {
    expect(refusal(() => footprintOf(one, nowhere))).toEqual({ code: 'product.amount_invalid', name: 'A', value })
  })
})

const amount = fc.integer({ min: 0, max: 1_000_000 }).map((value) => new Decimal(value).div(1000))

it('adds up over its inputs and stages, and grows with its quantities', () => {
  const rows = fc.array(fc.tuple(amount, amount, fc.constantFrom('materials', 'energy', 'process')), { maxLength: 8 })
  fc.assert(
    fc.property(rows, fc.integer({ min: 1, max: 999 }), (drawn, times) => {
      const made = (by: number) =>
        product(
          'a',
          drawn.map(([quantity, factor, stage], at) =>
            input(`i${at}`, toPlain(quantity.times(by)), {
              stage: stage === 'energy' ? 'energy' : stage === 'process' ? 'process' : 'materials',
              source: { kind: 'factor', perUnit: fossil(toPlain(factor)) },
            }),
          ),
        )
      const result = footprintOf(made(1), nowhere)
      const byInput = sumDecimals(result.workings.map(({ emissions }) => excludingUptake(emissions)))
      const byStage = sumDecimals([...result.byStage.values()].map(excludingUptake))
      expect(byInput.eq(result.excludingKg) && byStage.eq(result.excludingKg)).toBe(true)
      expect(footprintOf(made(times), nowhere).excludingKg.eq(result.excludingKg.times(times))).toBe(true)
    }),
  )
})

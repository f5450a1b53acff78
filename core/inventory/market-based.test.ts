import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bagToStrings } from '../gas/gas-bag.ts'
import { decimal, sumDecimals, toPlain } from '../quantity/decimal.ts'
import { marketBased } from './market-based.ts'
import type { Consumption, Instrument, MarketInput, Retirement } from './market-input.ts'

const consumption = (lineId: string, mwh: string, period = '2025-03', region = 'SIN'): Consumption => ({
  lineId,
  period,
  region,
  energyMWh: decimal(mwh),
})
const instrument = (id: string, mwh: string, co2 = '0', given: Partial<Instrument> = {}): Instrument => ({
  id,
  kind: 'irec',
  factorKgPerMWh: { CO2: decimal(co2) },
  source: 'registry',
  energyMWh: decimal(mwh),
  from: '2025-01-01',
  to: '2025-12-31',
  region: 'SIN',
  ...given,
})
const retire = (instrumentId: string, lineId: string, mwh: string): Retirement => ({
  instrumentId,
  lineId,
  energyMWh: decimal(mwh),
})
const residual: MarketInput['residual'] = (region, year) => ({
  kgPerMWh: { CO2: decimal(region === 'SIN' && year === 2025 ? '40' : '700') },
  source: `mean of ${year}`,
})
const work = (input: Partial<MarketInput>) =>
  marketBased({ consumptions: [], instruments: [], retirements: [], residual, ...input })

describe('scope 2 by market', () => {
  /* 100 MWh: 60 by a certificate of zero, 10 by a plant of 500 kg/MWh, 30 untracked at 40 kg/MWh: 0 + 5,000 + 1,200 kg. */
  it('is what instruments track plus the rest at the mean of the year', () => {
    const { lines, gasesKg, leftMWh } = work({
      consumptions: [consumption('a', '100'), consumption('b', '5', '2024')],
      instruments: [instrument('I-REC 1', '80'), instrument('plant', '10', '500')],
      retirements: [retire('I-REC 1', 'a', '60'), retire('plant', 'a', '10')],
    })
    const [a, b] = lines
    expect(bagToStrings(a?.trackedKg ?? {})).toEqual({ CO2: '5000' })
    expect(bagToStrings(a?.untrackedKg ?? {})).toEqual({ CO2: '1200' })
    expect([a?.trackedMWh, a?.untrackedMWh].map(String)).toEqual(['70', '30'])
    expect(
      a?.working.map(({ step, formula, result }) => `${step}: ${formula} = ${result.value} ${result.unit}`),
    ).toEqual([
      'instrument: 60 MWh × 0 kg CO2/MWh = 0 kg CO2',
      'instrument: 10 MWh × 500 kg CO2/MWh = 5000 kg CO2',
      'residual: 30 MWh × 40 kg CO2/MWh = 1200 kg CO2',
    ])
    expect(a?.working.map(({ inputs }) => inputs.at(-1)?.source)).toEqual([
      'registry (I-REC 1)',
      'registry (plant)',
      'mean of 2025',
    ])
    expect(bagToStrings(b?.gasesKg ?? {})).toEqual({ CO2: '3500' })
    expect(bagToStrings(gasesKg)).toEqual({ CO2: '9700' })
    expect([...leftMWh].map(([id, left]) => `${id}: ${left}`)).toEqual(['I-REC 1: 20', 'plant: 0'])
  })

  it('counts every gas of an instrument, and asks for no mean where all is tracked', () => {
    const biomass = { factorKgPerMWh: { CO2_biogenic: decimal('1000'), CH4: decimal('0.3') } }
    const { lines } = work({
      consumptions: [consumption('a', '2')],
      instruments: [instrument('x', '2', '0', biomass), instrument('y', '1', '0', { factorKgPerMWh: {} })],
      retirements: [retire('x', 'a', '1'), retire('y', 'a', '1')],
      residual: () => {
        throw new Error('no residual is needed')
      },
    })
    expect(bagToStrings(lines[0]?.gasesKg ?? {})).toEqual({ CO2: '0', CO2_biogenic: '1000', CH4: '0.3' })
  })

  it.each<[string, readonly Retirement[], Partial<MarketInput>]>([
    ['instrument.overdrawn', [retire('i', 'a', '6'), retire('i', 'b', '5')], {}],
    ['instrument.retired_twice', [retire('i', 'a', '1'), retire('i', 'a', '1')], {}],
    ['instrument.above_consumption', [retire('i', 'a', '7'), retire('j', 'a', '4')], {}],
    ['instrument.energy_invalid', [retire('i', 'a', '0')], {}],
    ['instrument.energy_invalid', [retire('i', 'a', '-1')], {}],
    ['instrument.unknown', [retire('k', 'a', '1')], {}],
    ['instrument.line_unknown', [retire('i', 'z', '1')], {}],
    ['instrument.duplicate', [], { instruments: [instrument('i', '1'), instrument('i', '1')] }],
    ['instrument.duplicate', [], { consumptions: [consumption('a', '1'), consumption('a', '1')] }],
    ['instrument.outside_validity', [retire('i', 'a', '1')], { consumptions: [consumption('a', '10', '2026-01')] }],
    ['instrument.outside_validity', [retire('i', 'a', '1')], { consumptions: [consumption('a', '10', '2024')] }],
    [
      'instrument.outside_validity',
      [retire('i', 'a', '1')],
      { instruments: [instrument('i', '1', '0', { from: '2025-03-02' })] },
    ],
    ['instrument.other_market', [retire('i', 'a', '1')], { consumptions: [consumption('a', '10', '2025', 'DE')] }],
  ])('refuses %s', (code, retirements, given) => {
    const input = {
      consumptions: [consumption('a', '10'), consumption('b', '10')],
      instruments: [instrument('i', '10'), instrument('j', '10')],
      retirements,
      ...given,
    }
    expect(() => work(input)).toThrow(expect.objectContaining({ code }))
  })

  it('tracks and leaves exactly what was consumed, in any order of retirement', () => {
    const parts = fc.array(fc.record({ mwh: fc.integer({ min: 1, max: 50 }), co2: fc.integer({ min: 0, max: 900 }) }), {
      maxLength: 6,
    })
    fc.assert(
      fc.property(parts, (all) => {
        const consumptions = [consumption('a', '300')]
        const instruments = all.map(({ mwh, co2 }, index) => instrument(`i${index}`, String(mwh), String(co2)))
        const retirements = all.map(({ mwh }, index) => retire(`i${index}`, 'a', String(mwh)))
        const once = work({ consumptions, instruments, retirements })
        const turned = work({ consumptions, instruments, retirements: retirements.toReversed() })
        const tracked = all.reduce((sum, { mwh }) => sum + mwh, 0)
        const expected = all.reduce((sum, { mwh, co2 }) => sum + mwh * co2, (300 - tracked) * 40)
        const [line] = once.lines
        expect(toPlain(sumDecimals(line ? [line.trackedMWh, line.untrackedMWh] : []))).toBe('300')
        expect(bagToStrings(once.gasesKg)).toEqual({ CO2: String(expected) })
        expect(bagToStrings(turned.gasesKg)).toEqual(bagToStrings(once.gasesKg))
      }),
    )
  })
})

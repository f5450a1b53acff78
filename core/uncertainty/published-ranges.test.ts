import { describe, expect, it } from 'vitest'
import type { GasBag } from '../gas/gas-bag.ts'
import type { GwpSet } from '../gas/gwp-set.ts'
import { decimal } from '../quantity/decimal.ts'
import { publishedPercent, type ToldOfMethod } from './published-ranges.ts'

const gwp: GwpSet = {
  name: 'AR5',
  values: new Map([
    ['CO2', decimal('1')],
    ['CH4', decimal('28')],
    ['N2O', decimal('265')],
  ]),
}
const CH4: GasBag = { CH4: decimal('1') }
const N2O: GasBag = { N2O: decimal('1') }
function percent(method: string, gasesKg: GasBag, told: Partial<ToldOfMethod> = {}): string | undefined {
  const whole = { method, own: [], landfillClass: null, treatment: null, secondTreatment: null, ...told }
  return publishedPercent(whole, gasesKg, gwp)?.toFixed(1)
}

describe('the half width of what the IPCC prints beside its defaults', () => {
  /* (8 − 0.03) ÷ 2 ÷ 4 = 99.6 %; (0.6 − 0.06) ÷ 2 ÷ 0.24 = 112.5 %; 4 kg × 28 = 112 and 0.24 kg × 265 = 63.6 kg CO2e. */
  it('of compost is that of table 4.1, by the CO2e of its two gases (equation 3.2)', () => {
    expect([percent('waste.composting', CH4), percent('waste.composting', N2O)]).toEqual(['99.6', '112.5'])
    const both = { CH4: decimal('4'), N2O: decimal('0.24') }
    expect(percent('waste.composting', both)).toBe((Math.hypot(112 * 99.625, 63.6 * 112.5) / 175.6).toFixed(1))
    expect(percent('waste.anaerobic_digestion', CH4)).toBe('500.0')
    expect(percent('waste.anaerobic_digestion', CH4, { own: ['ch4_factor'] })).toBeUndefined()
  })

  /* Table 3.5: DOC and DOCf ± 20 %, F ± 5 %, MCF by class. */
  it.each([
    ['managed_anaerobic', Math.hypot(20, 20, 5, 5)],
    ['semi_aerobic_well_managed', Math.hypot(20, 20, 20, 5)],
    ['unmanaged_shallow', Math.hypot(20, 20, 30, 5)],
    ['uncategorised', Math.hypot(20, 20, 55, 5)],
    ['Classe A', Math.hypot(20, 20, 5, 5)],
  ])('of a landfill that is %s is a product (equation 3.1)', (landfillClass, expected) => {
    expect(percent('waste.landfill_by_others', CH4, { landfillClass })).toBe(expected.toFixed(1))
  })

  it('of a landfill leaves out what the company measured, and a class whose range is not at hand', () => {
    const measured = { landfillClass: 'managed_anaerobic', own: ['doc'] }
    expect(percent('waste.landfill_own', CH4, measured)).toBe(Math.hypot(20, 5, 5).toFixed(1))
    expect(percent('waste.landfill_own', CH4, { landfillClass: 'aerated_well_managed' })).toBeUndefined()
  })

  /* EF1 135 %; FracGASF 135 % and EF4 240 % of 0.001; FracLEACH 116.7 % and EF5 163.3 % of 0.00225. */
  it('of nitrogen in soils is that of tables 11.1 and 11.3, unless a region has its own', () => {
    const leached = 0.00225 * Math.hypot(350 / 3, 490 / 3)
    const synthetic = Math.hypot(1.35, 0.001 * Math.hypot(135, 240), leached) / 0.01325
    expect(percent('agriculture.synthetic_nitrogen', N2O)).toBe(synthetic.toFixed(1))
    const organic = Math.hypot(1.35, 0.002 * Math.hypot(112.5, 240), leached) / 0.01425
    expect(percent('agriculture.organic_nitrogen', N2O)).toBe(organic.toFixed(1))
    expect(percent('agriculture.crop_residues', N2O)).toBe((Math.hypot(1.35, leached) / 0.01225).toFixed(1))
    expect(percent('agriculture.synthetic_nitrogen', N2O, { own: ['leached_percent'] })).toBeUndefined()
  })

  /* B₀ 30 %; MCF 0.8 (0.8 to 1.0) 12.5 %, septic tank 0.5 (0.4 to 0.72) 32 %; BOD per person 30 %; aerobic N2O 140.1 %. */
  it('of effluents is that of the treatment, of two the wider, and of people their load', () => {
    const domestic = 'effluent.domestic_by_load'
    expect(percent(domestic, CH4, { treatment: 'anaerobic_reactor' })).toBe(Math.hypot(30, 12.5).toFixed(1))
    const twice = { treatment: 'anaerobic_reactor', secondTreatment: 'septic_tank' }
    expect(percent(domestic, CH4, twice)).toBe(Math.hypot(30, 32).toFixed(1))
    expect(percent(domestic, N2O, { treatment: 'aerobic' })).toBe('140.1')
    const people = 'effluent.domestic_by_people'
    expect(percent(people, CH4, { treatment: 'septic_tank' })).toBe(Math.hypot(30, 32, 30).toFixed(1))
    const measured = { treatment: 'septic_tank', own: ['bod_per_person'] }
    expect(percent(people, CH4, measured)).toBe(Math.hypot(30, 32).toFixed(1))
  })

  it.each([
    ['effluent.industrial', CH4, { treatment: 'maturation_lagoon' }],
    ['effluent.industrial', N2O, { treatment: 'septic_tank' }],
    ['waste.incineration', CH4, {}],
    ['mobile_combustion.distance', CH4, {}],
    ['waste.composting', {}, {}],
  ] as const)('is none of %s where none is known', (method, gasesKg, told) => {
    expect(percent(method, gasesKg, told)).toBeUndefined()
  })
})

import { describe, expect, it } from 'vitest'
import { calculateLine } from '../calculate-line.ts'
import type { MethodInputs } from '../line.ts'
import { calculate, calculateAmount, catalogue, kg, refused, roundedKg } from '../test/calculate.ts'

const AVERAGE = 'value_chain.average_data'
const LANDFILL = { waste: 'food', landfill_class: 'Classe A', climate: 'Tropical seco' }
const atField = (code: string, field: string) =>
  expect.objectContaining({ code, data: expect.objectContaining({ field }) })

describe('what a line gives a method', () => {
  /* IPCC 2006, volume 3, table 2.1: 0.43971 t CO2 per tonne of calcite, all of it calcined unless said. */
  it('is a choice by key or name, and a share of at most all', () => {
    const calcite = (inputs: MethodInputs) => kg(calculateAmount('industrial.carbonates', '1 t', inputs))
    expect(calcite({ mineral: 'calcite' })).toEqual({ CO2: 439.71 })
    expect(calcite({ mineral: 'CALCITA (CaCO3)', purity_percent: '100' })).toEqual({ CO2: 439.71 })
    expect(calcite({ mineral: 'calcite', purity_percent: '50 %' })).toEqual({ CO2: 219.855 })
    expect(() => calcite({ mineral: 'calcite', purity_percent: '100,1 %' })).toThrow(
      atField('method.percent_out_of_range', 'purity_percent'),
    )
    expect(() => calcite({ mineral: ' ' })).toThrow(atField('method.input_missing', 'mineral'))
    expect(() => calcite({ mineral: 'x' })).toThrow(
      expect.objectContaining({
        code: 'method.choice_unknown',
        data: expect.objectContaining({ candidates: expect.arrayContaining(['Calcita (CaCO3)']) }),
      }),
    )
  })

  it('is one of the catalogue by key or name, the usual one where it is left out', () => {
    const rail = (inputs: MethodInputs) => kg(calculate('freight.rail', { load: '1 t', distance: '100 km', ...inputs }))
    const usual = rail({})
    expect(rail({ railway: 'national_average' })).toEqual(usual)
    expect(rail({ railway: 'Média nacional' })).toEqual(usual)
    // 100 t·km × 0.0225 kg CO2/t·km
    expect(rail({ railway: 'allmn' }).CO2).toBe(2.25)
    expect(rail({ railway: 'ALLMN - América Latina Logística Malha Norte' }).CO2).toBe(2.25)
    expect(() => rail({ railway: 'xx' })).toThrow(atField('method.choice_unknown', 'railway'))
  })

  it('is text where text is asked for, rows where rows are, a factor where one is', () => {
    const factor = { co2e: '2', unit: 'kg/kg', source: 'Laudo' }
    expect(calculateAmount(AVERAGE, '10 kg', { factor }).co2e_kg).toBe('20')
    for (const wrong of ['2', [{ co2e: '2' }]]) {
      expect(() => calculateAmount(AVERAGE, '10 kg', { factor: wrong })).toThrow(
        atField('method.input_invalid', 'factor'),
      )
    }
    expect(() => calculate('waste.composting', { mass: [{ t: '1' }] })).toThrow(atField('method.input_invalid', 'mass'))
    const deposits = '10 t'
    expect(() => calculate('waste.landfill_own', { ...LANDFILL, deposits })).toThrow(refused('method.input_unknown'))
    expect(() => calculate('waste.landfill_own', { landfill_class: 'Classe B', deposits })).toThrow(
      atField('method.input_invalid', 'deposits'),
    )
  })

  it('counts in pieces only where pieces or anything may be given', () => {
    const gas = { gas: 'SF6', gas_per_product: '2' }
    expect(kg(calculateAmount('sold_products.use_gas', '10 peças', gas))).toEqual({ SF6: 20 })
    const factor = { co2e: '2', unit: 'kg/un', source: 'Laudo' }
    expect(calculateAmount(AVERAGE, '10 peças', { factor }).co2e_kg).toBe('20')
    expect(() => calculateAmount('waste.composting', '10 peças', {})).toThrow(refused('unit.ambiguous'))
    expect(() => calculateAmount('sold_products.use_gas', '10 t', gas)).toThrow(refused('unit.not_convertible'))
  })
})

describe('what a line leaves out', () => {
  it('is a published default with a note, where there is one', () => {
    const line = calculateAmount('waste.landfill_by_others', '1 t', { ...LANDFILL, oxidation: '0' })
    expect(line.notes).toContain('method.default_used')
    const named = { ...LANDFILL, oxidation: '0', horizon: '30', recovery: 'none', moisture_basis: 'wet' }
    const told = calculateAmount('waste.landfill_by_others', '1 t', named)
    expect(roundedKg(told)).toEqual(roundedKg(line))
    expect(told.notes).not.toContain('method.default_used')
  })

  it('is taken as it was by the rules of its day', () => {
    const line = { method: 'waste.landfill_by_others', quantity: '1', unit: 't', period: '2025', inputs: LANDFILL }
    const by = (engine?: string) => calculateLine(line, catalogue, { gwpSet: 'AR5', engine })
    const [before, today] = [by('1.1.0'), by()]
    expect(before.working[0]).toMatchObject({ step: 'percent', formula: '0 % ÷ 100 %' })
    // A tenth of the methane oxidises in the cover of a landfill of that class.
    expect(today.co2eKg.toNumber()).toBeCloseTo(before.co2eKg.toNumber() * 0.9, 9)
    expect(by('1.2.0').co2eKg.eq(today.co2eKg)).toBe(true)
  })
})

import { describe, expect, it } from 'vitest'
import type { LineInput } from '../line.ts'
import { calculate, roundedKg as kg, refuses } from '../test/calculate.ts'

const factor_source = 'MCTI, Quarto Inventário Nacional'
const per = (gases: Record<string, string>, unit: string) => ({ gases, unit, source: factor_source })

describe('agriculture', () => {
  it.each<[string, string, LineInput['inputs'], Record<string, number>]>([
    /* Equation 10.1: 730 animals for 100 days are 200 over the year; × 56 kg CH4 (table 10.11, cattle of Latin America). */
    [
      'enteric fermentation',
      'Fermentação entérica',
      { population: '730', days_alive: '100', factor: per({ CH4: '56' }, 'kg/head') },
      { CH4: 11200 },
    ],
    [
      'manure methane by head and year',
      'agriculture.manure_methane',
      { population: '100', days_alive: '365', factor: per({ CH4: '1' }, 'kg/head·year') },
      { CH4: 100 },
    ],
    /*
     * 100 animals × 40 kg N × 50 % = 2,000 kg N; direct 0.005 = 10 kg, volatilised 30 % × 0.010 = 6 kg, leached 10 % ×
     * 0.0075 = 1.5 kg: 17.5 kg N2O-N × 44/28 = 27.5 kg.
     */
    [
      'manure nitrous oxide',
      'agriculture.manure_nitrous_oxide',
      {
        population: '100',
        days_alive: '365',
        nitrogen_excreted: '40',
        system_percent: '50',
        direct_factor: '0.005',
        volatilised_percent: '30',
        leached_percent: '10',
        factor_source,
      },
      { N2O: 27.5 },
    ],
    /* The whole manure in the system, nothing leached: 4,000 kg N × (0.005 + 0.3 × 0.010 = 0.008) × 44/28. */
    [
      'manure nitrous oxide by default',
      'agriculture.manure_nitrous_oxide',
      {
        population: '100',
        days_alive: '365',
        nitrogen_excreted: '40',
        direct_factor: '0.005',
        volatilised_percent: '30',
        factor_source,
      },
      { N2O: 50.2857142857 },
    ],
    /* 1,000 kg of 45 % = 450 kg N; × (0.01 + 0.1 × 0.01 + 0.3 × 0.0075 = 0.01325) = 5.9625 kg; × 44/28 = 9.36964… kg. */
    [
      'synthetic fertiliser',
      'Fertilizantes nitrogenados sintéticos',
      { fertiliser: '1 t', nitrogen_percent: '45' },
      { N2O: 9.36964285714 },
    ],
    /* 100 kg N × (0.01 + 0.2 × 0.01 + 0.3 × 0.0075 = 0.01425) × 44/28. */
    [
      'organic fertiliser',
      'agriculture.organic_nitrogen',
      { fertiliser: '2 t', nitrogen_percent: '5' },
      { N2O: 2.23928571429 },
    ],
    /* 700 kg N × (0.02 + 0.2 × 0.01) × 44/28, nothing leached. */
    [
      'dung on pasture',
      'agriculture.pasture_nitrogen',
      { nitrogen: '700 kg N', direct_factor: '0.02', leached_percent: '0', factor_source },
      { N2O: 24.2 },
    ],
    /* 28,000 kg × 0.5 % = 140 kg N × (0.01 + 0.3 × 0.0075 = 0.01225) × 44/28 = 2.695 kg. */
    ['crop residues', 'Resíduos agrícolas', { dry_matter: '28 t', nitrogen_percent: '0.5' }, { N2O: 2.695 }],
    /* Equation 11.13: 3 t × 0.20 × 44/12 = 2.2 t. Equation 11.12: 0.12 and 0.13 t C/t. */
    ['urea', 'Ureia', { urea: '3000.0 kg' }, { CO2: 2200 }],
    ['limestone', 'Calagem', { limestone: '3 t', limestone_type: 'Calcário' }, { CO2: 1320 }],
    ['dolomite', 'agriculture.liming', { limestone: '3 t', limestone_type: 'Dolomita' }, { CO2: 1430 }],
    /* Equation 5.1 with the 1.30 kg CH4/ha·d of table 5.11: 10 ha × 100 d × 1.3 × 0.5. */
    [
      'rice',
      'agriculture.rice',
      { area: '10 ha', cultivation_days: '100', methane_per_area: '1.30', scaling_factor: '0.5', factor_source },
      { CH4: 650 },
    ],
    [
      'rice by a factor already scaled',
      'agriculture.rice',
      { area: '10 ha', cultivation_days: '100', methane_per_area: '1.30', factor_source },
      { CH4: 1300 },
    ],
    /* Equation 2.27: 10 ha × 6.5 t × 80 % = 52 t; table 2.5, residues: 2.7 g CH4 and 0.07 g N2O per kg. */
    [
      'burning of residues',
      'Queima de palha',
      {
        area: '10 ha',
        dry_matter_per_area: '6.5',
        combustion_percent: '80',
        factor_source,
        factor: per({ CO2_biogenic: '1515.0', CH4: '2.7', N2O: '0.07' }, 'kg/t'),
      },
      { CO2_biogenic: 78780, CH4: 140.4, N2O: 3.64 },
    ],
  ])('works out %s', (_, method, inputs, gases) => {
    const line = calculate(method, inputs)
    expect(kg(line)).toEqual(gases)
    expect(line).toMatchObject({ scope: 1, category: 'agriculture' })
  })

  it('takes other factors of nitrogen only with their source', () => {
    const inputs = { fertiliser: '1 t', nitrogen_percent: '10', direct_factor: '0.016' }
    refuses('agriculture.synthetic_nitrogen', inputs, 'factor.source_missing')
    const wet = calculate('agriculture.synthetic_nitrogen', {
      ...inputs,
      volatilised_percent: '0',
      leached_percent: '0',
      factor_source,
    })
    expect(Number(wet.gases_kg.N2O)).toBeCloseTo((1.6 * 44) / 28, 10)
  })
})

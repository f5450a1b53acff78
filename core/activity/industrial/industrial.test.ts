import { describe, expect, it } from 'vitest'
import type { LineInput } from '../line.ts'
import { calculate, roundedKg as kg, refuses } from '../test/calculate.ts'

const factor_source = 'plant records'

describe('industrial processes', () => {
  it.each<[string, string, LineInput['inputs'], Record<string, number>]>([
    /* 0.65 × 0.785 × 1.02 = 0.520455 t/t, the 0.52 of IPCC 2006, volume 3, chapter 2, equation 2.4. */
    ['clinker by default', 'Clínquer', { clinker: '1000 t' }, { CO2: 520455 }],
    /* (0.66 − 0.01) × 0.785 = 0.51025 without dust. */
    [
      'clinker by analysis',
      'industrial.cement_clinker',
      { clinker: '100 t', cao_percent: '66', cao_non_carbonate_percent: '1', kiln_dust_factor: '1' },
      { CO2: 51025 },
    ],
    /* 0.785 × 0.95 = 0.74575, the 0.75 of table 2.4; × 1.02 of dust × 0.97 of slaked lime. */
    [
      'high-calcium lime',
      'industrial.lime',
      { lime: '100 t', lime_type: 'Cal calcítica', oxide_percent: '95', kiln_dust_factor: '1', factor_source },
      { CO2: 74575 },
    ],
    [
      'slaked dolomitic lime',
      'industrial.lime',
      { lime: '10 t', lime_type: 'dolomitic', oxide_percent: '85', hydration_factor: '0.97', factor_source },
      { CO2: 7678.2387 },
    ],
    /* Table 2.1: 0.43971 and 0.47732 t CO2 per tonne of carbonate; 90 % pure, half calcined. */
    ['limestone', 'industrial.carbonates', { carbonate: '10 t', mineral: 'Calcário' }, { CO2: 4397.1 }],
    [
      'dolomite',
      'industrial.carbonates',
      { carbonate: '10 t', mineral: 'dolomite', purity_percent: '90', calcined_percent: '50' },
      { CO2: 2147.94 },
    ],
    ['soda ash', 'industrial.carbonates', { carbonate: '1 t', mineral: 'soda_ash' }, { CO2: 414.92 }],
    /* The same table: 0.52197 and 0.37987. */
    ['magnesite', 'industrial.carbonates', { carbonate: '2 t', mineral: 'magnesite' }, { CO2: 1043.94 }],
    ['siderite', 'industrial.carbonates', { carbonate: '2 t', mineral: 'siderite' }, { CO2: 759.74 }],
    /* Equation 2.13: 0.20 t/t, 30 % of it cullet: 1,000 × 0.2 × 0.7 = 140 t. */
    ['glass', 'industrial.glass', { glass: '1000 t', cullet_percent: '30' }, { CO2: 140000 }],
    /* (10 t × 85 % + 1 t × 4 % − 8 t × 1 %) = 8.46 t C; × 44/12 = 31.02 t. */
    [
      'a balance of carbon',
      'Siderurgia: balanço de carbono',
      {
        materials_in: [
          { material: 'coque', mass: '10 t', carbon_percent: '85' },
          { material: 'sucata', mass: '1 t', carbon_percent: '4' },
        ],
        materials_out: [{ material: 'aço', mass: '8 t', carbon_percent: '1' }],
        factor_source,
      },
      { CO2: 31020 },
    ],
    /* 100 t × 0.42 × (1 − 2 % − 0.5 %) = 40.95 t C; × 44/12 = 150.15 t. */
    [
      'anodes of aluminium',
      'industrial.aluminium_anodes',
      { aluminium: '100 t', net_anode_consumption: '0.42', sulphur_percent: '2', ash_percent: '0.5', factor_source },
      { CO2: 150150 },
    ],
    /* Equation 4.26 with the slope and fraction of CWPB cells, table 4.16: 0.143 × 2 × 1,000 = 286 kg CF4; × 0.121. */
    [
      'anode effects',
      'industrial.aluminium_pfc',
      { aluminium: '1000 t', anode_effect_minutes: '2', slope: '0,143', c2f6_fraction: '0,121', factor_source },
      { 'PFC-14': 286, 'PFC-116': 34.606 },
    ],
    /* 10 t × 30.2 GJ/t × 15.3 kg C/GJ (table 3.1) × 44/12 = 16,942.2 kg; less 10 × 700 kg recovered. */
    [
      'ammonia',
      'industrial.ammonia',
      { ammonia: '10 t', fuel_per_ammonia: '30.2', carbon_per_gj: '15.3', recovered_per_ammonia: '700', factor_source },
      { CO2: 9942.2 },
    ],
    /* Table 3.3, plants at medium pressure: 7 kg N2O/t; 80 % destroyed during 90 % of the time leaves 28 %. */
    [
      'nitric acid',
      'industrial.nitric_acid',
      {
        produced: '100 t',
        n2o_per_product: '7',
        destruction_percent: '80',
        abatement_time_percent: '90',
        factor_source,
      },
      { N2O: 196 },
    ],
    /* 10 t × 30 GJ/t × 15.3 kg C/GJ × 44/12, nothing recovered; 7 kg N2O/t of which the abatement, always on, destroys 60 %. */
    [
      'ammonia with nothing recovered',
      'industrial.ammonia',
      { ammonia: '10 t', fuel_per_ammonia: '30', carbon_per_gj: '15.3', factor_source },
      { CO2: 16830 },
    ],
    [
      'nitric acid with abatement always on',
      'industrial.nitric_acid',
      { produced: '100 t', n2o_per_product: '7', destruction_percent: '60', factor_source },
      { N2O: 280 },
    ],
    /* Tables 3.4 and 3.5: 300 kg N2O/t of adipic acid, 9 kg/t of caprolactam. */
    ['adipic acid', 'industrial.adipic_acid', { produced: '1 t', n2o_per_product: '300', factor_source }, { N2O: 300 }],
    ['caprolactam', 'industrial.caprolactam', { produced: '2 t', n2o_per_product: '9', factor_source }, { N2O: 18 }],
    /* Table 5.2: 20 kg C/GJ and 20 % oxidised: 100 GJ × 20 × 0.2 × 44/12 = 1,466.67 kg. */
    [
      'lubricants as products',
      'industrial.non_energy_use',
      { heat: '0.1 TJ', carbon_per_gj: '20', oxidised_in_use_percent: '20', factor_source },
      { CO2: 1466.66666667 },
    ],
    /* Table 4.1: 1.46 t CO2 per tonne of steel of basic oxygen furnaces. */
    [
      'steel by a factor',
      'industrial.iron_steel',
      { amount: '500 kg', factor: { gases: { CO2: '1460' }, unit: 'kg/t', source: 'IPCC 2006, volume 3, table 4.1' } },
      { CO2: 730 },
    ],
  ])('works out %s', (_, method, inputs, gases) => {
    const line = calculate(method, inputs)
    expect(kg(line)).toEqual(gases)
    expect(line).toMatchObject({ scope: 1, category: 'industrial_processes' })
  })

  it('notes that a published default was used, and names its source', () => {
    const line = calculate('industrial.cement_clinker', { clinker: '1 t' })
    expect(line.notes).toContain('method.default_used')
    expect(JSON.stringify(line.working)).toContain('equation 2.4: 65 % CaO in clinker')
  })

  it('refuses more carbon out than in, more recovered than formed, and a factor without a source', () => {
    const steel = { mass: '1 t', material: 'aço', carbon_percent: '1' }
    refuses(
      'industrial.carbon_balance',
      { materials_in: [steel], materials_out: [{ ...steel, mass: '2 t' }], factor_source },
      'method.emission_negative',
    )
    const ammonia = {
      ammonia: '1 t',
      fuel_per_ammonia: '1',
      carbon_per_gj: '1',
      recovered_per_ammonia: '9',
      factor_source,
    }
    refuses('industrial.ammonia', ammonia, 'method.emission_negative')
    refuses('industrial.glass', { glass: '1 t', cullet_percent: '0', co2_per_glass: '0.3' }, 'factor.source_missing')
  })

  it('counts other processes by direct entry', () => {
    const line = calculate('industrial.direct_entry', { gas: 'NF3', mass: '2 kg', evidence: 'balance of the plant' })
    expect(line).toMatchObject({ gases_kg: { NF3: '2' }, co2e_kg: '32200' })
  })
})

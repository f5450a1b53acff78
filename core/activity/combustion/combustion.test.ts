import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { calculate, roundedKg as kg, refuses } from '../test/calculate.ts'

const factor_source = 'laboratory'
const folder = process.env.PEGADA_SHARED_DATA ?? join(import.meta.dirname, '../../../../shared/data')
const table = join(folder, 'factors-brasil.csv')
const hasTable = existsSync(table)
if (!hasTable) process.stdout.write('skipped: the table of factors is not here (PEGADA_SHARED_DATA)\n')

describe('stationary combustion', () => {
  it.skipIf(!hasTable)(
    "gives every fuel and sector of the programme's table 1 and 2, in CO2e, through the method",
    () => {
      const rows = readFileSync(table, 'utf8')
        .split('\n')
        .filter((row) => /^EST-\d+-CO2e-S/.test(row))
        .map((row) =>
          [...row.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) => quoted ?? plain ?? ''),
        )
      expect(rows.length).toBeGreaterThan(200)
      for (const [id = '', fuel = '', unit = '', , , sector = '', , value = ''] of rows) {
        const line = calculate('stationary_combustion.fuel', { fuel, sector, amount: `1 ${unit}` })
        expect(Number(line.co2e_kg) / Number(value), id).toBeCloseTo(1, 9)
      }
    },
  )

  it('takes the sector by its key too', () => {
    const byName = calculate('stationary_combustion.fuel', { fuel: 'Alcatrão', amount: '1 m³', sector: 'Energia' })
    const byKey = calculate('stationary_combustion.fuel', { fuel: 'Alcatrão', amount: '1 m³', sector: 'energy' })
    expect(byKey.gases_kg).toEqual(byName.gases_kg)
    const industry = { fuel: 'Alcatrão', amount: '1 m³', sector: 'manufacturing_construction' }
    expect(calculate('stationary_combustion.fuel', industry).gases_kg).toMatchObject({ CH4: '0.3579714' })
  })

  /* 10 t × 28 GJ/t = 280 GJ; × 27 kg C/GJ = 7,560 kg C; × 44/12 = 27,720 kg CO2; 0.28 TJ × 10 and × 1.5. */
  const own = { carbon_per_gj: '27', ncv: '28', origin: 'fossil', ch4_per_tj: '10', n2o_per_tj: '1.5', factor_source }

  it('takes a fuel of the company by heat and carbon', () => {
    expect(kg(calculate('stationary_combustion.own_fuel', { ...own, amount: '10 t' }))).toEqual({
      CO2: 27720,
      CH4: 2.8,
      N2O: 0.42,
    })
    const half = { ...own, amount: '10 000 kg'.replace(' ', ''), oxidation_percent: '50', origin: 'Biogênico' }
    expect(kg(calculate('stationary_combustion.own_fuel', half))).toEqual({ CO2_biogenic: 13860, CH4: 2.8, N2O: 0.42 })
    refuses('stationary_combustion.own_fuel', { ...own, amount: '1 t', factor_source: '' }, 'method.input_missing')
  })

  /* 1,000 kg with 10 % of moisture is 900 kg dry, 60 % carbon is 540 kg C, × 44/12 = 1,980 kg; heat 20 GJ. */
  it('takes a fuel by the carbon of its mass', () => {
    const { carbon_per_gj: _, ...rest } = own
    const inputs = {
      ...rest,
      amount: '1 t',
      carbon_percent: '60',
      moisture_percent: '10',
      ncv: '20',
      ch4_per_tj: '30',
      n2o_per_tj: '4',
    }
    expect(kg(calculate('stationary_combustion.carbon_content', inputs))).toEqual({ CO2: 1980, CH4: 0.6, N2O: 0.08 })
  })

  it('takes the mass as received where no moisture is told: 1,000 kg × 60 % × 44/12 = 2,200 kg', () => {
    const { carbon_per_gj: _, ...rest } = own
    const line = calculate('stationary_combustion.carbon_content', { ...rest, amount: '1 t', carbon_percent: '60' })
    expect(kg(line).CO2).toBe(2200)
  })

  /* IPCC 2006, volume 2, chapter 2, table 2.2, natural gas: 56,100 kg CO2, 1 kg CH4, 0.1 kg N2O per TJ. */
  it('takes heat with a factor per terajoule', () => {
    const factor = { gases: { CO2: '56100', CH4: '1', N2O: '0.1' }, unit: 'kg/TJ', source: 'IPCC 2006, table 2.2' }
    expect(kg(calculate('stationary_combustion.heat', { heat: '2000 GJ', factor }))).toEqual({
      CO2: 112200,
      CH4: 2,
      N2O: 0.2,
    })
  })

  it('books what was measured, with its evidence', () => {
    const line = calculate(
      'stationary_combustion.direct_entry',
      { gas: 'CH4', evidence: 'CEMS 2025' },
      { quantity: '0.5', unit: 't' },
    )
    expect(line.gases_kg).toEqual({ CH4: '500' })
    expect(JSON.stringify(line.working)).toContain('CEMS 2025')
    refuses('mobile_combustion.direct_entry', { gas: 'CH4', mass: '1 kg' }, 'method.input_missing')
  })
})

describe('mobile combustion', () => {
  /*
   * Flex car of 2020 on petrol, programme\'s tables 6 and 8: 0.00438213021199874 g CH4/km, 0.018 g N2O/km, 14.754326917349
   * km/L. August 2025 is E30; petrol 2.212 kg CO2/L, anhydrous ethanol 1.526 kg biogenic CO2/L (table 3 and 4).
   * 1,000 km = 67.7767…L: × 0.7 × 2.212 = 104.945507…; × 0.3 × 1.526.
   */
  const car = { fuel: 'mobile.gasoline_c', vehicle: 'Automóvel flex a gasolina', model_year: '2020' }
  const litres = 1000 / 14.754326917349

  it("by distance burns the fleet's litres and counts CH4 and N2O by kilometre", () => {
    const gases = kg(
      calculate('mobile_combustion.distance', car, { quantity: '1000.0', unit: 'km', period: '2025-08' }),
    )
    expect(gases.CO2).toBeCloseTo(litres * 0.7 * 2.212, 8)
    expect(gases.CO2_biogenic).toBeCloseTo(litres * 0.3 * 1.526, 8)
    expect(gases.CH4).toBeCloseTo(0.00438213021199874, 12)
    expect(gases.N2O).toBeCloseTo(0.018, 12)
    expect(Object.keys(gases)).toHaveLength(4)
  })

  it("by distance prefers the company's own consumption and the share on the document", () => {
    const inputs = {
      ...car,
      distance: '1000.0 km',
      km_per_unit: '10',
      factor_source: 'telemetry',
      biofuel_percent: '20',
    }
    const gases = kg(calculate('mobile_combustion.distance', inputs))
    expect(gases).toMatchObject({ CO2: 176.96, CO2_biogenic: 30.52, N2O: 0.018 })
  })

  it('by distance without a vehicle takes CH4 and N2O of the fuel: 100 L of kerosene', () => {
    const inputs = { fuel: 'Querosene de Aviação', distance: '1000.0 km', km_per_unit: '10', factor_source: 'log book' }
    expect(kg(calculate('mobile_combustion.distance', inputs))).toEqual({
      CO2: 251.685,
      CH4: 0.001761795,
      N2O: 0.00704718,
    })
    refuses('mobile_combustion.distance', { fuel: 'Querosene de Aviação', distance: '10 km' }, 'method.input_missing')
  })

  /* 100 L with a vehicle: km per litre × g/km, programme\'s table 6 and 8. */
  it("by vehicle and year takes the vehicle's CH4 and N2O", () => {
    const gases = kg(calculate('mobile_combustion.vehicle', { ...car, amount: '100 L' }, { period: '2025-08' }))
    expect(gases.CO2).toBeCloseTo(154.84, 8)
    expect(gases.N2O).toBeCloseTo((100 * 14.754326917349 * 0.018) / 1000, 10)
  })

  /* Diesel B14 in April 2025: 100 L × 0.86 × 2.603 and × 0.14 × 2.431; coal of 4,500 kcal/kg by TREMC-05: per tonne. */
  it('by rail, water and air takes the fuels of each', () => {
    const april = { period: '2025-04' }
    const rail = kg(calculate('mobile_combustion.rail', { fuel: 'Diesel', amount: '100 L' }, april))
    expect(rail).toMatchObject({ CO2: 223.858, CO2_biogenic: 34.034 })
    expect(
      kg(calculate('mobile_combustion.water', { fuel: 'Óleo Combustível', amount: '2 m³' }, april)).CO2,
    ).toBeCloseTo(6212.7618168, 6)
    expect(kg(calculate('mobile_combustion.air', { fuel: 'AVGAS', amount: '1000.0 L' }, april))).toEqual({
      CO2: 2250.6,
      CH4: 0.0160809,
      N2O: 0.0643236,
    })
    const coal = calculate('mobile_combustion.rail_coal', { fuel: 'steam_coal_4500', amount: '2 t' })
    expect(kg(coal)).toEqual({ CO2: 3366.60588, CH4: 0.355878, N2O: 0.0533817 })
    /* BEN 2023, coal of 4,500 kcal/kg: 17.7939 GJ/t net, so that 35.5878 GJ are those 2 t. */
    const asHeat = calculate('mobile_combustion.rail_coal', { fuel: 'steam_coal_4500', amount: '35.5878 GJ' })
    expect(kg(asHeat)).toEqual(kg(coal))
    refuses('mobile_combustion.rail_coal', { fuel: 'steam_coal_4500', amount: '1 m³' }, 'unit.not_convertible')
    refuses('mobile_combustion.rail', { fuel: 'AVGAS', amount: '1 L' }, 'method.choice_unknown')
  })
})

import { describe, expect, it } from 'vitest'
import { calculate, roundedKg as kg, refuses } from '../test/calculate.ts'

const factor_source = 'MCTI, Quarto Inventário Nacional'

describe('land use', () => {
  /* 10 ha × [(120 − 10) + (5 − 0) + (60 − 40)/20] = 10 × 116 = 1,160 t C; × 44/12 = 4,253.33 t. */
  const cleared = {
    area: '10 ha',
    biomass_before: '120',
    biomass_after: '10',
    dead_matter_before: '5',
    soil_before: '60',
    soil_after: '40',
    factor_source,
  }

  it('counts the carbon lost by a conversion, soil over twenty years', () => {
    const line = calculate('Desmatamento', cleared)
    expect(kg(line)).toEqual({ CO2: 4253333.33333 })
    expect(line).toMatchObject({ scope: 1, category: 'land_use_change' })
  })

  /* 6 ha × (10 − 60) = −300 t C, that is 1,100 t of CO2 taken up. */
  it('counts a gain as a removal, apart from CO2e and from biogenic CO2', () => {
    const line = calculate('land_use.conversion', {
      area: '6 ha',
      biomass_before: '10',
      biomass_after: '60',
      factor_source,
    })
    expect(line).toMatchObject({ gases_kg: { CO2_removed: '1100000' }, co2e_kg: '0', biogenic_co2_kg: '0' })
  })

  /* 100 ha × 12 t × (1 + 0.25) = 1,500 t dry; × 0.47 = 705 t C; × 44/12 = 2,585 t. */
  it('counts growth as a removal, the tree and its roots', () => {
    const line = calculate('Remoções florestais', {
      area: '100 ha',
      growth_per_area: '12',
      root_ratio: '0.25',
      factor_source,
    })
    expect(line).toMatchObject({ gases_kg: { CO2_removed: '2585000' }, co2e_kg: '0' })
  })

  /* 100 m³ × 0.6 t/m³ × 1.25 × 0.48 = 36 t C; × 44/12 = 132 t. */
  it('counts harvested wood as biogenic CO2', () => {
    const inputs = {
      volume: '100 m³',
      expansion_factor: '0.6',
      root_ratio: '0.25',
      carbon_fraction: '0.48',
      factor_source,
    }
    expect(calculate('Colheita de madeira', inputs)).toMatchObject({
      gases_kg: { CO2_biogenic: '132000' },
      co2e_kg: '0',
    })
  })

  /* 2 ha × 100 t × 50 % = 100 t; 6.8 kg CH4 and 0.2 kg N2O per tonne (IPCC 2006, volume 4, table 2.5, tropical forest). */
  it('counts fire by its factor', () => {
    const factor = { gases: { CH4: '6.8', N2O: '0.2' }, unit: 'kg/t', source: 'IPCC 2006, volume 4, table 2.5' }
    const inputs = { area: '2 ha', dry_matter_per_area: '100', combustion_percent: '50', factor_source, factor }
    expect(kg(calculate('Incêndio florestal', inputs))).toEqual({ CH4: 680, N2O: 20 })
  })

  it('takes removals that were measured, and area with a factor', () => {
    const measured = calculate('land_use.direct_entry', {
      gas: 'CO2_removed',
      mass: '3 t',
      evidence: 'inventory of the stand',
    })
    expect(measured).toMatchObject({ gases_kg: { CO2_removed: '3000' }, co2e_kg: '0' })
    const factor = { gases: { CO2: '73333' }, unit: 'kg/ha', source: 'IPCC 2006, volume 4, table 5.6' }
    expect(kg(calculate('land_use.activity_factor', { amount: '10000 m²', factor }))).toEqual({ CO2: 73333 })
  })

  it('takes no factor without its source', () => {
    const { factor_source: _, ...nameless } = cleared
    refuses('land_use.conversion', nameless, 'method.input_missing')
  })
})

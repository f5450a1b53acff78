import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { calculateLine } from '@pegada/core/activity/calculate-line.ts'
import { buildCatalogue } from '@pegada/core/factor/catalogue.ts'
import { findGenerator } from '@pegada/core/factor/generator.ts'
import type { GwpSetName } from '@pegada/core/gas/gwp-set.ts'
import { Decimal, ZERO } from '@pegada/core/quantity/decimal.ts'
import { describe, expect, it } from 'vitest'
import { buildFleet } from './build/fleet.ts'
import { buildFuelProperties } from './build/fuel-properties.ts'
import { buildFuels } from './build/fuels.ts'
import { buildBlends, buildGases } from './build/gases.ts'
import { buildGenerators } from './build/generators.ts'
import { buildGrid, buildMixtures } from './build/grid.ts'
import { buildIndices } from './build/indices.ts'
import { buildMunicipalities } from './build/municipalities.ts'
import { buildParameters } from './build/parameters.ts'
import { buildRates } from './build/rates.ts'
import { buildSpendBridge } from './build/spend-bridge.ts'
import { buildSpendSectors } from './build/spend-sectors.ts'
import { cell, parseTable, readTable } from './build/table.ts'
import { buildWorldGrid, isNotGiven, worldGridRows } from './build/world-grid.ts'
import { loadReference } from './load.ts'
import { loadMunicipalities } from './load-municipalities.ts'
import { loadSpendBridge } from './load-spend-bridge.ts'

/** The engine beside the source tables, where they are at hand: every commercial fuel of every year, every blend, every label. */
const folder = process.env.PEGADA_SHARED_DATA ?? join(import.meta.dirname, '..', '..', 'shared', 'data')
const hasTables = existsSync(join(folder, 'factors-brasil.csv'))
if (!hasTables) process.stdout.write('skipped: the source tables are not here (PEGADA_SHARED_DATA)\n')

describe.skipIf(!hasTables)('the source tables', () => {
  const catalogue = buildCatalogue(loadReference())

  it('give the committed data again', () => {
    const { gases, blends, fuels, fuelProperties, grid, fleet, mixtures, generators } = loadReference()
    expect(buildGases(folder)).toEqual(gases)
    expect(buildBlends(folder)).toEqual(blends)
    expect(buildFuels(folder)).toEqual(fuels)
    expect(buildFuelProperties(folder)).toEqual(fuelProperties)
    expect(buildGrid(folder)).toEqual(grid)
    expect(buildFleet(folder)).toEqual(fleet)
    expect(buildMixtures(folder)).toEqual(mixtures)
    expect(buildGenerators({ gases, blends, fuels, grid, fleet })).toEqual(generators)
  })

  it('give the rates, parameters and series again', () => {
    const { rates, worldGrid, parameters, indices } = loadReference()
    expect(buildRates(folder)).toEqual(rates)
    expect(buildWorldGrid(folder)).toEqual(worldGrid)
    expect(buildParameters(folder)).toEqual(parameters)
    expect(buildIndices(folder)).toEqual(indices)
    expect(buildMunicipalities(folder).map(([code]) => code)).toEqual([...loadMunicipalities().keys()])
    expect(buildSpendBridge(folder).flatMap(({ ncm }) => ncm)).toEqual([...loadSpendBridge().byNcm.keys()])
    expect(buildSpendSectors(folder).map(({ naics, kgPerUsd: [mean] }) => [naics, mean])).toEqual(
      loadSpendBridge().sectors.map(({ naics, kgCo2ePerUsd }) => [naics, kgCo2ePerUsd]),
    )
  })

  it('are carried over row by row: every figure per gas, every constant, every year of a grid', () => {
    const { rates, worldGrid, parameters, indices } = loadReference()
    const families = /^(?:TREMC|BUSM|BUSV|CAM|AER1[23]|METRO|FERR|BALSA|NAV|GER|COMP)-/
    const perGas = readTable(folder, 'factors-brasil.csv').filter(
      (row) => families.test(cell(row, 'id')) && /^(?:CO2|CH4|N2O)$/.test(cell(row, 'gas_type')),
    )
    const figures = rates
      .filter(({ id }) => !/^(?:grid\.egrid|waste\.incineration)\./.test(id))
      .flatMap(({ kgPerUnit }) => Object.keys(kgPerUnit ?? {}))
    expect(figures).toHaveLength(perGas.length)
    const years = worldGrid.flatMap(({ kgPerMwh }) => Object.keys(kgPerMwh))
    expect(years).toHaveLength(worldGridRows(folder).filter((row) => !isNotGiven(row)).length)
    const constants = parameters.filter(({ id }) => /^(?:effluent|landfill|waste|incineration|home_office)\./.test(id))
    expect(constants).toHaveLength(readTable(folder, 'residuos-efluentes-parametros.csv').length + 1)
    const values = indices.flatMap((record) => Object.keys(record.values))
    expect(values).toHaveLength(readTable(folder, 'indices.csv').length)
    expect(loadMunicipalities().size).toBe(parseTable(folder, 'ibge/municipios.csv').length)
  })

  it('agree on petrol and diesel of every year, in vehicles and in place, gas by gas', () => {
    const rows = readTable(folder, 'factors-brasil.csv').filter((row) =>
      /^(GASC|DIEB)-[ME]-\d{4}-/.test(cell(row, 'id')),
    )
    const perGas = rows.filter((row) => cell(row, 'gas_type') !== 'CO2e')
    expect(perGas.length).toBeGreaterThan(400)
    for (const row of perGas) {
      const [family, use] = cell(row, 'id').split('-')
      const fuel = family === 'GASC' ? 'gasoline_c' : 'diesel_b'
      const gas = cell(row, 'biogenic') === 'yes' ? 'CO2_biogenic' : (cell(row, 'gas_type') as 'CO2' | 'CH4' | 'N2O')
      const sector = cell(row, 'sector')
      const { gasesKg } = calculateLine(
        {
          generator: `${use === 'M' ? 'mobile' : 'stationary'}.${fuel}`,
          quantity: '1',
          unit: 'L',
          period: cell(row, 'year'),
          ...(use === 'E' && sector !== 'todos' ? { sector } : {}),
        },
        catalogue,
        { gwpSet: 'AR5' },
      )
      expect(isClose(gasesKg[gas], cell(row, 'factor_value')), cell(row, 'id')).toBe(true)
    }
  })

  it('agree on the GWP of every gas and blend in AR4, AR5 and AR6', () => {
    for (const row of readTable(folder, 'gwp.csv')) {
      const isSplitMethane = /^CH4-/.test(cell(row, 'name'))
      if (isSplitMethane || cell(row, 'kyoto') !== 'yes') continue
      for (const gwpSet of ['AR4', 'AR5', 'AR6'] satisfies GwpSetName[]) {
        const published = cell(row, `gwp100_${gwpSet.toLowerCase()}`)
        if (published === '') continue
        const input = {
          generator: cell(row, 'name'),
          category: 'Emissões Fugitivas',
          quantity: '1',
          unit: 'kg',
          period: '2025',
        }
        expect(calculateLine(input, catalogue, { gwpSet }).co2eKg.eq(published), `${cell(row, 'name')} ${gwpSet}`).toBe(
          true,
        )
      }
    }
  })

  it('agree on every published biofuel share to 15 digits', () => {
    const keys = { etanol_na_gasolina: 'ethanol_in_gasoline', biodiesel_no_diesel: 'biodiesel_in_diesel' } as const
    for (const row of readTable(folder, 'combustiveis-mistura.csv')) {
      if (cell(row, 'status') === 'computed') continue
      const mixture = keys[cell(row, 'mistura') as keyof typeof keys]
      const month = cell(row, 'month')
      const period = month === '' ? cell(row, 'year') : `${cell(row, 'year')}-${month.padStart(2, '0')}`
      const share = catalogue.mixtures[mixture].shares.get(period)?.share.times(100).toSignificantDigits(15).toString()
      expect(share, `${mixture} ${period}`).toBe(
        new Decimal(cell(row, 'percent_volume')).toSignificantDigits(15).toString(),
      )
    }
  })

  it('find every label of theirs among the names of the generators', () => {
    const labels = [
      ...readTable(folder, 'factors-brasil.csv')
        .filter((row) => /^(EST|MOV|GASC|DIEB|FUG)-/.test(cell(row, 'id')))
        .map((row) => ({ name: cell(row, 'name'), category: cell(row, 'category') })),
      ...readTable(folder, 'fleet-brasil.csv')
        .filter((row) => cell(row, 'fuel') !== '')
        .map((row) => ({ name: cell(row, 'fuel'), category: 'Combustão Móvel' })),
      { name: 'Eletricidade da rede — SIN (localização, média anual)', category: 'Energia Elétrica' },
    ]
    for (const { name, category } of labels) {
      expect(findGenerator(catalogue.generators, name, category).names).toContain(name)
    }
  })
})

/** The tables print 12 significant digits, and the blend of some years with six. */
function isClose(ours: Decimal = ZERO, theirs = ''): boolean {
  return ours.minus(theirs).abs().lte(new Decimal(theirs).times('0.0000005'))
}

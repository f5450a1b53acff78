import type { RateRecord } from '@pegada/core/factor/reference-data.ts'
import { Decimal } from '@pegada/core/quantity/decimal.ts'
import { cell, type Row, readTable, sourceYear } from './table.ts'

/** Grids of the United States by eGRID subregion, gas by gas, from the pounds per MWh that EPA prints. */
export function buildGridSubregions(folder: string): readonly RateRecord[] {
  return egridRows(folder).map((row) => {
    const { code, name } = subregionOf(row)
    return {
      id: `grid.egrid.${code}`,
      names: [name],
      unit: 'MWh',
      kgPerUnit: kilograms(row),
      scope: 2,
      category: 'purchased_electricity',
      region: code === 'US' ? 'US' : `US-${code}`,
      period: cell(row, 'year'),
      source: 'US EPA, GHG Emission Factors Hub, January 2025, table 6 (eGRID2023)',
      sourceYear: sourceYear(row),
      status: 'computed',
      note: 'pounds per MWh × 0.45359237 kg/lb',
      licence: 'public domain (US EPA)',
    }
  })
}

/** The rows of eGRID subregions. */
export function egridRows(folder: string): readonly Row[] {
  return readTable(folder, 'grid-world.csv').filter((row) => cell(row, 'region').startsWith('eGRID '))
}

/** Code and name of a subregion: `AKGD`, `eGRID AKGD (ASCC Alaska Grid)`; the mean of the country is `US`. */
export function subregionOf(row: Row): { readonly code: string; readonly name: string } {
  const name = cell(row, 'region')
  const code = /^eGRID (\w+)/.exec(name)?.[1]
  if (code === undefined) throw new Error(`unknown subregion ${name}`)
  return { code, name }
}

function kilograms(row: Row): Record<'CO2' | 'CH4' | 'N2O', string> {
  const printed = cell(row, 'published_value')
  const of = (gas: string) => {
    const pounds = new RegExp(`(?:^|; )${gas} ([\\d.]+)`).exec(printed)?.[1]
    if (pounds === undefined) throw new Error(`no ${gas} in ${printed}`)
    return new Decimal(pounds).times('0.45359237').toString()
  }
  return { CO2: of('CO2'), CH4: of('CH4'), N2O: of('N2O') }
}

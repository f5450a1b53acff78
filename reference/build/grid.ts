import type { GridRecord, MixtureRecord } from '@pegada/core/factor/reference-data.ts'
import { Decimal, sumDecimals } from '@pegada/core/quantity/decimal.ts'
import { AS_USED, cell, figure, type Row, readTable, sourceYear, status } from './table.ts'

/** What changes by month: the national grid (`sin-grid.csv`) and the biofuel in commercial fuels (`combustiveis-mistura.csv`). */

/** Grid factors by month and year. A month that was only worked out as a remainder is not published: it is left out. */
export function buildGrid(folder: string): readonly GridRecord[] {
  return readTable(folder, 'sin-grid.csv')
    .filter((row) => status(row) === 'published')
    .map((row) => ({
      region: cell(row, 'region'),
      period: periodOf(row),
      co2KgPerMwh: new Decimal(cell(row, 'tco2_per_mwh')).times(1000).toString(),
      source: gridSource(row),
      sourceYear: sourceYear(row),
      status: 'published',
    }))
}

/** Biofuel shares by month and year. A computed mean of a year is worked out here again, at 18 decimals. */
export function buildMixtures(folder: string): readonly MixtureRecord[] {
  const rows = readTable(folder, 'combustiveis-mistura.csv')
  return rows.map((row) => {
    const isComputed = status(row) === 'computed'
    return {
      mixture: mixtureOf(row),
      period: periodOf(row),
      percentVolume: isComputed ? meanOfMonths(rows, row) : withoutFloatNoise(cell(row, 'percent_volume')),
      source: mixtureSource(row),
      sourceYear: sourceYear(row),
      status: status(row),
      ...(isComputed ? { note: 'arithmetic mean of the twelve months' } : {}),
    }
  })
}

function periodOf(row: Row): string {
  const month = cell(row, 'month')
  return month === '' ? cell(row, 'year') : `${cell(row, 'year')}-${month.padStart(2, '0')}`
}

function gridSource(row: Row): string {
  if (cell(row, 'region') !== 'SIN') return `MCTI, isolated system of Amazonas; ${AS_USED}`
  const publication = 'MCTI/SIRENE, average CO2 emission factor for corporate inventories (SIN)'
  if (cell(row, 'year') !== '2025') return `${publication}; ${AS_USED}`
  return cell(row, 'month') === ''
    ? `${publication}; as used by the Brazilian GHG Protocol Programme, 2026 edition`
    : `${publication}; read in one public copy`
}

function mixtureSource(row: Row): string {
  if (cell(row, 'year') !== '2025') return `ANP and CNPE mandatory blends; ${AS_USED}`
  return 'CNPE decision of 2025-06-25 (E30 and B15 from 2025-08-01), as reported by UOL/Estadão on the same day'
}

function mixtureOf(row: Row): MixtureRecord['mixture'] {
  return cell(row, 'mistura') === 'etanol_na_gasolina' ? 'ethanol_in_gasoline' : 'biodiesel_in_diesel'
}

function meanOfMonths(rows: readonly Row[], annual: Row): string {
  const months = rows.filter(
    (row) =>
      cell(row, 'mistura') === cell(annual, 'mistura') &&
      cell(row, 'year') === cell(annual, 'year') &&
      cell(row, 'month') !== '',
  )
  if (months.length !== 12) throw new Error('a mean needs twelve months')
  const mean = sumDecimals(months.map((row) => new Decimal(cell(row, 'percent_volume'))))
    .div(12)
    .toDecimalPlaces(18)
  if (mean.minus(cell(annual, 'percent_volume')).abs().gt('0.000001'))
    throw new Error('the mean differs from the table')
  return mean.toString()
}

/** The table prints some means as binary floats (`7.000000000000001`): a spreadsheet cell holds 15 digits, kept as they are. */
function withoutFloatNoise(text: string): string {
  return new Decimal(figure(text)).toSignificantDigits(15).toString()
}

import type { IndexRecord } from '@pegada/core/factor/reference-data.ts'
import { cell, figure, type Row, readTable, sourceYear, status } from './table.ts'

/** Exchange rates and price indices by month and year (`indices.csv`), one record for each series and country. */
export function buildIndices(folder: string): readonly IndexRecord[] {
  const records = new Map<string, IndexRecord>()
  for (const row of readTable(folder, 'indices.csv')) {
    const series = seriesOf(row)
    const known = records.get(series)
    const values = { ...known?.values, [periodOf(row)]: figure(cell(row, 'value')) }
    const year = Math.max(known?.sourceYear ?? 0, sourceYear(row))
    records.set(series, { ...(known ?? indexRecord(row, series)), sourceYear: year, values })
  }
  return [...records.values()]
}

function indexRecord(row: Row, series: string): Omit<IndexRecord, 'values' | 'sourceYear'> {
  const note = NOTES[cell(row, 'series')]
  return {
    series,
    unit: unitOf(cell(row, 'unit')),
    licence: cell(row, 'license').replace('MIT (repositório)', 'official IBGE figures; read in a copy under MIT'),
    source: cell(row, 'source').replace(', via ', ', read in ').replace('(variação mensal)', '(monthly change)'),
    status: status(row),
    ...(note === undefined ? {} : { note }),
  }
}

/** Series of one country keep their name; the World Bank's hold several countries. */
function seriesOf(row: Row): string {
  const series = cell(row, 'series')
  return series.startsWith('wb_') ? `${series}_${cell(row, 'country').toLowerCase()}` : series
}

function periodOf(row: Row): string {
  const month = cell(row, 'month')
  return month === '' ? cell(row, 'year') : `${cell(row, 'year')}-${month.padStart(2, '0')}`
}

function unitOf(printed: string): string {
  if (printed.startsWith('índice 1982')) return 'index, 1982–84 = 100'
  if (printed.startsWith('índice dez')) return 'index, December 2005 = 100'
  if (printed === '% no mês') return '% in the month'
  if (printed.startsWith('% sobre')) return '% over the mean of the year before'
  return printed
}

const NOTES: Readonly<Record<string, string>> = {
  fx_BRL_per_EUR_annual_average: 'BRL/USD ÷ EUR/USD of the annual means; not the mean of the cross rates',
  us_cpi_u_annual_average: 'arithmetic mean of the months; 11 months in 2025, October was never published',
  br_ipca_index:
    'product of (1 + monthly change ÷ 100) since January 2006; the changes are published with two decimals',
  br_ipca_index_annual_average: 'arithmetic mean of the twelve months of the index',
}

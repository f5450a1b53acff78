import { draftFactor } from '../factor/draft-factor.ts'
import { cellAt, type TableRow } from '../table/table-row.ts'
import type { ImportedRow } from './imported-row.ts'
import { publishedAmount, times } from './published-amount.ts'
import { type Columns, columnsIn, headerName } from './table-header.ts'

/**
 * MCTI, mean CO2 emission factor of the Brazilian interconnected system (SIN) for corporate inventories: tonnes of CO2
 * per MWh generated, CO2 of combustion only. As the ministry lays its table out (a year a line, a month a column, the
 * mean of the year last; or one year a file, named in a title above) or a month a line with region, year and month. Each month holds from its first to its last day,
 * the mean for the whole year.
 */
export async function* readMctiGrid(rows: AsyncIterable<TableRow>): AsyncIterable<ImportedRow> {
  let months: readonly MonthColumn[] | null = null
  let long: Columns<keyof typeof LONG> | null = null
  let yearAbove: string | null = null
  for await (const row of rows) {
    if (long) yield readLong(row, long)
    else if (months && monthColumns(row) === null) {
      const year = yearIn(row, months) ?? yearAbove
      if (year !== null && hasMonths(row, months)) yield* readYear(row, months, Number(year))
      else yearAbove = yearTitle(row) ?? yearAbove
    } else {
      yearAbove = yearTitle(row) ?? yearAbove
      long = columnsIn(row, LONG)
      months = monthColumns(row)
    }
  }
}

/** Whether the row is a header of either arrangement. */
export function isMctiGridHeader(row: TableRow): boolean {
  return monthColumns(row) !== null || columnsIn(row, LONG) !== null
}

/** A column of the table: its position and its month, 1 to 12, or null for the mean of the year. */
type MonthColumn = { readonly position: number; readonly month: number | null; readonly name: string }

const LONG = { region: 'region', year: 'year', month: 'month', value: 'tco2_per_mwh', gas: 'gas' } as const
const MONTHS = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez']
const FULL_NAMES = 'eiro|ereiro|ço|il|o|ho|sto|embro|ubro'

function monthColumns(row: TableRow): readonly MonthColumn[] | null {
  const columns: MonthColumn[] = []
  for (const [position, cell] of row.cells.entries()) {
    const name = headerName(cell)
    const month = MONTHS.findIndex((start) => new RegExp(`^${start}(?:\\.|${FULL_NAMES})?$`).test(name))
    if (month !== -1) columns.push({ position, month: month + 1, name: cell.trim() })
    else if (/^(?:fator )?(?:médi[ao]|media|medio)(?: anual)?$|^anual$/.test(name)) {
      columns.push({ position, month: null, name: cell.trim() })
    }
  }
  return columns.filter((column) => column.month !== null).length === MONTHS.length ? columns : null
}

/** The year that labels the row, to the left of its months. */
function yearIn(row: TableRow, columns: readonly MonthColumn[]): string | null {
  const firstMonth = Math.min(...columns.map((column) => column.position))
  const label = row.cells.slice(0, firstMonth).map((cell) => cell.trim())
  return label.map((cell) => YEAR.exec(cell)?.[1]).find((found) => found !== undefined) ?? null
}

/** The year of a title over the months: one file of the ministry holds one year. */
function yearTitle(row: TableRow): string | null {
  return row.cells.map((cell) => /\b(20\d{2})\s*$/.exec(cell.trim())?.[1]).find((found) => found !== undefined) ?? null
}

function hasMonths(row: TableRow, columns: readonly MonthColumn[]): boolean {
  return columns.some(({ position, month }) => month !== null && /^0?[.,]\d/.test(cellAt(row, position)))
}

const YEAR = /^(?:ano\s*[-:]?\s*)?(\d{4})$/i

function* readYear(row: TableRow, columns: readonly MonthColumn[], year: number): Iterable<ImportedRow> {
  for (const { position, month, name } of columns) {
    yield factorOf(row, name, 'SIN', year, month, cellAt(row, position))
  }
}

function readLong(row: TableRow, columns: Columns<keyof typeof LONG>): ImportedRow {
  const text = (column: keyof typeof LONG) => cellAt(row, columns[column])
  const month = text('month') === '' ? null : Number(text('month'))
  if (!/^\d{4}$/.test(text('year')) || (month !== null && !(month >= 1 && month <= 12))) {
    return {
      kind: 'error',
      row: row.row,
      field: 'year',
      code: 'factor_row.year_invalid',
      data: { value: text('year') },
    }
  }
  if (text('gas') !== 'CO2') return { kind: 'skipped', row: row.row, reason: 'factor_row.gas_not_counted' }
  return factorOf(row, LONG.value, text('region'), Number(text('year')), month, text('value'))
}

function factorOf(
  { row }: TableRow,
  field: string,
  regionName: string,
  year: number,
  month: number | null,
  text: string,
): ImportedRow {
  if (text === '') return { kind: 'skipped', row, reason: 'factor_row.no_value' }
  const amount = publishedAmount(text.replace(',', '.'))
  if (amount === null)
    return { kind: 'error', row, field, code: 'factor_row.value_invalid', data: { value: text.slice(0, 40) } }
  const region = regionName === 'Sistema isolado do Amazonas' ? 'BR-AM' : regionName
  const period = month === null ? String(year) : `${year}-${String(month).padStart(2, '0')}`
  const record = draftFactor({
    source: 'mcti',
    key: `grid/${region}/${period}`,
    edition: String(year),
    name: `Fator médio da rede elétrica, ${regionName}, ${period}`,
    path: ['Energia elétrica', regionName],
    scope: 2,
    category: 'purchased_electricity',
    unit: 'MWh',
    basis: 'energy',
    lifeCycle: 'generation',
    compositionType: 'electricity',
    gasesKg: { CO2: times(amount, '1000') },
    region,
    validFrom: `${period}${month === null ? '-01' : ''}-01`,
    validTo: `${year}-${String(month ?? 12).padStart(2, '0')}-${String(lastDay(year, month ?? 12)).padStart(2, '0')}`,
    year,
    note: 'Só CO2 de combustão.',
  })
  return { kind: 'factor', row, record }
}

function lastDay(year: number, month: number): number {
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  return month === 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31
}

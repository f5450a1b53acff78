import { draftFactor } from '../factor/draft-factor.ts'
import { cellAt, type TableRow } from '../table/table-row.ts'
import { regionOfIso3 } from './country-code.ts'
import type { ImportedRow } from './imported-row.ts'
import { publishedAmount, publishedAmountWithComma } from './published-amount.ts'
import { type Columns, columnsIn, headerName } from './table-header.ts'

/**
 * Watershed, Open CEDA: kilograms of CO2e per US dollar at **producer** prices, by country and sector (BEA/USEEIO
 * codes). Read as published (cover lines, names in one line, codes in the next, a line per country, `;` and decimal
 * comma) and unpivoted (a line per country and sector): both give the same factors. Base year 2022 for the 2024 release,
 * as its cover says. "CEDA by Watershed" must stand wherever a figure is used.
 */
export async function* readOpenCeda(rows: AsyncIterable<TableRow>): AsyncIterable<ImportedRow> {
  let long: Columns<LongColumn> | null = null
  let wide: WideTable | null = null
  let before: TableRow | null = null
  let edition = ''
  for await (const row of rows) {
    if (long) yield readLong(row, long)
    else if (wide) yield* readWide(row, wide)
    else {
      long = columnsIn(row, LONG)
      edition ||=
        /^CEDA (\d{4})$/.exec(row.cells.map((cell) => cell.trim()).find((cell) => /^CEDA \d/.test(cell)) ?? '')?.[1] ??
        ''
      if (!long && before && isWideHeader(row)) wide = { codes: row.cells, names: before.cells, edition }
    }
    before = row
  }
}

/** Whether the row is a header of either arrangement. */
export function isOpenCedaHeader(row: TableRow): boolean {
  return columnsIn(row, LONG) !== null || isWideHeader(row)
}

type LongColumn = 'country' | 'sector' | 'sectorName' | 'value' | 'unit' | 'source'
type WideTable = { readonly codes: readonly string[]; readonly names: readonly string[]; readonly edition: string }

const LONG = {
  country: 'country_code',
  sector: 'sector_code',
  sectorName: 'sector_name',
  value: 'factor_value',
  unit: 'unit',
  source: 'source',
} as const

const FIRST_SECTOR = 4

function isWideHeader(row: TableRow): boolean {
  return headerName(row.cells[1] ?? '') === 'country code' && /^\w{6}$/.test((row.cells[FIRST_SECTOR] ?? '').trim())
}

function readLong(row: TableRow, columns: Columns<LongColumn>): ImportedRow {
  const edition = /^Open CEDA (\d{4})$/.exec(cellAt(row, columns.source))?.[1] ?? ''
  const amount = publishedAmount(cellAt(row, columns.value))
  const isDollars = cellAt(row, columns.unit) === 'kgCO2e/USD'
  return factorOf(row, edition, {
    country: cellAt(row, columns.country),
    sector: cellAt(row, columns.sector),
    sectorName: cellAt(row, columns.sectorName),
    text: cellAt(row, columns.value),
    amount,
    isDollars,
  })
}

function* readWide(row: TableRow, table: WideTable): Iterable<ImportedRow> {
  const country = cellAt(row, 1)
  if (country === '') return
  const isDollars = cellAt(row, 3) === 'kgCO2e/US Dollar'
  for (let at = FIRST_SECTOR; at < table.codes.length; at++) {
    const sector = (table.codes[at] ?? '').trim()
    if (sector === '') continue
    const text = cellAt(row, at)
    const sectorName = (table.names[at] ?? '').trim()
    const amount = publishedAmountWithComma(text)
    yield factorOf(row, table.edition, { country, sector, sectorName, text, amount, isDollars })
  }
}

type Cell = {
  readonly country: string
  readonly sector: string
  readonly sectorName: string
  readonly text: string
  readonly amount: string | null
  readonly isDollars: boolean
}

function factorOf({ row }: TableRow, edition: string, cell: Cell): ImportedRow {
  const year = BASE_YEARS[edition]
  if (year === undefined)
    return { kind: 'error', row, field: 'source', code: 'factor_row.year_invalid', data: { value: edition } }
  if (!cell.isDollars) return { kind: 'error', row, field: 'unit', code: 'factor_row.unit_missing', data: {} }
  if (cell.country === '' || cell.sector === '') {
    return { kind: 'error', row, field: 'country_code', code: 'factor_row.missing', data: {} }
  }
  if (cell.amount === null) {
    const data = { value: cell.text.slice(0, 40), sector: cell.sector }
    return { kind: 'error', row, field: 'factor_value', code: 'factor_row.value_invalid', data }
  }
  const record = draftFactor({
    source: 'open-ceda',
    key: `${cell.country}-${cell.sector}`,
    edition,
    name: cell.sectorName,
    path: [cell.country],
    materialCode: cell.sector,
    scope: 3,
    category: 'purchased_goods_services',
    unit: 'USD',
    basis: 'spend',
    lifeCycle: 'cradle_to_gate',
    co2eKg: cell.amount,
    region: regionOfIso3(cell.country),
    year,
    currency: 'USD',
    priceYear: year,
    priceBasis: 'producer',
    note: cell.amount === '0' ? 'Zero as published.' : null,
  })
  return { kind: 'factor', row, record }
}

/** The base year on the cover of each release that was read. */
const BASE_YEARS: Readonly<Record<string, number>> = { '2024': 2022 }

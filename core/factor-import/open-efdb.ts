import { draftFactor } from '../factor/draft-factor.ts'
import type { LifeCycle } from '../factor/factor-record.ts'
import { cellAt, type TableRow } from '../table/table-row.ts'
import type { ImportedRow } from './imported-row.ts'
import { publishedAmount, times } from './published-amount.ts'
import { type Columns, columnsIn } from './table-header.ts'
import { spellUnit } from './unit-spelling.ts'

/**
 * Climatiq, Open Emission Factors DB: figures of BEIS, EPA, ADEME, MfE and others of 2013 to 2021, one per row, in CO2e.
 * They are older editions of publications that are read whole elsewhere, so that no scope is given to them beyond what
 * the row says. Several rows may share an identifier (grid mixes of the parts of a country): they are numbered in the
 * order of the table. Monetary rows are in dollars of the year their description names.
 */
export async function* readOpenEfdb(rows: AsyncIterable<TableRow>): AsyncIterable<ImportedRow> {
  let columns: Columns<Column> | null = null
  const seen = new Map<string, number>()
  for await (const row of rows) {
    if (columns) yield readRow(row, columns, seen)
    else columns = columnsIn(row, WANTED)
  }
}

/** Whether the row is the table's header. */
export function isOpenEfdbHeader(row: TableRow): boolean {
  return columnsIn(row, WANTED) !== null
}

type Column = keyof typeof WANTED

const WANTED = {
  sector: 'sector',
  category: 'category',
  id: 'id',
  name: 'name',
  unit: 'unit',
  factor: 'factor',
  uncertainty: 'uncertainty',
  source: 'source',
  year: 'year',
  region: 'region',
  accessed: 'date_accessed',
  description: 'description',
  lca: 'lca_activity',
} as const

function readRow(row: TableRow, columns: Columns<Column>, seen: Map<string, number>): ImportedRow {
  const text = (column: Column) => cellAt(row, columns[column])
  const amount = publishedAmount(text('factor'))
  const unit = /^(k?g)-CO2e\/(.+)$/.exec(text('unit'))
  const year = /^\d{4}$/.exec(text('year'))?.[0]
  const error = (
    field: Column,
    problem: 'missing' | 'value_invalid' | 'unit_missing' | 'year_invalid',
  ): ImportedRow => {
    const data = { value: text(field).slice(0, 40) }
    return { kind: 'error', row: row.row, field: WANTED[field], code: `factor_row.${problem}`, data }
  }
  if (text('id') === '') return error('id', 'missing')
  if (amount === null) return error('factor', 'value_invalid')
  if (!unit) return error('unit', 'unit_missing')
  if (year === undefined) return error('year', 'year_invalid')
  const per = spellUnit(unit[2] ?? '')
  const priceYear = /calculated from (\d{4}) data/.exec(text('description'))?.[1]
  const isSpend = per.basis === 'spend'
  const record = draftFactor({
    source: 'open-efdb',
    key: uniqueKey([text('id'), text('region'), per.unit, text('source'), text('lca')].join('/'), seen),
    edition: text('accessed').replaceAll('/', '-'),
    name: text('name'),
    path: [text('sector'), text('category')].filter((heading) => heading !== ''),
    ...per,
    ...(isSpend ? ({ scope: 3, category: 'purchased_goods_services', currency: per.unit } as const) : {}),
    ...(isSpend && priceYear !== undefined ? ({ priceYear: Number(priceYear), priceBasis: 'purchaser' } as const) : {}),
    lifeCycle: STAGES[text('lca')] ?? 'unknown',
    co2eKg: unit[1] === 'g' ? times(amount, '0.001') : amount,
    gwpSet: /IPCC 4th Assessment/.test(text('description')) ? 'AR4' : null,
    region: text('region') || null,
    year: Number(year),
    uncertaintyPercent: publishedAmount(text('uncertainty')),
    note: `${text('source')}: ${text('description')}`.slice(0, NOTE_LENGTH_MAX),
  })
  return { kind: 'factor', row: row.row, record }
}

function uniqueKey(key: string, seen: Map<string, number>): string {
  const count = (seen.get(key) ?? 0) + 1
  seen.set(key, count)
  return count === 1 ? key : `${key}#${count}`
}

const NOTE_LENGTH_MAX = 500

const STAGES: Readonly<Record<string, LifeCycle>> = {
  fuel_combustion: 'combustion',
  electricity_generation: 'generation',
  cradle_to_shelf: 'cradle_to_gate',
  end_of_life: 'treatment',
  upstream: 'well_to_tank',
  'fuel_upstream-fuel_combustion': 'life_cycle',
  'upstream-fuel_combustion': 'life_cycle',
}

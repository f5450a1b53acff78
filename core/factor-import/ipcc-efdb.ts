import type { CategoryKey } from '../factor/category.ts'
import { scopeOf } from '../factor/category.ts'
import { draftFactor } from '../factor/draft-factor.ts'
import type { FactorRecord } from '../factor/factor-record.ts'
import { cellAt, type TableRow } from '../table/table-row.ts'
import type { ImportedRow, SkipReason } from './imported-row.ts'
import { efdbGas, efdbUnit, massOfMaterial } from './ipcc-efdb-unit.ts'
import { dividedBy, publishedAmount, times } from './published-amount.ts'
import { type Columns, columnsIn } from './table-header.ts'
import { spellUnit } from './unit-spelling.ts'

/**
 * IPCC, Emission Factor Database (export). Most of its rows are parameters (biomass per hectare, fractions, heating
 * values), ranges or text; a row becomes a factor when its value is one number, it speaks of one greenhouse gas of the
 * model, and its unit is a mass of that gas per something (named in the unit, or told by the description). Everything
 * else is passed over with the reason. N2O given as nitrogen is brought to N2O by 44/28 (2006 IPCC Guidelines, volume 4,
 * chapter 11, equation 11.1) and marked as computed; carbon is left out, for how much of it oxidises is another parameter.
 * CO2 of a fuel that the export lists as biomass is biogenic (volume 2, chapter 1, table 1.1); of a mixture, it is not told.
 */
export async function* readIpccEfdb(rows: AsyncIterable<TableRow>): AsyncIterable<ImportedRow> {
  let columns: Columns<Column> | null = null
  for await (const row of rows) {
    if (columns) yield readRow(row, columns)
    else columns = columnsIn(row, WANTED)
  }
}

/** Whether the row is the export's header. */
export function isIpccEfdbHeader(row: TableRow): boolean {
  return columnsIn(row, WANTED) !== null
}

type Column = keyof typeof WANTED

const WANTED = {
  id: 'EF ID',
  category: 'IPCC 2006 Source/Sink Category',
  gas: 'Gas',
  fuel: 'Fuel 2006',
  type: 'Type of parameter',
  description: 'Description',
  technologies: 'Technologies / Practices',
  conditions: 'Parameters / Conditions',
  region: 'Region / Regional Conditions',
  value: 'Value',
  unit: 'Unit',
  reference: 'Technical Reference',
  data: 'Source of data',
} as const

function readRow(row: TableRow, columns: Columns<Column>): ImportedRow {
  const text = (column: Column) => plainText(cellAt(row, columns[column]))
  const skip = (reason: SkipReason): ImportedRow => ({ kind: 'skipped', row: row.row, reason })
  const amount = publishedAmount(text('value'))
  if (text('value') === '') return skip('factor_row.no_value')
  if (amount === null) return skip('factor_row.not_a_number')
  const gas = efdbGas(cellAt(row, columns.gas))
  if (gas === null) return skip('factor_row.gas_not_counted')
  const unit = efdbUnit(text('unit'), gas, text('description'))
  if (unit === null) return skip('factor_row.unit_not_a_factor')
  if (text('id') === '') {
    return { kind: 'error', row: row.row, field: WANTED.id, code: 'factor_row.missing', data: {} }
  }
  const massKg = times(amount, unit.toKg)
  const category = categoryOf(text('category'))
  const material = massOfMaterial(unit.per)
  const emitted = gas === 'CO2' && BIOMASS.has(text('fuel').toLowerCase()) ? 'CO2_biogenic' : gas
  const record = draftFactor({
    source: 'ipcc-efdb',
    key: text('id'),
    // An entry never changes under its number; a corrected one is entered anew.
    edition: 'EFDB',
    name: nameOf([text('description'), text('technologies'), text('conditions')], material && unit.per),
    path: headings(cellAt(row, columns.category)),
    scope: category === null ? null : scopeOf(category),
    category,
    ...spellUnit(material ?? unit.per),
    lifeCycle: /^1\.A/.test(text('category')) ? 'combustion' : 'unknown',
    heatingBasis: /^[GTM]J$/.test(unit.per) ? 'ncv' : null,
    gasesKg: { [emitted]: unit.isNitrogen ? dividedBy(times(massKg, '44'), '28') : massKg },
    region: text('region') === '' ? null : text('region').slice(0, REGION_MAX),
    year: yearOf(text('reference'), text('data'), text('type')),
    quality: unit.isNitrogen ? 'computed' : 'published',
    note: noteOf(text('type'), text('data'), text('unit'), unit.isNitrogen),
  })
  return { kind: 'factor', row: row.row, record }
}

/** Fuels of the export that table 1.1 of the 2006 IPCC Guidelines, volume 2, chapter 1, lists as biomass. */
const BIOMASS: ReadonlySet<string> = new Set([
  'wood/wood waste',
  'sulphite lyes (black liquor)',
  'other primary solid biomass',
  'charcoal',
  'bio-alcohol',
  'biogasoline',
  'biodiesels',
  'other liquid biofuels',
  'landfill gas',
  'sludge gas',
  'other biogas',
  'municipal wastes (biomass fraction)',
])

/** What the factor is of, with the material that its unit measures where there is one. */
function nameOf(parts: readonly string[], per: string | null): string {
  const name = parts
    .filter((part) => part !== '')
    .join(', ')
    .slice(0, NAME_MAX)
  return per === null ? name : `${name}, per ${per}`
}

/** The export keeps signs as HTML wrote them. */
function plainText(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&').replace(/\s+/g, ' ')
}

const NAME_MAX = 300
const REGION_MAX = 120

function headings(category: string): readonly string[] {
  return category
    .split('\n')
    .map((heading) => heading.trim())
    .filter((heading) => heading !== '')
}

function noteOf(type: string, data: string, unit: string, isNitrogen: boolean): FactorRecord['note'] {
  const parts = [type, data].filter((part) => part !== '')
  if (isNitrogen) parts.push(`Published as ${unit}; N2O = N2O-N × 44/28.`)
  return parts.length === 0 ? null : parts.join('. ').slice(0, 500)
}

/** The latest year that the reference names, else that of the guidelines the parameter comes from. */
function yearOf(...texts: readonly string[]): number {
  for (const text of texts) {
    const years = [...text.matchAll(/\b(19[5-9]\d|20[0-2]\d)\b/g)].map((found) => Number(found[0]))
    if (years.length > 0) return Math.max(...years)
  }
  return FIRST_YEAR
}

/** The database opened with the figures of the 1996 guidelines; an entry without any year is no younger than known. */
const FIRST_YEAR = 1996

/** IPCC 2006 source categories whose emissions are those of one category of the Brazilian programme. */
const BY_SOURCE: readonly (readonly [RegExp, CategoryKey])[] = [
  [/^1\.A\.3/, 'mobile_combustion'],
  [/^1\.A\.[12]/, 'stationary_combustion'],
  [/^1\.A\.4\.[ab]/, 'stationary_combustion'],
  [/^1\.B/, 'fugitive_emissions'],
  [/^2\.[A-E]/, 'industrial_processes'],
  [/^2\.F/, 'fugitive_emissions'],
  [/^3\.A/, 'agriculture'],
  [/^3\.B/, 'land_use_change'],
  [/^3\.C\.[2-7]/, 'agriculture'],
  [/^4\.[ABC]/, 'solid_waste'],
  [/^4\.D/, 'effluents'],
]

function categoryOf(source: string): CategoryKey | null {
  return BY_SOURCE.find(([pattern]) => pattern.test(source))?.[1] ?? null
}

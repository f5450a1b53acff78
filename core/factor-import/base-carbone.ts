import { draftFactor } from '../factor/draft-factor.ts'
import { Decimal } from '../quantity/decimal.ts'
import { cellAt, type TableRow } from '../table/table-row.ts'
import { type BaseCarboneUse, baseCarboneUse, frenchRegion } from './base-carbone-use.ts'
import type { ImportedRow, SkipReason } from './imported-row.ts'
import { publishedAmount } from './published-amount.ts'
import { type Columns, columnsIn } from './table-header.ts'
import { spellUnit, type UnitSpelling } from './unit-spelling.ts'

/**
 * ADEME, Base Carbone (France). Kept: valid elements that are emission factors. Passed over: archived ones, the `Poste`
 * rows that break an element down (summing both would count twice), and `Données source`, which are energy and shares.
 * Its gas columns are CO2e by a GWP set that the table does not name, hence only the total is kept, and beside it the
 * biogenic CO2 that stands outside it. Where that is below zero (plants took up more than was let go, up to the gate) it is
 * told in the note only: a purchase is no removal. Monetary factors are per thousand euros without tax, their year in the unit.
 */
export async function* readBaseCarbone(rows: AsyncIterable<TableRow>): AsyncIterable<ImportedRow> {
  let columns: Columns<Column> | null = null
  for await (const row of rows) {
    if (columns) yield readElement(row, columns)
    else columns = columnsIn(row, WANTED)
  }
}

/** Whether the row is the table's header. */
export function isBaseCarboneHeader(row: TableRow): boolean {
  return columnsIn(row, WANTED) !== null
}

type Column = keyof typeof WANTED

const WANTED = {
  lineType: 'Type Ligne',
  id: "Identifiant de l'élément",
  elementType: "Type de l'élément",
  status: "Statut de l'élément",
  name: 'Nom base français',
  nameEn: 'Nom base anglais',
  attribute: 'Nom attribut français',
  boundary: 'Nom frontière français',
  category: 'Code de la catégorie',
  unit: 'Unité français',
  place: 'Localisation géographique',
  subPlace: 'Sous-localisation géographique français',
  created: 'Date de création',
  modified: 'Date de modification',
  validity: 'Période de validité',
  uncertainty: 'Incertitude',
  total: 'Total poste non décomposé',
  biogenic: 'CO2b',
} as const

function readElement(row: TableRow, columns: Columns<Column>): ImportedRow {
  const text = (column: Column) => cellAt(row, columns[column])
  const reason = skipReason(text('status'), text('lineType'), text('elementType'))
  if (reason) return { kind: 'skipped', row: row.row, reason }
  const total = publishedAmount(text('total'))
  const biogenic = publishedAmount(text('biogenic'))
  const published = /^kgCO2e\/(.+)$/.exec(text('unit'))?.[1] ?? ''
  const year = Number(/^\d{4}/.exec(text('modified') || text('created'))?.[0])
  if (text('id') === '') return fault(row, WANTED.id, 'missing', '')
  if (total === null) return fault(row, WANTED.total, 'value_invalid', text('total'))
  if (published === '') return fault(row, WANTED.unit, 'unit_missing', text('unit'))
  if (!Number.isInteger(year)) return fault(row, WANTED.modified, 'year_invalid', text('modified'))
  const path = text('category')
    .split(/\s*>\s*/)
    .filter((heading) => heading !== '')
  const use = baseCarboneUse(path)
  const priceYear = /^keuro \((\d{4})\) HT$/.exec(published)?.[1]
  const isAvoided = /[ée]vit[ée]es/i.test(`${text('name')} ${text('attribute')} ${text('boundary')}`)
  const per = spellUnit(priceYear === undefined ? published : 'keuro')
  const record = draftFactor({
    source: 'base-carbone',
    key: text('id'),
    // The table names no version of its own: an element is revised with its date.
    edition: text('modified') || text('created'),
    name: nameOf(text('name'), text('attribute'), text('boundary')),
    path,
    ...use,
    ...(isAvoided ? { scope: null, category: null } : {}),
    ...per,
    co2eKg: total,
    gasesKg: biogenic !== null && new Decimal(biogenic).gt(0) ? { CO2e: total, CO2_biogenic: biogenic } : null,
    region: frenchRegion(text('place'), text('subPlace')),
    validTo: endOfValidity(text('validity')),
    year: priceYear === undefined ? year : Number(priceYear),
    ...money(per, priceYear),
    uncertaintyPercent: publishedAmount(text('uncertainty')),
    note: noteOf(text('nameEn'), biogenic, published, use),
  })
  return { kind: 'factor', row: row.row, record }
}

function skipReason(status: string, lineType: string, elementType: string): SkipReason | null {
  if (status.startsWith('Archivé')) return 'factor_row.archived'
  if (lineType !== 'Elément') return 'factor_row.breakdown'
  return elementType === "Facteur d'émission" ? null : 'factor_row.not_emission'
}

function money(per: UnitSpelling, priceYear: string | undefined): { currency?: string; priceYear?: number } {
  if (per.basis !== 'spend') return {}
  return priceYear === undefined ? { currency: 'EUR' } : { currency: 'EUR', priceYear: Number(priceYear) }
}

/** Some names come wrapped in quotation marks, and some were broken over two columns at a comma. */
function nameOf(...parts: readonly string[]): string {
  const clean = parts.map((part) => part.replaceAll(/"+/g, '"').replace(/^["\s]+|["\s]+$/g, ''))
  return clean.filter((part) => part !== '').join(', ')
}

function noteOf(nameEn: string, biogenic: string | null, published: string, use: BaseCarboneUse): string | null {
  const parts: string[] = []
  if (nameEn !== '') parts.push(`${nameOf(nameEn)}.`)
  if (biogenic !== null && new Decimal(biogenic).lt(0)) parts.push(`CO2 biogénique hors total: ${biogenic} kg.`)
  if (/^(?:kg|tonne|m²|m2|m)s? (?:de |d'|produites|BioGNC|SHON)|^kgH2$|^plant$/.test(published))
    parts.push(`Par ${published}.`)
  if (/ HT$/.test(published)) parts.push('Prix hors taxes.')
  if (use.lifeCycle === 'life_cycle' && use.scope === null) parts.push('Amont compris: dépasse le scope 1 ou 2.')
  return parts.length === 0 ? null : parts.join(' ')
}

/** A year, `Année 2023`, a day, or `déc.-19`; anything else is open. */
function endOfValidity(text: string): string | null {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return text
  const year = /^(?:Année |Données valides pour l'année )?(\d{4})$/.exec(text)?.[1]
  if (year !== undefined) return `${year}-12-31`
  const december = /^déc\.-(\d{2})$/.exec(text)?.[1]
  return december === undefined ? null : `20${december}-12-31`
}

function fault(
  row: TableRow,
  field: string,
  problem: 'missing' | 'value_invalid' | 'unit_missing' | 'year_invalid',
  value: string,
): ImportedRow {
  return { kind: 'error', row: row.row, field, code: `factor_row.${problem}`, data: { value: value.slice(0, 40) } }
}

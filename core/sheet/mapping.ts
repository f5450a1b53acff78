import { normaliseName } from '../factor/name.ts'

/**
 * What the columns of a foreign sheet mean. A field is a part of an entry; `input.<name>` is an input of the method that
 * the sheet (or one of its columns) names. What no column holds may be said once for all rows, as a constant.
 */
export const SHEET_FIELDS = [
  'site',
  'source',
  'factor_id',
  'method',
  'category',
  'quantity',
  'unit',
  'month',
  'year',
  'day',
  'start',
  'end',
  'm01',
  'm02',
  'm03',
  'm04',
  'm05',
  'm06',
  'm07',
  'm08',
  'm09',
  'm10',
  'm11',
  'm12',
  'sector',
  'region',
  'vehicle',
  'model_year',
  'factor_ncm',
  'factor_co2e',
  'factor_unit',
  'factor_source',
  'description',
  'reference',
  'key',
  'item',
  'account',
  'supplier',
  'supplier_id',
  'value',
  'credit',
  'currency',
] as const

/** What makes a row a line to be triaged, where nothing names its source: text, account, supplier, product code. */
const TOLD_BY = ['item', 'account', 'description', 'supplier', 'factor_ncm'] as const

/** The twelve fields of a sheet that has a column per month. */
export const MONTH_FIELDS = SHEET_FIELDS.filter((field) => /^m\d\d$/.test(field))

const FIELDS: ReadonlySet<string> = new Set(SHEET_FIELDS)

/** How a column writes its numbers: `1.234,56` or `1,234.56`. */
export type NumberStyle = 'pt' | 'plain'

/** A column (0-based) and what it means. `numbers` settles how its text is read; absent, the column itself must show it. */
export interface MappedColumn {
  readonly position: number
  readonly field: string
  readonly numbers?: NumberStyle | undefined
}

/** How one tab of a sheet becomes entries. */
export interface SheetMapping {
  /** The tab; empty for text files. */
  readonly tab: string
  /** The 1-based line of the (last) header row; rows below it are data. */
  readonly headerRow: number
  readonly columns: readonly MappedColumn[]
  /** Fields that are the same in all rows. */
  readonly constants: Readonly<Record<string, string>>
}

/**
 * Whether the rows are purchases to be triaged like lines of documents: nothing names a source, a factor or a method, and
 * something tells what was bought or from whom.
 */
export function isOfPurchases(mapping: Pick<SheetMapping, 'columns' | 'constants'>): boolean {
  const given = givenFields(mapping)
  return (
    !['source', 'method', 'factor_id'].some((field) => given.has(field)) && TOLD_BY.some((field) => given.has(field))
  )
}

/** The fields that a column, or a constant with a text, gives. */
export function givenFields({ columns, constants }: Pick<SheetMapping, 'columns' | 'constants'>): ReadonlySet<string> {
  return new Set([
    ...columns.map(({ field }) => field),
    ...Object.entries(constants).flatMap(([field, text]) => (text.trim() === '' ? [] : [field])),
  ])
}

/** Whether the text names a field. */
export function isSheetField(text: string): boolean {
  return FIELDS.has(text) || /^input\.[a-z][a-z0-9_]{0,59}$/.test(text)
}

/** The name of a method's input that the field stands for; null for any other field. */
export function inputNameOf(field: string): string | null {
  return field.startsWith('input.') ? field.slice('input.'.length) : null
}

/**
 * By what a mapping is remembered: the titles of the columns in their order, case and accents aside. `added` are titles of
 * columns that a sheet of errors has beside them; they are no part of what the sheet is.
 */
export function headerSignature(titles: readonly string[], added: readonly string[]): string {
  const ours = new Set(added.map(normaliseName))
  return titles
    .map(normaliseName)
    .filter((title) => !ours.has(title))
    .join('|')
    .replace(/\|+$/, '')
}

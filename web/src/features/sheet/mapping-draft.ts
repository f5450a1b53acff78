import { unlessRefused } from '@pegada/core/domain-error.ts'
import type { ReadingTerms } from '@pegada/core/sheet/cells-of-row.ts'
import { entryOfRow, isNumberField, type RowProblem } from '@pegada/core/sheet/entry-of-row.ts'
import { leftOut } from '@pegada/core/sheet/left-out.ts'
import { isOfPurchases, type NumberStyle } from '@pegada/core/sheet/mapping.ts'
import { purchaseOfRow } from '@pegada/core/sheet/purchase-of-row.ts'
import { dateText, readSheetDate } from '@pegada/core/sheet/read-date.ts'
import type { TableRow } from '@pegada/core/table/table-row.ts'
import { amountText, moneyText, periodText, withUnit } from './row-texts.ts'
import type { Mapping, SheetColumn, SheetTab } from './sheet-state.ts'

/** What a person is saying of the columns, before it is sent. */
export type MappingDraft = Pick<Mapping, 'columns' | 'constants'>

/** Gives the column another meaning, none for an empty field; a field has one column, so another one loses it. */
export function withField(draft: MappingDraft, position: number, field: string): MappingDraft {
  const others = draft.columns.filter((column) => column.position !== position && column.field !== field)
  const own = draft.columns.find((column) => column.position === position)
  const column = { position, field, ...(own?.numbers && isNumberField(field) ? { numbers: own.numbers } : {}) }
  const columns = field === '' ? others : [...others, column]
  return { ...draft, columns: columns.toSorted((left, right) => left.position - right.position) }
}

/** Says how a column writes its numbers. */
export function withNumbers(draft: MappingDraft, position: number, numbers: NumberStyle): MappingDraft {
  return {
    ...draft,
    columns: draft.columns.map((column) => (column.position === position ? { ...column, numbers } : column)),
  }
}

/** Says a field for all rows at once; empty takes it back. */
export function withConstant(draft: MappingDraft, field: string, text: string): MappingDraft {
  const { [field]: _before, ...others } = draft.constants
  return { ...draft, constants: text === '' ? others : { ...others, [field]: text } }
}

/** The meaning of a column; empty where it has none. */
export function fieldOf({ columns }: MappingDraft, position: number): string {
  return columns.find((column) => column.position === position)?.field ?? ''
}

/** How a column's numbers will be read; `ask` where a person must say. Null where that does not matter. */
export function numbersOf(draft: MappingDraft, { position, numbers }: SheetColumn): NumberStyle | 'ask' | null {
  const told = draft.columns.find((column) => column.position === position)
  if (!told || !isNumberField(told.field) || numbers === 'number' || numbers === null) return null
  return told.numbers ?? numbers
}

/** Some of a column's cells as people write them: a workbook keeps days and amounts as plain numbers. */
export function samplesOf(
  tab: SheetTab,
  draft: MappingDraft,
  { position, samples, numbers }: SheetColumn,
): readonly string[] {
  const field = fieldOf(draft, position)
  if (numbers === 'number' && isNumberField(field)) return samples.map(amountText)
  if (!DAY_FIELDS.includes(field)) return samples
  const days = tab.firstRows.flatMap(({ row, cells, numbers: ofRow }) => {
    const text = cells[position] ?? ''
    if (row <= (tab.headerRow ?? 0) || text === '') return []
    return [ofRow.includes(position) ? dayShown(text, tab.isDate1904) : text]
  })
  return days.length === 0 ? samples : days
}

const DAY_FIELDS = ['day', 'start', 'end', 'month']

function dayShown(text: string, isDate1904: boolean): string {
  return (
    unlessRefused(() => periodText(dateText(readSheetDate({ text, isNumber: true, isDate1904 }, 'day'), false))) ?? text
  )
}

/** A row of the file and what it would enter. */
export interface PreviewRow {
  readonly row: number
  readonly parts: readonly string[]
  /** Codes of what is wrong, with their fields. */
  readonly problems: readonly {
    readonly field: string
    readonly code: string
    readonly data: Record<string, unknown>
  }[]
}

const PREVIEW_ROWS = 3

/** How a source or method is called that a row names by its name or key. */
export type SourceWords = (what: 'source' | 'method', text: string) => string

/** What the first rows below the header would enter: source, period, amount with its unit, site. */
export function previewOf(tab: SheetTab, mapping: Mapping, words: SourceWords): PreviewRow[] {
  const styles = new Map(
    tab.columns.map((column) => {
      const style = numbersOf(mapping, column)
      return [column.position, style === 'ask' ? null : style] as const
    }),
  )
  const terms = { mapping, styles, isDate1904: tab.isDate1904 }
  const titles = tab.columns.map(({ title }) => title)
  return tab.firstRows
    .map(({ row, cells, numbers }) => ({ sheet: null, row, cells, formulas: [], numbers }))
    .filter((row) => row.row > mapping.headerRow && row.cells.some((cell) => cell !== ''))
    .filter((row) => leftOut(row, mapping, titles) === undefined)
    .slice(0, PREVIEW_ROWS)
    .map((row) => (isOfPurchases(mapping) ? purchasePreview(row, terms) : entryPreview(row, terms, words)))
}

function entryPreview(row: TableRow, terms: ReadingTerms, words: SourceWords): PreviewRow {
  const read = entryOfRow(row, terms)
  if (!read.entry) return { row: row.row, parts: [], problems: told(read.problems) }
  const { source = '', method = '', factorId = '', quantity = '', months = [], unit = '' } = read.entry
  const { period = '', start = '', end = '' } = read.entry
  const amounts = quantity === '' ? months.filter((month) => month !== '') : [quantity]
  const named = source === '' && method !== '' ? words('method', method) : words('source', source)
  const amount = withUnit(amounts.map(amountText).join(' + '), unit)
  return shown(row, [named || factorId, periodText(period || `${start}/${end}`), amount, read.site])
}

function purchasePreview(row: TableRow, terms: ReadingTerms): PreviewRow {
  const read = purchaseOfRow(row, terms)
  if (!read.purchase) return { row: row.row, parts: [], problems: told(read.problems) }
  const { text, quantity, unit, value, start, end, supplier } = read.purchase
  const amount = quantity === null ? '' : withUnit(amountText(quantity), unit ?? '')
  const days = periodText(start === end ? start : `${start}/${end}`)
  return shown(row, [text, days, amount, value === null ? '' : moneyText(value), supplier ?? '', read.site])
}

function shown({ row }: TableRow, parts: readonly string[]): PreviewRow {
  return { row, parts: parts.filter((part) => part !== ''), problems: [] }
}

function told(problems: readonly RowProblem[]): PreviewRow['problems'] {
  return problems.map((one) => ({ ...one, data: { ...one.data } }))
}

import type { GeneratorIndex } from '@pegada/core/factor/generator.ts'
import type { ReadingTerms } from '@pegada/core/sheet/cells-of-row.ts'
import { missingFields } from '@pegada/core/sheet/check-mapping.ts'
import { entryOfRow, isNumberField } from '@pegada/core/sheet/entry-of-row.ts'
import { guessMapping } from '@pegada/core/sheet/guess-mapping.ts'
import { findHeader, ownTitlesAt, textsAbove } from '@pegada/core/sheet/header.ts'
import { leftOut } from '@pegada/core/sheet/left-out.ts'
import { isOfPurchases, type MappedColumn, type SheetMapping } from '@pegada/core/sheet/mapping.ts'
import { NO_STYLE, type StyleTally, stylesOfSheet, tallyStyle } from '@pegada/core/sheet/number-style.ts'
import { type Purchase, purchaseOfRow } from '@pegada/core/sheet/purchase-of-row.ts'
import { wordsMean } from '@pegada/core/sheet/title-words.ts'
import type { TableRow } from '@pegada/core/table/table-row.ts'
import { readHead, readRows } from '../../server/src/platform/sheet-reader/read-sheet.ts'

/** What came of a row as it was first read: an entry or a purchase, an order to pass it over, or a question. */
export type RowOutcome =
  | {
      readonly kind: 'read'
      readonly quantity: string | null
      readonly unit: string
      readonly value: string | null
      readonly when: string
      readonly text: string
      readonly purchase: Purchase | null
    }
  | { readonly kind: 'passed'; readonly code: string }
  | { readonly kind: 'asked'; readonly codes: readonly string[] }

export interface ReadTab {
  readonly headerRow: number
  readonly titles: readonly string[]
  readonly columns: readonly MappedColumn[]
  readonly missing: readonly string[]
  readonly rows: ReadonlyMap<number, RowOutcome>
}

/** Reads a tab with what is guessed of it and no word of a person, by the code that the dry run reads it with. */
export async function readTab(bytes: Uint8Array, tab: string, generators: GeneratorIndex): Promise<ReadTab> {
  const head = await readHead(bytes, 60)
  const first = head.tabs.find(({ name }) => name === tab)?.rows ?? []
  const header = findHeader(first)
  const headerRow = header?.row ?? 0
  const titles = header?.titles ?? []
  const own = ownTitlesAt(first, headerRow)
  const data = first.filter(({ row }) => row > headerRow)
  const width = Math.max(titles.length, ...data.map(({ cells }) => cells.length))
  const seen = Array.from({ length: width }, (_, position) => ({
    position,
    title: titles[position] ?? '',
    own: own[position],
    samples: data.map(({ cells }) => cells[position] ?? '').filter((cell) => cell !== ''),
  })).filter(({ title, samples }) => title !== '' || samples.length > 0)
  const mapping = { tab, headerRow, ...guessMapping(seen, generators, textsAbove(first, headerRow)) }
  const all: TableRow[] = []
  for await (const batch of readRows(bytes, tab)) all.push(...batch.filter(({ row }) => row > headerRow))
  const terms = termsOf(mapping, titles, all, head.isDate1904)
  const missing = missingFields(mapping, 1)
  const rows = new Map(
    missing.length > 0
      ? []
      : all.flatMap((row) =>
          row.cells.some((cell) => cell !== '') ? [[row.row, outcomeOf(row, terms, titles)] as const] : [],
        ),
  )
  return { headerRow, titles, columns: mapping.columns, missing, rows }
}

function termsOf(
  mapping: SheetMapping,
  titles: readonly string[],
  rows: readonly TableRow[],
  isDate1904: boolean,
): ReadingTerms {
  const styles = new Map<number, StyleTally>()
  for (const { cells, numbers } of rows) {
    for (const { position, field } of mapping.columns) {
      const text = cells[position] ?? ''
      if (!isNumberField(field) || text === '' || numbers.includes(position)) continue
      styles.set(position, tallyStyle(styles.get(position) ?? NO_STYLE, text))
    }
  }
  const styled = [...stylesOfSheet(styles)].map(([position, style]) => {
    return [position, style === 'ask' ? null : style] as const
  })
  const quantity = mapping.columns.find(({ field }) => field === 'quantity')?.position ?? -1
  return { mapping, styles: new Map(styled), isDate1904, headingUnit: wordsMean(titles[quantity] ?? '')?.unit ?? null }
}

function outcomeOf(row: TableRow, terms: ReadingTerms, titles: readonly string[]): RowOutcome {
  const left = leftOut(row, terms.mapping, titles)
  if (left !== undefined) return { kind: 'passed', code: left }
  if (isOfPurchases(terms.mapping)) {
    const read = purchaseOfRow(row, terms)
    if (read.purchase === null && read.isReversal) return { kind: 'passed', code: 'sheet.reversal_row' }
    if (read.purchase === null) return { kind: 'asked', codes: read.problems.map(({ code }) => code) }
    const { quantity, unit, value, start, end, text } = read.purchase
    return {
      kind: 'read',
      quantity,
      unit: unit ?? '',
      value,
      when: start === end ? start : start.slice(0, 7),
      text,
      purchase: read.purchase,
    }
  }
  const { entry, problems } = entryOfRow(row, terms)
  if (entry === null) return { kind: 'asked', codes: problems.map(({ code }) => code) }
  const { quantity = null, unit = '', period = '', source = '' } = entry
  return { kind: 'read', quantity, unit, value: null, when: period, text: source, purchase: null }
}

import { xlsxBook } from '../../../platform/table/xlsx-book.ts'
import type { ReportContent } from '../report-content.ts'
import type { Words } from '../words.ts'
import { disclosuresSheet } from './disclosures-sheet.ts'
import { factorsSheet, gapsSheet, linesSheet } from './line-sheets.ts'
import type { SheetContent } from './sheet-content.ts'
import { bookSheet, exclusionsSheet, licencesSheet, uncertaintySheet } from './standard-sheets.ts'
import { categorySheet, gasSheet, monthSheet, summarySheet } from './total-sheets.ts'

/** A sheet as the workbook has it. */
export interface NamedSheet extends SheetContent {
  readonly name: string
}

/** The inventory as a workbook for those who calculate: totals, every line with its gases, factors, gaps. Its bytes come as they are made. */
export function writeXlsx(content: ReportContent, words: Words): AsyncGenerator<Uint8Array> {
  const sheets = sheetsOf(content, words).map(({ data: rows, ...sheet }) => ({ ...sheet, rows }))
  return xlsxBook(sheets, new Date(content.generatedAt))
}

/** The sheets of the inventory by name, in their order. */
export function sheetsOf(content: ReportContent, words: Words): NamedSheet[] {
  const sheets = [
    ['summary', summarySheet],
    ['book', bookSheet],
    ['category', categorySheet],
    ['gas', gasSheet],
    ['month', monthSheet],
    ['lines', linesSheet],
    ['factors', factorsSheet],
    ['gaps', gapsSheet],
    ['exclusions', exclusionsSheet],
    ['uncertainty', uncertaintySheet],
    ['licences', licencesSheet],
  ] as const
  return [
    ...sheets.map(([name, make]) => ({ name: words.say(`sheet.${name}`), ...make(content, words) })),
    { name: content.disclosures.titles.sheet, ...disclosuresSheet(content) },
  ]
}

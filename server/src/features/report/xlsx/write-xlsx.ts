import writeXlsxFile from 'write-excel-file/node'
import type { ReportContent } from '../report-content.ts'
import type { Words } from '../words.ts'
import { factorsSheet, gapsSheet, linesSheet } from './line-sheets.ts'
import type { SheetContent } from './sheet-content.ts'
import { bookSheet, exclusionsSheet, licencesSheet, uncertaintySheet } from './standard-sheets.ts'
import { categorySheet, gasSheet, monthSheet, summarySheet } from './total-sheets.ts'

/** A sheet as the workbook has it. */
export interface NamedSheet extends SheetContent {
  readonly name: string
}

/** The inventory as a workbook for those who calculate: totals, every line with its gases, factors, gaps. */
export async function writeXlsx(content: ReportContent, words: Words): Promise<Uint8Array> {
  return writeXlsxFile(
    (await sheetsOf(content, words)).map(({ name, data, headingRows, widths }) => ({
      sheet: name,
      data,
      columns: widths.map((width) => ({ width })),
      ...(headingRows > 0 ? { stickyRowsCount: headingRows } : {}),
    })),
    { fontFamily: 'Calibri', fontSize: 11 },
  ).toBuffer()
}

/** The sheets of the inventory by name, in their order. */
export async function sheetsOf(content: ReportContent, words: Words): Promise<readonly NamedSheet[]> {
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
  const made: NamedSheet[] = []
  for (const [name, make] of sheets) made.push({ name: words.say(`sheet.${name}`), ...(await make(content, words)) })
  return made
}

import writeXlsxFile, { type SheetData } from 'write-excel-file/node'
import type { ReportContent } from '../report-content.ts'
import type { Words } from '../words.ts'
import { factorsSheet, gapsSheet, linesSheet } from './line-sheets.ts'
import { categorySheet, gasSheet, monthSheet, summarySheet } from './total-sheets.ts'

/** A sheet before it has a name: its rows, how many of them are headings, and the widths of its columns in characters. */
export interface SheetContent {
  readonly data: SheetData
  readonly headingRows: number
  readonly widths: readonly number[]
}

/** The inventory as a workbook for those who calculate: totals, every line with its gases, factors, gaps. */
export async function writeXlsx(content: ReportContent, words: Words): Promise<Uint8Array> {
  const sheets = [
    ['summary', summarySheet],
    ['category', categorySheet],
    ['gas', gasSheet],
    ['month', monthSheet],
    ['lines', linesSheet],
    ['factors', factorsSheet],
    ['gaps', gapsSheet],
  ] as const
  return writeXlsxFile(
    sheets.map(([name, make]) => {
      const { data, headingRows, widths } = make(content, words)
      return {
        sheet: words.say(`sheet.${name}`),
        data,
        columns: widths.map((width) => ({ width })),
        ...(headingRows > 0 ? { stickyRowsCount: headingRows } : {}),
      }
    }),
    { fontFamily: 'Calibri', fontSize: 11 },
  ).toBuffer()
}

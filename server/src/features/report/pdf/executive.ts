import { Document, type DocumentProps } from '@react-pdf/renderer'
import { createElement, type ReactElement } from 'react'
import { heading, section } from '../../../platform/print/element.ts'
import type { ReportContent } from '../report-content.ts'
import type { Words } from '../words.ts'
import { yearsChart } from './charts.ts'
import { tablesOf } from './disclosures.ts'
import { page } from './page.ts'
import { summary } from './summary.ts'

/** How many rows of each table the two pages are tried with, until they hold them. */
export const EXECUTIVE_ROWS = [10, 8, 6, 5, 4, 3, 2, 1] as const

/** The report for who decides: the figures, then what the kind asks, each table as far as `rowsMax`; what the figures tell is not told again. */
export function executive(
  content: ReportContent,
  words: Words,
  fontFamily: string[],
  rowsMax: number,
): ReactElement<DocumentProps> {
  const { company, disclosures } = content
  const rows = disclosures.rows.filter(({ key }) => key !== 'totals')
  return createElement(
    Document,
    {},
    page(content, words, fontFamily, {
      bookmark: disclosures.name,
      sections: [
        heading(company.legalName),
        summary(content, words),
        yearsChart(content, words),
        section(disclosures.name, ...tablesOf(rows, words, rowsMax)),
      ],
    }),
  )
}

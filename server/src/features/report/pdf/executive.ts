import type { TextBlock } from '@pegada/core/report-text/text-blocks.ts'
import { Document, type DocumentProps } from '@react-pdf/renderer'
import { createElement, type ReactElement } from 'react'
import { heading, section, text } from '../../../platform/print/element.ts'
import { styles } from '../../../platform/print/style.ts'
import type { ReportContent } from '../report-content.ts'
import type { ToldDisclosure } from '../told-disclosures.ts'
import type { Words } from '../words.ts'
import { assuranceWords } from './assurance.ts'
import { sealWords } from './board.ts'
import { yearsChart } from './charts.ts'
import { logoOf } from './cover.ts'
import { statesOf, tablesOf } from './disclosures.ts'
import { beginningOf, cutTo, ownText } from './own-text.ts'
import { page } from './page.ts'
import { summary } from './summary.ts'

/** How many rows of each table, and lines of each text (one at least), the two pages are tried with, until they hold them. */
export const EXECUTIVE_ROWS = [10, 6, 4, 2, 1, 0] as const

/**
 * The report for who decides: the figures, then what the kind asks, first what of it lacks or does not apply and why, then each table as
 * far as `rowsMax`; what the figures tell is not told again. The company's own words and the seal stand around it.
 */
export function executive(content: ReportContent, words: Words, rowsMax: number): ReactElement<DocumentProps> {
  const { say } = words
  const { company, disclosures, logo, texts, board } = content
  const linesMax = Math.max(1, rowsMax)
  const own = (blocks: readonly TextBlock[], tell: (kept: readonly TextBlock[]) => readonly ReactElement[]) => {
    const { blocks: kept, isCut } = beginningOf(blocks, linesMax)
    return [...tell(kept), ...(isCut ? [text(styles.note, say('texts.more'))] : [])]
  }
  const rows = disclosures.rows.map((row) => shortened(row, linesMax))
  const unfilled = rows.filter(({ state }) => state !== 'filled')
  return createElement(
    Document,
    {},
    page(content, words, {
      bookmark: disclosures.name,
      sections: [
        ...(logo ? [logoOf(company.legalName, logo, 36)] : []),
        heading(company.legalName),
        ...own(texts.introduction, ownText),
        summary(content, words),
        yearsChart(content, words),
        section(
          disclosures.name,
          ...(unfilled.length > 0 ? [statesOf(disclosures, unfilled)] : []),
          ...tablesOf(
            rows.filter(({ key }) => key !== 'totals'),
            words,
            rowsMax,
          ),
          heading(say('texts.assurance')),
          ...own(texts.assurance, (kept) => assuranceWords(content, words, kept)),
          heading(say('seal.title')),
          ...(board.seal ? sealWords(board.seal, words) : [text(styles.paragraph, say('seal.none'))]),
        ),
      ],
    }),
  )
}

/** A disclosure whose words take no more than so many lines each. */
function shortened(row: ToldDisclosure, linesMax: number): ToldDisclosure {
  const cut = (said: string) => cutTo(said, linesMax)
  const { why, table } = row
  return {
    ...{ ...row, why: cut(why) },
    table: table && {
      ...table,
      rows: table.rows.map((one) => ({
        ...one,
        cells: one.cells.map((cell) => (cell.kind === 'text' ? { ...cell, text: cut(cell.text) } : cell)),
      })),
    },
  }
}

import type { ReactElement } from 'react'
import { heading, section, text } from '../../../platform/print/element.ts'
import { styles } from '../../../platform/print/style.ts'
import { table } from '../../../platform/print/table.ts'
import type { ReportContent } from '../report-content.ts'
import { exclusionWords, type Words } from '../words.ts'

/** The inventory under the headings of the standard, in both views of scope 2; empty headings are left to the workbook. */
export function bookSection({ standard }: ReportContent, words: Words): ReactElement {
  const { say, figures } = words
  const { book, toolTotalKg } = standard
  const shown = book.rows.filter(({ level, lines, marketCo2eKg }) => level === 0 || lines > 0 || marketCo2eKg !== '0')
  return section(
    say('book.title', { book: words.inventory(`book.${book.book}`) }),
    text(styles.paragraph, say('book.views')),
    table(
      [
        { label: say('column.heading'), flex: 3 },
        { label: say('column.lines'), width: 56, align: 'right' },
        { label: say('column.t_co2e_location'), width: 84, align: 'right' },
        { label: say('column.t_co2e_market'), width: 96, align: 'right' },
        { label: say('column.t_biogenic'), width: 84, align: 'right' },
      ],
      shown.map((row) => ({
        cells: [
          `${row.level === 0 ? '' : '   '}${words.heading(book.book, row.key)}`,
          ...(row.standing === 'measured'
            ? [
                figures.count(row.lines),
                figures.tonnes(row.co2eKg),
                figures.tonnes(row.marketCo2eKg),
                figures.tonnes(row.biogenicCo2Kg),
              ]
            : ['', words.unmeasured(row.standing), words.unmeasured(row.standing), '']),
        ],
      })),
      [say('book.total'), '', figures.tonnes(book.totalLocationKg), figures.tonnes(book.totalMarketKg), ''],
    ),
    toolTotalKg !== null &&
      text(
        styles.note,
        say('book.tool', { tool: tonnes6(toolTotalKg, words), exact: tonnes6(book.totalLocationKg, words) }),
      ),
    heading(say('book.reconciliation')),
    text(styles.paragraph, say('book.reconciliation.note')),
    table(
      [
        { label: say('column.book'), flex: 3 },
        { label: say('column.t_co2e_location'), width: 84, align: 'right' },
        { label: say('column.t_co2e_market'), width: 96, align: 'right' },
        { label: say('column.difference_location'), width: 84, align: 'right' },
        { label: say('column.difference_market'), width: 84, align: 'right' },
      ],
      book.reconciliation.map((one) => ({
        cells: [
          words.inventory(`book.${one.book}`),
          figures.tonnes(one.totalKg),
          figures.tonnes(one.marketTotalKg),
          figures.kg(one.differenceKg),
          figures.kg(one.marketDifferenceKg),
        ],
      })),
    ),
  )
}

/** How sure the total is, and each scope. */
export function uncertaintySection({ standard }: ReportContent, words: Words): ReactElement {
  const { say, figures } = words
  const { propagated, simulated, byScope } = standard.uncertainty
  const line = (of: string, interval: NonNullable<typeof propagated>) =>
    text(
      styles.paragraph,
      say('uncertainty.line', {
        of,
        low: figures.tonnes(interval.lowKg),
        high: figures.tonnes(interval.highKg),
        percent: figures.decimal(interval.halfWidthPercent, 1),
      }),
    )
  return section(
    say('uncertainty.title'),
    simulated === null
      ? text(styles.paragraph, say('uncertainty.none'))
      : text(styles.paragraph, say('uncertainty.note', { draws: figures.count(simulated.draws) })),
    propagated && line(say('uncertainty.propagated'), propagated),
    simulated && line(say('uncertainty.simulated'), simulated),
    ...byScope.map((interval) => line(words.scope(interval.scope), interval)),
  )
}

/** What was left out or accepted, and why. */
export function exclusionsSection({ standard }: ReportContent, words: Words): ReactElement {
  const { say } = words
  if (standard.exclusions.length === 0) {
    return section(say('exclusions.title'), text(styles.paragraph, say('exclusions.none')))
  }
  return section(
    say('exclusions.title'),
    table(
      [
        { label: say('column.kind'), width: 70 },
        { label: say('column.subject'), flex: 2 },
        { label: say('column.ground'), width: 100 },
        { label: say('column.reason'), flex: 3 },
      ],
      standard.exclusions.map((exclusion) => {
        const { kind, subject, ground } = exclusionWords(exclusion, words)
        return { cells: [kind, subject, ground, exclusion.reason] }
      }),
    ),
  )
}

/** Publications whose factors were used, with what must stand beside them. */
export function licencesSection({ standard }: ReportContent, { say, citation }: Words): ReactElement {
  if (standard.licences.length === 0) {
    return section(say('licences.title'), text(styles.paragraph, say('licences.none')))
  }
  return section(
    say('licences.title'),
    table(
      [
        { label: say('column.attribution'), flex: 2 },
        { label: say('column.publication_title'), flex: 3 },
        { label: say('column.licence'), flex: 2 },
      ],
      standard.licences.map(({ title, licence, attribution }) => ({
        cells: [citation(attribution), citation(title), citation(licence)],
      })),
    ),
  )
}

/** Kilograms as tonnes with the six places of the programme's tool. */
function tonnes6(kg: string, { figures }: Words): string {
  const [whole = '0', fraction = ''] = kg.split('.')
  const digits = whole.padStart(4, '0')
  return figures.decimal(`${digits.slice(0, -3)}.${digits.slice(-3)}${fraction}`, 6)
}

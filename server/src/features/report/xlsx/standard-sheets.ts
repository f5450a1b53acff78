import type { Row } from 'write-excel-file/node'
import { amount, count, exact, foreignText, headings, label } from '../../../platform/print/cells.ts'
import type { ReportContent } from '../report-content.ts'
import { exclusionWords, type Words } from '../words.ts'
import type { SheetContent } from './sheet-content.ts'

/** The inventory under the headings of the standard, in both views of scope 2, and its reconciliation with the others. */
export function bookSheet({ standard }: ReportContent, words: Words): SheetContent {
  const { say } = words
  const { book, toolTotalKg } = standard
  return {
    headingRows: 0,
    widths: [56, 12, 22, 36, 22, 36, 20, 20],
    data: [
      [label(say('book.title', { book: words.inventory(`book.${book.book}`) }))],
      [label(say('book.views'))],
      [],
      headings(
        say('column.heading'),
        say('column.lines'),
        say('column.kg_co2e_location'),
        say('column.exact_kg_co2e_location'),
        say('column.kg_co2e_market'),
        say('column.exact_kg_co2e_market'),
        say('column.kg_biogenic'),
        say('column.kg_removed'),
      ),
      ...book.rows.map((row) => [
        label(`${row.level === 0 ? '' : '   '}${words.heading(book.book, row.key)}`),
        ...(row.standing === 'measured'
          ? [
              count(row.lines),
              ...both(row.co2eKg, row.marketCo2eKg),
              amount(row.biogenicCo2Kg),
              amount(row.removedCo2Kg),
            ]
          : [null, label(words.unmeasured(row.standing)), null, label(words.unmeasured(row.standing))]),
      ]),
      [label(say('book.total')), null, ...both(book.totalLocationKg, book.totalMarketKg)],
      ...(toolTotalKg === null
        ? []
        : [[label(say('book.tool.label')), null, amount(toolTotalKg), exact(toolTotalKg)] satisfies Row]),
      [],
      [label(say('book.reconciliation'))],
      headings(
        say('column.book'),
        '',
        say('column.kg_co2e_location'),
        say('column.exact_kg_co2e_location'),
        say('column.kg_co2e_market'),
        say('column.exact_kg_co2e_market'),
        say('column.difference_location'),
        say('column.difference_market'),
      ),
      ...book.reconciliation.map((one) => [
        label(words.inventory(`book.${one.book}`)),
        null,
        ...both(one.totalKg, one.marketTotalKg),
        exact(one.differenceKg),
        exact(one.marketDifferenceKg),
      ]),
    ],
  }
}

/** How sure the total is. */
export function uncertaintySheet({ standard }: ReportContent, words: Words): SheetContent {
  const { say } = words
  const { propagated, simulated, byScope } = standard.uncertainty
  const row = (of: string, interval: NonNullable<typeof propagated>): Row => [
    label(of),
    amount(interval.co2eKg),
    amount(interval.lowKg),
    amount(interval.highKg),
    amount(interval.halfWidthPercent, '0.0'),
  ]
  return {
    headingRows: 1,
    widths: [36, 22, 26, 26, 10],
    data: [
      headings(
        say('column.of'),
        say('column.kg_co2e'),
        say('column.low'),
        say('column.high'),
        say('column.half_width'),
      ),
      ...(propagated ? [row(say('uncertainty.propagated'), propagated)] : []),
      ...(simulated ? [row(say('uncertainty.simulated'), simulated)] : []),
      ...byScope.map((interval) => row(words.scope(interval.scope), interval)),
    ],
  }
}

/** What was left out or accepted, and why. */
export function exclusionsSheet({ standard }: ReportContent, words: Words): SheetContent {
  const { say } = words
  return {
    headingRows: 1,
    widths: [20, 44, 30, 100],
    data: [
      headings(say('column.kind'), say('column.subject'), say('column.ground'), say('column.reason')),
      ...standard.exclusions.map((exclusion) => {
        const { kind, subject, ground } = exclusionWords(exclusion, words)
        return [label(kind), foreignText(subject), label(ground), foreignText(exclusion.reason)]
      }),
    ],
  }
}

/** Publications whose factors were used, on whose terms. */
export function licencesSheet({ standard }: ReportContent, { say, citation }: Words): SheetContent {
  return {
    headingRows: 1,
    widths: [44, 60, 60, 60],
    data: [
      headings(
        say('column.publisher'),
        say('column.publication_title'),
        say('column.licence'),
        say('column.attribution'),
      ),
      ...standard.licences.map(({ publisher, title, licence, attribution }) => [
        label(citation(publisher)),
        label(citation(title)),
        label(citation(licence)),
        label(citation(attribution)),
      ]),
    ],
  }
}

function both(locationKg: string, marketKg: string): Row {
  return [amount(locationKg), exact(locationKg), amount(marketKg), exact(marketKg)]
}

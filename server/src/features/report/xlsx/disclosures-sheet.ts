import { amount, foreignText, headings, label } from '../../../platform/print/cells.ts'
import type { ReportContent } from '../report-content.ts'
import type { ToldDisclosure, ToldTable } from '../told-disclosures.ts'
import type { SheetContent } from './sheet-content.ts'

/** What the kind of the report asks: a row for each cell of each disclosure, or one for a disclosure without a table. */
export function disclosuresSheet({ disclosures: { edition, titles, rows } }: ReportContent): SheetContent {
  return {
    headingRows: 0,
    widths: [20, 44, 16, 44, 30, 20, 16, 60, 60, 44],
    data: [
      [label(edition)],
      [],
      headings(
        ...([titles.reference, titles.disclosure, titles.state, titles.row, titles.column] as const),
        ...([titles.value, titles.unit, titles.text, titles.why, titles.certainty] as const),
      ),
      ...rows.flatMap((row) => (row.table ? cellsOf(row, row.table) : [[...leadOf(row), ...EMPTY, ...tailOf(row)]])),
    ],
  }
}

const EMPTY = [null, null, null, null, null]

function cellsOf(row: ToldDisclosure, { columns, rows }: ToldTable) {
  return rows.flatMap((one) =>
    one.cells.map((cell, at) => [
      ...leadOf(row),
      foreignText(one.name),
      label(columns[at]?.name ?? ''),
      ...(cell.kind === 'amount'
        ? [amount(cell.value, '#,##0.000###'), label(cell.unit), null]
        : [null, null, foreignText(cell.text)]),
      ...tailOf(row),
    ]),
  )
}

function tailOf({ why, certainty }: ToldDisclosure) {
  return [label(why), label(certainty)]
}

function leadOf({ reference, name, stateName }: ToldDisclosure) {
  return [label(reference), label(name), label(stateName)]
}

import { decimal } from '@pegada/core/quantity/decimal.ts'
import type { ReactElement } from 'react'
import { heading, section, text, view } from '../../../platform/print/element.ts'
import { styles } from '../../../platform/print/style.ts'
import { table } from '../../../platform/print/table.ts'
import type { ReportContent } from '../report-content.ts'
import type { ToldCell, ToldTable } from '../told-disclosures.ts'
import type { Words } from '../words.ts'

/** What the kind of the report asks: each disclosure with its state, then the table of each that has one, in the standard's order. */
export function disclosuresSection({ disclosures }: ReportContent, words: Words): ReactElement {
  const { name, edition, rows } = disclosures
  return section(
    name,
    text(styles.note, edition),
    statesOf(disclosures, rows),
    ...certaintiesOf(rows),
    ...tablesOf(rows, words),
  )
}

/** How the references are known, and which by each way. */
function certaintiesOf(rows: ReportContent['disclosures']['rows']): ReactElement[] {
  const known = Map.groupBy(
    rows.filter(({ certainty }) => certainty !== ''),
    ({ certainty }) => certainty,
  )
  return [...known].map(([certainty, own]) => {
    const references = new Set(own.map(({ reference }) => reference))
    return text(styles.note, `${certainty}: ${[...references].join('; ')}`)
  })
}

/** Each of these disclosures with its state, what lacks of it, or why it does not apply. */
export function statesOf(
  { titles }: Pick<ReportContent['disclosures'], 'titles'>,
  rows: ReportContent['disclosures']['rows'],
): ReactElement {
  const hasReferences = rows.some(({ reference }) => reference !== '')
  return table(
    [
      ...(hasReferences ? [{ label: titles.reference, width: 82 }] : []),
      { label: titles.disclosure, flex: 1 },
      { label: titles.state, width: 82 },
      { label: titles.why, flex: 1 },
    ],
    rows.map((row) => ({
      cells: [...(hasReferences ? [row.reference] : []), row.name, row.stateName, row.why],
    })),
  )
}

/** The tables of the disclosures alone, each under its heading; with `rowsMax`, what is beyond is counted. */
export function tablesOf(
  rows: ReportContent['disclosures']['rows'],
  words: Words,
  rowsMax = Number.POSITIVE_INFINITY,
): ReactElement[] {
  const { say, figures } = words
  return rows.flatMap(({ reference, name, table: told }) => {
    if (!told) return []
    const beyond = told.rows.length - rowsMax
    return [
      heading(`${reference} ${name}`.trim()),
      ...(rowsMax > 0 ? toldTable({ ...told, rows: told.rows.slice(0, rowsMax) }, words) : []),
      ...(beyond > 0 ? [text(styles.note, say('disclosures.more', { count: figures.count(beyond) }))] : []),
    ]
  })
}

/** A table of amounts and words; one with more columns than a page bears is told in several, each with the names of its rows. */
export function toldTable({ columns, rows }: ToldTable, { figures }: Words): ReactElement[] {
  const said = (cell: ToldCell | undefined, unit: string): string => {
    if (!cell) return ''
    if (cell.kind === 'text') return cell.text
    const digits = decimal(cell.value).decimalPlaces()
    const value = digits > PLACES ? figures.decimal(cell.value, PLACES) : figures.exact(cell.value)
    return unit === '' ? `${value} ${cell.unit}` : value
  }
  const parts = Array.from({ length: Math.ceil(columns.length / COLUMNS_MAX) }, (_, at) => at * COLUMNS_MAX)
  return parts.map((first) => {
    const shown = columns.slice(first, first + COLUMNS_MAX)
    const isOfWords = rows.every(({ cells }) => cells.every(({ kind }) => kind === 'text'))
    return view(
      { marginBottom: 8 },
      table(
        [
          { label: '', flex: isOfWords ? 1 : 1.4 },
          ...shown.map(({ name, unit }) => ({
            ...{ label: unit === '' ? name : `${name}, ${unit}`, flex: isOfWords ? 2 : 1 },
            align: isOfWords ? ('left' as const) : ('right' as const),
          })),
        ],
        rows.map(({ name, level, cells }) => ({
          cells: [level === 1 ? `– ${name}` : name, ...shown.map(({ unit }, at) => said(cells[first + at], unit))],
        })),
      ),
    )
  })
}

const PLACES = 3
/** Beside the names of the rows, on an A4 page. */
const COLUMNS_MAX = 5

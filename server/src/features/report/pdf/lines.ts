import { gasStanding, isGasKey } from '@pegada/core/gas/gas.ts'
import type { ReactElement } from 'react'
import { section, text } from '../../../platform/print/element.ts'
import { styles } from '../../../platform/print/style.ts'
import { type Column, groupedTable, scopeColour, type TableRow, table } from '../../../platform/print/table.ts'
import type { ReportContent, ReportLine } from '../report-content.ts'
import { documentName, type Words } from '../words.ts'

/** Every line that is listed with what it takes to find it and to recompute it, or that these are the largest: a table for each page that it fills. */
export function linePages(content: ReportContent, words: Words): ReactElement[] {
  const { say, figures } = words
  const { listed, count } = content.lines
  const rows = listed.map((line) => rowOf(line, words))
  const cut = say('lines.cut', { shown: figures.count(listed.length), total: figures.count(count) })
  return packRows(rows).map((ofPage, index) =>
    index === 0
      ? section(
          say('lines.title'),
          listed.length < count && text(styles.paragraph, cut),
          table(columnsOf(words), ofPage),
        )
      : table(columnsOf(words), ofPage),
  )
}

/** Rows in pages by an estimate of their heights; a page that turns out fuller breaks by itself. */
export function packRows<T extends Pick<TableRow, 'cells' | 'below'>>(rows: readonly T[]): T[][] {
  const pages: T[][] = []
  let free = 0
  for (const row of rows) {
    const height = heightOf(row)
    if (height > free) {
      pages.push([])
      free = PAGE_HEIGHT - (pages.length === 1 ? HEADING_HEIGHT : 0)
    }
    pages.at(-1)?.push(row)
    free -= height
  }
  return pages
}

function heightOf({ cells, below = '' }: Pick<TableRow, 'cells' | 'below'>): number {
  const lines = Math.max(Math.ceil((cells[1]?.length ?? 0) / 13), Math.ceil((cells[2]?.length ?? 0) / 32), 1)
  return ROW_PADDING + lines * LINE_HEIGHT + Math.ceil(below.length / 134) * SMALL_LINE_HEIGHT
}

function columnsOf({ say }: Words): readonly Column[] {
  return [
    { label: say('column.position'), width: 32 },
    { label: say('column.period'), width: 70 },
    { label: say('column.source'), flex: 1 },
    { label: say('column.quantity'), width: 84, align: 'right' },
    { label: say('column.kg_co2e'), width: 72, align: 'right' },
    { label: say('column.kg_biogenic'), width: 72, align: 'right' },
  ]
}

function rowOf(line: ReportLine, words: Words): TableRow {
  const { figures } = words
  return {
    chip: scopeColour(line.scope),
    cells: [
      String(line.position),
      figures.period(line.periodStart, line.periodEnd),
      line.generatorName,
      `${figures.exact(line.quantity.value)} ${words.unit(line.quantity.unit)}`,
      figures.kg(line.co2eKg),
      figures.kg(line.biogenicCo2Kg),
    ],
    below: origin(line, words),
  }
}

/** Factors that the lines used, under the publications they come from. */
export function factorsTable({ factors }: ReportContent, { say, figures, factorSource }: Words): ReactElement {
  return section(
    say('factors.title'),
    groupedTable(
      [
        { label: say('column.factor_id'), flex: 1 },
        { label: say('column.version'), width: 60 },
        { label: say('column.lines'), width: 56, align: 'right' },
        { label: say('column.t_co2e'), width: 84, align: 'right' },
      ],
      [...Map.groupBy(factors, factorSource)].map(([title, ofSource]) => ({
        title,
        rows: ofSource.map(({ id, version, lines, co2eKg }) => ({
          cells: [id, version, figures.count(lines), figures.tonnes(co2eKg)],
        })),
      })),
    ),
  )
}

/** Where the line comes from, which factor it took and what it leaves outside the scopes, in one small line. */
function origin(line: ReportLine, words: Words): string {
  const said = line.description === line.generatorName ? '' : line.description
  const outside = Object.entries(line.gasesKg)
    .filter(([gas]) => isGasKey(gas) && gasStanding(gas) === 'non_kyoto')
    .map(
      ([gas, massKg]) =>
        `${words.figures.kg(massKg)} ${words.say('unit.kg')} ${gas === 'CO2e_outside' ? 'CO2e' : gas} ${words.say('gas.outside')}`,
    )
  const factor = `${words.say('column.factor_id')} ${line.factor.id}, ${line.factor.version}`
  const parts = [said, line.site, documentName(line, words), factor, ...outside]
  return parts.filter((part) => part !== '').join(' · ')
}

/** Points: what an A4 page has for rows below the head of the table, what the section's heading takes, and a row's parts. */
const PAGE_HEIGHT = 676
const HEADING_HEIGHT = 66
const ROW_PADDING = 7.5
const LINE_HEIGHT = 11.5
const SMALL_LINE_HEIGHT = 9.5

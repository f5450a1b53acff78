import { decimal } from '@pegada/core/quantity/decimal.ts'
import type { ReactElement } from 'react'
import { formatCount, formatExact, formatKg, formatPeriod, formatTonnes } from '../figures.ts'
import type { ReportContent, ReportLine } from '../report-content.ts'
import { documentName, type Words } from '../words.ts'
import { section, text } from './element.ts'
import { styles } from './style.ts'
import { groupedTable, scopeColour, table } from './table.ts'

/** More lines than this are for a spreadsheet: the PDF then shows the largest and says so. */
export const PDF_LINES_MAX = 2000

/** Every line with what it takes to find it and to recompute it. */
export function linesTable(content: ReportContent, words: Words): ReactElement {
  const { say } = words
  const { shown, isCut } = linesShown(content.lines)
  return section(
    say('lines.title'),
    isCut &&
      text(
        styles.paragraph,
        say('lines.cut', { shown: formatCount(shown.length), total: formatCount(content.lines.length) }),
      ),
    table(
      [
        { label: say('column.position'), width: 32 },
        { label: say('column.period'), width: 70 },
        { label: say('column.source'), flex: 1 },
        { label: say('column.quantity'), width: 84, align: 'right' },
        { label: say('column.kg_co2e'), width: 72, align: 'right' },
        { label: say('column.kg_biogenic'), width: 72, align: 'right' },
      ],
      shown.map((line) => ({
        chip: scopeColour(line.scope),
        cells: [
          String(line.position),
          formatPeriod(line.periodStart, line.periodEnd),
          line.generatorName,
          `${formatExact(line.quantity.value)} ${line.quantity.unit}`,
          formatKg(line.co2eKg),
          formatKg(line.biogenicCo2Kg),
        ],
        below: origin(line, words),
      })),
    ),
  )
}

/** Factors that the lines used, under the publications they come from. */
export function factorsTable({ factors }: ReportContent, { say }: Words): ReactElement {
  return section(
    say('factors.title'),
    groupedTable(
      [
        { label: say('column.factor_id'), flex: 1 },
        { label: say('column.version'), width: 60 },
        { label: say('column.lines'), width: 56, align: 'right' },
        { label: say('column.t_co2e'), width: 84, align: 'right' },
      ],
      [...Map.groupBy(factors, ({ source }) => source)].map(([source, ofSource]) => ({
        title: source,
        rows: ofSource.map(({ id, version, lines, co2eKg }) => ({
          cells: [id, version, formatCount(lines), formatTonnes(co2eKg)],
        })),
      })),
    ),
  )
}

function linesShown(lines: readonly ReportLine[]): { shown: readonly ReportLine[]; isCut: boolean } {
  if (lines.length <= PDF_LINES_MAX) return { shown: lines, isCut: false }
  const largest = [...lines].sort((a, b) => decimal(b.co2eKg).comparedTo(a.co2eKg)).slice(0, PDF_LINES_MAX)
  return { shown: largest.sort((a, b) => a.position - b.position), isCut: true }
}

/** Where the line comes from and which factor it took, in one small line. */
function origin(line: ReportLine, words: Words): string {
  const said = line.description === line.generatorName ? '' : line.description
  const parts = [
    said,
    line.site,
    documentName(line, words),
    `${words.say('column.factor_id')} ${line.factor.id}, ${line.factor.version}`,
  ]
  return parts.filter((part) => part !== '').join(' · ')
}

import type { Row } from 'write-excel-file/node'
import { breather } from '../../../platform/clock/breathe.ts'
import { amount, count, exact, foreignText, headings, label } from '../../../platform/print/cells.ts'
import type { BookRow } from '../../../platform/table/xlsx-book.ts'
import { isOfLines } from '../pdf/gaps.ts'
import type { ReportContent, ReportLine } from '../report-content.ts'
import { documentName, sentenceOfGap, type Words } from '../words.ts'
import type { SheetContent } from './sheet-content.ts'

/** Every line with all that it takes to recompute it. Gases are those that the inventory holds, kg, one column each. */
export function linesSheet({ inventory, lines }: ReportContent, words: Words): SheetContent {
  const { say } = words
  const gases = inventory.byGas.map(({ gas }) => gas)
  const labels = [
    ['position', 8],
    ['start', 12],
    ['end', 12],
    ['scope', 11],
    ['category', 26],
    ['generator', 40],
    ['description', 40],
    ['site', 28],
    ['quantity', 16],
    ['unit', 12],
    ['exact_quantity', 22],
    ['kg_co2e', 18],
    ['exact_kg_co2e', 34],
    ['kg_biogenic', 18],
    ['exact_kg_biogenic', 34],
    ['factor_id', 48],
    ['version', 12],
    ['publication', 48],
    ['origin', 18],
    ['document', 22],
    ['issuer', 32],
    ['notes', 48],
    ['id', 38],
  ] as const
  const head = headings(
    ...labels.map(([key]) => say(`column.${key}`)),
    ...gases.map((gas) => say('column.kg_of', { gas: words.gas(gas) })),
  )
  return {
    headingRows: 1,
    widths: [...labels.map(([, width]) => width), ...gases.map(() => 20)],
    data: lineRows(head, lines, gases, words),
  }
}

/** The rows of lines, made one by one. */
async function* lineRows(
  head: BookRow,
  lines: ReportContent['lines'],
  gases: readonly string[],
  words: Words,
): AsyncGenerator<BookRow> {
  const breathe = breather()
  yield head
  for await (const line of lines.each()) {
    yield lineCells(line, gases, words)
    await breathe()
  }
}

/** The factors used. */
export function factorsSheet({ factors }: ReportContent, { say, factorSource }: Words): SheetContent {
  return {
    headingRows: 1,
    widths: [56, 14, 90, 12, 20, 34],
    data: [
      headings(
        say('column.factor_id'),
        say('column.version'),
        say('column.publication'),
        say('column.lines'),
        say('column.kg_co2e'),
        say('column.exact_kg_co2e'),
      ),
      ...factors.map(({ id, version, source, lines, co2eKg }) => [
        foreignText(id),
        label(version),
        foreignText(factorSource({ id, source })),
        count(lines),
        amount(co2eKg),
        exact(co2eKg),
      ]),
    ],
  }
}

/** What is missing, one row each as closing counts it; then what was estimated, line by line. */
export function gapsSheet({ inventory, missing, lines }: ReportContent, words: Words): SheetContent {
  const { say } = words
  return {
    headingRows: 0,
    widths: [100, 42, 12],
    data: [
      [label(say('missing')), null, count(missing.total)],
      headings(say('column.gap'), say('column.code'), say('column.behind')),
      ...missing.gaps.map((gap) => [foreignText(sentenceOfGap(gap, words)), label(gap.code), count(gap.count)]),
      [],
      [label(say('gaps.estimated'))],
      headings(say('column.gap'), say('column.code'), say('column.activity')),
      ...inventory.gaps.filter(isOfLines).map((gap) => {
        const position = gap.activityId === null ? undefined : lines.positions.get(gap.activityId)
        return [foreignText(words.gap(gap)), label(gap.code), position === undefined ? null : count(position)]
      }),
    ],
  }
}

function lineCells(line: ReportLine, gases: readonly string[], words: Words): Row {
  return [
    count(line.position),
    label(line.periodStart),
    label(line.periodEnd),
    label(words.scope(line.scope)),
    label(words.category(line.category)),
    label(line.generatorName),
    foreignText(line.description),
    foreignText(line.site),
    amount(line.quantity.value),
    label(line.quantity.unit),
    exact(line.quantity.value),
    amount(line.co2eKg),
    exact(line.co2eKg),
    amount(line.biogenicCo2Kg),
    exact(line.biogenicCo2Kg),
    foreignText(line.factor.id),
    label(line.factor.version),
    foreignText(words.factorSource(line.factor)),
    label(words.say(`origin.${line.origin}`)),
    foreignText(line.document ? documentName(line, words) : ''),
    foreignText(line.document?.issuer ?? ''),
    label(line.notes.map(words.note).join('; ')),
    label(line.id),
    ...gases.map((gas) => {
      const massKg = line.gasesKg[gas]
      return massKg === undefined ? null : amount(massKg, '#,##0.000000')
    }),
  ]
}

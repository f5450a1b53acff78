import { isRemoval } from '@pegada/core/gas/gas.ts'
import type { Row } from 'write-excel-file/node'
import { amount, count, exact, foreignText, headings, label, worked } from '../../../platform/print/cells.ts'
import type { BookRow } from '../../../platform/table/xlsx-book.ts'
import { cellAddress } from '../../../platform/table/xlsx-parts.ts'
import type { ReportContent } from '../report-content.ts'
import { missingParts, type Words } from '../words.ts'
import type { SheetContent } from './sheet-content.ts'

/** Whose inventory, its totals by scope and by unit. */
export function summarySheet(
  { company, inventory, missing, release, generatedAt, standard, lines }: ReportContent,
  words: Words,
): SheetContent {
  const { say } = words
  const { total, byScope, bySite } = inventory
  const columns = [
    say('column.lines'),
    say('column.kg_co2e'),
    say('column.exact_kg_co2e'),
    say('column.kg_biogenic'),
    say('column.exact_kg_biogenic'),
  ]
  // The row of the first scope, below nine of facts, an empty one and the headings.
  const scopesAt = 12
  return {
    headingRows: 0,
    widths: [44, 30, 22, 34, 22, 34],
    data: [
      [{ value: `${say('title')} ${inventory.year}`, fontWeight: 'bold', fontSize: 14 }],
      [label(say('sheet.company')), foreignText(company.legalName)],
      [label(say('cover.cnpj')), label(company.cnpj)],
      [label(say('cover.year')), { value: inventory.year, type: Number, align: 'left' }],
      [label(say('cover.boundary')), label(say(`boundary.${standard.boundary}`))],
      [label(say('cover.gwp')), label(say('cover.gwp.value', { gwpSet: inventory.gwpSet }))],
      [label(say('cover.release')), label(release)],
      [
        label(say('cover.generated')),
        label(say('cover.generated.value', { instant: words.figures.instant(generatedAt) })),
      ],
      [label(say('missing')), count(missing.total), label(missingParts(missing, words))],
      [],
      headings(say('column.scope'), ...columns),
      ...byScope.map((figure) => [label(words.scope(figure.scope)), ...figureCells(figure, words)]),
      [label(say('total')), ...summedCells(total, words, { first: scopesAt, last: scopesAt + 2, column: 1 })],
      [
        label(say('summary.check', { sheet: say('sheet.lines') })),
        null,
        worked(`SUM('${say('sheet.lines').replaceAll("'", "''")}'!L2:L${lines.count + 1})`, total.co2eKg),
      ],
      [],
      headings(say('column.site'), ...columns),
      ...bySite.map((figure) => [foreignText(figure.name), ...figureCells(figure, words)]),
    ],
  }
}

/** The total by category; one without a line says whether it was left out or is open, and never 0. */
export function categorySheet({ inventory, unmeasured }: ReportContent, words: Words): SheetContent {
  const { say } = words
  const rows = inventory.byCategory.length + unmeasured.length
  return {
    headingRows: 1,
    widths: [14, 36, 12, 20, 34, 20, 34],
    data: [
      headings(
        say('column.scope'),
        say('column.category'),
        say('column.lines'),
        say('column.kg_co2e'),
        say('column.exact_kg_co2e'),
        say('column.kg_biogenic'),
        say('column.exact_kg_biogenic'),
      ),
      ...inventory.byCategory.map((figure) => [
        label(words.scope(figure.scope)),
        label(words.category(figure.category)),
        ...figureCells(figure, words),
      ]),
      ...unmeasured.map(({ scope, category, standing }) => [
        label(words.scope(scope)),
        label(words.category(category)),
        null,
        label(words.unmeasured(standing)),
      ]),
      [label(say('total')), null, ...summedCells(inventory.total, words, { first: 2, last: 1 + rows, column: 2 })],
    ],
  }
}

/** Masses by gas; those outside the scopes have no figure in CO2e. */
export function gasSheet({ inventory }: ReportContent, words: Words): SheetContent {
  const { say } = words
  return {
    headingRows: 1,
    widths: [36, 12, 20, 34, 20, 34],
    data: [
      headings(
        say('column.gas'),
        say('column.lines'),
        say('column.kg_gas'),
        say('column.exact_kg_gas'),
        say('column.kg_co2e'),
        say('column.exact_kg_co2e'),
      ),
      ...inventory.byGas.flatMap(({ gas, lines, massKg, co2eKg, outsideCo2eKg, parts }) => [
        [
          label(words.gas(gas)),
          count(lines),
          amount(massKg, '#,##0.000000'),
          exact(massKg),
          ...(co2eKg === null
            ? [label(say(isRemoval(gas) ? 'gas.removed' : 'gas.outside')), outsideCo2eKg && exact(outsideCo2eKg)]
            : [amount(co2eKg), exact(co2eKg)]),
        ],
        ...parts.map((part) => [
          label(words.partOfGas(part.gas)),
          null,
          amount(part.massKg, '#,##0.000000'),
          exact(part.massKg),
          amount(part.co2eKg),
          exact(part.co2eKg),
        ]),
      ]),
    ],
  }
}

/** The total by month and scope. */
export function monthSheet({ inventory }: ReportContent, words: Words): SheetContent {
  const { say } = words
  const months = inventory.byMonth.length
  const inScope = (scope: number) => `${words.scope(scope)}, ${say('unit.kg_co2e')}`
  return {
    headingRows: 1,
    widths: [12, 22, 22, 22, 12, 20, 34, 20, 34],
    data: [
      headings(
        say('column.month'),
        inScope(1),
        inScope(2),
        inScope(3),
        say('column.lines'),
        say('column.kg_co2e'),
        say('column.exact_kg_co2e'),
        say('column.kg_biogenic'),
        say('column.exact_kg_biogenic'),
      ),
      ...inventory.byMonth.map((figure) => [
        label(words.figures.month(figure.month)),
        ...[figure.scope1Co2eKg, figure.scope2Co2eKg, figure.scope3Co2eKg].map((co2eKg, index) =>
          inventory.byScope[index]?.lines === 0 ? null : amount(co2eKg),
        ),
        ...figureCells(figure, words),
      ]),
      [
        label(say('total')),
        ...inventory.byScope.map(({ co2eKg, lines }, at) =>
          lines === 0 ? label(words.unmeasured('open')) : worked(sumOf(at + 1, 2, 1 + months), co2eKg),
        ),
        ...summedCells(inventory.total, words, { first: 2, last: 1 + months, column: 4, hasLines: false }),
      ],
    ],
  }
}

/** Without a line nothing was measured, which is no zero. */
function figureCells(figure: { lines: number; co2eKg: string; biogenicCo2Kg: string }, words: Words): Row {
  const { lines, co2eKg, biogenicCo2Kg } = figure
  if (lines === 0) return [count(0), label(words.unmeasured('open')), null, null, null]
  return [count(lines), amount(co2eKg), exact(co2eKg), amount(biogenicCo2Kg), exact(biogenicCo2Kg)]
}

/** A total whose amounts are worked out from the rows above by the reader's program; lines that count in several rows are told as they are. */
function summedCells(
  figure: { lines: number; co2eKg: string; biogenicCo2Kg: string },
  words: Words,
  { first, last, column, hasLines = true }: { first: number; last: number; column: number; hasLines?: boolean },
): BookRow {
  const { lines, co2eKg, biogenicCo2Kg } = figure
  if (lines === 0) return figureCells(figure, words)
  return [
    hasLines ? worked(sumOf(column, first, last), String(lines), '#,##0') : count(lines),
    worked(sumOf(column + 1, first, last), co2eKg),
    exact(co2eKg),
    worked(sumOf(column + 3, first, last), biogenicCo2Kg),
    exact(biogenicCo2Kg),
  ]
}

/** The sum of a column, counted from 0, over rows counted from 1. */
function sumOf(column: number, first: number, last: number): string {
  return `SUM(${cellAddress(column, first)}:${cellAddress(column, last)})`
}

import { toPlain } from '@pegada/core/quantity/decimal.ts'
import type { Disclosure, Disclosures, FactTable } from '@pegada/core/report/disclosure-shape.ts'
import { unitOfColumn } from '@pegada/core/report/unit-of-column.ts'
import { amount, foreignText, headings, label } from '../../platform/print/cells.ts'
import { type BookSheet, xlsxBook } from '../../platform/table/xlsx-book.ts'
import type { DisclosureWords } from './words.ts'

/** The disclosures as a workbook: what stands in which state, then a sheet for each table, figures as numbers. */
export function writeWorkbook(
  { edition, rows }: Disclosures,
  words: DisclosureWords,
  { name, at }: { readonly name: string; readonly at: Date },
  headers: Headers | undefined,
): ReadableStream<Uint8Array> {
  const named = sheetNames(rows, words)
  const tables = rows.flatMap((row): BookSheet[] =>
    row.table ? [tableSheet(row, row.table, { words, sheet: named.get(row) ?? row.key })] : [],
  )
  headers?.set('content-type', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
  headers?.set('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(`${name}.xlsx`)}`)
  return ReadableStream.from(xlsxBook([stateSheet(rows, edition, words), ...tables], at))
}

function stateSheet(rows: readonly Disclosure[], edition: string, words: DisclosureWords): BookSheet {
  const { say } = words
  return {
    name: inSheetName(say('file.sheet')),
    widths: [20, 48, 18, 14, 80, 44],
    headingRows: 3,
    rows: [
      [label(edition)],
      [],
      headings(
        ...['reference', 'disclosure', 'state', 'optional', 'why', 'certainty'].map((key) => say(`file.${key}`)),
      ),
      ...rows.map((row) => [
        label(row.reference),
        label(say(`fact.${row.key}`)),
        label(say(`state.${row.state}`)),
        label(row.isOptional ? say('optional') : ''),
        foreignText(words.why(row)),
        label(words.certainty(row)),
      ]),
    ],
  }
}

function tableSheet(
  row: Disclosure,
  table: FactTable,
  { words, sheet }: { readonly words: DisclosureWords; readonly sheet: string },
): BookSheet {
  const { say } = words
  const units = table.columns.map((_, at) => unitOfColumn(table, at))
  return {
    name: sheet,
    widths: [48, ...table.columns.map(() => 24)],
    headingRows: 3,
    rows: [
      [label(`${row.reference} ${say(`fact.${row.key}`)}`.trim())],
      [],
      headings(
        say('file.row'),
        ...table.columns.map(({ key }, at) => {
          const unit = units[at]
          return unit ? `${say(`column.${key}`)} (${words.unit(unit)})` : say(`column.${key}`)
        }),
      ),
      ...table.rows.map((one) => [
        foreignText(`${one.level === 1 ? '   ' : ''}${words.word(one.name)}`),
        ...one.cells.map((cell, at) => {
          if (cell.kind !== 'amount') return foreignText(words.text(cell))
          // A column of several units names each beside its figure.
          return units[at]
            ? amount(toPlain(cell.value), '#,##0.000###')
            : label(`${toPlain(cell.value)} ${words.unit(cell.unit)}`)
        }),
      ]),
    ],
  }
}

/** Names of the sheets: the reference and the disclosure, each once, as short as a spreadsheet takes them. */
function sheetNames(rows: readonly Disclosure[], { say }: DisclosureWords): ReadonlyMap<Disclosure, string> {
  const taken = new Set([inSheetName(say('file.sheet'))])
  const named = new Map<Disclosure, string>()
  for (const row of rows) {
    const whole = inSheetName(`${row.reference} ${say(`fact.${row.key}`)}`.trim())
    let name = whole
    for (let next = 2; taken.has(name); next++) name = `${whole.slice(0, 25)} ${next}`
    taken.add(name)
    named.set(row, name)
  }
  return named
}

function inSheetName(text: string): string {
  return text
    .replace(/[\\/?*[\]:]/g, ' ')
    .slice(0, 28)
    .trim()
}

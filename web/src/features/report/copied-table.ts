import { roundDecimal } from '../../lib/number-format.ts'
import type { FactTable } from '../../parts/report/disclosure-words.ts'

/**
 * A table as a form or a spreadsheet takes it from the clipboard: a row of titles, then each row with its name, tabs between.
 * Amounts have the decimal mark of the language, up to six places and no marks of thousands; what has no figure is left
 * empty, so that every amount stays under its title.
 */
export function copiedTable(
  { columns, rows }: FactTable,
  say: {
    readonly titleOf: (at: number) => string
    readonly nameOf: (row: FactTable['rows'][number]) => string
    readonly textOf: (cell: FactTable['rows'][number]['cells'][number]) => string
    readonly decimalMark: string
  },
): string {
  const head = ['', ...columns.map((_, at) => say.titleOf(at))]
  const body = rows.map((row) => [
    say.nameOf(row),
    ...row.cells.map((cell) => {
      if (cell.kind === 'none') return ''
      return cell.kind === 'words' ? say.textOf(cell) : amountOf(cell.value, say.decimalMark)
    }),
  ])
  return [head, ...body].map((cells) => cells.map(inOneCell).join('\t')).join('\n')
}

function amountOf(value: string, mark: string): string {
  const [whole = '', fraction = ''] = roundDecimal(value, PLACES).split('.')
  const kept = fraction.replace(/0+$/, '')
  return kept === '' ? whole : `${whole}${mark}${kept}`
}

const PLACES = 6
const inOneCell = (text: string) => text.replace(/[\t\r\n]+/g, ' ')

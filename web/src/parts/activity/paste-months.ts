import { numberMarks } from '@pegada/core/language/number-marks.ts'
import { settledFigure } from '@pegada/core/quantity/settled-figure.ts'
import { NO_STYLE, styleOf, tallyStyle } from '@pegada/core/sheet/number-style.ts'
import { currentLanguage } from '../../lib/current-language.ts'
import { figureOf } from '../../lib/typed-figure.ts'

/** Whether a clipboard text is cells of a spreadsheet rather than one figure. */
export function isCells(text: string): boolean {
  return /[\t\n]/.test(text.trim())
}

/**
 * The months with figures of a spreadsheet written over them from one on, a row of them as well as a column; beside them may
 * stand the names of the months, which are left out. Where the cells show by themselves which mark parts decimals, all are read
 * so, else in the language shown. What is no figure stays as it was copied, to be mended at its month.
 */
export function pasteMonths(months: readonly string[], at: number, text: string): string[] {
  const cells = figuresIn(matrixOf(text))
  const marks = marksOf(cells)
  return months.map((month, index) => {
    const cell = cells[index - at]
    return cell === undefined ? month : settledFigure(cell, marks)
  })
}

function matrixOf(text: string): string[][] {
  return text
    .replace(/[\r\n]+$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t').map((cell) => cell.trim().replace(/^[-–—]$/, '')))
}

/** The row or the column in which the figures stand: the one that has most of them. */
function figuresIn(matrix: readonly (readonly string[])[]): readonly string[] {
  const width = Math.max(...matrix.map((row) => row.length))
  const columns = Array.from({ length: width }, (_, index) => matrix.map((row) => row[index] ?? ''))
  const lines = matrix.length >= width ? columns : matrix
  const [first = [], ...others] = lines
  const fullest = others.reduce((best, line) => (countOf(line) > countOf(best) ? line : best), first)
  const from = fullest.findIndex((cell) => cell === '' || isFigure(cell))
  return fullest.slice(Math.max(from, 0))
}

function countOf(cells: readonly string[]): number {
  return cells.filter(isFigure).length
}

function isFigure(cell: string): boolean {
  return cell !== '' && figureOf(cell) !== undefined
}

function marksOf(cells: readonly string[]) {
  const style = styleOf(cells.reduce(tallyStyle, NO_STYLE))
  if (style === 'pt') return { group: '.', decimal: ',' }
  return style === 'plain' ? { group: ',', decimal: '.' } : numberMarks(currentLanguage())
}

import { normaliseName } from '@pegada/core/factor/name.ts'
import type { ColumnSpec, InputRow } from './method.ts'

/** Rows that an input may hold; the contract refuses more. */
export const rowsMax = 500

/** Whether a clipboard text is cells of a spreadsheet rather than one value. */
export function isCells(text: string): boolean {
  return /[\t\n]/.test(text.trim())
}

/**
 * The rows with cells of a spreadsheet written over them from a place on, further rows added as needed. A first line of
 * column names is left out; a choice is taken by its key or by any of its names, the reader's among them.
 */
export function pasteCells(
  rows: readonly InputRow[],
  columns: readonly ColumnSpec[],
  at: { row: number; column: number },
  text: string,
  words: {
    readonly inputName: (name: string) => string
    readonly optionName: (option: ColumnSpec['options'][number]) => string
  },
): InputRow[] {
  const lines = text
    .replace(/[\r\n]+$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t').map((cell) => cell.trim()))
  const names = new Set(columns.flatMap(({ name }) => [normaliseName(name), normaliseName(words.inputName(name))]))
  const isHead = lines.length > 1 && (lines[0] ?? []).some((cell) => cell !== '' && names.has(normaliseName(cell)))
  const pasted = isHead ? lines.slice(1) : lines
  const after = [...rows]
  for (const [offset, cells] of pasted.entries()) {
    const index = at.row + offset
    if (index >= rowsMax) break
    const row: Record<string, string> = { ...after[index] }
    for (const [position, cell] of cells.entries()) {
      const column = columns[at.column + position]
      if (column) row[column.name] = readCell(column, cell, words.optionName)
    }
    after[index] = row
  }
  return after
}

function readCell(
  { kind, options }: ColumnSpec,
  cell: string,
  optionName: (option: ColumnSpec['options'][number]) => string,
): string {
  if (kind === 'percent') return cell.replace(/\s*%$/, '')
  if (options.length === 0) return cell
  const wanted = normaliseName(cell)
  const found =
    options.find(({ key, names }) => key === cell || names.some((name) => normaliseName(name) === wanted)) ??
    options.find((option) => normaliseName(optionName(option)) === wanted)
  return found?.key ?? cell
}

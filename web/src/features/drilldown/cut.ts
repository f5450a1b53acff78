import type { DrilldownDimension } from '@pegada/contract/drilldown-kinds.ts'
import { addDecimal, compareDecimals } from '../../lib/number-format.ts'

/** One value of a dimension on a mark; `key` is null for all the others together, whose `count` says how many they are. */
export interface CutValue {
  readonly key: string | null
  readonly name: string
  readonly count?: number
}

/** What stands at the meeting of some values, one of each dimension of the cut: an amount of its measure, exact. */
export interface CutRow {
  readonly values: readonly CutValue[]
  readonly amount: string
  readonly lines: number | null
}

/** The answer to one question: rows, which add up to the total. */
export interface Cut {
  readonly by: readonly DrilldownDimension[]
  readonly rows: readonly CutRow[]
  readonly total: string
  readonly lines: number | null
}

/** A row as the amounts of one dimension say it: its first value. */
export function firstOf(row: CutRow): CutValue {
  return row.values[0] ?? { key: null, name: '' }
}

/** Rows that are more than nothing: what can be drawn as a band or an area. */
export function positive(rows: readonly CutRow[]): CutRow[] {
  return rows.filter(({ amount }) => compareDecimals(amount, '0') > 0)
}

/** Rows below zero, the lowest first: corrections, which have no area and cannot flow. */
export function negative(rows: readonly CutRow[]): CutRow[] {
  return rows
    .filter(({ amount }) => compareDecimals(amount, '0') < 0)
    .sort((a, b) => compareDecimals(a.amount, b.amount))
}

/** The largest row, where any is more than nothing. */
export function largestOf(rows: readonly CutRow[]): CutRow | undefined {
  return positive(rows).reduce<CutRow | undefined>(
    (found, row) => (found && compareDecimals(found.amount, row.amount) >= 0 ? found : row),
    undefined,
  )
}

/** What rows add up to. */
export function sumOf(rows: readonly CutRow[]): string {
  return rows.reduce((sum, { amount }) => addDecimal(sum, amount), '0')
}

/** What tells a value apart from its neighbours on a mark: `others` have no key. */
export function valueId({ key }: CutValue): string {
  return key === null ? 'others' : `key ${key}`
}

/** The amounts of a cut by two dimensions as a table: what stands where, and what each row and column comes to. */
export interface Pivot {
  readonly rows: readonly PivotLine[]
  readonly columns: readonly { readonly value: CutValue; readonly amount: string }[]
}

export interface PivotLine {
  readonly value: CutValue
  readonly amount: string
  /** One for each column; undefined where no line meets, which is not a zero. */
  readonly cells: readonly (CutRow | undefined)[]
}

/** The rows of a cut by two dimensions as lines and columns, each the largest first unless `inOrder` says that keys have an order. */
export function pivotOf(rows: readonly CutRow[], inOrder: readonly [boolean, boolean] = [false, false]): Pivot {
  const lines = axisOf(rows, 0, inOrder[0])
  const columns = axisOf(rows, 1, inOrder[1])
  const at = new Map(rows.map((row) => [row.values.map(valueId).join('|'), row]))
  return {
    columns,
    rows: lines.map(({ value, amount }) => ({
      value,
      amount,
      cells: columns.map((column) => at.get(`${valueId(value)}|${valueId(column.value)}`)),
    })),
  }
}

function axisOf(rows: readonly CutRow[], place: 0 | 1, isInOrder: boolean) {
  const found = new Map<string, { value: CutValue; amount: string }>()
  for (const { values, amount } of rows) {
    const value = values[place]
    if (value === undefined) continue
    const known = found.get(valueId(value))
    found.set(valueId(value), { value, amount: addDecimal(known?.amount ?? '0', amount) })
  }
  const order = isInOrder ? byKey : byAmount
  return [...found.values()].sort((a, b) => Number(a.value.key === null) - Number(b.value.key === null) || order(a, b))
}

interface Placed {
  readonly value: CutValue
  readonly amount: string
}

function byAmount(a: Placed, b: Placed): number {
  return compareDecimals(b.amount, a.amount)
}

function byKey(a: Placed, b: Placed): number {
  return (a.value.key ?? '').localeCompare(b.value.key ?? '', 'en')
}

/** Spreadsheets as companies keep them, and what a careful person would take from each of their lines. */

/** A cell: text, a number stored as one, a day stored as one, or nothing. */
export type Cell = string | number | { readonly day: string } | null

/** What a column says to somebody who knows the trade; `none` where nothing of it counts. */
export type Meaning =
  | 'date'
  | 'text'
  | 'account'
  | 'value'
  | 'quantity'
  | 'unit'
  | 'ncm'
  | 'supplier'
  | 'supplierCnpj'
  | 'source'
  | 'site'
  | 'costCentre'
  | 'none'

/** Why a line of the sheet is no entry. */
export type WhyNot = 'total' | 'remark' | 'reversal' | 'balance'

export interface RowTruth {
  /** Line of the sheet, counted from 1. */
  readonly row: number
  /** Day `AAAA-MM-DD`, or month `AAAA-MM`. */
  readonly when: string
  /** An exact decimal and its unit (L, m3, kg, kWh, un); null where the line says money alone. */
  readonly quantity: readonly [string, string] | null
  /** BRL, an exact decimal; null where no money is told. */
  readonly value: string | null
  /**
   * What it may be: keys of generators, `method:…`, or `spend:NAICS prefix`. One of them should be among the suggestions.
   * Empty where anything may be said.
   */
  readonly likely: readonly string[]
  /** What must be asked before the line counts. */
  readonly ask?: 'unit' | 'sign'
}

export interface TabTruth {
  readonly headerRow: number
  /** By title of the header row, as printed. */
  readonly columns: Readonly<Record<string, Meaning>>
  readonly rows: readonly RowTruth[]
  readonly passedOver: Readonly<Record<number, WhyNot>>
}

export interface SheetTab {
  readonly name: string
  readonly rows: readonly (readonly Cell[])[]
  /** Merged cells, as `A1:H1`. */
  readonly merged: readonly string[]
  /** Null where a careful person takes nothing from the tab without asking. */
  readonly truth: TabTruth | null
}

export interface SheetCase {
  readonly name: string
  readonly says: string
  readonly as: 'xlsx' | 'csv'
  readonly tabs: readonly SheetTab[]
}

/** A tab without merged cells or with, and its truth. */
export function tab(
  name: string,
  rows: SheetTab['rows'],
  truth: TabTruth | null,
  merged: readonly string[] = [],
): SheetTab {
  return { name, rows, merged, truth }
}

/** A line weighed by money alone. */
export function spent(row: number, when: string, value: string, ...likely: string[]): RowTruth {
  return { row, when, quantity: null, value, likely }
}

/** A line that tells an amount, with its price where it is told. */
export function bought(
  row: number,
  when: string,
  quantity: readonly [string, string],
  value: string | null,
  ...likely: string[]
): RowTruth {
  return { row, when, quantity, value, likely }
}

export const day = (iso: string): Cell => ({ day: iso })

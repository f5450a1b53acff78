import type { TableRow } from '@pegada/core/table/table-row.ts'

/** The first rows of each tab of a spreadsheet, and what holds for all of it. */
export interface SheetHead {
  /** Day numbers count from 1904. */
  readonly isDate1904: boolean
  readonly tabs: readonly { readonly name: string; readonly rows: readonly TableRow[] }[]
}

/** What the thread is asked: the head of a file, or all rows of a tab. */
export type SheetRequest =
  | { readonly act: 'head'; readonly bytes: Uint8Array; readonly rowsMax: number }
  | { readonly act: 'rows'; readonly bytes: Uint8Array; readonly tab: string }

/** What the thread answers: batches until the end, each after it was asked for `more`. */
export type SheetAnswer =
  | { readonly kind: 'head'; readonly head: SheetHead }
  | { readonly kind: 'rows'; readonly rows: readonly TableRow[] }
  | { readonly kind: 'end' }
  | { readonly kind: 'refused'; readonly code: string; readonly data: Readonly<Record<string, unknown>> }
  | { readonly kind: 'broken'; readonly reason: string }

export interface SheetLimits {
  /** Milliseconds without an answer. */
  readonly answerMs: number
  /** Megabytes that the thread's objects may take. */
  readonly heapMb: number
}

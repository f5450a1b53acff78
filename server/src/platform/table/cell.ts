/** A cell of a list written as a file: a text of ours or of strangers, an exact number, a day or an instant. */
export type FileCell =
  | { readonly kind: 'text'; readonly value: string }
  /** An exact decimal in plain notation. */
  | { readonly kind: 'number'; readonly value: string }
  /** YYYY-MM-DD. */
  | { readonly kind: 'day'; readonly value: string }
  /** An instant in UTC, as ISO writes it. */
  | { readonly kind: 'instant'; readonly value: string }
  | null

/** A column of a list as a file: its title in the reader's language, and its cell in a row. */
export interface FileColumn<T> {
  readonly title: string
  /** About how many characters wide, in a spreadsheet. */
  readonly width: number
  readonly cell: (row: T) => FileCell
}

export function textCell(value: string | null | undefined): FileCell {
  return value === null || value === undefined || value === '' ? null : { kind: 'text', value }
}

export function numberCell(value: string | number | null): FileCell {
  return value === null ? null : { kind: 'number', value: String(value) }
}

/** The day of a date or of an instant that begins with one. */
export function dayCell(value: string | null): FileCell {
  return value === null ? null : { kind: 'day', value: value.slice(0, 10) }
}

/** An instant as the contract tells it; empty where there is none. */
export function isoCell(value: string | null): FileCell {
  return value === null ? null : instantCell(new Date(value))
}

export function instantCell(value: Date): FileCell {
  return { kind: 'instant', value: value.toISOString() }
}

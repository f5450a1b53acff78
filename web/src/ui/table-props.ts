import type { ReactNode } from 'react'
import type { Selection } from './selection.ts'
import type { PageAnswer } from './table-footer.tsx'
import type { TableState } from './table-state.ts'

/** A column of a list: its title, and what a row shows in it. */
export interface Column<T, S extends string> {
  readonly key: string
  readonly title: string
  readonly render: (row: T) => ReactNode
  /** Name of the order on the server; absent when the list cannot be ordered by it. */
  readonly sort?: S
  /** Figures stand at the end of their cell. */
  readonly isNumber?: boolean
  readonly width?: string | number
}

/** What a list is given: its rows as the server answered them, its columns, and what can be done with a row. */
export interface DataTableProps<T, S extends string> {
  /** What the rows are, for readers: "Linhas do inventário". */
  readonly caption: string
  readonly columns: readonly Column<T, S>[]
  readonly table: TableState<S>
  readonly query: {
    readonly data: (PageAnswer & { readonly rows: readonly T[] }) | undefined
    readonly isError: boolean
    readonly error: unknown
    readonly isFetching: boolean
    readonly refetch: () => unknown
  }
  /** What is said where the rows cannot be read; else in general words. */
  readonly failed?: string
  readonly rowId: (row: T) => string
  /** What stands in place of the table when nothing is there: choose between "none yet" and "none for these filters". */
  readonly empty: ReactNode
  /** Opens a row: the first cell becomes its button, the whole row answers to the pointer. */
  readonly onOpen?: (row: T) => void
  /** What opening a row does, told beside what its button shows, which is its name (WCAG 2.2, 2.5.3). */
  readonly openLabel?: (row: T) => string
  readonly openId?: string | undefined
  /** Rows can be selected: a box before each, and the key x. */
  readonly selection?: Selection
  /** What a row is called where it is selected; else as where it is opened. */
  readonly nameOf?: (row: T) => string
  /** Letters that do something to the current row, beside those of every list. */
  readonly acts?: Readonly<Record<string, (row: T) => void>>
  /** The person turned the keys off. */
  readonly hasNoKeys?: boolean
}

import type { ReactNode } from 'react'
import { DataTable } from '../../ui/data-table.tsx'
import type { DataTableProps } from '../../ui/table-props.ts'
import { exportAddress, type ListFilters } from './export-address.ts'
import { ListBar, type NamedKey } from './list-bar.tsx'
import { SelectionBar } from './selection-bar.tsx'
import type { ListState } from './use-list.ts'

/** Where a list is written as a file. */
export interface ListFile {
  readonly path: `/api/v1/${string}/export`
  /** What the list on screen is asked for. */
  readonly filters: ListFilters
  /** What each column of the table is in the file. */
  readonly columns: Readonly<Record<string, readonly string[]>>
}

type Shown<T, S extends string> = Omit<DataTableProps<T, S>, 'table' | 'selection' | 'hasNoKeys'> & {
  readonly list: ListState<S>
  readonly file: ListFile
  /** What else can be done with the rows that are selected. */
  readonly selectionActs?: ReactNode
  /** What is said of what was found, right above the table. */
  readonly note?: ReactNode
  /** What else the keys do: those of `acts`. */
  readonly moreKeys?: readonly NamedKey[]
  /** Nothing is done with several of its rows at a time. */
  readonly hasNoSelection?: boolean
}

/** A list with all that belongs to it: views, columns, file, keys, the bar of what is selected, and the table. */
export function ListTable<T, S extends string>({
  list,
  file,
  selectionActs,
  note,
  moreKeys,
  hasNoSelection = false,
  ...table
}: Shown<T, S>) {
  const { filters, path } = file
  const columns = Object.entries(file.columns).flatMap(([key, told]) => (list.table.hidden.includes(key) ? [] : told))
  const { selection } = list
  return (
    <>
      <ListBar
        list={list}
        columns={table.columns}
        hasKeys={table.onOpen !== undefined}
        moreKeys={moreKeys}
        download={(format) => exportAddress(path, format, { filters, columns })}
      />
      {hasNoSelection ? null : (
        <SelectionBar
          selection={selection}
          answer={table.query.data}
          download={(format) => exportAddress(path, format, { filters, columns, selection })}
        >
          {selectionActs}
        </SelectionBar>
      )}
      {note}
      <DataTable {...table} table={list.table} {...(hasNoSelection ? {} : { selection })} hasNoKeys={!list.hasKeys} />
    </>
  )
}

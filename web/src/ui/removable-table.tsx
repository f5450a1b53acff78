import { Table } from '@mantine/core'
import type { QueryKey } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FiguresTable } from './figures-table.tsx'
import { TakeOut } from './take-out.tsx'

/** A column of such a table; the first names the row. */
export interface RemovableColumn<T> {
  readonly key: string
  readonly title: string
  readonly render: (row: T) => ReactNode
}

/** How a row is taken out, and what is asked before. */
export interface Removal<T> {
  /** Of the button, short. */
  readonly label: string
  /** Of the button, with the row in it, for who listens. */
  readonly labelOf: (row: T) => string
  readonly titleOf: (row: T) => string
  readonly text: string
  readonly act: (row: T) => Promise<unknown>
  /** As `useAct` takes them. */
  readonly cause: string
  readonly reread: readonly { readonly key: () => QueryKey }[]
  readonly done: string
}

/** A small table of words in full, whose rows can be taken out after a question; without `removal` they cannot. Cards on a phone. */
export function RemovableTable<T extends { readonly id: string }>({
  rows,
  columns: [first, ...columns],
  removal,
}: {
  rows: readonly T[]
  columns: readonly [RemovableColumn<T>, ...RemovableColumn<T>[]]
  removal: Removal<T> | undefined
}) {
  return (
    <FiguresTable hasCards isText>
      <Table.Thead>
        <Table.Tr>
          {[first, ...columns].map(({ key, title }) => (
            <Table.Th key={key} scope="col">
              {title}
            </Table.Th>
          ))}
          {removal ? <Table.Td /> : null}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <Table.Tr key={row.id}>
            <Table.Th scope="row">{first.render(row)}</Table.Th>
            {columns.map(({ key, title, render }) => (
              <Table.Td key={key} data-label={title}>
                {render(row)}
              </Table.Td>
            ))}
            {removal ? (
              <Table.Td>
                <TakeOut
                  size="compact-sm"
                  label={removal.label}
                  labelled={removal.labelOf(row)}
                  title={removal.titleOf(row)}
                  text={removal.text}
                  act={() => removal.act(row)}
                  cause={removal.cause}
                  reread={removal.reread}
                  done={removal.done}
                />
              </Table.Td>
            ) : null}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </FiguresTable>
  )
}

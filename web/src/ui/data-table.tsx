import 'mantine-datatable/styles.layer.css'
import { Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { DataTable as MantineDataTable } from 'mantine-datatable'
import { type RefObject, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './data-table.module.css'
import opens from './open-button.module.css'
import { SkeletonRows } from './skeletons.tsx'
import { ErrorState } from './states.tsx'
import { TableCards } from './table-cards.tsx'
import { TableFooter } from './table-footer.tsx'
import type { DataTableProps } from './table-props.ts'
import { useListKeys } from './use-list-keys.ts'

export type { Column } from './table-props.ts'

/** A list from the server: paged, ordered and searched there, its state in the address; cards on a narrow screen. */
export function DataTable<T, S extends string>(props: DataTableProps<T, S>) {
  const { query, table } = props
  const { t } = useTranslation()
  // The sidebar takes a third of a tablet; figures at the end of a table would stand off the screen.
  const isNarrow = useMediaQuery('(max-width: 68.74em)', false, { getInitialValueInEffect: false })
  const root = useRef<HTMLDivElement>(null)
  const rows = query.data?.rows ?? []
  const ids = rows.map(props.rowId)
  const withRow = (id: string, then: ((row: T) => void) | undefined) => {
    const row = rows.find((one) => props.rowId(one) === id)
    if (row !== undefined) then?.(row)
  }
  // Only a row that opens can be the current one.
  const hasKeys = props.hasNoKeys !== true && props.onOpen !== undefined
  useSaidOrder(root)
  useListKeys({
    root,
    ids,
    openId: props.openId,
    isOn: hasKeys,
    onOpen: (id) => withRow(id, props.onOpen),
    onSelect: props.selection?.toggle,
    acts:
      props.acts &&
      Object.fromEntries(Object.entries(props.acts).map(([key, act]) => [key, (id: string) => withRow(id, act)])),
  })
  if (query.isError) return <ErrorState title={props.failed} error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <SkeletonRows rows={6} height={32} />
  if (query.data.total === 0) return <>{props.empty}</>
  const columns = props.columns.filter(({ key }, index) => index === 0 || !table.hidden.includes(key))
  const shown = { ...props, columns, rows }
  return (
    <div className={classes.root} aria-busy={query.isFetching} ref={root} data-list={hasKeys ? 'keys' : ''}>
      <output className="pg-reader">{query.isFetching ? t('common:loading') : ''}</output>
      {isNarrow ? <TableCards {...shown} /> : <WideTable {...shown} />}
      <TableFooter table={table} answer={query.data} shown={rows.length} />
    </div>
  )
}

function WideTable<T, S extends string>(props: DataTableProps<T, S> & { rows: readonly T[] }) {
  const { table, onOpen, openLabel, selection } = props
  const { t } = useTranslation()
  const nameOf = props.nameOf ?? openLabel ?? props.rowId
  const sorted = props.columns.find((column) => column.sort === table.sort)
  return (
    <MantineDataTable<T>
      aria-label={props.caption}
      className={classes.table ?? ''}
      records={[...props.rows]}
      idAccessor={(row) => props.rowId(row)}
      minHeight={0}
      horizontalSpacing="sm"
      verticalSpacing={7}
      highlightOnHover={onOpen !== undefined}
      noRecordsIcon={<Skeleton height={0} />}
      noRecordsText=""
      sortStatus={{ columnAccessor: sorted?.key ?? '', direction: table.direction }}
      onSortStatusChange={({ columnAccessor, direction }) => {
        const column = props.columns.find((one) => one.key === columnAccessor)
        if (column?.sort) table.setSort(column.sort, direction)
      }}
      {...(selection && {
        selectedRecords: props.rows.filter((row) => selection.has(props.rowId(row))),
        onSelectedRecordsChange: (chosen: T[]) =>
          selection.setOnPage(props.rows.map(props.rowId), chosen.map(props.rowId)),
        allRecordsSelectionCheckboxProps: { 'aria-label': t('common:table.select_page') },
        getRecordSelectionCheckboxProps: (row: T) => ({
          'aria-label': t('common:table.select_row', { name: nameOf(row) }),
        }),
      })}
      {...(onOpen && {
        onRowClick: ({ record, event }: { record: T; event: React.MouseEvent }) => {
          // A link or a button in the row does its own.
          if (event.target instanceof Element && event.target.closest('a, button') === null) onOpen(record)
        },
      })}
      customRowAttributes={(row) => ({ 'data-open': props.rowId(row) === props.openId ? true : undefined })}
      columns={props.columns.map((column, index) => ({
        accessor: column.key,
        title: column.title,
        sortable: column.sort !== undefined,
        textAlign: column.isNumber ? ('right' as const) : ('left' as const),
        ...(column.width === undefined ? {} : { width: column.width }),
        render: (row: T) =>
          onOpen && index === 0 ? (
            <button
              type="button"
              className={`${opens.open} ${classes.open}`}
              aria-description={openLabel?.(row)}
              data-row={props.rowId(row)}
              onClick={(event) => {
                event.stopPropagation()
                onOpen(row)
              }}
            >
              {column.render(row)}
            </button>
          ) : (
            column.render(row)
          ),
      }))}
    />
  )
}

/** The library names the order of a column in English, at its icon; readers hear it in their language. */
function useSaidOrder(root: RefObject<HTMLDivElement | null>) {
  const { t } = useTranslation()
  useEffect(() => {
    for (const icon of root.current?.querySelectorAll('th [role="img"][class*="datatable-header-cell-sortable"]') ??
      []) {
      const isSorted = !icon.classList.contains('mantine-datatable-header-cell-sortable-unsorted-icon')
      const isDown = icon.classList.contains('mantine-datatable-header-cell-sortable-icon-reversed')
      const order = isSorted ? (isDown ? 'descending' : 'ascending') : 'none'
      icon.setAttribute('aria-label', t(`common:table.order.${order}`))
    }
  })
}

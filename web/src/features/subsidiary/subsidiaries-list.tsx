import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../lib/date-format.ts'
import { exportAddress } from '../../parts/list/export-address.ts'
import { ListBar } from '../../parts/list/list-bar.tsx'
import { SelectionBar } from '../../parts/list/selection-bar.tsx'
import type { ListState } from '../../parts/list/use-list.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { inputOf } from '../../ui/table-state.ts'
import { subsidiariesQuery, type subsidiariesStart } from './subsidiaries-data.ts'

/** The table with its views, its file and its selection. */
export function SubsidiariesList({ list }: { list: ListState<(typeof subsidiariesStart)['sort']> }) {
  const { t } = useTranslation('subsidiary')
  const rows = useQuery({ ...subsidiariesQuery(list.table), placeholderData: keepPreviousData })
  const columns = [
    { key: 'name', title: t('column.name'), sort: 'name' as const, render: (row: Row) => row.name },
    {
      key: 'createdAt',
      title: t('column.createdAt'),
      sort: 'createdAt' as const,
      render: (row: Row) => formatInstant(row.createdAt),
    },
  ]
  const file = (format: 'csv' | 'xlsx', selection?: typeof list.selection) =>
    exportAddress('/api/v1/subsidiaries/export', format, {
      filters: inputOf(list.table),
      columns: columns.map(({ key }) => key).filter((key) => !list.table.hidden.includes(key)),
      ...(selection && { selection }),
    })
  return (
    <>
      <ListBar list={list} columns={columns} download={(format) => file(format)} />
      <SelectionBar selection={list.selection} answer={rows.data} download={(format) => file(format, list.selection)} />
      <DataTable
        caption={t('list.title')}
        columns={columns}
        table={list.table}
        query={rows}
        rowId={({ id }) => id}
        selection={list.selection}
        nameOf={({ name }) => name}
        hasNoKeys={!list.hasKeys}
        empty={
          list.table.search ? (
            <EmptyState title={t('empty.filtered')} />
          ) : (
            <EmptyState title={t('empty.title')}>{t('empty.text')}</EmptyState>
          )
        }
      />
    </>
  )
}

interface Row {
  readonly id: string
  readonly name: string
  readonly createdAt: string
}

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatInstant } from '../../lib/date-format.ts'
import { formatCount, massText } from '../../lib/number-format.ts'
import { StatusBadge } from '../../ui/badges.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useTableState } from '../../ui/table-state.ts'
import classes from './sheet.module.css'
import { isBusy, type Sheet, toneOf, useSheetsState } from './sheet-state.ts'

/** Every spreadsheet sent, newest first, with its fingerprint and what became of it. */
export function HistorySection() {
  const { t } = useTranslation('sheet')
  const table = useTableState({ sort: 'createdAt', sorts: ['createdAt'] as const }, 'envios')
  const { page, pageSize } = table
  const [, setState] = useSheetsState()
  const sheets = useQuery({
    ...api.sheet.list.queryOptions({ input: { page, pageSize } }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data?.rows.some(isBusy) ? 2000 : false),
  })
  return (
    <DataTable
      caption={t('history.title')}
      columns={useColumns()}
      table={table}
      query={sheets}
      rowId={({ id }) => id}
      onOpen={({ id }) => setState({ planilha: id }, { push: true })}
      openLabel={({ fileName }) => t('history.open', { name: fileName })}
      empty={<EmptyState title={t('history.none')}>{t('history.none.text')}</EmptyState>}
    />
  )
}

function useColumns(): Column<Sheet, 'createdAt'>[] {
  const { t } = useTranslation('sheet')
  return [
    { key: 'file', title: t('column.file'), render: ({ fileName }) => fileName },
    {
      key: 'state',
      title: t('column.state'),
      render: ({ state }) => <StatusBadge tone={toneOf[state]}>{t(`state.${state}`)}</StatusBadge>,
    },
    { key: 'sent', title: t('column.sent'), render: ({ createdAt }) => formatInstant(createdAt) },
    { key: 'by', title: t('column.by'), render: ({ createdBy }) => createdBy },
    { key: 'applied', title: t('column.applied'), isNumber: true, render: (row) => formatCount(row.rowsApplied) },
    { key: 'errors', title: t('column.errors'), isNumber: true, render: (row) => formatCount(row.rowsError) },
    {
      key: 'co2e',
      title: t('column.co2e'),
      isNumber: true,
      render: (row) => (row.rowsApplied > 0 ? massText(row.co2eKg) : t('column.co2e.none')),
    },
    {
      key: 'hash',
      title: t('column.hash'),
      render: ({ sha256 }) => (
        <span className={classes.hash} title={sha256}>
          {sha256.slice(0, 10)}…
        </span>
      ),
    },
  ]
}

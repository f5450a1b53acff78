import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../lib/date-format.ts'
import { usePoll } from '../../lib/live/live.tsx'
import { formatCount, massText } from '../../lib/number-format.ts'
import { ListTable } from '../../parts/list/list-table.tsx'
import { NoRows } from '../../parts/list/no-rows.tsx'
import { StateSearch } from '../../parts/list/state-search.tsx'
import { useList } from '../../parts/list/use-list.ts'
import { StatusBadge } from '../../ui/badges.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/states.tsx'
import classes from './sheet.module.css'
import { isBusy, type Sheet, toneOf, useSheetsState } from './sheet-state.ts'
import { type SheetSort, sheetStates, sheetsInput, sheetsPrefix, sheetsQuery, sheetsStart } from './sheets-data.ts'

/** Every spreadsheet sent, with its fingerprint and what became of it. */
export function HistorySection() {
  const { t } = useTranslation(['sheet', 'list'])
  const list = useList({ ...sheetsStart, name: 'sheets', filters: ['state'], prefix: sheetsPrefix })
  const { table } = list
  const narrow = (state: string | undefined) => setState({ state })
  const [state, setState] = useSheetsState()
  const poll = usePoll()
  const input = sheetsInput(state.state, table)
  const sheets = useQuery({
    ...sheetsQuery(input),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => poll(data?.rows.some(isBusy) ? 2000 : false),
  })
  return (
    <>
      <StateSearch
        label={t('list:search.sheet')}
        table={table}
        states={sheetStates.map((value) => ({ value, label: t(`state.${value}`) }))}
        state={input.state}
        onState={narrow}
      />
      <ListTable
        list={list}
        file={{ path: '/api/v1/sheets/export', filters: input, columns: fileColumns }}
        caption={t('history.title')}
        columns={useColumns()}
        query={sheets}
        rowId={({ id }) => id}
        onOpen={({ id }) => setState({ sheet: id }, { push: true })}
        openLabel={({ fileName }) => t('history.open', { name: fileName })}
        nameOf={({ fileName }) => fileName}
        empty={
          <NoRows table={table} isFiltered={input.state !== undefined} onClear={() => narrow(undefined)}>
            <EmptyState title={t('history.none')}>{t('history.none.text')}</EmptyState>
          </NoRows>
        }
      />
    </>
  )
}

/** What a column of the table is in the file. */
const fileColumns: Readonly<Record<string, readonly string[]>> = {
  file: ['file'],
  state: ['state'],
  sent: ['sent'],
  by: ['by'],
  applied: ['read', 'applied'],
  errors: ['errors'],
  co2e: ['co2e'],
  hash: ['hash', 'id'],
}

function useColumns(): Column<Sheet, SheetSort>[] {
  const { t } = useTranslation('sheet')
  return [
    { key: 'file', title: t('column.file'), sort: 'fileName', render: ({ fileName }) => fileName },
    {
      key: 'state',
      title: t('column.state'),
      sort: 'state',
      render: ({ state }) => <StatusBadge tone={toneOf[state]}>{t(`state.${state}`)}</StatusBadge>,
    },
    { key: 'sent', title: t('column.sent'), sort: 'createdAt', render: ({ createdAt }) => formatInstant(createdAt) },
    { key: 'by', title: t('column.by'), render: ({ createdBy }) => createdBy },
    {
      key: 'applied',
      title: t('column.applied'),
      sort: 'rowsApplied',
      isNumber: true,
      render: (row) => formatCount(row.rowsApplied),
    },
    {
      key: 'errors',
      title: t('column.errors'),
      sort: 'rowsError',
      isNumber: true,
      render: (row) => formatCount(row.rowsError),
    },
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
        <span className={classes.hash} dir="ltr" title={sha256}>
          {sha256.slice(0, 10)}…
        </span>
      ),
    },
  ]
}

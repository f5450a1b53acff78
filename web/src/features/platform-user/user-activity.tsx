import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useUrlState } from '../../lib/url-state.ts'
import { FileMenu } from '../../parts/list/file-menu.tsx'
import { useList } from '../../parts/list/use-list.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { FilterSelect } from '../../ui/filter-select.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { instantOrNone } from './user-columns.tsx'
import { type Act, actsNarrowed, actsPrefix, actsQuery, actsStart } from './user-data.ts'

/** What somebody did, the newest first, as the trails of their companies keep it; or their sign-ins alone. */
export function UserActivity({ userId }: { userId: string }) {
  const { t } = useTranslation(['platform-user', 'audit', 'list'])
  const [{ only }, setState] = useUrlState({ only: undefined as string | undefined })
  const { table } = useList({ ...actsStart, filters: ['only'], prefix: actsPrefix })
  const acts = useQuery({ ...actsQuery(userId, table, only), placeholderData: keepPreviousData })
  const words = (key: string, code: string) => t(key, { defaultValue: code })
  const columns: Column<Act, 'at'>[] = [
    { key: 'at', title: t('audit:column.when'), sort: 'at', render: ({ at }) => instantOrNone(at) },
    {
      key: 'act',
      title: t('audit:column.act'),
      render: ({ action, byProgram }) => (
        <>
          {words(`list:history.action.${action}`, words(`audit:act.${action}`, action))}
          {byProgram ? ` · ${t('list:history.program')}` : null}
        </>
      ),
    },
    {
      key: 'record',
      title: t('audit:column.record'),
      render: ({ entity }) => words(`audit:entity.${entity}`, entity),
    },
    { key: 'company', title: t('column.company'), render: ({ company }) => <span dir="auto">{company}</span> },
  ]
  return (
    <>
      <FileMenu
        path={`/api/v1/platform-users/${encodeURIComponent(userId)}/activity/export`}
        filters={{ ...actsNarrowed(only), direction: table.direction }}
      />
      <FilterSelect
        label={t('activity.what')}
        all={t('activity.all')}
        choices={[{ value: 'sign_ins', label: t('activity.sign_ins') }]}
        value={only}
        onChange={(next) => {
          setState({ only: next })
          table.setPage(1)
        }}
      />
      <DataTable
        table={table}
        caption={t('tab.activity')}
        columns={columns}
        query={acts}
        rowId={({ id }) => id}
        empty={<EmptyState title={t('activity.none')} />}
        hasNoKeys
      />
    </>
  )
}

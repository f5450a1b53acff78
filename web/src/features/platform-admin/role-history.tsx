import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../lib/date-format.ts'
import { formatCount } from '../../lib/number-format.ts'
import { ListActs } from '../../parts/list/list-acts.tsx'
import { useList } from '../../parts/list/use-list.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { Section } from '../../ui/page.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { historyPrefix, historyQuery, historyStart, type RoleRecord } from './roles-data.ts'

/** How roles were given and taken away, as the trail of the platform keeps it. */
export function RoleHistory() {
  const { t } = useTranslation(['platform-admin', 'shell'])
  const list = useList({ ...historyStart, name: 'role_history', filters: [], prefix: historyPrefix })
  const { table } = list
  const history = useQuery({ ...historyQuery(table), placeholderData: keepPreviousData })
  const columns: Column<RoleRecord, 'sequence'>[] = [
    {
      key: 'sequence',
      title: t('column.number'),
      sort: 'sequence',
      isNumber: true,
      render: ({ sequence }) => formatCount(sequence),
    },
    { key: 'at', title: t('column.at'), render: ({ at }) => formatInstant(at) },
    { key: 'person', title: t('column.person'), render: ({ person }) => person ?? t('gone') },
    {
      key: 'act',
      title: t('column.act'),
      render: ({ act, role, before }) =>
        before
          ? t('act.change', { before: t(`shell:role.${before}`), role: t(`shell:role.${role}`) })
          : t(`act.${act}`, { role: t(`shell:role.${role}`) }),
    },
    {
      key: 'actor',
      title: t('column.actor'),
      render: ({ actor, source }) => (source === 'environment' ? t('source.environment') : (actor ?? t('gone'))),
    },
    { key: 'reason', title: t('column.why'), render: ({ reason }) => reason ?? t('no_reason') },
  ]
  return (
    <Section
      title={t('history.title')}
      note={t('history.note')}
      action={
        <ListActs list={list} path="/api/v1/platform-roles/history/export" filters={{ direction: table.direction }} />
      }
    >
      <DataTable
        table={table}
        caption={t('history.title')}
        columns={columns}
        query={history}
        rowId={({ sequence }) => String(sequence)}
        empty={<EmptyState title={t('history.none')} />}
      />
    </Section>
  )
}

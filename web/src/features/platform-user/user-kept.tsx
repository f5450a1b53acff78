import { Group } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../lib/number-format.ts'
import { FileMenu } from '../../parts/list/file-menu.tsx'
import { useList } from '../../parts/list/use-list.ts'
import { StatusBadge } from '../../ui/badges.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/states.tsx'
import classes from './platform-user.module.css'
import { instantOrNone } from './user-columns.tsx'
import {
  historyPrefix,
  historyQuery,
  historyStart,
  type KeptLetter,
  type KeptRecord,
  lettersPrefix,
  lettersQuery,
  lettersStart,
} from './user-data.ts'

const tones = { sent: 'done', waiting: 'waiting', failed: 'failed' } as const

/** What the administration did to an account and wrote to its person, the newest first. */
export function UserKept({ userId }: { userId: string }) {
  return (
    <>
      <Letters userId={userId} />
      <History userId={userId} />
    </>
  )
}

function Letters({ userId }: { userId: string }) {
  const { t } = useTranslation('platform-user')
  const { table } = useList({ ...lettersStart, filters: [], prefix: lettersPrefix })
  const letters = useQuery({ ...lettersQuery(userId, table), placeholderData: keepPreviousData })
  const columns: Column<KeptLetter, 'at'>[] = [
    { key: 'at', title: t('kept.when'), sort: 'at', render: ({ at }) => instantOrNone(at) },
    {
      key: 'subject',
      title: t('email.subject'),
      render: ({ subject, language }) => (
        <span dir="auto" lang={language}>
          {subject}
        </span>
      ),
    },
    { key: 'template', title: t('email.template'), render: ({ template }) => t(`email.template.${template}`) },
    { key: 'by', title: t('kept.by'), render: ({ sentBy }) => sentBy ?? t('gone') },
    {
      key: 'state',
      title: t('column.status'),
      render: ({ state }) => <StatusBadge tone={tones[state]}>{t(`letters.state.${state}`)}</StatusBadge>,
    },
  ]
  return (
    <section aria-label={t('letters')}>
      <Group justify="space-between">
        <h4 className={classes.name}>{t('letters')}</h4>
        <FileMenu
          path={`/api/v1/platform-users/${encodeURIComponent(userId)}/letters/export`}
          filters={{ direction: table.direction }}
        />
      </Group>
      <DataTable
        table={table}
        caption={t('letters')}
        columns={columns}
        query={letters}
        rowId={({ id }) => id}
        empty={<EmptyState title={t('letters.none')} />}
        hasNoKeys
      />
    </section>
  )
}

function History({ userId }: { userId: string }) {
  const { t } = useTranslation(['platform-user', 'shell'])
  const { table } = useList({ ...historyStart, filters: [], prefix: historyPrefix })
  const history = useQuery({ ...historyQuery(userId, table), placeholderData: keepPreviousData })
  const told = ({ reason, template, role, sessions }: KeptRecord) =>
    [
      role && t(`shell:role.${role}`),
      template && t(`email.template.${template}`),
      sessions === null ? null : t('history.sessions', { count: sessions, n: formatCount(sessions) }),
      reason,
    ].filter((part) => part !== null)
  const columns: Column<KeptRecord, 'sequence'>[] = [
    { key: 'at', title: t('kept.when'), sort: 'sequence', render: ({ at }) => instantOrNone(at) },
    {
      key: 'act',
      title: t('history.act'),
      render: ({ action }) => t(`history.act.${action}`, { defaultValue: action }),
    },
    { key: 'by', title: t('kept.by'), render: ({ actor }) => actor ?? t('gone') },
    {
      key: 'told',
      title: t('history.told'),
      render: (record) => <span dir="auto">{told(record).join(' · ') || '-'}</span>,
    },
  ]
  return (
    <section aria-label={t('history')}>
      <Group justify="space-between">
        <h4 className={classes.name}>{t('history')}</h4>
        <FileMenu
          path={`/api/v1/platform-users/${encodeURIComponent(userId)}/history/export`}
          filters={{ direction: table.direction }}
        />
      </Group>
      <DataTable
        table={table}
        caption={t('history')}
        columns={columns}
        query={history}
        rowId={({ sequence }) => String(sequence)}
        empty={<EmptyState title={t('history.none')} />}
        hasNoKeys
      />
    </section>
  )
}

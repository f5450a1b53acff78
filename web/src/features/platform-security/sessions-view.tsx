import { Button, Group } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatInstant } from '../../lib/date-format.ts'
import { formatCount } from '../../lib/number-format.ts'
import { mayRead } from '../../lib/page-data.ts'
import { useViewer } from '../../lib/session.tsx'
import { ListActs } from '../../parts/list/list-acts.tsx'
import { useList } from '../../parts/list/use-list.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import filters from '../../ui/filters.module.css'
import { Section } from '../../ui/page.tsx'
import { ReasonDialog } from '../../ui/reason-form.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { inputOf } from '../../ui/table-state.ts'
import classes from './platform-security.module.css'
import { type OpenSession, sessionsQuery, sessionsStart } from './security-data.ts'

/** One session, or all of its person. */
interface Asked {
  readonly session: OpenSession
  readonly isAll: boolean
}

/** Everybody who is signed in; who may, ends one session or all of a person with a reason. */
export function SessionsView({ mayAct }: { mayAct: boolean }) {
  const { t } = useTranslation('platform-security')
  const list = useList({ ...sessionsStart, name: 'platform_sessions', filters: [] })
  const { table } = list
  const sessions = useQuery({ ...sessionsQuery(table), placeholderData: keepPreviousData })
  const [asked, setAsked] = useState<Asked>()
  const seesPeople = mayRead(useViewer(), 'platform-person:read')
  return (
    <Section
      title={t('view.sessions')}
      note={seesPeople ? undefined : t('hidden.note')}
      action={<ListActs list={list} path="/api/v1/platform-security/sessions/export" filters={inputOf(table)} />}
    >
      {seesPeople ? (
        <search className={filters.filters} aria-label={t('view.sessions')}>
          <SearchBox label={t('sessions.search')} value={table.search} onSearch={table.setSearch} />
        </search>
      ) : null}
      <DataTable
        table={table}
        caption={t('view.sessions')}
        columns={useColumns(mayAct ? setAsked : undefined)}
        query={sessions}
        rowId={({ id }) => id}
        empty={<EmptyState title={t('sessions.none')} />}
      />
      {asked ? <EndSessions {...asked} onClose={() => setAsked(undefined)} /> : null}
    </Section>
  )
}

function useColumns(onAsk: ((asked: Asked) => void) | undefined): Column<OpenSession, 'lastUsedAt' | 'createdAt'>[] {
  const { t } = useTranslation('platform-security')
  const { user } = useViewer()
  const columns: Column<OpenSession, 'lastUsedAt' | 'createdAt'>[] = [
    { key: 'person', title: t('column.person'), render: ({ name }) => name ?? t('hidden') },
    {
      key: 'device',
      title: t('column.device'),
      render: ({ browser, system }) => [browser, system].filter(Boolean).join(' · ') || t('unknown'),
    },
    { key: 'address', title: t('column.address'), render: ({ address }) => <bdi>{address ?? '-'}</bdi> },
    {
      key: 'createdAt',
      title: t('column.since'),
      sort: 'createdAt',
      render: ({ createdAt }) => formatInstant(createdAt),
    },
    {
      key: 'lastUsedAt',
      title: t('column.lastUsed'),
      sort: 'lastUsedAt',
      render: ({ lastUsedAt }) => (lastUsedAt ? formatInstant(lastUsedAt) : '-'),
    },
  ]
  if (!onAsk) return columns
  const acts: Column<OpenSession, 'lastUsedAt' | 'createdAt'> = {
    key: 'acts',
    title: t('column.acts'),
    render: (session) =>
      session.userId === user.id ? (
        <span className="pg-quiet">{t('sessions.own')}</span>
      ) : (
        <Group gap={4} wrap="nowrap">
          {([false, true] as const).map((isAll) => (
            <Button
              key={String(isAll)}
              variant="subtle"
              size="compact-sm"
              aria-label={titleOf(t, { session, isAll })}
              onClick={() => onAsk({ session, isAll })}
            >
              {t(isAll ? 'sessions.end_all' : 'sessions.end')}
            </Button>
          ))}
        </Group>
      ),
  }
  return [...columns, acts]
}

function titleOf(t: ReturnType<typeof useTranslation<'platform-security'>>['t'], { session, isAll }: Asked): string {
  const name = session.name ?? t('hidden')
  return isAll
    ? t('sessions.end_all.of', { name })
    : t('sessions.end.of', { name, at: formatInstant(session.createdAt) })
}

function EndSessions({ session, isAll, onClose }: Asked & { onClose: () => void }) {
  const { t } = useTranslation('platform-security')
  const { id: sessionId, userId } = session
  return (
    <ReasonDialog
      title={titleOf(t, { session, isAll })}
      act={async (reason) => {
        if (isAll) return (await api.platformUser.endSessions.call({ userId, reason })).ended
        await api.platformSecurity.endSession.call({ sessionId, reason })
        return 1
      }}
      cause="platform_security.end_session"
      reread={[api.platformSecurity]}
      done={(ended) => t('sessions.ended', { count: ended, n: formatCount(ended) })}
      onSent={onClose}
      hint={t('reason.hint')}
      confirmLabel={t(isAll ? 'sessions.end_all' : 'sessions.end')}
      maxLength={500}
      onCancel={onClose}
    >
      <p className={classes.row}>{t('sessions.end.text')}</p>
    </ReasonDialog>
  )
}

import { Button } from '@mantine/core'
import type { Outputs } from '@pegada/contract/contract.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatAgo, formatInstant } from '../../lib/date-format.ts'
import { useAct } from '../../lib/use-act.ts'
import { StatusBadge } from '../../ui/badges.tsx'
import framed from '../../ui/framed-list.module.css'
import { Section } from '../../ui/page.tsx'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/states.tsx'
import classes from './profile.module.css'
import { profileQueries } from './profile-data.ts'

type Session = Outputs['session']['list'][number]

/** The devices on which the account is open, this one first; one or all others can be ended. */
export function Sessions() {
  const { t } = useTranslation(['profile', 'errors'])
  const sessions = useQuery(profileQueries.sessions)
  const endOthers = useAct(() => api.session.revokeOthers.call(), {
    cause: 'sessions',
    reread: [api.session],
    done: ({ ended }) => t('sessions.ended_others', { count: ended }),
  })
  const list = sessions.data?.toSorted((left, right) => Number(right.isCurrent) - Number(left.isCurrent))
  return (
    <Section
      title={t('sessions.title')}
      note={t('sessions.about')}
      action={
        list && list.length > 1 ? (
          <Button variant="default" loading={endOthers.isPending} onClick={() => endOthers.mutate()}>
            {t('sessions.end_others')}
          </Button>
        ) : null
      }
    >
      {sessions.isError ? <ErrorState error={sessions.error} onRetry={() => void sessions.refetch()} /> : null}
      {sessions.isPending ? <SkeletonRows rows={2} height={56} /> : null}
      {list ? (
        <ul className={framed.list}>
          {list.map((session) => (
            <SessionItem key={session.id} session={session} />
          ))}
        </ul>
      ) : null}
    </Section>
  )
}

function SessionItem({ session }: { session: Session }) {
  const { t } = useTranslation('profile')
  const queries = useQueryClient()
  const { id, browser, system, isCurrent, lastUsedAt, createdAt } = session
  const device =
    browser && system ? t('sessions.device', { browser, system }) : (browser ?? system ?? t('sessions.unknown'))
  const end = useAct(api.session.revoke.call, {
    cause: 'sessions',
    reread: [api.session],
    done: t('sessions.ended'),
    onFailed: () => void queries.invalidateQueries({ queryKey: api.session.key() }),
  })
  return (
    <li className={`${framed.row} ${classes.item}`}>
      <div className={framed.text}>
        <p className={`${framed.head} ${classes.itemHead}`}>
          {device}
          {isCurrent ? <StatusBadge tone="done">{t('sessions.current')}</StatusBadge> : null}
        </p>
        <p className={classes.note}>
          {t('sessions.used', { ago: formatAgo(lastUsedAt) })} ·{' '}
          {t('sessions.since', { instant: formatInstant(createdAt) })}
        </p>
      </div>
      {isCurrent ? null : (
        <Button
          variant="default"
          aria-label={t('sessions.end_of', { device })}
          loading={end.isPending}
          onClick={() => end.mutate({ sessionId: id })}
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  )
}

import { Button } from '@mantine/core'
import { IconUserShield } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { paths } from '../../lib/paths.ts'
import { useViewer, type Viewer } from '../../lib/session.tsx'
import { useAct } from '../../lib/use-act.ts'
import classes from './impersonation.module.css'
import { RaiseDialog } from './raise-dialog.tsx'

/** Above every page while an administrator of the platform acts as the person: who as whom, for how long yet, and the way out. It cannot be closed. */
export function ImpersonationBanner() {
  const viewer = useViewer()
  return viewer.impersonation ? <Banner viewer={viewer} impersonation={viewer.impersonation} /> : null
}

function Banner({
  viewer: { user, company },
  impersonation: { administrator, isRaised, endsAt },
}: {
  viewer: Viewer
  impersonation: NonNullable<Viewer['impersonation']>
}) {
  const { t } = useTranslation(['impersonation', 'common'])
  const [isAsking, setIsAsking] = useState(false)
  const left = useMinutesLeft(endsAt)
  const end = useAct(() => api.impersonation.end.call(), {
    cause: 'impersonation.end',
    // Not held until it was seen to run: what the page asks meanwhile would be refused, for the session is the administrator's own by then.
    isQuiet: true,
    onDone: () => window.location.assign(paths.adminUsers),
  })
  const person = `${user.firstName} ${user.lastName}`
  return (
    <section
      className={classes.banner}
      data-not-printed
      data-raised={isRaised || undefined}
      aria-label={t('banner.label')}
    >
      <IconUserShield size={18} aria-hidden />
      <p>
        {t('banner.text', { administrator, person, company: company.tradeName ?? company.legalName })}{' '}
        <strong>{t(isRaised ? 'banner.raised' : 'banner.read_only')}</strong>
        {' · '}
        <span className="pg-figure">{t('common:left.minutes', { count: left })}</span>
      </p>
      <div className={classes.acts}>
        {isRaised ? null : (
          <Button variant="default" size="compact-sm" onClick={() => setIsAsking(true)}>
            {t('banner.raise')}
          </Button>
        )}
        <Button size="compact-sm" loading={end.isPending} onClick={() => end.mutate(undefined)}>
          {t('banner.end')}
        </Button>
      </div>
      {isAsking ? <RaiseDialog person={person} onClose={() => setIsAsking(false)} /> : null}
    </section>
  )
}

const lookEveryMs = 10_000

/** Whole minutes until the end, counted up. Once the time is over the page asks who is signed in until it is somebody else. */
function useMinutesLeft(endsAt: string): number {
  const queries = useQueryClient()
  const [left, setLeft] = useState(() => minutesUntil(endsAt))
  useEffect(() => {
    const look = () => {
      const now = minutesUntil(endsAt)
      setLeft(now)
      if (now === 0) void queries.invalidateQueries({ queryKey: api.account.getViewer.queryKey() })
    }
    look()
    const timer = setInterval(look, lookEveryMs)
    return () => clearInterval(timer)
  }, [endsAt, queries])
  return left
}

function minutesUntil(endsAt: string): number {
  return Math.max(0, Math.ceil((Date.parse(endsAt) - Date.now()) / 60_000))
}

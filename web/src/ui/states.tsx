import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '../lib/error-message.ts'
import classes from './states.module.css'

/** Nothing here yet: says so, teaches the next step, offers one button and, where it helps, a real example. */
export function EmptyState({
  title,
  children,
  action,
  example,
}: {
  title: string
  children?: ReactNode
  action?: ReactNode
  example?: ReactNode
}) {
  return (
    <div className={classes.root}>
      <ContourHint />
      <p className={classes.title}>{title}</p>
      {children ? <div className={classes.text}>{children}</div> : null}
      {action}
      {example ? <div className={classes.example}>{example}</div> : null}
    </div>
  )
}

/** A read that failed: what happened, and the way to try again. */
export function ErrorState({
  error,
  onRetry,
  title,
}: {
  error: unknown
  onRetry?: () => void
  title?: string | undefined
}) {
  const { t } = useTranslation()
  return (
    <div className={classes.root} role="alert">
      <p className={classes.title}>{title ?? t('common:error.title')}</p>
      <div className={classes.text}>{errorMessage(error, t)}</div>
      {onRetry ? (
        <Button variant="default" onClick={onRetry}>
          {t('common:retry')}
        </Button>
      ) : null}
    </div>
  )
}

/** The person may not see this page: who could change that, an administrator of the company where nothing else is said. */
export function ForbiddenState({ children }: { children?: ReactNode }) {
  const { t } = useTranslation()
  return (
    <div className={classes.root}>
      <IconLock size={28} stroke={1.5} aria-hidden />
      <p className={classes.title}>{t('common:forbidden.title')}</p>
      <div className={classes.text}>{children ?? t('common:forbidden.text')}</div>
    </div>
  )
}

/** Three open contour lines: land not yet surveyed. */
function ContourHint() {
  return (
    <svg
      width="72"
      height="40"
      viewBox="0 0 72 40"
      fill="none"
      stroke="var(--pg-line-strong)"
      strokeWidth="1.5"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M2 34c10-2 12-26 32-28 16-1.6 20 14 36 16" />
      <path d="M12 37c8-3 10-19 22-20.5 11-1.3 14 10 26 13.5" opacity=".7" />
      <path d="M23 39c5-3 6-11 11-11.5 6-.6 8 7 15 9.5" stroke="var(--pg-accent)" strokeDasharray="1 4" />
    </svg>
  )
}

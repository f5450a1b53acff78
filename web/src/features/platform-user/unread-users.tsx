import { ORPCError } from '@orpc/client'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureOf } from '../../lib/error-message.ts'
import { ErrorState } from '../../ui/states.tsx'
import classes from './platform-user.module.css'
import type { UsersAsked } from './users-data.ts'

/** In place of people that could not be read: what happened with its code, the way to try again, and what helps to find out why. */
export function UnreadUsers({ error, asked, onRetry }: { error: unknown; asked: UsersAsked; onRetry: () => void }) {
  const { t } = useTranslation(['platform-user', 'errors'])
  const [at] = useState(() => new Date().toISOString())
  const { code } = failureOf(error)
  const status = error instanceof ORPCError ? error.status : null
  const title = () => {
    if (code === 'auth.forbidden') return t('errors:platform_panel.root_only')
    if (code.startsWith('auth.')) return t('unread.rights')
    return code === 'server.unexpected' ? t('unread.unhandled') : t('unread', { code })
  }
  const told = { procedure: 'platformUser.list', code, status, at, asked }
  return (
    <>
      <ErrorState title={title()} error={error} onRetry={onRetry} />
      <details className={classes.debug}>
        <summary>{t('debug')}</summary>
        <p className={classes.note}>{t('debug.note')}</p>
        <pre dir="ltr">{JSON.stringify(told, null, 2)}</pre>
      </details>
    </>
  )
}

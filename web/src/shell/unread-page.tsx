import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Logo } from '../ui/logo.tsx'
import { UnreadSession } from '../ui/unread-session.tsx'
import classes from './lone-page.module.css'
import { useSignOut } from './use-sign-out.ts'

/** Stands at a page of the dashboard right after sign-in, while it cannot be read who signed in and what they may do. */
export function UnreadPage({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('shell')
  const signOut = useSignOut()
  const title = t('nav.home')
  useEffect(() => {
    document.title = `${title} · Pegada`
  }, [title])
  return (
    <main className={classes.root}>
      <Logo size={56} />
      <h1 className={classes.title}>{title}</h1>
      <UnreadSession onRetry={onRetry} />
      <Button variant="subtle" color="gray" loading={signOut.isPending} onClick={() => signOut.mutate(undefined)}>
        {t('sign_out')}
      </Button>
    </main>
  )
}

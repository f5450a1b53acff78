import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from './notice.tsx'

/** How often the page looks by itself whether it can be read who signed in, ms. */
const againMs = 10_000

/** Sign-in succeeded, and who it is cannot be read: says so, and looks again by itself and on demand. */
export function UnreadSession({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation(['shell', 'common'])
  useEffect(() => {
    const timer = setInterval(onRetry, againMs)
    return () => clearInterval(timer)
  }, [onRetry])
  return (
    <Notice
      tone="warning"
      title={t('unread.title')}
      actions={
        <Button variant="default" onClick={onRetry}>
          {t('common:retry')}
        </Button>
      }
    >
      {t('unread.text')}
    </Notice>
  )
}

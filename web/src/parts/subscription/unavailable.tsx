import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { errorMessage, failureOf } from '../../lib/error-message.ts'
import { mayRead } from '../../lib/page-data.ts'
import { paths, pathTo } from '../../lib/paths.ts'
import { useCan, useViewer } from '../../lib/session.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Notice } from '../../ui/notice.tsx'

/** The plan could not be read: what happened, another try, for administrators the page of the plan, and for those of the platform the setup of payments. */
export function BillingUnavailable({
  error,
  onRetry,
  withLink = false,
}: {
  error: unknown
  onRetry: () => void
  withLink?: boolean
}) {
  const { t } = useTranslation(['subscription', 'errors', 'common', 'shell'])
  const mayManage = useCan('billing:manage')
  const maySetUp = mayRead(useViewer(), 'platform-money:read')
  const isLate = failureOf(error).code === 'network.timeout'
  return (
    <Notice
      tone="danger"
      title={t('unavailable.title')}
      actions={
        <>
          <Button variant="default" onClick={onRetry}>
            {t('common:retry')}
          </Button>
          {withLink && mayManage ? (
            <ButtonLink variant="default" target={pathTo(paths.billing)}>
              {t('shell:nav.billing')}
            </ButtonLink>
          ) : null}
          {maySetUp ? (
            <ButtonLink variant="default" target={pathTo(paths.stripeSetup)}>
              {t('unavailable.setup')}
            </ButtonLink>
          ) : null}
        </>
      }
    >
      <p>{isLate ? t('unavailable.timeout') : errorMessage(error, t)}</p>
      <p>{t('unavailable.meanwhile')}</p>
    </Notice>
  )
}

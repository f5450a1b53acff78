import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { Billing } from '../../parts/subscription/subscription.ts'
import { Notice } from '../../ui/notice.tsx'

/** Whether the payment has been told to us: until then the page asks again. */
export function waitsForEvent({ subscription, hasActiveSubscription }: Billing): boolean {
  return !hasActiveSubscription || subscription.status === 'trialing'
}

/** Back from a payment: waits for the provider's event, says that the plan holds, and stops asking once it does. */
export function AfterPayment({ isWaiting, onClose }: { isWaiting: boolean; onClose: () => void }) {
  const { t } = useTranslation(['subscription', 'common'])
  useEffect(() => {
    if (isWaiting) return
    const timer = setTimeout(onClose, 8000)
    return () => clearTimeout(timer)
  }, [isWaiting, onClose])
  return isWaiting ? (
    <Notice tone="info" title={t('after.waiting')}>
      <p>{t('after.waiting_text')}</p>
    </Notice>
  ) : (
    <Notice
      tone="done"
      title={t('after.done')}
      actions={
        <Button variant="default" onClick={onClose}>
          {t('common:close')}
        </Button>
      }
    />
  )
}

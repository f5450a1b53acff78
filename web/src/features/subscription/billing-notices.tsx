import { useTranslation } from 'react-i18next'
import { checkoutOf, paths, pathTo } from '../../lib/paths.ts'
import { dayText } from '../../parts/subscription/amounts.ts'
import { type Subscription, trialWarningDays } from '../../parts/subscription/subscription.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Notice } from '../../ui/notice.tsx'

/** A payment failed and the grace runs: until when the plan holds, and where to pay. */
export function PastDue({ graceEndsAt }: { graceEndsAt: string | null }) {
  const { t } = useTranslation('subscription')
  return (
    <Notice
      tone="danger"
      title={t('past_due.title')}
      actions={<ButtonLink target={pathTo(paths.invoices)}>{t('past_due.pay')}</ButtonLink>}
    >
      <p>{graceEndsAt ? t('past_due.until', { day: dayText(graceEndsAt) }) : t('past_due.text')}</p>
    </Notice>
  )
}

/** The trial: how long it goes on and what happens after it. */
export function TrialNotice({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation('subscription')
  const { planType, companySize, billingPeriod, trialDaysLeft, trialEndsAt } = subscription
  const days = trialDaysLeft ?? 0
  return (
    <Notice
      tone={days <= trialWarningDays ? 'danger' : 'info'}
      title={t('trial.days', { count: days })}
      actions={
        <ButtonLink target={checkoutOf({ planType, companySize, billingPeriod: billingPeriod ?? 'monthly' })}>
          {t('trial.subscribe')}
        </ButtonLink>
      }
    >
      {trialEndsAt ? <p>{t('trial.after', { day: dayText(trialEndsAt) })}</p> : null}
    </Notice>
  )
}

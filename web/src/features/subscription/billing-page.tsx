import { useTranslation } from 'react-i18next'
import { usePoll } from '../../lib/live/live.tsx'
import { useCan } from '../../lib/session.tsx'
import { useUrlState } from '../../lib/url-state.ts'
import type { Billing } from '../../parts/subscription/subscription.ts'
import { BillingUnavailable } from '../../parts/subscription/unavailable.tsx'
import { useBilling, useFallback } from '../../parts/subscription/use-subscription.ts'
import { Page, Section } from '../../ui/page.tsx'
import { SkeletonBlock } from '../../ui/skeletons.tsx'
import { ForbiddenState } from '../../ui/states.tsx'
import { AfterPayment, waitsForEvent } from './after-payment.tsx'
import { PastDue, TrialNotice } from './billing-notices.tsx'
import { PlanFeatures } from './plan-features.tsx'
import { PlanPanel } from './plan-panel.tsx'
import { PlanUse } from './plan-use.tsx'

const afterPaymentMs = 2000

/** The company's plan: what it is, what it allows, how much of it is used, what comes next. */
export function BillingPage() {
  const { t } = useTranslation(['subscription', 'shell', 'plan'])
  const mayRead = useCan('billing:read')
  return (
    <Page title={t('shell:nav.billing')} question={t('shell:nav.billing.about')}>
      {mayRead ? <Standing /> : <ForbiddenState>{t('administrators_only')}</ForbiddenState>}
    </Page>
  )
}

function Standing() {
  const [{ success }, setState] = useUrlState({ success: undefined as string | undefined })
  const isReturn = success === 'true'
  const poll = usePoll()
  const billing = useBilling({ pollMs: poll(isReturn ? afterPaymentMs : false) })
  const fallback = useFallback()
  const { data } = billing
  if (data) {
    return (
      <>
        {isReturn ? (
          <AfterPayment isWaiting={waitsForEvent(data)} onClose={() => setState({ success: undefined })} />
        ) : null}
        <Known billing={data} />
      </>
    )
  }
  if (billing.isPending) return <SkeletonBlock height={220} />
  return (
    <>
      <BillingUnavailable error={billing.error} onRetry={() => void billing.refetch()} />
      {fallback ? <PlanPanel subscription={fallback} /> : null}
    </>
  )
}

function Known({ billing }: { billing: Billing }) {
  const { t } = useTranslation('subscription')
  const { subscription } = billing
  return (
    <>
      {subscription.status === 'past_due' ? <PastDue graceEndsAt={subscription.graceEndsAt} /> : null}
      {subscription.status === 'trialing' ? <TrialNotice subscription={subscription} /> : null}
      <PlanPanel subscription={subscription} billing={billing} />
      <Section title={t('use.title')}>
        <PlanUse billing={billing} />
      </Section>
      <Section title={t('features.title')}>
        <PlanFeatures features={billing.features} />
      </Section>
    </>
  )
}

import { useTranslation } from 'react-i18next'
import { paths, pathTo } from '../../lib/paths.ts'
import { useCan } from '../../lib/session.tsx'
import { dayText } from '../../parts/subscription/amounts.ts'
import type { Subscription } from '../../parts/subscription/subscription.ts'
import { BillingUnavailable } from '../../parts/subscription/unavailable.tsx'
import { useBilling } from '../../parts/subscription/use-subscription.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Panel, Section } from '../../ui/page.tsx'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import classes from './dashboard.module.css'

/** The plan at a glance: the days left of a trial, or the plan and the way to a larger one. */
export function PlanCard() {
  const { t } = useTranslation(['subscription', 'plan', 'dashboard'])
  const billing = useBilling()
  if (billing.isError && !billing.data) {
    return <BillingUnavailable error={billing.error} onRetry={() => void billing.refetch()} withLink />
  }
  return (
    <Section title={t('dashboard:plan.title')}>
      <Panel>{billing.data ? <Plan subscription={billing.data.subscription} /> : <SkeletonRows rows={1} />}</Panel>
    </Section>
  )
}

function Plan({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation(['subscription', 'plan', 'dashboard'])
  const mayManage = useCan('billing:manage')
  const { planType, status, trialDaysLeft, trialEndsAt } = subscription
  const isLargest = planType === 'ULTIMATE' || planType === 'CUSTOM'
  const isTrial = status === 'trialing' && trialDaysLeft !== null
  return (
    <div className={classes.plan}>
      <div>
        <p className={classes.name}>
          {t(`plan:name.${planType}`)} · {t(`status.${status}`)}
        </p>
        <p className={classes.note}>
          {isTrial
            ? t('trial.days', { count: trialDaysLeft })
            : t(isLargest ? 'dashboard:plan.largest' : 'dashboard:plan.upgrade_note')}
        </p>
        {isTrial && trialEndsAt ? (
          <p className={classes.note}>{t('dashboard:plan.trial_ends', { day: dayText(trialEndsAt) })}</p>
        ) : null}
      </div>
      {mayManage ? (
        <ButtonLink variant="default" target={pathTo(isTrial || !isLargest ? paths.planManagement : paths.billing)}>
          {t(isTrial ? 'trial.subscribe' : isLargest ? 'dashboard:plan.see' : 'dashboard:plan.upgrade')}
        </ButtonLink>
      ) : null}
    </div>
  )
}

import { Button } from '@mantine/core'
import { IconAlertTriangle, IconClock, IconCreditCard } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { checkoutOf, paths, pathTo } from '../../lib/paths.ts'
import { useCan } from '../../lib/session.tsx'
import { useAct } from '../../lib/use-act.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { dayText } from './amounts.ts'
import { forgetPendingChoice } from './pending-choice.ts'
import classes from './subscription.module.css'
import { type PlanNotice, type PlanOrder, planNotice } from './subscription.ts'
import { useBilling } from './use-subscription.ts'

/** What the plan asks for, above every page of the dashboard: a failed payment, the trial, a choice not yet paid. */
export function PlanBanner() {
  const billing = useBilling()
  const mayManage = useCan('billing:manage')
  const path = useLocation({ select: (location) => location.pathname })
  const notice = billing.data ? planNotice(billing.data) : undefined
  if (!notice) return null
  // The page of the plan says the same at length.
  if (path === paths.billing && notice.kind !== 'pending') return null
  switch (notice.kind) {
    case 'past_due':
      return <PastDueBanner until={notice.until} mayManage={mayManage} />
    case 'trial':
      return <TrialBanner notice={notice} mayManage={mayManage} />
    case 'pending':
      return mayManage ? <PendingBanner order={notice.order} /> : null
  }
}

function Banner({
  tone,
  icon,
  children,
  actions,
}: {
  tone: 'accent' | 'warning' | 'danger'
  icon: ReactNode
  children: ReactNode
  actions: ReactNode
}) {
  const { t } = useTranslation('subscription')
  return (
    <section className={classes.banner} data-not-printed data-tone={tone} aria-label={t('banner.label')}>
      {icon}
      <p>{children}</p>
      {actions ? <div className={classes.bannerActs}>{actions}</div> : null}
    </section>
  )
}

function PastDueBanner({ until, mayManage }: { until: string | null; mayManage: boolean }) {
  const { t } = useTranslation('subscription')
  return (
    <Banner
      tone="danger"
      icon={<IconAlertTriangle size={18} stroke={1.8} aria-hidden />}
      actions={
        mayManage ? (
          <ButtonLink size="compact-sm" target={pathTo(paths.billing)}>
            {t('banner.past_due.act')}
          </ButtonLink>
        ) : null
      }
    >
      {until ? t('banner.past_due', { day: dayText(until) }) : t('past_due.text')}
    </Banner>
  )
}

function TrialBanner({ notice, mayManage }: { notice: Extract<PlanNotice, { kind: 'trial' }>; mayManage: boolean }) {
  const { t } = useTranslation('subscription')
  return (
    <Banner
      tone={notice.isEnding ? 'danger' : 'accent'}
      icon={<IconClock size={18} stroke={1.8} aria-hidden />}
      actions={
        mayManage ? (
          <ButtonLink
            size="compact-sm"
            variant={notice.isEnding ? 'filled' : 'default'}
            target={pathTo(paths.planManagement)}
          >
            {t('banner.trial.act')}
          </ButtonLink>
        ) : null
      }
    >
      {t(notice.isEnding ? 'banner.trial_ending' : 'banner.trial', { count: notice.days })}
    </Banner>
  )
}

/** A plan was chosen and is not paid for: go on, or later, which stops the asking. */
function PendingBanner({ order }: { order: PlanOrder }) {
  const { t } = useTranslation(['subscription', 'plan'])
  const dismiss = useAct(api.subscription.dismissPending.call, {
    cause: 'subscription',
    reread: [api.subscription.get],
    onSent: forgetPendingChoice,
  })
  return (
    <Banner
      tone="warning"
      icon={<IconCreditCard size={18} stroke={1.8} aria-hidden />}
      actions={
        <>
          <ButtonLink size="compact-sm" target={checkoutOf(order)}>
            {t('banner.pending.continue')}
          </ButtonLink>
          <Button
            size="compact-sm"
            variant="default"
            loading={dismiss.isPending}
            onClick={() => dismiss.mutate(undefined)}
          >
            {t('banner.pending.later')}
          </Button>
        </>
      }
    >
      {t('banner.pending', { plan: t(`plan:name.${order.planType}`) })}
    </Banner>
  )
}

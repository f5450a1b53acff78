import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { paths, pathTo } from '../../lib/paths.ts'
import { centsText, dayText } from '../../parts/subscription/amounts.ts'
import { amountOfOrder } from '../../parts/subscription/plan-prices.ts'
import classes from '../../parts/subscription/subscription.module.css'
import {
  type Billing,
  isPaid,
  isPast,
  nextOrder,
  renews,
  type Subscription,
  statusTones,
} from '../../parts/subscription/subscription.ts'
import { StatusBadge } from '../../ui/badges.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Panel } from '../../ui/page.tsx'
import { pricesQuery } from './billing-data.ts'
import { CancelPlan } from './cancel-plan.tsx'
import { ResumePlan } from './resume-plan.tsx'

/** The plan by name and state, its period, what comes next, and what may be done about it. */
export function PlanPanel({ subscription, billing }: { subscription: Subscription; billing?: Billing }) {
  const { t } = useTranslation(['subscription', 'plan', 'shell'])
  const { planType, status, cancelAtPeriodEnd } = subscription
  const companySize = subscription.companySize ?? billing?.companySize
  return (
    <Panel>
      <div className={classes.plan}>
        <div>
          <h2 className={classes.planName}>
            {t(`plan:name.${planType}`)}
            <StatusBadge tone={statusTones[status]}>{t(`status.${status}`)}</StatusBadge>
          </h2>
          <p className={classes.size}>
            {status === 'error'
              ? t('unavailable.known')
              : companySize
                ? t(`plan:size.${companySize}`)
                : t('size_later')}
          </p>
        </div>
        <div className={classes.acts}>
          {status === 'error' ? null : (
            <ButtonLink variant={planType === 'FREE' ? 'filled' : 'default'} target={pathTo(paths.planManagement)}>
              {t(planType === 'FREE' ? 'choose' : 'change')}
            </ButtonLink>
          )}
          {billing && isPaid(subscription) ? (
            cancelAtPeriodEnd ? (
              <ResumePlan />
            ) : (
              <CancelPlan billing={billing} />
            )
          ) : null}
        </div>
        {status === 'error' ? null : <Facts subscription={subscription} />}
      </div>
    </Panel>
  )
}

function Facts({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation(['subscription', 'plan'])
  const { billingPeriod, isRecurring, currentPeriodEnd, paymentMethod, status, trialEndsAt } = subscription
  const period = billingPeriod
    ? t(isRecurring || status === 'trialing' ? `period.${billingPeriod}` : `once.${billingPeriod}`)
    : undefined
  const facts = [
    period ? <Fact key="period" name={t('fact.period')} value={period} /> : null,
    <NextCharge key="next" subscription={subscription} />,
    status === 'trialing' && trialEndsAt ? (
      <Fact key="trial" name={t('fact.trial_ends')} value={dayText(trialEndsAt)} />
    ) : currentPeriodEnd && !renews(subscription) ? (
      isPast(currentPeriodEnd) ? (
        <Fact key="end" name={t('fact.ended')} value={dayText(currentPeriodEnd)} />
      ) : (
        <Fact key="end" name={t('fact.ends')} value={dayText(currentPeriodEnd)} note={t('fact.ends_note')} />
      )
    ) : null,
    paymentMethod ? <Fact key="method" name={t('fact.method')} value={t(`method.${paymentMethod}`)} /> : null,
  ]
  return <dl className={classes.facts}>{facts}</dl>
}

/** When the plan is charged next and how much, before discounts; the smaller plan that waits is named. */
function NextCharge({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation(['subscription', 'plan'])
  const prices = useQuery(pricesQuery)
  const order = nextOrder(subscription)
  if (!renews(subscription) || !subscription.currentPeriodEnd) {
    return <Fact name={t('fact.next')} value={t('fact.next_none')} />
  }
  const amount = prices.data && order ? amountOfOrder(prices.data, order) : undefined
  const day = dayText(subscription.currentPeriodEnd)
  return (
    <Fact
      name={t('fact.next')}
      value={amount === undefined ? day : t('fact.next_value', { amount: centsText(amount), day })}
      note={
        subscription.nextPlan
          ? t('fact.next_plan', {
              plan: t(`plan:name.${subscription.nextPlan.planType}`),
              period: t(`period.${subscription.nextPlan.billingPeriod}`),
            })
          : t('fact.next_note')
      }
    />
  )
}

function Fact({ name, value, note }: { name: string; value: string; note?: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {value}
        {note ? <small>{note}</small> : null}
      </dd>
    </div>
  )
}

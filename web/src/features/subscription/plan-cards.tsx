import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../lib/number-format.ts'
import { checkoutOf, paths, pathTo, websitePaths } from '../../lib/paths.ts'
import { centsText } from '../../parts/subscription/amounts.ts'
import {
  addedFeatures,
  type PlanCard,
  type PlanList,
  type Price,
  perMonth,
  priceOf,
} from '../../parts/subscription/plan-prices.ts'
import type { Billing, PlanOrder } from '../../parts/subscription/subscription.ts'
import { StatusBadge } from '../../ui/badges.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { type PlanAct, planActOf } from './plan-act.ts'
import classes from './plan-management.module.css'

type Period = Pick<PlanOrder, 'companySize' | 'billingPeriod'>

/** The plans side by side: price, what each adds to the one before it, and what can be done now. */
export function PlanCards({
  billing,
  prices,
  period,
  onChange,
}: {
  billing: Billing
  prices: PlanList
  period: Period
  onChange: (order: PlanOrder) => void
}) {
  const { t } = useTranslation(['subscription', 'plan'])
  // One button of the page is the next step: the plan on trial, or the smallest that is sold.
  const next = billing.subscription.status === 'trialing' ? billing.subscription.planType : 'PRO'
  return (
    <ul className={classes.cards}>
      {prices.plans.map((plan, index) => {
        const act = planActOf(plan.planType, billing.subscription, period)
        const isHeld = billing.subscription.planType === plan.planType && billing.subscription.status !== 'error'
        const before = prices.plans[index - 1]
        return (
          <li key={plan.planType} className={classes.card} data-current={isHeld || undefined}>
            <div className={classes.head}>
              <h2 className={classes.name}>{t(`plan:name.${plan.planType}`)}</h2>
              {isHeld ? (
                <StatusBadge tone="done">
                  {t(billing.subscription.status === 'trialing' ? 'status.trialing' : 'manage.current')}
                </StatusBadge>
              ) : null}
            </div>
            <CardPrice
              planType={plan.planType}
              price={priceOf(prices, plan.planType, period.companySize)}
              period={period}
            />
            <ul className={classes.list}>
              {before ? (
                <li className={classes.plus}>{t('manage.plus', { plan: t(`plan:name.${before.planType}`) })}</li>
              ) : null}
              <Allowance plan={plan} companySize={period.companySize} />
              {addedFeatures(prices, plan).map((feature) => (
                <Item key={feature}>{t(`plan:feature.${feature}`)}</Item>
              ))}
              {plan.planType === 'FREE' ? <Item>{t('manage.free_includes')}</Item> : null}
            </ul>
            <CardAct act={act} isNext={plan.planType === next} onChange={onChange} />
          </li>
        )
      })}
    </ul>
  )
}

function CardPrice({ planType, price, period }: { planType: string; price: Price | undefined; period: Period }) {
  const { t } = useTranslation('subscription')
  if (planType === 'CUSTOM' || !price) {
    return (
      <div>
        <p className={classes.price}>
          <span className={classes.amount}>{t('manage.custom')}</span>
        </p>
        <p className={classes.note}>{t('manage.custom_note')}</p>
      </div>
    )
  }
  const isYearly = period.billingPeriod === 'yearly'
  return (
    <div>
      <p className={classes.price}>
        <span className={classes.amount}>{centsText(isYearly ? perMonth(price) : price.monthlyCents)}</span>{' '}
        <span className={classes.unit}>{t('manage.per_month')}</span>
      </p>
      <p className={classes.note}>
        {isYearly && price.yearlyCents > 0 ? t('manage.per_year', { amount: centsText(price.yearlyCents) }) : ''}
      </p>
    </div>
  )
}

/** How many people and units the plan allows a company of this size. */
function Allowance({ plan, companySize }: { plan: PlanCard; companySize: string }) {
  const { t } = useTranslation('subscription')
  const seats = plan.sizes.find((one) => one.companySize === companySize)?.seats
  return (
    <>
      <Item>
        {seats
          ? t('manage.seats', { count: seats.base, n: formatCount(seats.base) }) +
            (seats.perFurtherUnit > 0
              ? ` ${t('manage.seats_more', { count: seats.perFurtherUnit, n: formatCount(seats.perFurtherUnit) })}`
              : '')
          : t('manage.seats_free')}
      </Item>
      <Item>
        {plan.units === null
          ? t('manage.units_free')
          : t('manage.units', { count: plan.units, n: formatCount(plan.units) })}
      </Item>
    </>
  )
}

function Item({ children }: { children: string }) {
  return (
    <li>
      <IconCheck size={16} stroke={2} aria-hidden />
      <span>{children}</span>
    </li>
  )
}

function CardAct({ act, isNext, onChange }: { act: PlanAct; isNext: boolean; onChange: (order: PlanOrder) => void }) {
  const { t } = useTranslation('subscription')
  switch (act.kind) {
    case 'current':
      return <p className={classes.note}>{t('manage.is_current')}</p>
    case 'waiting':
      return <p className={classes.note}>{t('manage.is_waiting')}</p>
    case 'none':
      return <p className={classes.note}>{t('manage.is_rest')}</p>
    case 'buy':
      return (
        <ButtonLink variant={isNext ? 'filled' : 'default'} target={checkoutOf(act.order)}>
          {t('manage.buy')}
        </ButtonLink>
      )
    case 'change':
    case 'keep':
      return (
        <Button variant="default" onClick={() => onChange(act.order)}>
          {t(act.kind === 'keep' ? 'manage.keep' : 'manage.change')}
        </Button>
      )
    case 'owed':
      return <p className={classes.note}>{t('manage.is_owed')}</p>
    case 'cancel':
      return (
        <ButtonLink variant="default" target={pathTo(paths.billing)}>
          {t('manage.cancel')}
        </ButtonLink>
      )
    case 'talk':
      return (
        <Button variant="default" component="a" href={websitePaths.contactSales}>
          {t('manage.talk')}
        </Button>
      )
  }
}

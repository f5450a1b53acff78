import { SegmentedControl } from '@mantine/core'
import type { Outputs } from '@pegada/contract/contract.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { centsText, dayText } from '../../parts/subscription/amounts.ts'
import { priceOf } from '../../parts/subscription/plan-prices.ts'
import amounts from '../../ui/amount-lines.module.css'
import { CheckField } from '../../ui/form/choice-fields.tsx'
import type { CheckoutOrder, CheckoutSearch } from './checkout-order.ts'
import { CouponField } from './coupon-field.tsx'
import classes from './order-summary.module.css'

type Opened = Outputs['subscription']['openCheckout']

/** What is bought, line by line, with what may be added or taken off, and the total to pay now. */
export function OrderSummary({
  order,
  checkout,
  isBusy,
  onChange,
}: {
  order: CheckoutOrder
  checkout: Opened
  isBusy: boolean
  onChange: (part: CheckoutSearch) => void
}) {
  const { t } = useTranslation(['checkout', 'plan'])
  const full = checkout.lines.reduce((sum, line) => sum + line.amountCents, 0)
  const discount = full - checkout.totalCents
  const later = checkout.totalCents - checkout.dueNowCents
  return (
    <section className={classes.summary} aria-labelledby="order-summary" aria-busy={isBusy}>
      <h2 id="order-summary">{t('summary.title')}</h2>
      <HowOften order={order} onChange={onChange} />
      <dl className={`${amounts.lines} ${classes.lines}`}>
        {checkout.lines.map((line) => (
          <div key={`${line.kind}:${line.planType}`} className={amounts.line}>
            <dt>
              {line.kind === 'setup'
                ? t('summary.setup')
                : t('summary.line', { plan: t(`plan:name.${order.planType}`), size: order.companySize })}
            </dt>
            <dd>{centsText(line.amountCents)}</dd>
          </div>
        ))}
        {discount > 0 ? (
          <div className={amounts.line}>
            <dt className={classes.discount}>{t('summary.discount', { code: order.couponCode ?? '' })}</dt>
            <dd className={classes.discount}>{centsText(-discount)}</dd>
          </div>
        ) : null}
      </dl>
      <SetupOption order={order} onChange={onChange} />
      <CouponField order={order} onApply={(coupon) => onChange({ coupon })} />
      {later > 0 ? (
        <dl className={amounts.line}>
          <dt>{t('summary.after_trial')}</dt>
          <dd>{centsText(later)}</dd>
        </dl>
      ) : null}
      <dl className={`${amounts.line} ${classes.total}`}>
        <dt>{t('summary.total')}</dt>
        <dd>
          <output>{centsText(checkout.dueNowCents)}</output>
        </dd>
      </dl>
      {checkout.trialEndsAt ? (
        <p>{t(order.isRecurring ? 'summary.trial' : 'summary.trial_once', { day: dayText(checkout.trialEndsAt) })}</p>
      ) : null}
      {checkout.couponEndsAt ? (
        <p className="pg-quiet">
          {t('summary.coupon_until', { code: order.couponCode ?? '', day: dayText(checkout.couponEndsAt) })}
        </p>
      ) : null}
      <p className="pg-quiet">
        {order.isRecurring ? t(`summary.renews.${order.billingPeriod}`) : t(`summary.once.${order.billingPeriod}`)}
      </p>
    </section>
  )
}

/** Whether the plan renews by itself, and how long a period is: what is paid once can be paid by PIX on every account. */
function HowOften({ order, onChange }: { order: CheckoutOrder; onChange: (part: CheckoutSearch) => void }) {
  const { t } = useTranslation('checkout')
  return (
    <>
      <SegmentedControl
        fullWidth
        aria-label={t('mode')}
        value={String(order.isRecurring)}
        onChange={(recurring) => onChange({ recurring })}
        data={[
          { value: 'true', label: t('mode.subscription') },
          { value: 'false', label: t('mode.once') },
        ]}
      />
      <SegmentedControl
        fullWidth
        aria-label={t('period')}
        value={order.billingPeriod}
        onChange={(billing) => onChange({ billing })}
        data={[
          { value: 'monthly', label: t('period.monthly') },
          { value: 'yearly', label: t('period.yearly') },
        ]}
      />
    </>
  )
}

/** Four hours of set-up with us: an option where it costs, said where it is part of the plan. */
function SetupOption({ order, onChange }: { order: CheckoutOrder; onChange: (part: CheckoutSearch) => void }) {
  const { t } = useTranslation('checkout')
  const prices = useQuery(api.plan.list.queryOptions({ staleTime: Number.POSITIVE_INFINITY }))
  const price = prices.data ? priceOf(prices.data, order.planType, order.companySize) : undefined
  if (!price) return null
  if (price.setupCents === 0) return <p className="pg-quiet">{t('setup.included')}</p>
  return (
    <CheckField
      name="setup"
      label={t('setup.option', { price: centsText(price.setupCents) })}
      description={t('setup.about')}
      value={order.withSetup}
      onChange={(isChosen) => onChange({ setup: isChosen ? 'true' : undefined })}
    />
  )
}

import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { centsText } from '../../parts/subscription/amounts.ts'
import { Form } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-fields.tsx'
import { useFields } from '../../ui/form/use-fields.ts'
import type { CheckoutOrder } from './checkout-order.ts'
import classes from './order-summary.module.css'

/** A coupon is tried out before it is applied; the one applied can be taken off again. */
export function CouponField({ order, onApply }: { order: CheckoutOrder; onApply: (code: string | undefined) => void }) {
  const { t } = useTranslation('checkout')
  if (order.couponCode === undefined) return <TryCoupon order={order} onApply={onApply} />
  return (
    <div className={classes.applied}>
      <span>{t('coupon.current', { code: order.couponCode })}</span>
      <Button variant="subtle" size="compact-sm" onClick={() => onApply(undefined)}>
        {t('coupon.remove')}
      </Button>
    </div>
  )
}

function TryCoupon({ order, onApply }: { order: CheckoutOrder; onApply: (code: string) => void }) {
  const { t } = useTranslation('checkout')
  const { planType, companySize, billingPeriod, isRecurring, withSetup } = order
  const fields = useFields({
    start: { code: '' },
    required: ['code'],
    failsAt: 'code',
    isCleared: true,
    send: ({ code }) =>
      api.subscription.checkCoupon.call({
        ...{ code: code.trim(), planType, companySize, billingPeriod, isRecurring, withSetup },
      }),
    cause: 'coupon',
    done: ({ code, discountCents }) => t('coupon.applied', { code, discount: centsText(discountCents) }),
    onDone: ({ code }) => onApply(code),
  })
  return (
    <Form fields={fields} className={classes.coupon} isGuarded={false}>
      <TextField
        {...fields.field('code')}
        label={t('coupon.label')}
        required={false}
        maxLength={60}
        autoComplete="off"
        spellCheck={false}
      />
      <Button type="submit" variant="default" loading={fields.isBusy}>
        {t('coupon.apply')}
      </Button>
    </Form>
  )
}

import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type SyntheticEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { errorMessage } from '../../lib/error-message.ts'
import { toastSuccess } from '../../lib/toast.ts'
import { centsText } from '../../parts/subscription/amounts.ts'
import type { CheckoutOrder } from './checkout-order.ts'
import classes from './order-summary.module.css'

/** A coupon is tried out before it is applied; the one applied can be taken off again. */
export function CouponField({ order, onApply }: { order: CheckoutOrder; onApply: (code: string | undefined) => void }) {
  const { t } = useTranslation(['checkout', 'errors'])
  const [code, setCode] = useState('')
  const check = useMutation(
    api.subscription.checkCoupon.mutationOptions({
      onSuccess: (coupon) => {
        toastSuccess(t('coupon.applied', { code: coupon.code, discount: centsText(coupon.discountCents) }), {
          cause: 'coupon',
        })
        setCode('')
        onApply(coupon.code)
      },
    }),
  )
  if (order.couponCode !== undefined) {
    return (
      <div className={classes.applied}>
        <span>{t('coupon.current', { code: order.couponCode })}</span>
        <Button variant="subtle" size="compact-sm" onClick={() => onApply(undefined)}>
          {t('coupon.remove')}
        </Button>
      </div>
    )
  }
  function submit(event: SyntheticEvent) {
    event.preventDefault()
    const { planType, companySize, billingPeriod, withSetup } = order
    if (code.trim()) check.mutate({ code: code.trim(), planType, companySize, billingPeriod, withSetup })
  }
  return (
    <form className={classes.coupon} onSubmit={submit} noValidate>
      <TextInput
        label={t('coupon.label')}
        value={code}
        maxLength={60}
        autoComplete="off"
        spellCheck={false}
        error={check.isError ? errorMessage(check.error, t) : undefined}
        onChange={(event) => {
          setCode(event.currentTarget.value)
          check.reset()
        }}
      />
      <Button type="submit" variant="default" loading={check.isPending}>
        {t('coupon.apply')}
      </Button>
    </form>
  )
}

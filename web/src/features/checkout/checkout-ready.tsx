import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { api, client } from '../../lib/api.ts'
import { errorMessage, failureOf } from '../../lib/error-message.ts'
import { paths, pathTo } from '../../lib/paths.ts'
import { toastError } from '../../lib/toast.ts'
import type { Billing } from '../../parts/subscription/subscription.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import { openFailure } from './checkout-failure.ts'
import classes from './checkout-form.module.css'
import { CheckoutAlert } from './checkout-frame.tsx'
import type { CheckoutOrder, CheckoutSearch } from './checkout-order.ts'
import { HostedPayment } from './hosted-payment.tsx'
import { OrderSummary } from './order-summary.tsx'
import { ElementsPayment } from './payment-form.tsx'

/** The order beside the way to pay it. Another option opens another checkout with the provider; the old one lapses. */
export function CheckoutReady({
  order,
  billing,
  onChange,
}: {
  order: CheckoutOrder
  billing: Billing | undefined
  onChange: (part: CheckoutSearch) => void
}) {
  const { t } = useTranslation(['checkout', 'errors'])
  const opened = useOpenedCheckout(order)
  const failure = opened.isError ? failureOf(opened.error) : undefined
  const isCouponRefused = failure !== undefined && ['coupon.not_found', 'coupon.ends_in_trial'].includes(failure.code)
  useEffect(() => {
    if (!isCouponRefused) return
    toastError(opened.error, { cause: 'coupon' })
    onChange({ coupon: undefined })
  }, [isCouponRefused, opened.error, onChange])
  if (failure && !isCouponRefused) {
    return (
      <OpenFailed code={failure.code} billing={billing} onChange={onChange} onRetry={() => void opened.refetch()}>
        {openSentence(opened.error, t)}
      </OpenFailed>
    )
  }
  const { data } = opened
  if (!data) return <SkeletonRows rows={7} height={36} />
  return (
    <div className={classes.columns} aria-busy={opened.isPlaceholderData}>
      {data.clientSecret && billing ? (
        <ElementsPayment
          key={data.clientSecret}
          sessionId={data.sessionId}
          clientSecret={data.clientSecret}
          provider={billing.provider}
        />
      ) : data.url && !opened.isPlaceholderData ? (
        <HostedPayment url={data.url} />
      ) : opened.isPlaceholderData ? (
        <SkeletonRows rows={7} height={36} />
      ) : (
        <CheckoutAlert actions={<Button onClick={() => void opened.refetch()}>{t('retry')}</Button>}>
          {t('failed.open')}
        </CheckoutAlert>
      )}
      <OrderSummary order={order} checkout={data} isBusy={opened.isPlaceholderData} onChange={onChange} />
    </div>
  )
}

/** Opens the checkout once for what is ordered; the same order again is the same checkout while the page stands. */
function useOpenedCheckout(order: CheckoutOrder) {
  const { planType, companySize, billingPeriod, isRecurring, withSetup, couponCode, useElements } = order
  const input = {
    ...{ planType, companySize, billingPeriod, isRecurring, withSetup, useElements },
    ...(couponCode === undefined ? {} : { couponCode }),
  }
  return useQuery({
    queryKey: api.subscription.openCheckout.queryKey({ input }),
    queryFn: () => client.subscription.openCheckout(input),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
}

function openSentence(error: unknown, t: TFunction<['checkout', 'errors']>): string {
  const { key, withMessage } = openFailure(failureOf(error))
  return t(key, withMessage ? { message: errorMessage(error, t) } : {})
}

/** Why no checkout could be opened, with what helps: another size, the change of plan, or another try. */
function OpenFailed({
  code,
  billing,
  onChange,
  onRetry,
  children,
}: {
  code: string
  billing: Billing | undefined
  onChange: (part: CheckoutSearch) => void
  onRetry: () => void
  children: string
}) {
  const { t } = useTranslation('checkout')
  const ownSize = billing?.companySize
  return (
    <CheckoutAlert
      title={t('failed.open')}
      actions={
        <>
          {code === 'subscription.company_size_differs' && ownSize ? (
            <Button onClick={() => onChange({ size: ownSize })}>{t('use_own_size', { size: ownSize })}</Button>
          ) : code === 'subscription.already_active' ? null : (
            <Button onClick={onRetry}>{t('retry')}</Button>
          )}
          <ButtonLink variant="default" target={pathTo(paths.planManagement)}>
            {t('to_plans')}
          </ButtonLink>
        </>
      }
    >
      {children}
    </CheckoutAlert>
  )
}

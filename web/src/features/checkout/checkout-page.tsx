import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useBilling } from '../../parts/subscription/use-subscription.ts'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import { CheckoutFrame } from './checkout-frame.tsx'
import { CheckoutGate } from './checkout-gate.tsx'
import { type CheckoutOrder, type CheckoutSearch, readOrder } from './checkout-order.ts'
import { CheckoutReady } from './checkout-ready.tsx'

/** Pays for a plan: what is bought, by which means, for which address. */
export function CheckoutPage() {
  const search: CheckoutSearch = useSearch({ strict: false })
  const order = useMemo(() => readOrder(search, null), [search])
  const words = useOrderWords(order)
  return (
    <CheckoutGate title={words.title} order={order}>
      <SignedInCheckout />
    </CheckoutGate>
  )
}

function SignedInCheckout() {
  const search: CheckoutSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  const billing = useBilling()
  const order = readOrder(search, billing.data?.companySize ?? null)
  const words = useOrderWords(order)
  const change = (part: CheckoutSearch) =>
    void navigate({ to: '.', search: withChange(search, part), replace: true, resetScroll: false } as never)
  return (
    <CheckoutFrame title={words.title} lead={words.lead}>
      {billing.isPending ? (
        <SkeletonRows rows={7} height={36} />
      ) : (
        <CheckoutReady order={order} billing={billing.data} onChange={change} />
      )}
    </CheckoutFrame>
  )
}

function withChange(search: CheckoutSearch, part: CheckoutSearch): Record<string, string> {
  const after: Record<string, string> = {}
  for (const [name, value] of Object.entries({ ...search, ...part })) if (value) after[name] = value
  return after
}

function useOrderWords({ planType, companySize, isRecurring, billingPeriod }: CheckoutOrder) {
  const { t } = useTranslation('checkout')
  const { t: name } = useTranslation('plan')
  return {
    title: t('title', { plan: name(`name.${planType}`), size: companySize }),
    lead: t('subtitle', {
      mode: t(isRecurring ? 'mode.subscription' : 'mode.once'),
      period: t(`period.${billingPeriod}`),
    }),
  }
}

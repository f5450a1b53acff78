import type { Checkout, ProviderInvoice, ProviderSubscription } from '../../platform/payments/port.ts'
import { isGivenBack } from './fetch-provider-update.ts'
import type { PurchaseRow } from './repo.ts'

const states: Readonly<Record<ProviderSubscription['status'], PurchaseRow['state']>> = {
  incomplete: 'waiting',
  incomplete_expired: 'void',
  trialing: 'active',
  active: 'active',
  past_due: 'past_due',
  unpaid: 'ended',
  paused: 'paused',
  canceled: 'ended',
}

/** A subscription of the provider as a purchase; how it is paid follows from its invoices (`setMethodsPaidBy`). */
export function purchaseOfSubscription(
  companyId: string,
  subscription: ProviderSubscription,
): Omit<PurchaseRow, 'paymentMethod'> {
  const { id, status, price, nextPrice, currentPeriodStart, currentPeriodEnd, cancelAtPeriodEnd, endedAt } =
    subscription
  return {
    companyId,
    id,
    kind: 'subscription',
    plan: price?.plan ?? null,
    size: price?.size ?? null,
    period: price?.period ?? null,
    state: states[status],
    startsAt: currentPeriodStart,
    endsAt: currentPeriodEnd,
    cancelAtPeriodEnd,
    nextPlan: nextPrice?.plan ?? null,
    nextSize: nextPrice?.size ?? null,
    nextPeriod: nextPrice?.period ?? null,
    invoiceId: null,
    endedAt,
  }
}

/** A checkout that paid for a month or for twelve; undefined until it is paid. */
export function purchaseOfCheckout(
  companyId: string,
  checkout: Checkout,
  invoice: ProviderInvoice | undefined,
  heardAt: Date,
): PurchaseRow | undefined {
  const { id, mode, paymentStatus, price, paymentMethod } = checkout
  if (mode !== 'payment' || paymentStatus === 'unpaid') return undefined
  return {
    companyId,
    id,
    kind: 'payment',
    plan: price?.plan ?? null,
    size: price?.size ?? null,
    period: price?.period ?? null,
    state: invoice && isGivenBack(invoice) ? 'ended' : 'active',
    startsAt: invoice?.paidAt ?? heardAt,
    endsAt: null,
    cancelAtPeriodEnd: false,
    nextPlan: null,
    nextSize: null,
    nextPeriod: null,
    paymentMethod: invoice?.paymentMethod ?? paymentMethod,
    invoiceId: invoice?.id ?? null,
    endedAt: null,
  }
}

import type { Tx } from '../../platform/db/port.ts'
import type { Checkout } from '../../platform/payments/port.ts'
import { type CheckoutRow, updateCheckoutState } from './repo-checkout.ts'

/** How a checkout stands, from what the provider says of it alone. */
export function stateOfCheckout({ status, paymentStatus, voucher }: Checkout): CheckoutRow['state'] {
  if (status === 'expired') return 'expired'
  if (status === 'open') return 'open'
  if (paymentStatus !== 'unpaid') return 'paid'
  return voucher === null ? 'failed' : 'processing'
}

/** A voucher that nobody paid in time; the provider says so by an event alone, the checkout stays complete and unpaid. */
export async function keepCheckoutState(
  tx: Tx,
  companyId: string,
  checkout: Checkout,
  eventType: string,
): Promise<void> {
  const state = stateOfCheckout(checkout)
  const hasFailed = eventType === 'checkout.session.async_payment_failed' && state === 'processing'
  await updateCheckoutState(tx, companyId, checkout.id, hasFailed ? 'failed' : state)
}

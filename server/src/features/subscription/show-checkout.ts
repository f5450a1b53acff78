import type { Outputs } from '@pegada/contract/contract.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import type { Checkout } from '../../platform/payments/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { findSubscription, standingAt } from '../plan/holdings.ts'
import { stateOfCheckout } from './checkout-state.ts'
import { presentStanding, presentVoucher } from './present.ts'
import { findPurchase } from './repo.ts'
import { type CheckoutRow, findCheckoutRow } from './repo-checkout.ts'

/** How a checkout of the company stands; nothing is written. Throws `checkout.not_found`, `payment.unavailable`. */
export async function showCheckout(
  ports: Ports,
  actor: Actor,
  sessionId: string,
): Promise<Outputs['subscription']['getCheckout']> {
  const { companyId } = actor
  const known = await ports.db.asTenant(actor, (tx) => findCheckoutRow(tx, companyId, sessionId))
  const checkout = known && (await ports.payments.findCheckout(sessionId))
  if (!checkout) throw new DomainError('checkout.not_found')
  return ports.db.asTenant(actor, async (tx) => {
    const now = ports.clock.now()
    const row = (await findCheckoutRow(tx, companyId, sessionId)) ?? known
    const purchase = await findPurchase(tx, companyId, checkout.subscriptionId ?? sessionId)
    const isWritten = purchase !== undefined && purchase.state !== 'waiting' && purchase.state !== 'void'
    const state = shownState(checkout, row, isWritten)
    return {
      state,
      planType: row.plan,
      companySize: row.size,
      billingPeriod: row.period,
      paymentMethod: checkout.paymentMethod,
      voucher: state === 'processing' ? presentVoucher(checkout.voucher) : null,
      subscription: presentStanding(await standingAt(tx, await findSubscription(tx, companyId), now), now),
    }
  })
}

/** Paid is what our own books say: until the provider's event is written, a payment is on its way. */
function shownState(checkout: Checkout, row: CheckoutRow, isWritten: boolean): CheckoutRow['state'] {
  const state = stateOfCheckout(checkout)
  if (state === 'paid') return isWritten ? 'paid' : 'processing'
  return state === 'processing' && row.state === 'failed' ? 'failed' : state
}

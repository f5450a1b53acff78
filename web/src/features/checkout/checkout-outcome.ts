import type { Outputs } from '@pegada/contract/contract.ts'

export type Checkout = Outputs['subscription']['getCheckout']

/** What the page shows for a checkout: `voucher` waits for somebody to pay, `confirming` for the provider's event. */
export type Outcome = 'open' | 'voucher' | 'confirming' | 'paid' | 'expired' | 'failed'

export function outcomeOf({ state, voucher }: Pick<Checkout, 'state' | 'voucher'>): Outcome {
  if (state !== 'processing') return state
  return voucher ? 'voucher' : 'confirming'
}

/** How long until the state is asked for again: quickly for an event on its way, calmly while somebody has to pay. */
export function pollAfter(checkout: Pick<Checkout, 'state' | 'voucher'> | undefined): number | false {
  if (checkout?.state !== 'processing') return false
  return checkout.voucher ? 5000 : 2000
}

import type Stripe from 'stripe'
import type { ProviderDispute } from './dispute-port.ts'
import type { StripeDesk } from './stripe-desk.ts'
import { at, idOf, maybeAt } from './stripe-shapes.ts'

export async function findDispute({ stripe }: StripeDesk, id: string): Promise<ProviderDispute> {
  return readDispute(await stripe.disputes.retrieve(id))
}

/** A dispute as it is kept. An appeal stands as what it is part of, and a status of a later version that is not known yet as under review. */
function readDispute(dispute: Stripe.Dispute): ProviderDispute {
  const moved = dispute.balance_transactions
  return {
    id: dispute.id,
    paymentId: idOf(dispute.payment_intent),
    amountCents: dispute.amount,
    currency: dispute.currency.toUpperCase(),
    reason: dispute.reason,
    state: stateOf(dispute.status),
    openedAt: at(dispute.created),
    // 0 where the bank takes no answer.
    evidenceDueAt: maybeAt(dispute.evidence_details.due_by || null),
    withdrawn: movedOf(moved.filter(({ amount }) => amount < 0)),
    reinstated: movedOf(moved.filter(({ amount }) => amount > 0)),
  }
}

const states = [
  ...['warning_needs_response', 'warning_under_review', 'warning_closed', 'needs_response'],
  ...['under_review', 'won', 'lost', 'prevented'],
] as const satisfies readonly ProviderDispute['state'][]

function stateOf(status: string): ProviderDispute['state'] {
  if (status === 'appeal_needs_response') return 'needs_response'
  return states.find((one) => one === status) ?? 'under_review'
}

function movedOf(moved: readonly Stripe.BalanceTransaction[]): ProviderDispute['withdrawn'] {
  const [first] = moved
  if (!first) return null
  return {
    at: at(Math.min(...moved.map(({ created }) => created))),
    cents: Math.abs(moved.reduce((sum, { amount }) => sum + amount, 0)),
  }
}

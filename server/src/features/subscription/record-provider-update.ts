import type { Clock } from '../../platform/clock/port.ts'
import type { Tx } from '../../platform/db/port.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { KeptInvoice } from '../invoice/keep-invoice.ts'
import type { KeptStanding } from './keep-standing.ts'
import type { UpdateNotice, Written } from './provider-update.ts'

interface Change {
  readonly action: string
  readonly entity: 'subscription' | 'invoice'
  readonly entityId: string
  readonly data: Readonly<Record<string, unknown>>
}

/** Puts what an update changed in the company's trail; nobody of the company did it. What changed nothing leaves no line. */
export async function recordProviderUpdate(tx: Tx, clock: Clock, written: Written): Promise<void> {
  const { companyId, event, invoice } = written
  const changes = [...purchaseChanges(written), ...standingChange(companyId, written)]
  if (invoice) changes.push(...invoiceChanges(invoice, event))
  const dispute = written.update.dispute
  if (invoice && dispute && written.isNewDispute) {
    const { id, number } = invoice.after
    const data = { number, cents: dispute.amountCents, reason: dispute.reason }
    changes.push({ action: 'invoice.dispute', entity: 'invoice', entityId: id, data })
  }
  for (const change of changes) {
    const data = { ...change.data, event: event.type }
    await recordAudit(tx, clock, { ...change, data, companyId, actorId: null })
  }
}

/** What a company's plan became, where it became another. */
export function standingChange(companyId: string, { before, standing }: KeptStanding): Change[] {
  const { planType, status } = standing
  if (before.planType === planType && before.status === status) return []
  const data = { from: before.planType, to: planType, was: before.status, status }
  return [{ action: 'subscription.change', entity: 'subscription', entityId: companyId, data }]
}

function purchaseChanges({ companyId, purchase: { before, after } }: Written): Change[] {
  if (!before || !after) return []
  const of = (action: string, data: Change['data']): Change[] => [
    { action, entity: 'subscription', entityId: companyId, data: { purchase: after.id, ...data } },
  ]
  const until = after.endsAt?.toISOString() ?? null
  return [
    ...(before.cancelAtPeriodEnd !== after.cancelAtPeriodEnd
      ? of(after.cancelAtPeriodEnd ? 'subscription.end_at_period_end' : 'subscription.go_on', { until })
      : []),
    ...(before.nextPlan !== after.nextPlan ||
    before.nextSize !== after.nextSize ||
    before.nextPeriod !== after.nextPeriod
      ? of('subscription.schedule', { plan: after.nextPlan, size: after.nextSize, period: after.nextPeriod })
      : []),
    ...(before.size !== after.size || before.period !== after.period
      ? of('subscription.price', { plan: after.plan, size: after.size, period: after.period })
      : []),
    ...(before.startsAt.getTime() !== after.startsAt.getTime() && after.state === 'active'
      ? of('subscription.renew', { until })
      : []),
  ]
}

function invoiceChanges({ before, after }: KeptInvoice, event: UpdateNotice): Change[] {
  const { id, number, totalCents, refundedCents, state } = after
  const of = (action: string, data: Change['data'] = {}): Change => ({
    action,
    entity: 'invoice',
    entityId: id,
    data: { number, totalCents, ...data },
  })
  const ended = state === 'paid' ? 'invoice.pay' : state === 'open' ? undefined : 'invoice.cancel'
  return [
    ...(before ? [] : [of('invoice.issue')]),
    ...(ended && before?.state !== state ? [of(ended)] : []),
    ...(after.firstFailedAt && !before?.firstFailedAt && state === 'open' ? [of('invoice.payment_failed')] : []),
    ...(refundedCents !== (before?.refundedCents ?? 0)
      ? [of('invoice.refund', { refundedCents, ...whenGivenBack(event) })]
      : []),
  ]
}

/** Only an event about the refund says when it was; another that came late, or once more, found it by chance. */
function whenGivenBack({ type, createdAt }: UpdateNotice): { readonly happenedAt?: string } {
  return type.includes('refund') ? { happenedAt: createdAt.toISOString() } : {}
}

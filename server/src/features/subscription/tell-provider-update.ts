import { addDays, type Standing } from '@pegada/core/plan/standing.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Ports } from '../../ports.ts'
import { plans } from '../plan/holdings.ts'
import type { KeptStanding } from './keep-standing.ts'
import type { Written } from './provider-update.ts'
import { findCheckoutRow } from './repo-checkout.ts'
import { wasNoted } from './repo-notice.ts'
import { type BillingLetter, tellManagers } from './tell-managers.ts'

type LetterPorts = Pick<Ports, 'clock' | 'translate' | 'publicUrl'>

const pages = {
  billing: '/dashboard/settings/billing',
  invoices: '/dashboard/settings/invoices',
  plans: '/dashboard/settings/plan-management',
} as const

/** Writes the letters that an update calls for; each is keyed by what it is about, so that none is written twice. */
export async function tellProviderUpdate(tx: Tx, ports: LetterPorts, written: Written): Promise<void> {
  const letters = [
    ...invoiceLetters(written),
    ...(await recoveryLetter(tx, written)),
    ...(await voucherLetters(tx, written, ports.clock.now())),
    ...cancellationLetter(written),
    ...standingLetters(written, ports.clock.now()),
  ]
  for (const letter of letters) await tellManagers(tx, ports, written.companyId, letter)
}

function invoiceLetters({ invoice, purchase, standing, event }: Written): BillingLetter[] {
  if (!invoice) return []
  const { before, after } = invoice
  const { providerId, number, plan, dueCents, owedCents, refundedCents, firstFailedAt } = after
  const page = pages.invoices
  const letters: BillingLetter[] = []
  if (after.state === 'paid' && dueCents > 0) {
    const values: BillingLetter['values'] = (say) => ({
      number,
      amount: say.money(dueCents),
      plan: say.plan(plan ?? standing.planType),
    })
    letters.push({ name: 'receipt', key: `receipt:${providerId}`, page, values })
  }
  if (after.state === 'open' && firstFailedAt && purchase.after?.state === 'past_due') {
    const until = addDays(firstFailedAt, plans.graceDays)
    letters.push(failureLetter(`payment-failed:${providerId}:1`, owedCents, until))
  }
  const givenBack = refundedCents - (before?.refundedCents ?? 0)
  if (givenBack > 0) {
    const values: BillingLetter['values'] = (say) => ({ number, amount: say.money(givenBack) })
    letters.push({
      name: 'refund',
      key: `refund:${providerId}:${refundedCents}:${event.createdAt.toISOString()}`,
      page,
      values,
    })
  }
  return letters
}

export function failureLetter(key: string, cents: number, until: Date): BillingLetter {
  const values: BillingLetter['values'] = (say) => ({ amount: say.money(cents), until: say.day(until) })
  return { name: 'payment-failed', key, page: pages.billing, values, notice: { kind: 'payment_failed', subject: {} } }
}

async function recoveryLetter(tx: Tx, { companyId, invoice }: Written): Promise<BillingLetter[]> {
  if (invoice?.after.state !== 'paid') return []
  const { providerId, dueCents } = invoice.after
  if (!(await wasNoted(tx, companyId, `payment-failed:${providerId}:1`))) return []
  const values: BillingLetter['values'] = (say) => ({ amount: say.money(dueCents) })
  return [{ name: 'payment-recovered', key: `payment-recovered:${providerId}`, page: pages.billing, values }]
}

/** A boleto or PIX to be paid, told once by its code whichever object tells it first; and one that nobody paid in time. */
async function voucherLetters(
  tx: Tx,
  { companyId, event, update, invoice }: Written,
  now: Date,
): Promise<BillingLetter[]> {
  const { checkout } = update
  const row = checkout && (await findCheckoutRow(tx, companyId, checkout.id))
  const amount = invoice?.after.dueCents ?? row?.totalCents
  if (amount === undefined) return []
  if (checkout && event.type === 'checkout.session.async_payment_failed' && checkout.paymentStatus === 'unpaid') {
    const values: BillingLetter['values'] = (say) => ({ amount: say.money(amount) })
    return [{ name: 'voucher-expired', key: `voucher-expired:${checkout.id}`, page: pages.plans, values }]
  }
  const isOpen = invoice ? invoice.after.state === 'open' : checkout?.paymentStatus === 'unpaid'
  const voucher = update.invoice?.voucher ?? checkout?.voucher
  const expiresAt = voucher?.expiresAt
  if (!isOpen || !voucher || !expiresAt || expiresAt <= now) return []
  const kind = voucher.kind === 'boleto' ? 'boleto' : 'PIX'
  const values: BillingLetter['values'] = (say) => ({ kind, amount: say.money(amount), until: say.day(expiresAt) })
  const key = `voucher:${voucher.code ?? checkout?.id ?? update.invoice?.id}`
  return [{ name: 'voucher', key, page: pages.invoices, values }]
}

function cancellationLetter({ purchase: { before, after } }: Written): BillingLetter[] {
  const { id, plan, endsAt, state, cancelAtPeriodEnd } = after ?? {}
  if (!plan || !endsAt || state !== 'active' || !cancelAtPeriodEnd || before?.cancelAtPeriodEnd !== false) return []
  const values: BillingLetter['values'] = (say) => ({ plan: say.plan(plan), until: say.day(endsAt) })
  // Cancelled, taken back and cancelled again is told again.
  return [{ name: 'cancellation', key: `cancellation:${id}:${endsAt.toISOString()}`, page: pages.billing, values }]
}

/** What the company has to know when its plan became another. */
export function standingLetters({ before, standing }: KeptStanding, now: Date): BillingLetter[] {
  const { planType: from } = before
  const { planType: to } = standing
  if (from === to || from === 'FREE') return []
  const letter = (name: 'trial-ended' | 'plan-ended' | 'plan-changed', page: string): BillingLetter[] => {
    const key = `${name}:${from}:${to}:${now.toISOString()}`
    return [
      { name, key, page, values: (say) => ({ plan: say.plan(isChange(name) ? to : from), from: say.plan(from) }) },
    ]
  }
  if (to === 'FREE') return letter(before.status === 'trialing' ? 'trial-ended' : 'plan-ended', pages.plans)
  return before.status === 'trialing' ? [] : letter('plan-changed', pages.billing)
}

const isChange = (name: string) => name === 'plan-changed'

/** Warnings that the clock alone brings: a trial or a period paid once that is about to end. */
export function warningLetters(standing: Standing, days: number): BillingLetter[] {
  const { planType, status, isRecurring, holdsUntil } = standing
  if (!holdsUntil || isRecurring) return []
  const until = holdsUntil
  if (status === 'trialing') {
    const values: BillingLetter['values'] = (say) => ({
      plan: say.plan(planType),
      days: String(days),
      until: say.day(until),
    })
    const key = `trial-ending:${until.toISOString()}`
    const notice = { kind: 'trial_ending', subject: { count: days } } as const
    return [{ name: 'trial-ending', key, page: pages.plans, values, notice }]
  }
  const values: BillingLetter['values'] = (say) => ({ plan: say.plan(planType), until: say.day(until) })
  return [{ name: 'plan-ending', key: `plan-ending:${until.toISOString()}`, page: pages.plans, values }]
}

import type { BillingPeriod, PriceKey, SoldPlan } from '../plan/plan.ts'

/**
 * What a subscription comes to, from its invoices. Amounts are what twelve months of it cost in whole centavos of BRL
 * (`yearCents`): a yearly price needs no division then, and every sum is exact. MRR is a twelfth of it.
 */

/** From an instant on, a subscription comes to so much; 0 once it is over. */
export interface Level {
  readonly at: Date
  readonly subscription: string
  /** Null once it is over. */
  readonly plan: SoldPlan | null
  readonly yearCents: number
}

/** A line of an invoice that charges time of a plan: a whole period, or what is left of one after a change. */
export interface ChargedTime {
  readonly kind: 'period' | 'proration'
  readonly price: PriceKey
  readonly amountCents: number
  readonly from: Date
}

export interface ChargedInvoice {
  readonly state: 'open' | 'paid' | 'void' | 'uncollectible'
  readonly paidAt: Date | null
  /** What was paid, before anything was given back. */
  readonly paidCents: number
  readonly discountCents: number
  /** All that the invoice charges, credits left out: what the discount was taken from. */
  readonly grossCents: number
  readonly times: readonly ChargedTime[]
}

export interface KeptSubscription {
  readonly id: string
  readonly state: 'waiting' | 'active' | 'past_due' | 'paused' | 'ended' | 'void'
  readonly startsAt: Date
  readonly endsAt: Date | null
  readonly endedAt: Date | null
  readonly invoices: readonly ChargedInvoice[]
}

/**
 * The levels of one subscription in their order. It begins with the first payment that is not nothing, as a boleto that waits is no
 * sale; a renewal counts from the start of its period, and while it waits to be paid (`past_due`) until it is given up. It ends when
 * the provider ended it, which is the end of the paid period of one that was cancelled. Discounts lower it, refunds and set-ups do
 * not touch it. `listCents` is the price of a period by the price list: what a change within a period charges is only its rest.
 */
export function levelsOf(kept: KeptSubscription, listCents: (price: PriceKey) => number): Level[] {
  const { id: subscription, invoices } = kept
  const charges = chargesOf(invoices, listCents)
  const first = charges
    .filter(({ paidAt, yearCents }) => paidAt !== null && yearCents > 0)
    .toSorted((left, right) => startOf(left) - startOf(right))[0]
  if (!first) return []
  const begin = startOf(first)
  const end = endOf(kept)?.getTime() ?? Number.POSITIVE_INFINITY
  const later = charges.filter(({ from }) => from.getTime() > first.from.getTime())
  const steps = [
    { at: begin, plan: first.plan, yearCents: first.yearCents },
    ...later.map(({ from, plan, yearCents }) => ({ at: Math.max(begin, from.getTime()), plan, yearCents })),
  ].filter(({ at }) => at < end)
  if (steps.length === 0) return []
  const whole = end === Number.POSITIVE_INFINITY ? steps : [...steps, { at: end, plan: null, yearCents: 0 }]
  return whole.map((step) => ({ ...step, at: new Date(step.at), subscription }))
}

interface Charge {
  readonly from: Date
  readonly paidAt: Date | null
  readonly plan: SoldPlan
  readonly yearCents: number
}

function startOf({ from, paidAt }: Charge): number {
  return Math.max(from.getTime(), paidAt?.getTime() ?? from.getTime())
}

/** What each invoice says the subscription comes to, by the time it charges: of a change, its last line is what was sold. */
function chargesOf(invoices: readonly ChargedInvoice[], listCents: (price: PriceKey) => number): Charge[] {
  return invoices
    .flatMap((invoice): Charge[] => {
      if (invoice.state === 'void') return []
      const time = invoice.times.findLast(({ kind }) => kind === 'period') ?? soldOf(invoice.times)
      if (!time) return []
      const full = time.kind === 'period' ? time.amountCents : (laterPrice(invoices, time) ?? listCents(time.price))
      const { discountCents, grossCents } = invoice
      const paid = grossCents > 0 ? Math.round((full * (grossCents - discountCents)) / grossCents) : full
      const { plan, period } = time.price
      return [{ from: time.from, paidAt: invoice.paidAt, plan, yearCents: inYear(paid, period) }]
    })
    .toSorted((left, right) => left.from.getTime() - right.from.getTime())
}

function soldOf(times: readonly ChargedTime[]): ChargedTime | undefined {
  return times.findLast(({ amountCents }) => amountCents >= 0)
}

/** What the next whole period of the same price cost: it holds even where the price list was changed since. */
function laterPrice(invoices: readonly ChargedInvoice[], { price, from }: ChargedTime): number | undefined {
  const isSame = (other: PriceKey) =>
    other.plan === price.plan && other.size === price.size && other.period === price.period
  return invoices
    .flatMap(({ state, times }) => (state === 'void' ? [] : times))
    .filter((time) => time.kind === 'period' && time.from > from && isSame(time.price))
    .toSorted((left, right) => left.from.getTime() - right.from.getTime())[0]?.amountCents
}

/** What twelve months come to at a price of a month or of a year. */
export function inYear(cents: number, period: BillingPeriod): number {
  return period === 'monthly' ? cents * 12 : cents
}

function endOf({ state, startsAt, endsAt, endedAt }: KeptSubscription): Date | null {
  switch (state) {
    case 'ended':
    case 'void':
      return endedAt ?? endsAt ?? startsAt
    // Paused is lost until it goes on: nothing is charged. It began with the period that was not.
    case 'paused':
      return startsAt
    case 'waiting':
    case 'active':
    case 'past_due':
      return null
  }
}

/** What all subscriptions come to just before an instant, by plan, and how many subscriptions there are of each. */
export function sharesAt(
  levels: readonly Level[],
  before: Date,
): ReadonlyMap<SoldPlan, { readonly subscriptions: number; readonly yearCents: number }> {
  const last = new Map<string, Level>()
  for (const level of levels) {
    const known = last.get(level.subscription)
    if (level.at < before && !(known && known.at > level.at)) last.set(level.subscription, level)
  }
  const shares = new Map<SoldPlan, { subscriptions: number; yearCents: number }>()
  for (const { plan, yearCents } of last.values()) {
    if (plan === null || yearCents === 0) continue
    const share = shares.get(plan) ?? { subscriptions: 0, yearCents: 0 }
    shares.set(plan, { subscriptions: share.subscriptions + 1, yearCents: share.yearCents + yearCents })
  }
  return shares
}

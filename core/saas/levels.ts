import type { BillingPeriod, PriceKey, SoldPlan } from '../plan/plan.ts'

/**
 * What a subscription comes to, from its invoices. Amounts are what twelve months of it cost in whole centavos of BRL
 * (`yearCents`): a yearly price needs no division then, and every sum is exact. MRR is a twelfth of it.
 */

/** From an instant on, a subscription comes to so much: 0 once it is over, and while all of it is taken off. */
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
 * the provider ended it, which is the end of the paid period of one that was cancelled. Discounts lower it, even to nothing; refunds
 * and set-ups do not touch it. A change within a period counts once it is paid. `listCents` is the price of a period by the price
 * list: what such a change charges is only the rest of one.
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
    ...later.map((charge) => {
      const { from, plan, yearCents, isRest } = charge
      return { at: Math.max(begin, isRest ? startOf(charge) : from.getTime()), plan, yearCents }
    }),
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
  readonly isRest: boolean
}

function startOf({ from, paidAt }: Charge): number {
  return Math.max(from.getTime(), paidAt?.getTime() ?? from.getTime())
}

/** What each invoice says the subscription comes to, by the time it charges: of a change, its last line is what was sold. */
function chargesOf(invoices: readonly ChargedInvoice[], listCents: (price: PriceKey) => number): Charge[] {
  const charges = invoices
    .flatMap((invoice): Charge[] => {
      if (invoice.state === 'void') return []
      const whole = invoice.times.findLast(({ kind }) => kind === 'period')
      const time = whole ?? soldOf(invoice.times)
      // A change within a period is sold once it is paid: until then the plan before it is what is paid.
      if (!time || (!whole && invoice.state !== 'paid')) return []
      const paid = whole ? lessOwn(whole.amountCents, invoice) : restCents(invoices, invoice, time, listCents)
      const { plan, period } = time.price
      const yearCents = inYear(paid, period)
      return [{ from: time.from, paidAt: invoice.paidAt, plan, yearCents, isRest: !whole }]
    })
    .toSorted((left, right) => left.from.getTime() - right.from.getTime())
  // A change that is paid after the next period has begun changes nothing any more: that period says what there is.
  return charges.filter(
    (charge, index) => !(charge.isRest && charges.slice(index + 1).some(({ from }) => isWithin(from, charge))),
  )
}

function isWithin(at: Date, charge: Charge): boolean {
  return at > charge.from && at.getTime() <= startOf(charge)
}

function soldOf(times: readonly ChargedTime[]): ChargedTime | undefined {
  return times.findLast(({ amountCents }) => amountCents >= 0)
}

/** An amount of an invoice less its part of the invoice's discount. */
function lessOwn(cents: number, { discountCents, grossCents }: ChargedInvoice): number {
  return grossCents > 0 ? Math.round((cents * (grossCents - discountCents)) / grossCents) : cents
}

/**
 * What a whole period costs of which an invoice charges the rest. The next whole period of the same price says it, less its discount:
 * that holds even where the price list was changed since. Without one it is the list price less the discount of the invoice, or, as
 * Stripe takes the discount of a proration off its amount and tells none, less the discount that stood then.
 */
function restCents(
  invoices: readonly ChargedInvoice[],
  invoice: ChargedInvoice,
  time: ChargedTime,
  listCents: (price: PriceKey) => number,
): number {
  const next = wholePeriods(invoices).find(({ whole }) => whole.from > time.from && isSame(whole.price, time.price))
  if (next) return lessOwn(next.whole.amountCents, next.invoice)
  const list = listCents(time.price)
  return invoice.discountCents > 0 ? lessOwn(list, invoice) : lessDiscount(list, standingDiscount(invoices, time.from))
}

function isSame(one: PriceKey, other: PriceKey): boolean {
  return one.plan === other.plan && one.size === other.size && one.period === other.period
}

function wholePeriods(invoices: readonly ChargedInvoice[]) {
  return invoices
    .flatMap((invoice) => {
      const whole = invoice.state === 'void' ? undefined : invoice.times.findLast(({ kind }) => kind === 'period')
      return whole ? [{ invoice, whole }] : []
    })
    .toSorted((left, right) => left.whole.from.getTime() - right.whole.from.getTime())
}

/** What is taken off each invoice: a percentage of it, or so many centavos. */
export type Discount = { readonly percent: number } | { readonly cents: number }

/**
 * The discount of the last whole period that began before an instant. An invoice tells its centavos alone: where they are a whole
 * percentage of what they were taken from they are taken for one, else for a fixed amount.
 */
export function standingDiscount(invoices: readonly ChargedInvoice[], before: Date): Discount {
  const last = wholePeriods(invoices).findLast(({ whole }) => whole.from <= before)
  if (!last || last.invoice.discountCents <= 0 || last.invoice.grossCents <= 0) return { cents: 0 }
  const { discountCents, grossCents } = last.invoice
  const percent = Math.round((discountCents * 100) / grossCents)
  return Math.abs((grossCents * percent) / 100 - discountCents) < 1 ? { percent } : { cents: discountCents }
}

/** A price less a discount, never below nothing. */
export function lessDiscount(cents: number, discount: Discount): number {
  const less = 'percent' in discount ? Math.round((cents * (100 - discount.percent)) / 100) : cents - discount.cents
  return Math.max(0, less)
}

/** What twelve months come to at a price of a month or of a year. */
export function inYear(cents: number, period: BillingPeriod): number {
  return period === 'monthly' ? cents * 12 : cents
}

function endOf({ state, startsAt, endedAt }: KeptSubscription): Date | null {
  switch (state) {
    case 'ended':
    case 'void':
      // Given up without being cancelled has no end of its own: it was lost with the period that was not paid.
      return endedAt ?? startsAt
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
    if (plan === null) continue
    const share = shares.get(plan) ?? { subscriptions: 0, yearCents: 0 }
    shares.set(plan, { subscriptions: share.subscriptions + 1, yearCents: share.yearCents + yearCents })
  }
  return shares
}

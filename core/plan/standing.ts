import type { CompanySize } from '../company/size.ts'
import { addMonths } from './add-months.ts'
import { type BillingPeriod, COMPANY_SIZES, comparePlans, type PlanType, type PriceKey, type SoldPlan } from './plan.ts'

/**
 * What a company's plan is at an instant: a pure function of what it bought, its trial and what was agreed with it. Since
 * nothing else is remembered, the order in which the provider's updates came cannot matter.
 */

const dayMs = 86_400_000

/** What was bought, as the provider tells it now. */
export interface Purchase {
  readonly id: string
  /** A subscription renews by itself; a payment buys one month or twelve, once. */
  readonly kind: 'subscription' | 'payment'
  /** Null where the price is none of ours: such a purchase holds nothing. */
  readonly price: PriceKey | null
  /** `waiting`: the first payment has not come; `void`: it never came; `ended`: it is over, or was given back. */
  readonly state: 'waiting' | 'active' | 'past_due' | 'paused' | 'ended' | 'void'
  /** Start of the running period of a subscription; when a payment was made. */
  readonly startsAt: Date
  /** End of the running period of a subscription; null for a payment. */
  readonly endsAt: Date | null
  readonly cancelAtPeriodEnd: boolean
  readonly nextPrice: PriceKey | null
  readonly paymentMethod: 'card' | 'boleto' | 'pix' | null
  readonly endedAt: Date | null
  /** When the charge that is still open first failed. */
  readonly failedAt: Date | null
}

export interface Holdings {
  readonly purchases: readonly Purchase[]
  readonly trial: { readonly plan: SoldPlan; readonly size: CompanySize | null; readonly endsAt: Date } | null
  /** A plan agreed with people, with or without an end. */
  readonly agreed: { readonly plan: PlanType; readonly size: CompanySize | null; readonly until: Date | null } | null
}

export type StandingStatus = 'active' | 'inactive' | 'trialing' | 'past_due' | 'canceled' | 'none'

export interface Standing {
  readonly planType: PlanType
  readonly companySize: CompanySize | null
  readonly status: StandingStatus
  readonly billingPeriod: BillingPeriod | null
  readonly isRecurring: boolean
  readonly currentPeriodEnd: Date | null
  readonly cancelAtPeriodEnd: boolean
  readonly nextPrice: PriceKey | null
  readonly trialEndsAt: Date | null
  readonly graceEndsAt: Date | null
  readonly paymentMethod: Purchase['paymentMethod']
  /** The purchase that the plan rests on. */
  readonly purchaseId: string | null
  /** From then on the standing is another unless something happens first; null where nothing ends by itself. */
  readonly holdsUntil: Date | null
}

const nothing: Standing = {
  planType: 'FREE',
  companySize: null,
  status: 'none',
  billingPeriod: null,
  isRecurring: false,
  currentPeriodEnd: null,
  cancelAtPeriodEnd: false,
  nextPrice: null,
  trialEndsAt: null,
  graceEndsAt: null,
  paymentMethod: null,
  purchaseId: null,
  holdsUntil: null,
}

/**
 * The standing at `now`. Of several plans that hold, the one that allows most counts: the larger plan, of the same plan the larger
 * size, for seats go by it (`seatsOf`). Of equals it is the one that is paid, then the one that lasts longest.
 * A failed payment leaves the plan for `graceDays` (whole days of 24 hours) from the first failure.
 */
export function standingOf(holdings: Holdings, now: Date, graceDays: number): Standing {
  const { purchases, trial, agreed } = holdings
  const candidates = [
    ...(agreed ? [agreedStanding(agreed)] : []),
    ...purchases.flatMap((purchase) => subscriptionStanding(purchase, graceDays)),
    ...spansOf(purchases, trial).map(spanStanding),
  ].filter(({ since, standing: { holdsUntil } }) => since <= now && (holdsUntil === null || now < holdsUntil))
  const best = candidates.map(({ standing }) => standing).toSorted(byWorth)[0]
  if (best) return best
  if (trial && now < trial.endsAt) {
    const { plan, size, endsAt } = trial
    const held = { trialEndsAt: endsAt, currentPeriodEnd: endsAt, holdsUntil: endsAt }
    return { ...nothing, planType: plan, companySize: size, status: 'trialing', ...held }
  }
  return withoutPlan(holdings, now)
}

/** Days of a trial that are left, rounded up, at least 0. */
export function daysLeft(endsAt: Date, now: Date): number {
  return Math.max(0, Math.ceil((endsAt.getTime() - now.getTime()) / dayMs))
}

/** `days` times 24 hours later. */
export function addDays(instant: Date, days: number): Date {
  return new Date(instant.getTime() + days * dayMs)
}

interface Candidate {
  readonly since: Date
  readonly standing: Standing
}

function agreedStanding({ plan, size, until }: NonNullable<Holdings['agreed']>): Candidate {
  const held = { currentPeriodEnd: until, holdsUntil: until }
  return { since: new Date(0), standing: { ...nothing, planType: plan, companySize: size, status: 'active', ...held } }
}

function subscriptionStanding(purchase: Purchase, graceDays: number): Candidate[] {
  const { kind, price, state, startsAt, endsAt, cancelAtPeriodEnd, nextPrice, failedAt } = purchase
  if (kind !== 'subscription' || price === null || (state !== 'active' && state !== 'past_due')) return []
  // A boleto or a PIX that is on its way is not a failure yet, though the provider may call the period unpaid.
  const isLate = state === 'past_due' && failedAt !== null
  const graceEndsAt = state === 'past_due' ? addDays(failedAt ?? startsAt, graceDays) : null
  const lastDay = cancelAtPeriodEnd ? endsAt : null
  return [
    {
      since: new Date(0),
      standing: {
        ...nothing,
        planType: price.plan,
        companySize: price.size,
        billingPeriod: price.period,
        status: isLate ? 'past_due' : 'active',
        isRecurring: true,
        currentPeriodEnd: endsAt,
        cancelAtPeriodEnd,
        nextPrice,
        graceEndsAt: isLate ? graceEndsAt : null,
        paymentMethod: purchase.paymentMethod,
        purchaseId: purchase.id,
        holdsUntil: graceEndsAt ?? lastDay,
      },
    },
  ]
}

/** The time that one payment bought: from `start`, a running trial's end at the earliest, until `end`, which is no longer in it. */
export interface BoughtTime {
  readonly purchaseId: string
  readonly start: Date
  readonly end: Date
}

interface Span {
  readonly purchase: Purchase
  readonly price: PriceKey
  /** From when the plan holds: the payment, though its time may begin after a trial. */
  readonly since: Date
  readonly end: Date
  /** What each of its payments bought. */
  readonly parts: readonly BoughtTime[]
}

/** Payments as the time they bought: it begins after a trial that runs, and of the same plan where the one before ends. */
function spansOf(purchases: readonly Purchase[], trial: Holdings['trial']): Span[] {
  const paid = purchases
    .filter(({ kind, state }) => kind === 'payment' && state === 'active')
    .toSorted((left, right) => left.startsAt.getTime() - right.startsAt.getTime() || (left.id < right.id ? -1 : 1))
  const spans: Span[] = []
  for (const purchase of paid) {
    const { id: purchaseId, price, startsAt } = purchase
    if (price === null) continue
    const before = spans.findIndex((span) => span.price.plan === price.plan && startsAt <= span.end)
    const months = price.period === 'monthly' ? 1 : 12
    const earlier = spans[before]
    const start = earlier?.end ?? (trial && startsAt < trial.endsAt ? trial.endsAt : startsAt)
    const end = addMonths(start, months)
    const parts = [...(earlier?.parts ?? []), { purchaseId, start, end }]
    if (earlier) spans[before] = { ...earlier, purchase, price, end, parts }
    else spans.push({ purchase, price, since: startsAt, end, parts })
  }
  return spans
}

/** The time that each payment bought; none for a subscription or for what was given back. */
export function boughtTimes({ purchases, trial }: Pick<Holdings, 'purchases' | 'trial'>): BoughtTime[] {
  return spansOf(purchases, trial).flatMap(({ parts }) => parts)
}

function spanStanding({ purchase, price, since, end }: Span): Candidate {
  return {
    since,
    standing: {
      ...nothing,
      planType: price.plan,
      companySize: price.size,
      billingPeriod: price.period,
      status: 'active',
      currentPeriodEnd: end,
      paymentMethod: purchase.paymentMethod,
      purchaseId: purchase.id,
      holdsUntil: end,
    },
  }
}

function byWorth(left: Standing, right: Standing): number {
  // Where no size is known it counts as ME, as it does for seats.
  const size = ({ companySize }: Standing) => COMPANY_SIZES.indexOf(companySize ?? 'ME')
  const late = ({ status }: Standing) => (status === 'past_due' ? 1 : 0)
  const until = ({ holdsUntil }: Standing) => holdsUntil?.getTime() ?? Number.MAX_SAFE_INTEGER
  return (
    comparePlans(right.planType, left.planType) ||
    size(right) - size(left) ||
    late(left) - late(right) ||
    until(right) - until(left) ||
    // Two of the same worth: the same one whatever their order.
    ((left.purchaseId ?? '') < (right.purchaseId ?? '') ? -1 : 1)
  )
}

function withoutPlan({ purchases, trial }: Holdings, now: Date): Standing {
  if (purchases.some(({ state }) => state === 'paused')) return { ...nothing, status: 'inactive' }
  const ends = [
    ...purchases
      .filter(({ kind, state }) => state === 'ended' || (kind === 'subscription' && isHeld(state)))
      .map(({ endedAt, endsAt, startsAt }) => endedAt ?? endsAt ?? startsAt),
    ...spansOf(purchases, trial).map(({ end }) => end),
  ]
  if (ends.length === 0) return nothing
  const last = Math.min(now.getTime(), Math.max(...ends.map((end) => end.getTime())))
  return { ...nothing, status: 'canceled', currentPeriodEnd: new Date(last) }
}

const isHeld = (state: Purchase['state']) => state === 'active' || state === 'past_due'

import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import { addMonths } from '@pegada/core/plan/add-months.ts'
import { discountOf } from '@pegada/core/plan/change-plan.ts'
import { amountOf, type PriceKey } from '@pegada/core/plan/plan.ts'
import { addDays, daysLeft } from '@pegada/core/plan/standing.ts'
import type { Coupon } from '../../platform/payments/port.ts'
import type { Ports } from '../../ports.ts'
import { plans } from '../plan/holdings.ts'

type Order = Pick<Inputs['subscription']['change'], 'planType' | 'companySize' | 'billingPeriod'>

export function priceOfOrder({ planType, companySize, billingPeriod }: Order): PriceKey {
  return { plan: planType, size: companySize, period: billingPeriod }
}

export interface Sum {
  readonly lines: Outputs['subscription']['openCheckout']['lines']
  readonly discountCents: number
  readonly totalCents: number
  /** The part of the total that is paid when the checkout is; the rest follows when the trial ends. */
  readonly dueNowCents: number
}

/** A plan that renews, bought in the trial: its coupon runs from the purchase, its first period is charged when the trial ends. */
export interface Deferral {
  readonly boughtAt: Date
  readonly trialDays: number
}

/** What an order is put off by while a trial runs; undefined where it is paid at once. */
export function deferralOf(trialEndsAt: Date | null, isRecurring: boolean, now: Date): Deferral | undefined {
  return isRecurring && trialEndsAt && now < trialEndsAt
    ? { boughtAt: now, trialDays: daysLeft(trialEndsAt, now) }
    : undefined
}

/** When a coupon that holds for some months ends: the trial counts among them. Null where it holds for one charge, or always. */
export function couponEndOf(coupon: Coupon | undefined, boughtAt: Date): Date | null {
  return coupon?.duration === 'repeating' ? addMonths(boughtAt, coupon.months ?? 1) : null
}

/**
 * What an order comes to, in centavos: its period, the set-up where it costs anything, less the coupon. While a trial runs the
 * period is paid after it; a coupon that holds once takes off from what is charged first, and one of some months from what is
 * charged before they are over. Throws `coupon.ends_in_trial` where nothing would be charged while it holds.
 */
export function sumOf(price: PriceKey, withSetup: boolean, coupon: Coupon | undefined, deferral?: Deferral): Sum {
  const named = { planType: price.plan, companySize: price.size }
  const { setupCents } = plans.prices[price.plan][price.size]
  const period = {
    kind: 'period',
    ...named,
    billingPeriod: price.period,
    amountCents: amountOf(plans.prices, price),
  } as const
  const setup = { kind: 'setup', ...named, billingPeriod: null, amountCents: setupCents } as const
  const lines = withSetup ? [period, setup] : [period]
  const cents = lines.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const off = (amountCents: number) => (coupon ? discountOf(coupon, amountCents) : 0)
  if (!deferral) {
    const totalCents = cents - off(cents)
    return { lines, discountCents: off(cents), totalCents, dueNowCents: totalCents }
  }
  const nowCents = cents - period.amountCents
  const endsAt = couponEndOf(coupon, deferral.boughtAt)
  const isOver = endsAt !== null && endsAt <= addDays(deferral.boughtAt, deferral.trialDays)
  if (isOver && nowCents === 0) throw new DomainError('coupon.ends_in_trial')
  const isSpent = isOver || (coupon?.duration === 'once' && nowCents > 0)
  const discountCents = off(nowCents) + (isSpent ? 0 : off(period.amountCents))
  return { lines, discountCents, totalCents: cents - discountCents, dueNowCents: nowCents - off(nowCents) }
}

/** Throws `coupon.not_found` where nobody may use it any more, or nobody ever could. */
export async function requireCoupon(ports: Pick<Ports, 'payments'>, code: string): Promise<Coupon> {
  const coupon = await ports.payments.findCoupon(code)
  if (!coupon) throw new DomainError('coupon.not_found')
  return coupon
}

import { comparePlans, type PriceKey } from './plan.ts'

/** A change that gives more counts at once; one that gives less, or only follows the company's size, when the period ends. */
type ChangeKind = 'upgrade' | 'downgrade'

export function kindOfChange(from: PriceKey, to: PriceKey): ChangeKind {
  const byPlan = comparePlans(to.plan, from.plan)
  if (byPlan !== 0) return byPlan > 0 ? 'upgrade' : 'downgrade'
  return from.period === 'monthly' && to.period === 'yearly' ? 'upgrade' : 'downgrade'
}

/** Whether two prices are the same thing sold. */
export function isSamePrice(left: PriceKey | null, right: PriceKey | null): boolean {
  if (left === null || right === null) return left === right
  return left.plan === right.plan && left.size === right.size && left.period === right.period
}

/** What a coupon takes off an amount, in whole centavos, rounded half up; never more than the amount. */
export function discountOf(
  { percentOff, amountOffCents }: { readonly percentOff: number | null; readonly amountOffCents: number | null },
  cents: number,
): number {
  const off = percentOff === null ? (amountOffCents ?? 0) : Math.floor((cents * percentOff + 50) / 100)
  return Math.min(cents, Math.max(0, off))
}

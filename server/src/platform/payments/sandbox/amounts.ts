import type { CouponRecord, LineRecord } from './records.ts'

/** What a coupon takes off an amount, in whole centavos, rounded half up; never more than the amount. */
export function discountOn(
  coupon: Pick<CouponRecord, 'percentOff' | 'amountOff'> | undefined,
  amountCents: number,
): number {
  if (!coupon || amountCents <= 0) return 0
  const wanted =
    coupon.percentOff === null
      ? (coupon.amountOff ?? 0)
      : Math.floor((amountCents * Math.round(coupon.percentOff * 100) + 5_000) / 10_000)
  return Math.min(amountCents, wanted)
}

/** Lines with the discount of their sum spread over them, the last taking what rounding leaves; credits take none. */
export function withDiscount(lines: readonly LineRecord[], coupon: CouponRecord | undefined): LineRecord[] {
  const charged = lines.filter((line) => line.amount > 0)
  const sum = charged.reduce((total, line) => total + line.amount, 0)
  const discount = discountOn(coupon, sum)
  let seen = 0
  let given = 0
  return lines.map((line) => {
    if (line.amount <= 0 || sum === 0) return line
    seen += line.amount
    const upToHere = Math.floor((discount * seen) / sum)
    const own = upToHere - given
    given = upToHere
    return { ...line, discount: own }
  })
}

export function totalOf(lines: readonly LineRecord[]): number {
  return lines.reduce((sum, line) => sum + line.amount - line.discount, 0)
}

/** The part of an amount that falls on the rest of its period, to the second, rounded half up to the centavo. */
export function shareOfRest(amountCents: number, start: number, end: number, now: number): number {
  const rest = Math.min(end, Math.max(now, start))
  return Math.floor((2 * amountCents * (end - rest) + (end - start)) / (2 * (end - start)))
}

/**
 * What changing the price within a period costs: the unused time of what was paid last comes back, what it really cost;
 * the new price is charged for the same rest, or whole where it is sold by another period.
 */
export function prorationAmounts(change: {
  readonly now: number
  readonly paid: Pick<LineRecord, 'amount' | 'discount' | 'periodStart' | 'periodEnd'> | undefined
  readonly newAmount: number
  readonly period: { readonly start: number; readonly end: number }
  readonly isSameInterval: boolean
}): { readonly credit: number; readonly charge: number } {
  const { now, paid, newAmount, period, isSameInterval } = change
  const credit = paid ? shareOfRest(paid.amount - paid.discount, paid.periodStart, paid.periodEnd, now) : 0
  const charge = isSameInterval ? shareOfRest(newAmount, period.start, period.end, now) : newAmount
  return { credit, charge }
}

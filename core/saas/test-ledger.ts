import type { PriceKey } from '../plan/plan.ts'
import type { ChargedInvoice, KeptSubscription } from './levels.ts'

/** What ledgers of tests are made of. Prices of a month and of a year in BRL: PRO ME 50 and 570, ULTIMATE ME 130 and 1,482, PRO EPP 170. */

const list: Readonly<Record<string, number>> = {
  PRO_ME_monthly: 5000,
  PRO_ME_yearly: 57_000,
  ULTIMATE_ME_monthly: 13_000,
  ULTIMATE_ME_yearly: 148_200,
  PRO_EPP_monthly: 17_000,
}
/** The price of a period, in centavos. */
export const listCents = ({ plan, size, period }: PriceKey) => list[`${plan}_${size}_${period}`] ?? Number.NaN
/** A price as the provider knows it. */
export const price = (plan: PriceKey['plan'], size: PriceKey['size'], period: PriceKey['period']): PriceKey => ({
  ...{ plan, size, period },
})
export const proMonthly = price('PRO', 'ME', 'monthly')
/** Noon of a day in UTC. */
export const at = (day: string) => new Date(`${day}T12:00:00Z`)

/** A whole period, charged and paid on its first day. */
export function paidPeriod(day: string, sold: PriceKey, discountCents = 0): ChargedInvoice {
  const amountCents = listCents(sold)
  const money = { paidCents: amountCents - discountCents, discountCents, grossCents: amountCents }
  return {
    state: 'paid',
    paidAt: at(day),
    ...money,
    times: [{ kind: 'period', price: sold, amountCents, from: at(day) }],
  }
}

/** A subscription that runs, unless said. */
export function subscription(
  id: string,
  invoices: ChargedInvoice[],
  rest: Partial<KeptSubscription> = {},
): KeptSubscription {
  return { id, state: 'active', startsAt: at('2027-01-01'), endsAt: null, endedAt: null, invoices, ...rest }
}

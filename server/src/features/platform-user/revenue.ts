import type { Outputs } from '@pegada/contract/contract.ts'
import { type PlanPrices, SOLD_PLANS } from '@pegada/core/plan/plan.ts'
import type { Ports } from '../../ports.ts'
import { plans } from '../plan/holdings.ts'
import { receivedInMonth } from '../platform-panel/received.ts'
import { countMoved, countPaying, type SoldPrice, selectSold } from './repo-revenue.ts'

/**
 * What the people of the platform pay: what subscriptions that renew come to in a month by the price list (a year counts a twelfth),
 * who pays, and what moved in the last thirty days. Vouchers and discounts are not taken off the recurring figure.
 */
export async function revenueOf(ports: Pick<Ports, 'db' | 'clock'>): Promise<Outputs['platformUser']['revenue']> {
  const now = ports.clock.now()
  const sold = await selectSold(ports.db)
  const { from, until, ...received } = await receivedInMonth(ports)
  return {
    from: from.toISOString(),
    until: until.toISOString(),
    monthlyCents: monthlyCents(sold, plans.prices),
    ...(await countPaying(ports.db, now)),
    plans: SOLD_PLANS.map((plan) => {
      const ofPlan = sold.filter((one) => one.plan === plan)
      const companies = ofPlan.reduce((sum, one) => sum + one.companies, 0)
      return { plan, companies, monthlyCents: monthlyCents(ofPlan, plans.prices) }
    }),
    received,
    ...(await countMoved(ports.db, { from, until, now })),
  }
}

/** Rounded once, half up to the centavo. */
export function monthlyCents(sold: readonly SoldPrice[], prices: PlanPrices): number {
  const inYear = sold.reduce((sum, { plan, size, period, companies }) => {
    const { monthlyCents: month, yearlyCents: year } = prices[plan][size]
    return sum + companies * (period === 'yearly' ? year : 12 * month)
  }, 0)
  return Math.floor((inYear + 6) / 12)
}

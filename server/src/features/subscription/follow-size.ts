import type { PriceKey } from '@pegada/core/plan/plan.ts'
import type { Ports } from '../../ports.ts'
import { selectPurchases } from '../plan/holdings.ts'
import { findCompanySize } from './repo.ts'

/**
 * Brings the price in step with the company's size: where a plan that renews is priced for another size, the price of the
 * company's own size takes over when the period ends. Throws `payment.unavailable`.
 */
export async function followSize(ports: Pick<Ports, 'db' | 'payments' | 'clock'>, companyId: string): Promise<void> {
  const { size, purchases } = await ports.db.asTenant({ companyId, userId: '' }, async (tx) => ({
    size: await findCompanySize(tx, companyId),
    purchases: await selectPurchases(tx, companyId),
  }))
  if (size === null) return
  for (const { id, kind, state, plan, size: priced, period, nextPlan, nextSize, nextPeriod } of purchases) {
    if (kind !== 'subscription' || state !== 'active' || !plan || !period || (nextSize ?? priced) === size) continue
    const price: PriceKey = { plan: nextPlan ?? plan, size, period: nextPeriod ?? period }
    const isAsNow = price.plan === plan && price.size === priced && price.period === period
    const key = `size:${id}:${price.plan}:${size}:${price.period}:${ports.clock.now().getTime()}`
    await ports.payments.schedulePrice(id, isAsNow ? null : price, key)
  }
}

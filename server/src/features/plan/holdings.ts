import type { PriceKey } from '@pegada/core/plan/plan.ts'
import { type Holdings, type Purchase, type Standing, standingOf } from '@pegada/core/plan/standing.ts'
import { loadPlans } from '@pegada/reference/load-plans.ts'
import type { Tx } from '../../platform/db/port.ts'
import {
  type FailedPurchase,
  findSubscription,
  type PurchaseRow,
  type SubscriptionRow,
  selectPurchases,
} from './repo-holdings.ts'

/** What a company holds as it is stored, for the features that write it and tell of it. */
export { findSubscription, type PurchaseRow, type SubscriptionRow, selectPurchases }

/** The price list, read once. */
export const plans = loadPlans()

/** What a row and its purchases say, in the words of the core. */
export function holdingsOf(row: SubscriptionRow | undefined, purchases: readonly FailedPurchase[]): Holdings {
  const { trialPlan, trialSize, trialEndsAt, agreedPlan, agreedUntil } = row ?? {}
  return {
    purchases: purchases.map(purchaseOf),
    trial: trialPlan && trialEndsAt ? { plan: trialPlan, size: trialSize ?? null, endsAt: trialEndsAt } : null,
    agreed: agreedPlan
      ? { plan: agreedPlan, size: row?.agreedSize ?? row?.chosenSize ?? null, until: agreedUntil ?? null }
      : null,
  }
}

function purchaseOf(row: FailedPurchase): Purchase {
  return {
    ...row,
    price: priceOf(row.plan, row.size, row.period),
    nextPrice: priceOf(row.nextPlan, row.nextSize, row.nextPeriod),
  }
}

function priceOf(
  plan: PriceKey['plan'] | null,
  size: PriceKey['size'] | null,
  period: PriceKey['period'] | null,
): PriceKey | null {
  return plan && size && period ? { plan, size, period } : null
}

/** The company's standing at `now`, worked out from all that it holds. */
export async function standingAt(tx: Tx, row: SubscriptionRow | undefined, now: Date): Promise<Standing> {
  const purchases = row ? await selectPurchases(tx, row.companyId) : []
  return standingOf(holdingsOf(row, purchases), now, plans.graceDays)
}

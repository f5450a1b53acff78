import type { CompanySize } from '@pegada/core/company/size.ts'
import type { PlanType } from '@pegada/core/plan/plan.ts'
import type { StandingStatus } from '@pegada/core/plan/standing.ts'
import type { Tx } from '../../platform/db/port.ts'
import { standingAt } from './holdings.ts'
import { findSubscription } from './repo-holdings.ts'

export interface PlanNow {
  readonly planType: PlanType
  /** The size that is paid for; null on the free plan. */
  readonly companySize: CompanySize | null
  readonly status: StandingStatus
}

/**
 * What the company may use at `now`: FREE when nothing holds. Right without any job having run: what was kept counts until
 * the instant at which it would end by itself, then it is worked out anew.
 */
export async function planOf(tx: Tx, companyId: string, now: Date): Promise<PlanNow> {
  const row = await findSubscription(tx, companyId)
  if (!row) return { planType: 'FREE', companySize: null, status: 'none' }
  const { planType, companySize, status } =
    row.holdsUntil === null || now < row.holdsUntil ? row : await standingAt(tx, row, now)
  return { planType, companySize, status }
}

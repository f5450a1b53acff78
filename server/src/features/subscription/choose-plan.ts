import type { CompanySize } from '@pegada/core/company/size.ts'
import type { BillingPeriod, PlanType } from '@pegada/core/plan/plan.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Ports } from '../../ports.ts'
import { takeSubscription, updateSubscription } from './repo.ts'

interface ChosenPlan {
  readonly companyId: string
  readonly planType: PlanType
  readonly companySize: CompanySize | null
  readonly billingPeriod: BillingPeriod
}

/**
 * Remembers the plan chosen at sign-up, which is offered until it is paid for or set aside. FREE clears an earlier choice.
 * Gives nothing by itself: see `startTrial` and the checkout.
 */
export async function choosePlan(tx: Tx, ports: Pick<Ports, 'clock'>, choice: ChosenPlan): Promise<void> {
  const { companyId, planType, companySize, billingPeriod } = choice
  const now = ports.clock.now()
  await takeSubscription(tx, companyId, now)
  const chosen =
    planType === 'FREE'
      ? { chosenPlan: null, chosenSize: null, chosenPeriod: null }
      : { chosenPlan: planType, chosenSize: companySize, chosenPeriod: billingPeriod }
  await updateSubscription(tx, companyId, { ...chosen, dismissedAt: null, updatedAt: now })
}

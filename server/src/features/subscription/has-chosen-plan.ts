import type { Tx } from '../../platform/db/port.ts'
import { findSubscription } from '../plan/holdings.ts'

/** Whether the company chose a paid plan already, or ever had one. */
export async function hasChosenPlan(tx: Tx, companyId: string): Promise<boolean> {
  const row = await findSubscription(tx, companyId)
  return row !== undefined && (row.chosenPlan !== null || row.trialEndsAt !== null || row.planType !== 'FREE')
}

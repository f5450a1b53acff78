import { addDays, type Standing, standingOf } from '@pegada/core/plan/standing.ts'
import type { Tx } from '../../platform/db/port.ts'
import { findSubscription, holdingsOf, plans, selectPurchases } from '../plan/holdings.ts'
import { type SubscriptionRow, updateSubscription } from './repo.ts'

/** Days before an end at which the company is told. */
export const warningDays = 3

export interface KeptStanding {
  readonly before: Pick<SubscriptionRow, 'planType' | 'status'>
  readonly standing: Standing
}

/**
 * Works the standing out anew and keeps it beside what it follows from, with the instant at which to look again.
 * The caller holds the row's lock. Answers what it was before and what it is.
 */
export async function keepStanding(tx: Tx, companyId: string, now: Date): Promise<KeptStanding | undefined> {
  const row = await findSubscription(tx, companyId)
  if (!row) return undefined
  const standing = standingOf(holdingsOf(row, await selectPurchases(tx, companyId)), now, plans.graceDays)
  const { planType, companySize, status, holdsUntil } = standing
  const nextLookAt = nextLook(standing, now)
  await updateSubscription(tx, companyId, { planType, companySize, status, holdsUntil, nextLookAt, updatedAt: now })
  return { before: row, standing }
}

/**
 * When something is due by the clock alone: the warning before an end, the second reminder of a failed payment, the end
 * itself; for a plan that renews, the morning after, in case the provider's update got lost.
 */
function nextLook(
  { status, isRecurring, currentPeriodEnd, holdsUntil, graceEndsAt }: Standing,
  now: Date,
): Date | null {
  const renewal = isRecurring && status === 'active' && currentPeriodEnd ? addDays(currentPeriodEnd, 1) : null
  const instants = [
    holdsUntil,
    holdsUntil && !isRecurring ? addDays(holdsUntil, -warningDays) : null,
    graceEndsAt ? addDays(graceEndsAt, -warningDays) : null,
    renewal && renewal <= now ? addDays(now, 1) : renewal,
  ]
  const ahead = instants.filter((instant) => instant !== null && instant > now) as Date[]
  return ahead.toSorted((left, right) => left.getTime() - right.getTime())[0] ?? null
}

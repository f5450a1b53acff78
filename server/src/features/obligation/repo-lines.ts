import { and, eq, inArray } from 'drizzle-orm'
import { activities, activityGases } from '../../db/schema.ts'
import type { Tx } from '../../platform/db/port.ts'

export type LineRow = Awaited<ReturnType<typeof selectLines>>[number]

/** The lines that figures of a product were taken from, as they stand now. */
export async function selectLines(tx: Tx, companyId: string, ids: readonly string[]) {
  if (ids.length === 0) return []
  const { id, scope, businessUnitId, quantity, unit, state, supersededBy, factorSource, factorVersion } = activities
  return tx.queries
    .select({ id, scope, businessUnitId, quantity, unit, state, supersededBy, factorSource, factorVersion })
    .from(activities)
    .where(and(eq(activities.companyId, companyId), inArray(activities.id, [...ids])))
}

/** kg of each gas of these lines, by month. */
export async function selectGases(tx: Tx, companyId: string, ids: readonly string[]) {
  if (ids.length === 0) return []
  const { activityId, gas, massKg } = activityGases
  return tx.queries
    .select({ activityId, gas, massKg })
    .from(activityGases)
    .where(and(eq(activityGases.companyId, companyId), inArray(activityId, [...ids])))
}

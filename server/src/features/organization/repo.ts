import { and, eq, inArray, sql } from 'drizzle-orm'
import { chartPlaces, responsiblePersons, unitFigures } from '../../db/schema.ts'
import type { Tx } from '../../platform/db/port.ts'

/** The people of each unit in a year, of the units that said so. */
export async function selectEmployees(
  tx: Tx,
  { companyId, year }: { readonly companyId: string; readonly year: number },
): Promise<{ businessUnitId: string; employees: string | null }[]> {
  return tx.queries
    .select({ businessUnitId: unitFigures.businessUnitId, employees: unitFigures.employees })
    .from(unitFigures)
    .where(and(eq(unitFigures.companyId, companyId), eq(unitFigures.year, year)))
}

export function countResponsible(tx: Tx, companyId: string): Promise<number> {
  return tx.queries.$count(responsiblePersons, eq(responsiblePersons.companyId, companyId))
}

export type PlaceRow = typeof chartPlaces.$inferSelect

/** Where nodes of the chart were put. */
export async function selectPlaces(tx: Tx, companyId: string): Promise<PlaceRow[]> {
  return tx.queries.select().from(chartPlaces).where(eq(chartPlaces.companyId, companyId)).orderBy(chartPlaces.nodeId)
}

export async function savePlaces(tx: Tx, rows: readonly PlaceRow[]): Promise<void> {
  if (rows.length === 0) return
  await tx.queries
    .insert(chartPlaces)
    .values([...rows])
    .onConflictDoUpdate({
      target: [chartPlaces.companyId, chartPlaces.nodeId],
      set: { x: sql`excluded.x`, y: sql`excluded.y`, isCollapsed: sql`excluded.is_collapsed` },
    })
}

export async function deletePlaces(tx: Tx, companyId: string, nodeIds: readonly string[]): Promise<void> {
  await tx.queries
    .delete(chartPlaces)
    .where(and(eq(chartPlaces.companyId, companyId), inArray(chartPlaces.nodeId, [...nodeIds])))
}

import { and, asc, eq, isNull } from 'drizzle-orm'
import { businessUnits, holdings, subsidiaries } from '../../db/schema.ts'
import { nameOrder } from '../../platform/db/name-order.ts'
import type { Tx } from '../../platform/db/port.ts'

export type HoldingRow = typeof holdings.$inferSelect
export type EntityRow = typeof subsidiaries.$inferSelect

/** The entities that were not put away, by name. */
export async function selectEntities(tx: Tx, companyId: string): Promise<EntityRow[]> {
  return tx.queries
    .select()
    .from(subsidiaries)
    .where(and(eq(subsidiaries.companyId, companyId), isNull(subsidiaries.archivedAt)))
    .orderBy(nameOrder(subsidiaries.legalName), asc(subsidiaries.id))
}

export async function selectHoldings(tx: Tx, companyId: string): Promise<HoldingRow[]> {
  return tx.queries
    .select()
    .from(holdings)
    .where(eq(holdings.companyId, companyId))
    .orderBy(asc(holdings.fromMonth), asc(holdings.id))
}

export async function insertHolding(tx: Tx, row: typeof holdings.$inferInsert): Promise<void> {
  await tx.queries.insert(holdings).values(row)
}

type HoldingKey = Pick<HoldingRow, 'companyId' | 'id'>

export async function updateHolding(
  tx: Tx,
  { companyId, id }: HoldingKey,
  change: Partial<Omit<HoldingRow, 'companyId' | 'id'>>,
): Promise<void> {
  await tx.queries
    .update(holdings)
    .set(change)
    .where(and(eq(holdings.companyId, companyId), eq(holdings.id, id)))
}

export async function deleteHolding(tx: Tx, { companyId, id }: HoldingKey): Promise<void> {
  await tx.queries.delete(holdings).where(and(eq(holdings.companyId, companyId), eq(holdings.id, id)))
}

export async function setEntityOfUnit(
  tx: Tx,
  {
    companyId,
    businessUnitId,
    subsidiaryId,
  }: { companyId: string; businessUnitId: string; subsidiaryId: string | null },
): Promise<void> {
  await tx.queries
    .update(businessUnits)
    .set({ subsidiaryId })
    .where(and(eq(businessUnits.companyId, companyId), eq(businessUnits.id, businessUnitId)))
}

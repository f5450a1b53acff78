import { and, asc, desc, eq, isNull, ne, sql } from 'drizzle-orm'
import { businessUnits } from '../../db/schema.ts'
import { nameOrder } from '../../platform/db/name-order.ts'
import type { Tx } from '../../platform/db/port.ts'

export type UnitRow = typeof businessUnits.$inferSelect
export type UnitKey = Pick<UnitRow, 'companyId' | 'id'>

/** All units, those that were put away too: the default one first, then by name. */
export async function selectBusinessUnits(tx: Tx, companyId: string): Promise<UnitRow[]> {
  return tx.queries
    .select()
    .from(businessUnits)
    .where(eq(businessUnits.companyId, companyId))
    .orderBy(desc(businessUnits.isDefault), nameOrder(businessUnits.name), asc(businessUnits.id))
}

export async function insertUnit(tx: Tx, row: typeof businessUnits.$inferInsert): Promise<UnitRow | undefined> {
  return (await tx.queries.insert(businessUnits).values(row).returning())[0]
}

const own = ({ companyId, id }: UnitKey) => and(eq(businessUnits.companyId, companyId), eq(businessUnits.id, id))

/** The unit, put away or not. */
export async function findUnit(tx: Tx, key: UnitKey): Promise<UnitRow | undefined> {
  return (await tx.queries.select().from(businessUnits).where(own(key)))[0]
}

export async function updateUnit(
  tx: Tx,
  key: UnitKey,
  change: Partial<Omit<UnitRow, 'companyId' | 'id'>>,
): Promise<void> {
  await tx.queries.update(businessUnits).set(change).where(own(key))
}

export async function deleteUnit(tx: Tx, key: UnitKey): Promise<void> {
  await tx.queries.delete(businessUnits).where(own(key))
}

/** Units that went into this one went with it into another. */
export async function followMerger(tx: Tx, { companyId, id }: UnitKey, into: string): Promise<void> {
  await tx.queries
    .update(businessUnits)
    .set({ mergedInto: into })
    .where(and(eq(businessUnits.companyId, companyId), eq(businessUnits.mergedInto, id)))
}

/** The head offices that were not put away, the newest first. */
export async function selectHeadOffices(tx: Tx, companyId: string): Promise<UnitRow[]> {
  return tx.queries
    .select()
    .from(businessUnits)
    .where(
      and(eq(businessUnits.companyId, companyId), eq(businessUnits.type, 'Matriz'), isNull(businessUnits.archivedAt)),
    )
    .orderBy(desc(businessUnits.createdAt), desc(businessUnits.id))
}

/** Makes this unit the default one, and no other. */
export async function setDefault(tx: Tx, { companyId, id }: UnitKey): Promise<void> {
  const isIt = sql<boolean>`(${businessUnits.id} = ${id})`
  await tx.queries
    .update(businessUnits)
    .set({ isDefault: isIt })
    .where(and(eq(businessUnits.companyId, companyId), ne(businessUnits.isDefault, isIt)))
}

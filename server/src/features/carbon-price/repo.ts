import { and, desc, eq, lte } from 'drizzle-orm'
import { carbonPrices } from '../../db/schema.ts'
import type { Tx } from '../../platform/db/port.ts'

export type CarbonPriceRow = typeof carbonPrices.$inferSelect

/** All of a company, the newest first. */
export async function selectPrices(tx: Tx, companyId: string): Promise<CarbonPriceRow[]> {
  return tx.queries
    .select()
    .from(carbonPrices)
    .where(eq(carbonPrices.companyId, companyId))
    .orderBy(desc(carbonPrices.fromMonth), carbonPrices.kind)
}

/** False where one of its kind begins in the same month. */
export async function insertPrice(tx: Tx, row: typeof carbonPrices.$inferInsert): Promise<boolean> {
  const rows = await tx.queries
    .insert(carbonPrices)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: carbonPrices.id })
  return rows.length > 0
}

/** What was taken out; nothing where there is none. */
export async function deletePrice(
  tx: Tx,
  { companyId, id }: Pick<CarbonPriceRow, 'companyId' | 'id'>,
): Promise<CarbonPriceRow | undefined> {
  const rows = await tx.queries
    .delete(carbonPrices)
    .where(and(eq(carbonPrices.companyId, companyId), eq(carbonPrices.id, id)))
    .returning()
  return rows[0]
}

/** The shadow price that holds in a month, R$ per tonne; undefined before the first. */
export async function findShadowPrice(tx: Tx, companyId: string, month: string): Promise<string | undefined> {
  const rows = await tx.queries
    .select({ perTonne: carbonPrices.perTonne })
    .from(carbonPrices)
    .where(
      and(eq(carbonPrices.companyId, companyId), eq(carbonPrices.kind, 'shadow'), lte(carbonPrices.fromMonth, month)),
    )
    .orderBy(desc(carbonPrices.fromMonth))
    .limit(1)
  return rows[0]?.perTonne
}

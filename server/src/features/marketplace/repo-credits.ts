import { and, asc, eq } from 'drizzle-orm'
import { carbonCredits } from '../../db/schema.ts'
import type { Tx } from '../../platform/db/port.ts'

export type CreditRow = typeof carbonCredits.$inferSelect

/** Credits that stand beside the inventory of a year, in the order in which they were entered. */
export async function selectCredits(
  tx: Tx,
  { companyId, year }: Pick<CreditRow, 'companyId' | 'year'>,
): Promise<CreditRow[]> {
  return tx.queries
    .select()
    .from(carbonCredits)
    .where(and(eq(carbonCredits.companyId, companyId), eq(carbonCredits.year, year)))
    .orderBy(asc(carbonCredits.createdAt), asc(carbonCredits.id))
}

/** Whether it is new by registry and serial. */
export async function insertCredit(tx: Tx, row: CreditRow): Promise<boolean> {
  return (await tx.queries.insert(carbonCredits).values(row).onConflictDoNothing().returning()).length > 0
}

/** The credit that was there. */
export async function deleteCredit(
  tx: Tx,
  { companyId, id }: Pick<CreditRow, 'companyId' | 'id'>,
): Promise<CreditRow | undefined> {
  const own = and(eq(carbonCredits.companyId, companyId), eq(carbonCredits.id, id))
  return (await tx.queries.delete(carbonCredits).where(own).returning())[0]
}

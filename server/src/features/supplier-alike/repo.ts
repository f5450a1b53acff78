import { and, eq, or } from 'drizzle-orm'
import { suppliersApart } from '../../db/schema.ts'
import type { Tx } from '../../platform/db/port.ts'

/** Two suppliers, the lesser id first. */
export interface Pair {
  readonly oneId: string
  readonly otherId: string
}

/** The pairs of which a person said that they are not one. */
export async function selectApart(tx: Tx, companyId: string): Promise<Pair[]> {
  const { oneId, otherId } = suppliersApart
  return tx.queries.select({ oneId, otherId }).from(suppliersApart).where(eq(suppliersApart.companyId, companyId))
}

export async function insertApart(tx: Tx, companyId: string, pairs: readonly Pair[]): Promise<number> {
  const rows = pairs.map((pair) => ({ companyId, ...pair }))
  const added = await tx.queries.insert(suppliersApart).values(rows).onConflictDoNothing().returning()
  return added.length
}

export async function deleteApart(tx: Tx, companyId: string, pairs: readonly Pair[]): Promise<number> {
  const isPair = ({ oneId, otherId }: Pair) => and(eq(suppliersApart.oneId, oneId), eq(suppliersApart.otherId, otherId))
  const gone = await tx.queries
    .delete(suppliersApart)
    .where(and(eq(suppliersApart.companyId, companyId), or(...pairs.map(isPair))))
    .returning()
  return gone.length
}

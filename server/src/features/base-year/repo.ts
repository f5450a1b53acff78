import { eq } from 'drizzle-orm'
import { baseYearPolicies, user } from '../../db/schema.ts'
import type { Tx } from '../../platform/db/port.ts'

/** The policy in force, with who signed it. */
export async function findPolicy(tx: Tx, companyId: string) {
  const rows = await tx.queries
    .select({ policy: baseYearPolicies, signedByName: user.name })
    .from(baseYearPolicies)
    .leftJoin(user, eq(user.id, baseYearPolicies.signedBy))
    .where(eq(baseYearPolicies.companyId, companyId))
  return rows[0]
}

export async function savePolicy(tx: Tx, row: typeof baseYearPolicies.$inferInsert): Promise<void> {
  const { companyId: _, ...set } = row
  await tx.queries.insert(baseYearPolicies).values(row).onConflictDoUpdate({ target: baseYearPolicies.companyId, set })
}

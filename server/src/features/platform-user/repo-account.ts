import { eq } from 'drizzle-orm'
import { user, userDeactivations } from '../../db/schema.ts'
import type { Tx } from '../../platform/db/port.ts'

/** Closes an account; answers whether it was open. */
export async function insertDeactivation(tx: Tx, row: typeof userDeactivations.$inferInsert): Promise<boolean> {
  const made = await tx.queries
    .insert(userDeactivations)
    .values(row)
    .onConflictDoNothing()
    .returning({ userId: userDeactivations.userId })
  return made.length > 0
}

/** Opens it again; answers whether it was closed. */
export async function deleteDeactivation(tx: Tx, userId: string): Promise<boolean> {
  const gone = await tx.queries
    .delete(userDeactivations)
    .where(eq(userDeactivations.userId, userId))
    .returning({ userId: userDeactivations.userId })
  return gone.length > 0
}

/** Since when, by whom and why an account is closed. */
export async function findDeactivation(db: Pick<Tx, 'queries'>, userId: string) {
  const rows = await db.queries
    .select({ at: userDeactivations.at, by: user.name, reason: userDeactivations.reason })
    .from(userDeactivations)
    .leftJoin(user, eq(user.id, userDeactivations.deactivatedBy))
    .where(eq(userDeactivations.userId, userId))
  return rows[0]
}

import { and, eq } from 'drizzle-orm'
import { companyMembers, user } from '../../db/schema.ts'
import type { Tx } from '../../platform/db/port.ts'

/** Until the transaction ends, others who open an account with this address wait. */
export async function lockEmail(tx: Tx, email: string): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [email])
}

/** The address is the person's: a letter sent to it came back with what stood in it. */
export async function confirmAddress(tx: Tx, userId: string): Promise<void> {
  await tx.queries.update(user).set({ emailVerified: true }).where(eq(user.id, userId))
}

/** Gives an account that waits for its confirmation another address, in lower case; one confirmed meanwhile keeps its own. */
export async function setAddress(tx: Tx, userId: string, email: string, now: Date): Promise<void> {
  const isWaiting = and(eq(user.id, userId), eq(user.emailVerified, false))
  await tx.queries.update(user).set({ email, updatedAt: now }).where(isWaiting)
}

/** The company that a person opened themselves; undefined for who joined one. */
export async function findOwnedCompany(tx: Tx, userId: string): Promise<string | undefined> {
  const rows = await tx.queries
    .select({ companyId: companyMembers.companyId })
    .from(companyMembers)
    .where(and(eq(companyMembers.userId, userId), eq(companyMembers.isOwner, true)))
  return rows[0]?.companyId
}

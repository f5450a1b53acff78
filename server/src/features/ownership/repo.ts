import { and, eq, isNull } from 'drizzle-orm'
import { companyMembers, ownershipOffers } from '../../db/schema.ts'
import type { Tx } from '../../platform/db/port.ts'

export type OfferRow = typeof ownershipOffers.$inferSelect

/** The offer that nobody has ended; it may have expired. */
export async function findUnended(tx: Tx, companyId: string): Promise<OfferRow | undefined> {
  const rows = await tx.queries
    .select()
    .from(ownershipOffers)
    .where(and(eq(ownershipOffers.companyId, companyId), isNull(ownershipOffers.endedAt)))
    .for('update')
  return rows[0]
}

/** Answers false where another one is open. */
export async function insertOffer(tx: Tx, row: typeof ownershipOffers.$inferInsert): Promise<boolean> {
  const rows = await tx.queries
    .insert(ownershipOffers)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: ownershipOffers.id })
  return rows.length > 0
}

export async function endOffer(tx: Tx, { companyId, id }: OfferRow, endedAt: Date): Promise<void> {
  await tx.queries
    .update(ownershipOffers)
    .set({ endedAt })
    .where(and(eq(ownershipOffers.companyId, companyId), eq(ownershipOffers.id, id)))
}

/** A member, held for this transaction. */
export async function findMember(tx: Tx, companyId: string, userId: string) {
  const rows = await tx.queries
    .select({ role: companyMembers.role, isOwner: companyMembers.isOwner, sharedAccess: companyMembers.sharedAccess })
    .from(companyMembers)
    .where(and(eq(companyMembers.companyId, companyId), eq(companyMembers.userId, userId)))
    .for('update')
  return rows[0]
}

/** Whether the account is closed, or its deletion prepared. As owner; who holds the platform's trail knows that neither comes meanwhile. */
export async function isShutOut(tx: Tx, userId: string): Promise<boolean> {
  const { rows } = await tx.query(
    `select 1 from account_deletions where user_id = $1 and prepared_at is not null
     union all select 1 from user_deactivations where user_id = $1`,
    [userId],
  )
  return rows.length > 0
}

/** Makes an administrator of all units of them. */
export async function setWholeAdmin(tx: Tx, companyId: string, userId: string): Promise<void> {
  await tx.queries
    .update(companyMembers)
    .set({ role: 'admin', unitIds: null })
    .where(and(eq(companyMembers.companyId, companyId), eq(companyMembers.userId, userId)))
}

export async function setOwner(tx: Tx, companyId: string, userId: string, isOwner: boolean): Promise<void> {
  await tx.queries
    .update(companyMembers)
    .set({ isOwner })
    .where(and(eq(companyMembers.companyId, companyId), eq(companyMembers.userId, userId)))
}

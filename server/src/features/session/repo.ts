import { and, desc, eq, gt, ne } from 'drizzle-orm'
import { session, twoFactor, user, verification } from '../../db/schema.ts'
import type { Queries, Tx } from '../../platform/db/port.ts'

/** Sessions belong to people, not to a company: only the owner's role sees them, and every question names the person. */
export function selectSessions(queries: Queries, userId: string, now: Date) {
  return queries
    .select({
      id: session.id,
      userAgent: session.userAgent,
      createdAt: session.createdAt,
      lastUsedAt: session.lastUsedAt,
      updatedAt: session.updatedAt,
      expiresAt: session.expiresAt,
    })
    .from(session)
    .where(and(eq(session.userId, userId), gt(session.expiresAt, now)))
    .orderBy(desc(session.createdAt))
}

/** Ends a session of the person; answers whether there was one. */
export async function deleteSession(tx: Tx, userId: string, sessionId: string): Promise<boolean> {
  const rows = await tx.queries
    .delete(session)
    .where(and(eq(session.userId, userId), eq(session.id, sessionId)))
    .returning({ id: session.id })
  return rows.length > 0
}

/** Ends every session of the person but one; answers how many. */
export async function deleteOtherSessions(tx: Tx, userId: string, keptId: string): Promise<number> {
  const rows = await tx.queries
    .delete(session)
    .where(and(eq(session.userId, userId), ne(session.id, keptId)))
    .returning({ id: session.id })
  return rows.length
}

/** Ends every session of the person; answers how many. */
export async function deleteSessions(tx: Tx, userId: string): Promise<number> {
  const rows = await tx.queries.delete(session).where(eq(session.userId, userId)).returning({ id: session.id })
  return rows.length
}

export async function isSecondFactorOn(queries: Queries, userId: string): Promise<boolean> {
  const rows = await queries.select({ isOn: user.twoFactorEnabled }).from(user).where(eq(user.id, userId))
  return rows[0]?.isOn ?? false
}

export async function setSecondFactor(tx: Tx, userId: string, isOn: boolean): Promise<void> {
  await tx.queries.update(user).set({ twoFactorEnabled: isOn }).where(eq(user.id, userId))
}

/** Whether a secret was made, on or not. */
export async function hasSecret(tx: Tx, userId: string): Promise<boolean> {
  const rows = await tx.queries.select({ id: twoFactor.id }).from(twoFactor).where(eq(twoFactor.userId, userId))
  return rows.length > 0
}

export async function deleteSecret(tx: Tx, userId: string): Promise<void> {
  await tx.queries.delete(twoFactor).where(eq(twoFactor.userId, userId))
}

/** Whose sign-in waits for a code, by the name under which the auth library keeps it. */
export async function findOwnerOfPendingCode(
  { queries }: Pick<Tx, 'queries'>,
  identifier: string,
): Promise<{ readonly id: string; readonly email: string } | undefined> {
  const rows = await queries
    .select({ id: user.id, email: user.email })
    .from(verification)
    .innerJoin(user, eq(user.id, verification.value))
    .where(eq(verification.identifier, identifier))
  return rows[0]
}

/** A person's second factor, as the auth library encrypted it. */
export async function findSecondFactor(
  tx: Tx,
  userId: string,
): Promise<{ readonly secret: string; readonly backupCodes: string } | undefined> {
  const { secret, backupCodes } = twoFactor
  const rows = await tx.queries.select({ secret, backupCodes }).from(twoFactor).where(eq(twoFactor.userId, userId))
  return rows[0]
}

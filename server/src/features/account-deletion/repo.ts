import { and, eq, isNotNull, isNull, lte, notLike } from 'drizzle-orm'
import { accountDeletions, invitations, user } from '../../db/schema.ts'
import type { Queries, Sql, Tx } from '../../platform/db/port.ts'
import { ERASED_ADDRESSES } from '../account/erased-address.ts'

export async function findDeletion(queries: Queries, userId: string) {
  const [row] = await queries.select().from(accountDeletions).where(eq(accountDeletions.userId, userId))
  return row
}

export async function saveDeletion(tx: Tx, row: typeof accountDeletions.$inferInsert): Promise<Date> {
  await tx.queries.insert(accountDeletions).values(row).onConflictDoNothing()
  return (await findDeletion(tx.queries, row.userId))?.dueAt ?? row.dueAt
}

/** What a root admin prepares; what the person asked for before stands beside it, with its day. */
export async function savePrepared(
  tx: Tx,
  row: typeof accountDeletions.$inferInsert & {
    readonly preparedAt: Date
    readonly preparedBy: string
    readonly reason: string
  },
): Promise<void> {
  const { preparedAt, preparedBy, reason } = row
  await tx.queries
    .insert(accountDeletions)
    .values(row)
    .onConflictDoUpdate({ target: accountDeletions.userId, set: { preparedAt, preparedBy, reason } })
}

/** Takes back what a root admin prepared, and not what the person asked for; answers whether there was anything. */
export async function dropPrepared(tx: Tx, userId: string): Promise<boolean> {
  const isPrepared = and(eq(accountDeletions.userId, userId), isNotNull(accountDeletions.preparedAt))
  const kept = await tx.queries
    .update(accountDeletions)
    .set({ preparedAt: null, preparedBy: null, reason: null })
    .where(and(isPrepared, eq(accountDeletions.isOwn, true)))
    .returning({ userId: accountDeletions.userId })
  if (kept.length > 0) return true
  const dropped = await tx.queries
    .delete(accountDeletions)
    .where(isPrepared)
    .returning({ userId: accountDeletions.userId })
  return dropped.length > 0
}

/** Takes back what the person asked for; answers whether there was anything. */
export async function dropDeletion(tx: Tx, userId: string): Promise<boolean> {
  const dropped = await tx.queries
    .delete(accountDeletions)
    .where(and(eq(accountDeletions.userId, userId), isNull(accountDeletions.preparedAt)))
    .returning({ userId: accountDeletions.userId })
  return dropped.length > 0
}

/** Takes back the invitations that the person sent, at any company, and nobody has taken up. */
export async function revokeInvitationsOf(tx: Tx, userId: string, revokedAt: Date): Promise<void> {
  const { invitedBy, acceptedAt, revokedAt: revoked } = invitations
  await tx.queries
    .update(invitations)
    .set({ revokedAt })
    .where(and(eq(invitedBy, userId), isNull(acceptedAt), isNull(revoked)))
}

export async function selectDue(queries: Queries, now: Date): Promise<string[]> {
  const rows = await queries.select().from(accountDeletions).where(lte(accountDeletions.dueAt, now))
  return rows.map(({ userId }) => userId)
}

/** Companies that the person owns and others work in, by name. */
export async function selectOwnedWithOthers(db: Sql, userId: string): Promise<{ id: string; name: string }[]> {
  const { rows } = await db.query<{ id: string; name: string }>(
    `select c.id, coalesce(c.trade_name, c.legal_name) as name
     from company_members m join companies c on c.id = m.company_id
     where m.user_id = $1 and m.is_owner
       and exists (select from company_members o where o.company_id = m.company_id and o.user_id <> $1)
     order by 2, 1`,
    [userId],
  )
  return rows
}

/** Companies in which nobody but the person works, by name; `pays`: what it bought renews, and nobody would be left to cancel it. */
export async function selectAlone(db: Sql, userId: string): Promise<{ name: string; pays: boolean }[]> {
  const { rows } = await db.query<{ name: string; pays: boolean }>(
    `select coalesce(c.trade_name, c.legal_name) as name,
       exists (select from purchases p where p.company_id = c.id and p.kind = 'subscription'
         and p.state in ('active', 'past_due', 'paused', 'waiting') and not p.cancel_at_period_end) as pays
     from company_members m join companies c on c.id = m.company_id
     where m.user_id = $1
       and not exists (select from company_members o where o.company_id = m.company_id and o.user_id <> $1)
     order by 1`,
    [userId],
  )
  return rows
}

/** In one order, so that two who leave the same companies wait for each other and not in a ring. */
export async function selectCompanyIds(db: Sql, userId: string): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    'select company_id as id from company_members where user_id = $1 order by company_id',
    [userId],
  )
  return rows.map(({ id }) => id)
}

/** Somebody who has an account, held against who signs in and who changes them. */
export async function holdPerson(tx: Tx, userId: string) {
  const { id, email, emailVerified: isConfirmed, language, firstName, name, phone, avatarKey } = user
  const [row] = await tx.queries
    .select({ id, email, isConfirmed, language, firstName, name, phone, avatarKey })
    .from(user)
    .where(and(eq(user.id, userId), notLike(user.email, ERASED_ADDRESSES)))
    .for('no key update')
  return row
}

/** The person's row as a whole, whose address is about to change: after the platform's trail and before anything of a company. */
export async function holdForErasing(tx: Tx, userId: string): Promise<void> {
  await tx.queries.select({ id: user.id }).from(user).where(eq(user.id, userId)).for('update')
}

export type HeldPerson = NonNullable<Awaited<ReturnType<typeof holdPerson>>>

/** The last letters to people who are gone, once they went out, or once it is four days longer ago that they could not. */
export async function dropLastLetters(db: Sql, letters: readonly string[], before: Date): Promise<void> {
  await db.query(
    `delete from outbox_mails where letter = any($1)
       and (sent_at < $2 or (sent_at is null and created_at < $2::timestamptz - interval '4 days'))`,
    [letters, before.toISOString()],
  )
}

import { eq, lte } from 'drizzle-orm'
import { accountDeletions, user } from '../../db/schema.ts'
import type { Queries, Sql, Tx } from '../../platform/db/port.ts'
import { erasedAddress } from '../account/erased-address.ts'

export async function saveDeletion(tx: Tx, row: typeof accountDeletions.$inferInsert): Promise<Date> {
  await tx.queries.insert(accountDeletions).values(row).onConflictDoNothing()
  const [kept] = await tx.queries.select().from(accountDeletions).where(eq(accountDeletions.userId, row.userId))
  return kept?.dueAt ?? row.dueAt
}

/** Answers whether there was one. */
export async function dropDeletion(tx: Tx, userId: string): Promise<boolean> {
  const dropped = await tx.queries
    .delete(accountDeletions)
    .where(eq(accountDeletions.userId, userId))
    .returning({ userId: accountDeletions.userId })
  return dropped.length > 0
}

export async function selectDue(queries: Queries, now: Date): Promise<string[]> {
  const rows = await queries.select().from(accountDeletions).where(lte(accountDeletions.dueAt, now))
  return rows.map(({ userId }) => userId)
}

/** Companies that the person owns and others work in, by name. */
export async function selectOwnedWithOthers(db: Sql, userId: string): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>(
    `select coalesce(c.trade_name, c.legal_name) as name from company_members m join companies c on c.id = m.company_id
     where m.user_id = $1 and m.is_owner
       and exists (select from company_members o where o.company_id = m.company_id and o.user_id <> $1)
     order by 1`,
    [userId],
  )
  return rows.map(({ name }) => name)
}

export async function selectCompanyIds(db: Sql, userId: string): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>('select company_id as id from company_members where user_id = $1', [
    userId,
  ])
  return rows.map(({ id }) => id)
}

export async function findErased(tx: Tx, userId: string) {
  const [row] = await tx.queries.select().from(user).where(eq(user.id, userId)).for('update')
  return row
}

/** What is gone with an account; `$1` is the person. What they wrote for a company stays, under their code. */
const goneOfPerson = [
  'delete from session where user_id = $1',
  'delete from account where user_id = $1',
  'delete from two_factor where user_id = $1',
  `delete from verification where value like '%' || $1 || '%'`,
  'delete from notices where user_id = $1',
  'delete from notice_settings where user_id = $1',
  'delete from saved_view_defaults where user_id = $1',
  'delete from saved_views where user_id = $1 and not is_shared',
  'delete from platform_roles where user_id = $1',
  'delete from platform_seen where user_id = $1',
  'delete from user_deactivations where user_id = $1',
  'delete from platform_letters where user_id = $1',
  'delete from ownership_offers where from_user = $1 or to_user = $1',
  'delete from company_members where user_id = $1',
  'delete from account_deletions where user_id = $1',
]
/** The same by the person's address in small letters. */
const goneOfAddress = [
  `delete from verification where identifier like '%' || $1 || '%'`,
  'delete from outbox_mails where lower(recipient) = $1',
  'delete from contact_messages where lower(email) = $1',
]

/** Takes a person's account away, and what names them with it; their row stays under a code that says who it was to nobody. */
export async function eraseRows(
  tx: Tx,
  userId: string,
  { email, code }: { email: string; code: string },
): Promise<void> {
  const address = erasedAddress(code)
  for (const statement of goneOfPerson) await tx.query(statement, [userId])
  for (const statement of goneOfAddress) await tx.query(statement, [email])
  await tx.query(
    `update invitations set email = $2, first_name = null, last_name = null, phone = null where lower(email) = $1`,
    [email, address],
  )
  await tx.query(
    `update "user" set name = $2, first_name = $2, last_name = '', email = $3, phone = null, image = null,
       avatar_key = null, active_company_id = null, email_verified = false, two_factor_enabled = false,
       confirmed_at = null, last_sign_in_at = null where id = $1`,
    [userId, code, address],
  )
}

/** The last letter to people who are gone, once it went out. */
export async function dropLastLetters(db: Sql, letter: string, before: Date): Promise<void> {
  await db.query('delete from outbox_mails where letter = $1 and sent_at < $2', [letter, before.toISOString()])
}

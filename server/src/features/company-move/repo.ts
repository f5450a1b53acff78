import { and, desc, eq, inArray, lt } from 'drizzle-orm'
import { companies, companyMoves, user } from '../../db/schema.ts'
import type { Database, Sql, Tx } from '../../platform/db/port.ts'
import { ERASED_ADDRESSES } from '../account/erased-address.ts'

/** Moves of companies; the owner's alone. */
export type MoveRow = typeof companyMoves.$inferSelect
type Asked = Pick<Tx, 'queries'>

export async function insertMove({ queries }: Asked, row: typeof companyMoves.$inferInsert): Promise<void> {
  await queries.insert(companyMoves).values(row)
}

export async function findMove({ queries }: Asked, id: string): Promise<MoveRow | undefined> {
  return (await queries.select().from(companyMoves).where(eq(companyMoves.id, id)))[0]
}

export async function findMoveForChange(tx: Tx, id: string): Promise<MoveRow | undefined> {
  return (await tx.queries.select().from(companyMoves).where(eq(companyMoves.id, id)).for('update'))[0]
}

export async function findNewestExport({ queries }: Asked, companyId: string): Promise<MoveRow | undefined> {
  const rows = await queries
    .select()
    .from(companyMoves)
    .where(and(eq(companyMoves.ofCompany, companyId), eq(companyMoves.direction, 'export')))
    .orderBy(desc(companyMoves.createdAt), desc(companyMoves.id))
    .limit(1)
  return rows[0]
}

/** Changes a move that is in one of these states; answers whether it was. */
export async function updateMove(
  { queries }: Asked,
  { id, states }: { readonly id: string; readonly states: readonly MoveRow['state'][] },
  change: Partial<MoveRow>,
): Promise<boolean> {
  const changed = await queries
    .update(companyMoves)
    .set(change)
    .where(and(eq(companyMoves.id, id), inArray(companyMoves.state, [...states])))
    .returning({ id: companyMoves.id })
  return changed.length > 0
}

/** Moves that are begun at once are begun one after the other. */
export async function holdMoves(tx: Tx): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('company_moves', 0))`)
}

/** Whether a file of the company is being taken in. */
export async function isComingIn({ queries }: Asked, companyId: string): Promise<boolean> {
  const { direction, state, ofCompany } = companyMoves
  const rows = await queries
    .select({ id: companyMoves.id })
    .from(companyMoves)
    .where(and(eq(ofCompany, companyId), eq(direction, 'import'), eq(state, 'running')))
  return rows.length > 0
}

/** Moves that are under way, or wait for it. */
export function listUnderWay({ queries }: Asked): Promise<MoveRow[]> {
  return queries
    .select()
    .from(companyMoves)
    .where(inArray(companyMoves.state, ['queued', 'checking', 'running']))
}

/** Moves that have been under way since before. */
export function listStuck({ queries }: Asked, before: Date): Promise<MoveRow[]> {
  const { state, underWaySince } = companyMoves
  return queries
    .select()
    .from(companyMoves)
    .where(and(lt(underWaySince, before), inArray(state, ['queued', 'checking', 'running'])))
}

/** Moves whose file is to be deleted. */
export function listOver({ queries }: Asked, now: Date): Promise<MoveRow[]> {
  return queries
    .select()
    .from(companyMoves)
    .where(
      and(lt(companyMoves.expiresAt, now), inArray(companyMoves.state, ['uploading', 'checked', 'done', 'failed'])),
    )
}

/** Two that ask at once for the same company come one after the other. Answers whether there is such a company. */
export async function lockCompany(tx: Tx, companyId: string): Promise<boolean> {
  const rows = await tx.queries
    .select({ id: companies.id })
    .from(companies)
    .where(eq(companies.id, companyId))
    .for('no key update')
  return rows.length > 0
}

/** Which of these is in this installation: the company itself, or another account of its CNPJ. */
export async function findRivals(
  { queries }: Asked,
  { companyId, cnpj }: { readonly companyId: string; readonly cnpj: string },
): Promise<{ readonly isHere: boolean; readonly isCnpjTaken: boolean }> {
  const found = await queries.select({ id: companies.id }).from(companies).where(eq(companies.cnpj, cnpj))
  const same = await queries.select({ id: companies.id }).from(companies).where(eq(companies.id, companyId))
  return { isHere: same.length > 0, isCnpjTaken: found.length > 0 }
}

/** An account (`u`) whose address is confirmed, and that is neither erased, nor closed, nor prepared to be deleted. */
const OPEN_ACCOUNT = `email_verified and email not like '${ERASED_ADDRESSES}'
  and not exists (select from user_deactivations d where d.user_id = u.id)
  and not exists (select from account_deletions d where d.user_id = u.id and d.prepared_at is not null)`

/** The accounts of these addresses that are confirmed and open, by the address in small letters. */
export async function findAccounts(db: Sql, emails: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.query<{ email: string; id: string }>(
    `select lower(email) as email, id from "user" u where lower(email) = any($1) and ${OPEN_ACCOUNT}`,
    [emails.map((email) => email.toLowerCase())],
  )
  return new Map(rows.map(({ email, id }) => [email, id]))
}

/** Whether an account is confirmed and open, still. */
export async function isAccount(db: Sql, id: string): Promise<boolean> {
  const { rows } = await db.query(`select from "user" u where id = $1 and ${OPEN_ACCOUNT}`, [id])
  return rows.length > 0
}

export async function findPeopleHere({ queries }: Asked, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await queries
    .select({ id: user.id })
    .from(user)
    .where(inArray(user.id, [...ids]))
  return new Set(rows.map(({ id }) => id))
}

/** The newest migration and how many there are, which is the version of the schema. */
export async function findSchema(db: Pick<Database, 'query'>): Promise<string> {
  const { rows } = await db.query<{ name: string }>(
    `select max(name) || ' (' || count(*) || ')' as name from schema_migrations`,
  )
  return rows[0]?.name ?? ''
}

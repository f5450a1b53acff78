import { and, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import { accountDeletions, businessUnits, companies, companyMembers, session, user } from '../../db/schema.ts'
import { madeOnce } from '../../platform/db/made-once.ts'
import { nameOrder } from '../../platform/db/name-order.ts'
import type { Queries, Sql, Tx } from '../../platform/db/port.ts'

export async function findUserByEmail(tx: Tx, email: string) {
  const rows = await tx.queries
    .select({
      id: user.id,
      email: user.email,
      emailVerified: user.emailVerified,
      firstName: user.firstName,
      language: user.language,
    })
    .from(user)
    .where(eq(user.email, email))
  return rows[0]
}

const sessionOf = madeOnce((queries) =>
  queries
    .select({ session, user })
    .from(session)
    .innerJoin(user, eq(user.id, session.userId))
    .where(eq(session.token, sql.placeholder('token')))
    .prepare(''),
)

/** The session of a token, ended or not, with its person. */
export async function findSession(queries: Queries, token: string) {
  const rows = await sessionOf(queries).execute({ token })
  return rows[0] && { ...rows[0].session, user: rows[0].user }
}

/** Remembers when the person's address was confirmed. */
export async function setConfirmed(tx: Tx, userId: string, at: Date): Promise<void> {
  await tx.queries.update(user).set({ confirmedAt: at }).where(eq(user.id, userId))
}

const ofPerson = eq(companyMembers.userId, sql.placeholder('userId'))
const membershipsOf = madeOnce((queries) => selectMemberships(queries, ofPerson))
const membershipIn = madeOnce((queries) =>
  selectMemberships(queries, ofPerson, eq(companyMembers.companyId, sql.placeholder('companyId'))),
)

function selectMemberships(queries: Queries, ...narrowing: readonly SQL[]) {
  return queries
    .select({
      companyId: companyMembers.companyId,
      role: companyMembers.role,
      isOwner: companyMembers.isOwner,
      sharedAccess: companyMembers.sharedAccess,
      createdAt: companyMembers.createdAt,
      activeCompanyId: user.activeCompanyId,
      hasTwoFactor: user.twoFactorEnabled,
      unitIds: companyMembers.unitIds,
      asksTwoFactor: sql<boolean>`asks_two_factor(${companyMembers.companyId})`,
    })
    .from(companyMembers)
    .innerJoin(user, eq(user.id, companyMembers.userId))
    .where(and(...narrowing))
    .prepare('')
}

/**
 * The company a person works in: the one that is named, else the one they opened last, their own, then the oldest membership. Asked
 * for the person by id, before any company is known: no call waits for a transaction for it.
 */
export async function findMembership(tx: Pick<Tx, 'queries'>, userId: string, companyId?: string) {
  const rows = companyId
    ? await membershipIn(tx.queries).execute({ userId, companyId })
    : await membershipsOf(tx.queries).execute({ userId })
  return rows.toSorted(
    (left, right) =>
      Number(right.companyId === right.activeCompanyId) - Number(left.companyId === left.activeCompanyId) ||
      Number(right.isOwner) - Number(left.isOwner) ||
      left.createdAt.getTime() - right.createdAt.getTime(),
  )[0]
}

export async function findPerson(tx: Tx, userId: string) {
  const rows = await tx.queries
    .select({
      id: user.id,
      name: user.name,
      firstName: user.firstName,
      lastName: user.lastName,
      email: user.email,
      avatar: user.avatarKey,
      language: user.language,
      hasTwoFactor: user.twoFactorEnabled,
    })
    .from(user)
    .where(eq(user.id, userId))
  return rows[0]
}

/** When an account is to go, where that was asked for; needs the owner's rights. */
export async function findDeletionDue(queries: Queries, userId: string): Promise<Date | undefined> {
  const [row] = await queries.select().from(accountDeletions).where(eq(accountDeletions.userId, userId))
  return row?.dueAt
}

/** When an account goes whose deletion a root admin prepared; needs the owner's rights. */
export async function findPreparedDue(queries: Queries, userId: string): Promise<Date | undefined> {
  const rows = await queries
    .select({ dueAt: accountDeletions.dueAt })
    .from(accountDeletions)
    .where(and(eq(accountDeletions.userId, userId), isNotNull(accountDeletions.preparedAt)))
  return rows[0]?.dueAt
}

/** The names of units, in their order; null for whoever works at all. */
export async function namesOfUnits(tx: Tx, companyId: string, unitIds: readonly string[] | undefined) {
  if (!unitIds) return null
  const rows = await tx.queries
    .select({ name: businessUnits.name })
    .from(businessUnits)
    .where(and(eq(businessUnits.companyId, companyId), inArray(businessUnits.id, [...unitIds])))
    .orderBy(nameOrder(businessUnits.name))
  return rows.map(({ name }) => name)
}

/** Whether the company of the transaction asks everybody for a second factor. */
export async function requiresTwoFactor(tx: Tx, companyId: string): Promise<boolean> {
  const [row] = await tx.queries
    .select({ isRequired: companies.requiresTwoFactor })
    .from(companies)
    .where(eq(companies.id, companyId))
  return row?.isRequired ?? false
}

export async function findCompanyName(tx: Tx, companyId: string) {
  const rows = await tx.queries
    .select({ id: companies.id, cnpj: companies.cnpj, legalName: companies.legalName, tradeName: companies.tradeName })
    .from(companies)
    .where(eq(companies.id, companyId))
  return rows[0]
}

export async function updateActiveCompany(tx: Tx, userId: string, companyId: string): Promise<void> {
  await tx.queries.update(user).set({ activeCompanyId: companyId }).where(eq(user.id, userId))
}

export async function noteSessionUse(db: Sql, { id, userId }: { id: string; userId: string }, at: Date): Promise<void> {
  const when = at.toISOString()
  await db.query('update session set last_used_at = $1 where id = $2', [when, id])
  await db.query(
    `update company_members m set last_seen_at = $1 from "user" u
     where u.id = $2 and m.user_id = u.id and m.company_id = coalesce(u.active_company_id, m.company_id)`,
    [when, userId],
  )
}

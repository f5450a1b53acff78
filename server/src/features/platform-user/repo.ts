import type { Role } from '@pegada/core/access/role.ts'
import { type SignInStatus, signInBounds } from '@pegada/core/access/sign-in-status.ts'
import { and, eq, gt, inArray, isNull, lte, notInArray, notLike, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { companies, companyMembers, platformRoles, user, userDeactivations } from '../../db/schema.ts'
import { countRows, type ListWanted, listPage } from '../../platform/db/list-page.ts'
import type { Sql, Tx } from '../../platform/db/port.ts'
import { saidIn } from '../../platform/db/search-text.ts'
import { ERASED_ADDRESSES } from '../account/erased-address.ts'

/** People belong to no company: these are read as the owner, for root admins alone. */
type Reader = Pick<Tx, 'queries'>

/** What the list may be narrowed by; absent fields do not narrow. */
export interface PeopleFilter {
  readonly search?: string | undefined
  readonly status?: SignInStatus | undefined
  /** In a company or on the platform; `none` has neither. */
  readonly role?: Role | 'none' | undefined
  readonly company?: string | undefined
  readonly location?: string | undefined
  /** Only these of what matches. */
  readonly ids?: readonly string[] | undefined
}

const orders = {
  sorts: {
    createdAt: user.createdAt,
    lastSignInAt: user.lastSignInAt,
    name: { name: user.name },
    email: user.email,
  },
  ties: [user.id],
} as const

export type PeopleWanted = ListWanted<keyof typeof orders.sorts>

const told = {
  id: user.id,
  name: user.name,
  email: user.email,
  isConfirmed: user.emailVerified,
  activeCompanyId: user.activeCompanyId,
  lastSignInAt: user.lastSignInAt,
  createdAt: user.createdAt,
  deactivatedAt: userDeactivations.at,
} as const

/** A page of who has an account. Whose account was erased is no person any more. */
export function selectPeople(db: Reader, filter: PeopleFilter, now: Date, wanted: PeopleWanted) {
  return listPage(wanted, orders, ({ beyond, orderBy, limit, offset, mark }) =>
    db.queries
      .select({ ...told, mark })
      .from(user)
      .leftJoin(userDeactivations, eq(userDeactivations.userId, user.id))
      .where(and(matching(db, filter, now), beyond))
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
  )
}

export type PersonRow = Omit<Awaited<ReturnType<typeof selectPeople>>['rows'][number], 'mark'>

/** One of them with more of what they told. */
export async function findPerson(db: Reader, userId: string) {
  const rows = await db.queries
    .select({
      ...told,
      phone: user.phone,
      language: user.language,
      hasTwoFactor: user.twoFactorEnabled,
      acceptedTermsAt: user.acceptedTermsAt,
    })
    .from(user)
    .leftJoin(userDeactivations, eq(userDeactivations.userId, user.id))
    .where(and(eq(user.id, userId), notLike(user.email, ERASED_ADDRESSES)))
  return rows[0]
}

export function countPeople(db: Reader, filter: PeopleFilter, now: Date) {
  return countRows(db, (limit) =>
    db.queries
      .select({ one: sql`1`.as('one') })
      .from(user)
      .where(matching(db, filter, now))
      .limit(limit),
  )
}

/** Where these people work, in the order in which they joined. */
export function selectWorkplaces(db: Reader, userIds: readonly string[]) {
  return db.queries
    .select({
      userId: companyMembers.userId,
      id: companies.id,
      name: sql<string>`coalesce(${companies.tradeName}, ${companies.legalName})`,
      role: companyMembers.role,
      city: companies.city,
      state: companies.state,
    })
    .from(companyMembers)
    .innerJoin(companies, eq(companies.id, companyMembers.companyId))
    .where(inArray(companyMembers.userId, [...userIds]))
    .orderBy(companyMembers.createdAt, companies.id)
}

/** What these people have on the platform, a row for each source of it. */
export function selectPlatformRoles(db: Reader, userIds: readonly string[]) {
  return db.queries
    .select({ userId: platformRoles.userId, role: platformRoles.role })
    .from(platformRoles)
    .where(inArray(platformRoles.userId, [...userIds]))
}

export type WorkplaceRow = Awaited<ReturnType<typeof selectWorkplaces>>[number]

export interface PeopleFigures {
  readonly total: number
  readonly active: number
  readonly idle: number
  readonly sessions: number
  readonly averageUseSeconds: number | null
}

/** How many there are by their last sign-in, and the mean time in seconds from the opening of a kept session to its last use. */
export async function selectFigures(db: Sql, now: Date): Promise<PeopleFigures> {
  const { active, idle } = signInBounds(now)
  const { rows } = await db.query<PeopleFigures>(
    `select people.*, used.*
     from (select count(*)::int as total, (count(*) filter (where last_sign_in_at > $1))::int as active,
             (count(*) filter (where last_sign_in_at > $2 and last_sign_in_at <= $1))::int as idle
           from "user" where email not like $3) people,
       (select count(*)::int as sessions,
          round(avg(greatest(0, extract(epoch from coalesce(last_used_at, updated_at) - created_at))))::int as "averageUseSeconds"
        from session) used`,
    [active.toISOString(), idle.toISOString(), ERASED_ADDRESSES],
  )
  return rows[0] ?? { total: 0, active: 0, idle: 0, sessions: 0, averageUseSeconds: null }
}

function matching(db: Reader, filter: PeopleFilter, now: Date): SQL | undefined {
  const { search, status, role, company, location, ids } = filter
  return and(
    notLike(user.email, ERASED_ADDRESSES),
    ids ? inArray(user.id, [...ids]) : undefined,
    statusIs(status, now),
    roleIs(
      db,
      role,
      and(
        company ? saidIn(companies.plainName, company) : undefined,
        location ? saidIn(companies.plainPlace, location) : undefined,
      ),
    ),
    search ? foundBy(db, search) : undefined,
  )
}

function statusIs(status: SignInStatus | undefined, now: Date): SQL | undefined {
  const { active, idle } = signInBounds(now)
  const last = user.lastSignInAt
  if (status === 'active') return gt(last, active)
  if (status === 'idle') return and(gt(last, idle), lte(last, active))
  return status && or(isNull(last), lte(last, idle))
}

const found = alias(user, 'found')

/**
 * Who has the words in their own texts or works where they stand; each of the texts is looked through by its index. An index of
 * trigrams knows nothing of fewer than three letters, which most people have: those are then looked for from the first of the list on.
 */
function foundBy(db: Reader, typed: string): SQL | undefined {
  const own = db.queries.select({ id: found.id }).from(found).where(saidIn(found.plain, typed))
  const theirs = db.queries
    .select({ id: companyMembers.userId })
    .from(companyMembers)
    .innerJoin(companies, eq(companies.id, companyMembers.companyId))
    .where(or(saidIn(companies.plainName, typed), saidIn(companies.plainPlace, typed)))
  if (typed.length < 3) return or(saidIn(user.plain, typed), inArray(user.id, theirs))
  return sql`${user.id} in (${own} union ${theirs})`
}

/** Whether a workplace that is `such` gives the role, or the platform does to whom works at such a one. */
function roleIs(db: Reader, role: Role | 'none' | undefined, such: SQL | undefined): SQL | undefined {
  if (role === undefined) return worksWhere(db, such)
  const onPlatform = db.queries.select({ id: platformRoles.userId }).from(platformRoles)
  if (role === 'none') {
    const working = db.queries.select({ id: companyMembers.userId }).from(companyMembers)
    return and(notInArray(user.id, working), notInArray(user.id, onPlatform), worksWhere(db, such))
  }
  const holding = inArray(user.id, onPlatform.where(eq(platformRoles.role, role)))
  return or(worksWhere(db, and(eq(companyMembers.role, role), such)), and(holding, worksWhere(db, such)))
}

/** Whether one of the person's workplaces is such; nothing narrows where nothing is asked of it. */
function worksWhere(db: Reader, is: SQL | undefined): SQL | undefined {
  if (is === undefined) return undefined
  const people = db.queries
    .select({ id: companyMembers.userId })
    .from(companyMembers)
    .innerJoin(companies, eq(companies.id, companyMembers.companyId))
    .where(is)
  return inArray(user.id, people)
}

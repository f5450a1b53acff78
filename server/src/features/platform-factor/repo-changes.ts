import { and, asc, eq, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { factorChanges, user } from '../../db/schema.ts'
import { countRows, type ListWanted, listPage } from '../../platform/db/list-page.ts'
import type { Database, Sql, Tx } from '../../platform/db/port.ts'

/** Changes of the catalogue that administrators mean to make; the owner alone reads them (`migrations/0161`). */
export type ChangeRow = typeof factorChanges.$inferSelect

const author = alias(user, 'author')
const reviewer = alias(user, 'reviewer')

/** A change with the names of who made and who reviewed it. */
export interface NamedChange {
  readonly change: ChangeRow
  readonly author: string | null
  readonly reviewer: string | null
}

const orders = {
  sorts: { createdAt: factorChanges.createdAt, publishOn: factorChanges.validFrom },
  ties: [factorChanges.createdAt, factorChanges.id],
} as const

export type ChangeWanted = ListWanted<keyof typeof orders.sorts>

export function selectChanges(
  db: Pick<Database, 'queries'>,
  states: readonly ChangeRow['state'][] | undefined,
  wanted: ChangeWanted,
) {
  return listPage(wanted, orders, ({ beyond, orderBy, limit, offset, mark }) =>
    named(db, { mark })
      .where(and(inStates(states), beyond))
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
  )
}

export function countChanges(db: Pick<Database, 'queries'>, states: readonly ChangeRow['state'][] | undefined) {
  return countRows(db, (limit) =>
    db.queries
      .select({ one: sql`1`.as('one') })
      .from(factorChanges)
      .where(inStates(states))
      .limit(limit),
  )
}

export async function findChange(db: Pick<Tx, 'queries'>, id: string): Promise<NamedChange | undefined> {
  return (await named(db, {}).where(eq(factorChanges.id, id)))[0]
}

export async function findChangeForChange({ queries }: Tx, id: string): Promise<ChangeRow | undefined> {
  return (await queries.select().from(factorChanges).where(eq(factorChanges.id, id)).for('update'))[0]
}

export async function findOpenChange({ queries }: Tx, factorId: string, open: ChangeRow['state'][]) {
  const ofFactor = and(eq(factorChanges.factorId, factorId), isNull(factorChanges.generatorKey))
  const of = and(ofFactor, inArray(factorChanges.state, open))
  return (await queries.select({ id: factorChanges.id }).from(factorChanges).where(of))[0]
}

/** A change of whether a factor goes with a generator that is not settled. */
export async function findOpenAssociation(
  { queries }: Tx,
  { generatorKey, source, key }: { readonly generatorKey: string; readonly source: string; readonly key: string },
  open: ChangeRow['state'][],
) {
  const ofFactor = sql`(${factorChanges.record} ->> 'source', ${factorChanges.record} ->> 'key') = (${source}, ${key})`
  const of = and(eq(factorChanges.generatorKey, generatorKey), ofFactor, inArray(factorChanges.state, open))
  return (await queries.select({ id: factorChanges.id }).from(factorChanges).where(of))[0]
}

export async function insertChange({ queries }: Tx, row: typeof factorChanges.$inferInsert): Promise<void> {
  await queries.insert(factorChanges).values(row)
}

export async function updateChange(
  { queries }: Tx,
  id: string,
  changes: Partial<Omit<ChangeRow, 'id'>>,
): Promise<void> {
  await queries.update(factorChanges).set(changes).where(eq(factorChanges.id, id))
}

/** Approved changes whose day has come, the oldest first. */
export async function listDue({ queries }: Pick<Database, 'queries'>, today: string): Promise<string[]> {
  const rows = await queries
    .select({ id: factorChanges.id })
    .from(factorChanges)
    .where(and(eq(factorChanges.state, 'approved'), lte(factorChanges.validFrom, today)))
    .orderBy(asc(factorChanges.validFrom), asc(factorChanges.createdAt))
  return rows.map(({ id }) => id)
}

/** How many others have one of these roles on the platform and an open account. */
export async function countOthers(db: Sql, userId: string, roles: readonly string[]): Promise<number> {
  const { rows } = await db.query<{ others: number }>(
    `select count(distinct r.user_id)::integer as others from platform_roles r join "user" u on u.id = r.user_id
     where r.user_id <> $1 and r.role = any($2::text[])
       and not exists (select from user_deactivations d where d.user_id = r.user_id)`,
    [userId, roles],
  )
  return rows[0]?.others ?? 0
}

function named<T extends Record<string, SQL>>({ queries }: Pick<Tx, 'queries'>, more: T) {
  return queries
    .select({ change: factorChanges, author: author.name, reviewer: reviewer.name, ...more })
    .from(factorChanges)
    .leftJoin(author, eq(author.id, factorChanges.createdBy))
    .leftJoin(reviewer, eq(reviewer.id, factorChanges.reviewedBy))
}

function inStates(states: readonly ChangeRow['state'][] | undefined): SQL | undefined {
  return states && inArray(factorChanges.state, [...states])
}

import { and, count, eq, ilike, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { scenarios, user } from '../../db/schema.ts'
import { countRows, type ListWanted, listPage } from '../../platform/db/list-page.ts'
import type { Tx } from '../../platform/db/port.ts'
import { containing } from '../../platform/db/search-text.ts'

export type ScenarioRow = typeof scenarios.$inferSelect

/** A scenario with the name of who keeps it. */
export interface StoredScenario {
  readonly scenario: ScenarioRow
  readonly author: string | null
}

export type ScenarioKey = Pick<ScenarioRow, 'companyId' | 'id'>

const own = ({ companyId, id }: ScenarioKey) => and(eq(scenarios.companyId, companyId), eq(scenarios.id, id))

/** What the list may be narrowed by; absent fields do not narrow. */
export interface ScenarioFilter {
  readonly companyId: string
  /** In the name. */
  readonly search?: string | undefined
  /** Only these of what matches. */
  readonly ids?: readonly string[] | undefined
}

const orders = {
  sorts: { name: { name: scenarios.name }, changedAt: scenarios.changedAt, createdAt: scenarios.createdAt },
  ties: [scenarios.id],
} as const

export type ScenarioWanted = ListWanted<keyof typeof orders.sorts>

/** A page of the scenarios that match. */
export async function selectScenarios(tx: Tx, filter: ScenarioFilter, wanted: ScenarioWanted) {
  return listPage(wanted, orders, ({ beyond, orderBy, limit, offset, mark }) =>
    tx.queries
      .select({ scenario: scenarios, author: user.name, mark })
      .from(scenarios)
      .leftJoin(user, eq(user.id, scenarios.createdBy))
      .where(and(matching(filter), beyond))
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
  )
}

/** How many match, counted as far as people read. */
export async function countMatching(tx: Tx, filter: ScenarioFilter) {
  return countRows(tx, (limit) =>
    tx.queries
      .select({ one: sql`1`.as('one') })
      .from(scenarios)
      .where(matching(filter))
      .limit(limit),
  )
}

export async function findScenario(tx: Tx, key: ScenarioKey): Promise<StoredScenario | undefined> {
  return (await scenariosOf(tx).where(own(key)))[0]
}

export async function countScenarios(tx: Tx, companyId: string): Promise<number> {
  const rows = await tx.queries.select({ total: count() }).from(scenarios).where(eq(scenarios.companyId, companyId))
  return rows[0]?.total ?? 0
}

/** Whether another scenario of the company has that name, in whatever case. */
export async function isNameTaken(tx: Tx, { companyId, id }: ScenarioKey, name: string): Promise<boolean> {
  const rows = await tx.queries
    .select({ id: scenarios.id })
    .from(scenarios)
    .where(
      and(eq(scenarios.companyId, companyId), ne(scenarios.id, id), sql`lower(${scenarios.name}) = lower(${name})`),
    )
  return rows.length > 0
}

export async function insertScenario(tx: Tx, row: typeof scenarios.$inferInsert): Promise<void> {
  await tx.queries.insert(scenarios).values(row)
}

export async function updateScenario(
  tx: Tx,
  key: ScenarioKey,
  change: Pick<typeof scenarios.$inferInsert, 'name' | 'choices' | 'changedAt'>,
): Promise<void> {
  await tx.queries.update(scenarios).set(change).where(own(key))
}

export async function deleteScenario(tx: Tx, key: ScenarioKey): Promise<void> {
  await tx.queries.delete(scenarios).where(own(key))
}

function scenariosOf(tx: Tx) {
  return tx.queries
    .select({ scenario: scenarios, author: user.name })
    .from(scenarios)
    .leftJoin(user, eq(user.id, scenarios.createdBy))
    .$dynamic()
}

function matching({ companyId, search, ids }: ScenarioFilter): SQL | undefined {
  return and(
    eq(scenarios.companyId, companyId),
    ids ? inArray(scenarios.id, [...ids]) : undefined,
    search ? ilike(scenarios.name, containing(search)) : undefined,
  )
}

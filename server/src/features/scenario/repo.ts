import { and, asc, count, eq, ne, sql } from 'drizzle-orm'
import { scenarios, user } from '../../db/schema.ts'
import { nameOrder } from '../../platform/db/name-order.ts'
import type { Tx } from '../../platform/db/port.ts'

export type ScenarioRow = typeof scenarios.$inferSelect

/** A scenario with the name of who keeps it. */
export interface StoredScenario {
  readonly scenario: ScenarioRow
  readonly author: string | null
}

export type ScenarioKey = Pick<ScenarioRow, 'companyId' | 'id'>

const own = ({ companyId, id }: ScenarioKey) => and(eq(scenarios.companyId, companyId), eq(scenarios.id, id))

/** All scenarios of the company, by name. */
export async function selectScenarios(tx: Tx, companyId: string): Promise<StoredScenario[]> {
  return scenariosOf(tx).where(eq(scenarios.companyId, companyId)).orderBy(nameOrder(scenarios.name), asc(scenarios.id))
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

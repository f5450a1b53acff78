import { and, eq, ilike, inArray, type SQL, sql } from 'drizzle-orm'
import { automationRuns } from '../../db/schema.ts'
import { countRows, type ListWanted, listPage } from '../../platform/db/list-page.ts'
import type { Sql, Tx } from '../../platform/db/port.ts'
import { containing } from '../../platform/db/search-text.ts'

export type RunRow = typeof automationRuns.$inferSelect

export async function insertRun(tx: Tx, row: typeof automationRuns.$inferInsert): Promise<void> {
  await tx.queries.insert(automationRuns).values(row)
}

export interface RunFilter {
  readonly companyId: string
  readonly kind?: RunRow['kind'] | undefined
  readonly result?: RunRow['result'] | undefined
  /** In the name of the key, webhook or connection. */
  readonly search?: string | undefined
  /** Only these of what matches. */
  readonly ids?: readonly string[] | undefined
}

const orders = {
  sorts: { startedAt: automationRuns.startedAt, name: { name: automationRuns.name } },
  ties: [automationRuns.id],
} as const

export type RunSort = keyof typeof orders.sorts

export async function selectRuns(tx: Tx, filter: RunFilter, wanted: ListWanted<RunSort>) {
  return listPage(wanted, orders, ({ beyond, orderBy, limit, offset, mark }) =>
    tx.queries
      .select({ run: automationRuns, mark })
      .from(automationRuns)
      .where(and(matching(filter), beyond))
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
  )
}

/** How many runs match, counted as far as people read. */
export async function countRuns(tx: Tx, filter: RunFilter) {
  return countRows(tx, (limit) =>
    tx.queries
      .select({ one: sql`1`.as('one') })
      .from(automationRuns)
      .where(matching(filter))
      .limit(limit),
  )
}

function matching({ companyId, kind, result, search, ids }: RunFilter): SQL | undefined {
  return and(
    eq(automationRuns.companyId, companyId),
    kind && eq(automationRuns.kind, kind),
    result && eq(automationRuns.result, result),
    search ? ilike(automationRuns.name, containing(search)) : undefined,
    ids && inArray(automationRuns.id, [...ids]),
  )
}

/** Forgets runs of more than half a year ago. */
export async function deleteOldRuns(db: Sql, now: Date): Promise<void> {
  await db.query(`delete from automation_runs where started_at < $1::timestamptz - interval '180 days'`, [
    now.toISOString(),
  ])
}

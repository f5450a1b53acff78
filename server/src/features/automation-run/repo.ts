import { and, desc, eq } from 'drizzle-orm'
import { automationRuns } from '../../db/schema.ts'
import type { Sql, Tx } from '../../platform/db/port.ts'

export type RunRow = typeof automationRuns.$inferSelect

export async function insertRun(tx: Tx, row: typeof automationRuns.$inferInsert): Promise<void> {
  await tx.queries.insert(automationRuns).values(row)
}

export interface RunFilter {
  readonly companyId: string
  readonly kind?: RunRow['kind'] | undefined
  readonly result?: RunRow['result'] | undefined
}

export async function selectRuns(tx: Tx, filter: RunFilter, page: number, pageSize: number) {
  const where = and(
    eq(automationRuns.companyId, filter.companyId),
    filter.kind && eq(automationRuns.kind, filter.kind),
    filter.result && eq(automationRuns.result, filter.result),
  )
  const rows = await tx.queries
    .select()
    .from(automationRuns)
    .where(where)
    .orderBy(desc(automationRuns.startedAt), desc(automationRuns.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return { rows, total: await tx.queries.$count(automationRuns, where) }
}

/** Forgets runs of more than half a year ago. */
export async function deleteOldRuns(db: Sql, now: Date): Promise<void> {
  await db.query(`delete from automation_runs where started_at < $1::timestamptz - interval '180 days'`, [
    now.toISOString(),
  ])
}

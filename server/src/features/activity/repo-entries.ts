import { and, eq, gte, lte, sql } from 'drizzle-orm'
import { activities } from '../../db/schema.ts'
import type { Tx } from '../../platform/db/port.ts'

export type ActivityRow = typeof activities.$inferSelect

/** Active lines whose period touches the year, after an entry, in the order of the entries' ids. */
export async function selectRowsOfYear(
  tx: Tx,
  companyId: string,
  { year, after, limit }: { readonly year: number; readonly after: string | undefined; readonly limit: number },
): Promise<ActivityRow[]> {
  // As the index `activities_entry` (`migrations/0008`) has it.
  const entry = sql`case when ${activities.rootId} is null then ${activities.id} else ${activities.rootId} end`
  return tx.queries
    .select()
    .from(activities)
    .where(and(standingIn(companyId, year), after === undefined ? undefined : sql`${entry} > ${after}::uuid`))
    .orderBy(entry)
    .limit(limit)
}

/** How many rows a year has. */
export function countRowsOfYear(tx: Tx, companyId: string, year: number): Promise<number> {
  return tx.queries.$count(activities, standingIn(companyId, year))
}

function standingIn(companyId: string, year: number) {
  return and(
    eq(activities.companyId, companyId),
    eq(activities.state, 'active'),
    lte(activities.periodStart, `${year}-12-31`),
    gte(activities.periodEnd, `${year}-01-01`),
  )
}

/** Takes a row out because another takes its place. */
export async function supersede(
  tx: Tx,
  { companyId, id }: Pick<ActivityRow, 'companyId' | 'id'>,
  change: { readonly supersededBy: string; readonly removedAt: Date },
): Promise<void> {
  await tx.queries
    .update(activities)
    .set({ ...change, state: 'removed' })
    .where(and(eq(activities.companyId, companyId), eq(activities.id, id)))
}

/** Descriptions by entry, of removed lines too; the newest row of an entry says. */
export async function selectDescriptions(
  tx: Tx,
  companyId: string,
  ids: readonly string[],
): Promise<{ id: string; description: string }[]> {
  const { rows } = await tx.query<{ id: string; description: string }>(
    `select distinct on (coalesce(root_id, id)) coalesce(root_id, id) as id, description from activities
     where company_id = $1 and (id = any($2::uuid[]) or root_id = any($2::uuid[]))
     order by coalesce(root_id, id), created_at desc`,
    [companyId, [...ids]],
  )
  return rows
}

/** The row that stands for an entry now, with its days. */
export interface CurrentRow {
  readonly entryId: string
  readonly id: string
  readonly periodStart: string
  readonly periodEnd: string
}

/** The rows of these entries that count or are held, as the indexes `activities_entry` (`migrations/0008`) and `activities_held` find them. */
export async function selectCurrentIds(tx: Tx, companyId: string, entryIds: readonly string[]): Promise<CurrentRow[]> {
  const entry = 'case when root_id is null then id else root_id end'
  const inState = (state: 'active' | 'held') =>
    `select ${entry} as "entryId", id, period_start::text as "periodStart", period_end::text as "periodEnd" from activities
     where company_id = $1 and state = '${state}' and ${entry} = any($2::uuid[])`
  const { rows } = await tx.query<CurrentRow>(`${inState('active')} union all ${inState('held')}`, [
    companyId,
    [...entryIds],
  ])
  return rows
}

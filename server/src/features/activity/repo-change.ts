import { and, eq, inArray, isNull, ne } from 'drizzle-orm'
import { activities } from '../../db/schema.ts'
import { arrayOf } from '../../platform/db/array-of.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Replacement } from './recalculate-entries.ts'
import type { ActivityRow } from './repo-entries.ts'

/** These lines where they stand, in the order of their ids. */
export async function selectRows(tx: Tx, companyId: string, ids: readonly string[]): Promise<ActivityRow[]> {
  if (ids.length === 0) return []
  return tx.queries
    .select()
    .from(activities)
    .where(and(eq(activities.companyId, companyId), inArray(activities.id, [...ids]), ne(activities.state, 'removed')))
    .orderBy(activities.id)
}

/** The days of these lines where they stand. */
export async function selectDays(
  tx: Tx,
  companyId: string,
  ids: readonly string[],
): Promise<Pick<ActivityRow, 'periodStart' | 'periodEnd'>[]> {
  if (ids.length === 0) return []
  const { periodStart, periodEnd } = activities
  return tx.queries
    .selectDistinct({ periodStart, periodEnd })
    .from(activities)
    .where(and(eq(activities.companyId, companyId), inArray(activities.id, [...ids]), ne(activities.state, 'removed')))
}

/** These lines where they were taken out and no other version stands for them. */
export async function selectTakenOut(tx: Tx, companyId: string, ids: readonly string[]): Promise<ActivityRow[]> {
  if (ids.length === 0) return []
  return tx.queries
    .select()
    .from(activities)
    .where(
      and(
        eq(activities.companyId, companyId),
        inArray(activities.id, [...ids]),
        eq(activities.state, 'removed'),
        isNull(activities.supersededBy),
      ),
    )
    .orderBy(activities.id)
}

/** These rows that another version stands for. */
export async function selectGone(tx: Tx, companyId: string, ids: readonly string[]): Promise<ActivityRow[]> {
  if (ids.length === 0) return []
  return tx.queries
    .select()
    .from(activities)
    .where(and(eq(activities.companyId, companyId), inArray(activities.id, [...ids]), eq(activities.state, 'removed')))
}

/** Takes rows out because others take their places, in one statement. */
export async function supersedeMany(
  tx: Tx,
  companyId: string,
  replaced: readonly Replacement[],
  removedAt: Date,
): Promise<void> {
  await tx.query(
    `update activities a set state = 'removed', superseded_by = r.next, removed_at = $4
     from unnest($2::uuid[], $3::uuid[]) as r (former, next) where a.company_id = $1 and a.id = r.former`,
    [companyId, arrayOf(replaced.map(({ from }) => from)), arrayOf(replaced.map(({ to }) => to)), removedAt],
  )
}

/** The gases of rows for those that take their places, whose figures are the same. */
export async function copyGases(tx: Tx, companyId: string, replaced: readonly Replacement[]): Promise<void> {
  await tx.query(
    `insert into activity_gases (company_id, activity_id, month, gas, mass_kg)
     select g.company_id, r.next, g.month, g.gas, g.mass_kg
     from unnest($2::uuid[], $3::uuid[]) as r (former, next)
     join activity_gases g on g.company_id = $1 and g.activity_id = r.former`,
    [companyId, arrayOf(replaced.map(({ from }) => from)), arrayOf(replaced.map(({ to }) => to))],
  )
}

/** Keeps with lines that were taken out who did so, and what is decided still of the document lines behind them. */
export async function keepRemoval(tx: Tx, companyId: string, ids: readonly string[], removedBy: string): Promise<void> {
  await tx.query(
    `update activities a set removed_by = $3, removed_item = (
       select to_jsonb(i) from (
         select id, decided_generator_key, decided_by, decided_at, decision_id, decided
         from document_items where company_id = a.company_id and activity_id = a.id limit 1) i)
     where a.company_id = $1 and a.id = any($2::uuid[])`,
    [companyId, arrayOf(ids), removedBy],
  )
}

/** Puts lines back that were taken out. */
export async function markRestored(
  tx: Tx,
  companyId: string,
  state: 'active' | 'held',
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  await tx.queries
    .update(activities)
    .set({ state, removedAt: null, removedBy: null, setAsideBy: null })
    .where(and(eq(activities.companyId, companyId), inArray(activities.id, [...ids])))
}

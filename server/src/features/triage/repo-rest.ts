import { and, asc, eq, isNull } from 'drizzle-orm'
import { triageDecisions } from '../../db/schema.ts'
import type { Tx } from '../../platform/db/port.ts'
import { type GroupScope, pendingLines } from './repo-lines.ts'

/** Groups of like pending lines that can be estimated, the lightest first. */
export async function selectLightest(
  tx: Tx,
  scope: GroupScope,
): Promise<{ groupKey: string; lines: number; massKg: string; value: string }[]> {
  const values: unknown[] = []
  const from = pendingLines(scope, (value) => `$${values.push(value)}`)
  const { rows } = await tx.query<{ groupKey: string; lines: number; massKg: string; value: string }>(
    `select i.group_key as "groupKey", count(*)::integer as lines, sum(i.estimate_co2e_kg)::text as "massKg",
       sum(i.total)::text as value
     ${from} group by i.group_key having bool_and(i.estimate_co2e_kg is not null)
     order by sum(i.estimate_co2e_kg), i.group_key`,
    values,
  )
  return rows
}

/** What was left out of a year below a threshold and was not taken back, kg CO2e. */
export async function sumLeftBelow(tx: Tx, companyId: string, year: number): Promise<string> {
  const { rows } = await tx.query<{ leftKg: string }>(
    `select coalesce(sum(left_kg), 0)::text as "leftKg" from triage_decisions
     where company_id = $1 and year = $2 and kind = 'rest' and undone_at is null`,
    [companyId, year],
  )
  return rows[0]?.leftKg ?? '0'
}

/** The thresholds of a year that were not taken back, oldest first. */
export async function selectThresholds(tx: Tx, companyId: string, year: number) {
  return tx.queries
    .select()
    .from(triageDecisions)
    .where(
      and(
        eq(triageDecisions.companyId, companyId),
        eq(triageDecisions.kind, 'rest'),
        eq(triageDecisions.year, year),
        isNull(triageDecisions.undoneAt),
      ),
    )
    .orderBy(asc(triageDecisions.createdAt), asc(triageDecisions.id))
}

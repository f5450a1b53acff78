import { and, asc, eq, isNull, or } from 'drizzle-orm'
import { companyRules, triageDecisions } from '../../db/schema.ts'
import type { Tx } from '../../platform/db/port.ts'

export type RuleRow = typeof companyRules.$inferSelect
export type DecisionRow = typeof triageDecisions.$inferSelect

/** The rules that hold, oldest first. */
export async function selectRules(tx: Tx, companyId: string): Promise<RuleRow[]> {
  return tx.queries
    .select()
    .from(companyRules)
    .where(and(eq(companyRules.companyId, companyId), isNull(companyRules.revokedAt)))
    .orderBy(asc(companyRules.createdAt))
}

/** Keeps a rule in place of those that hold for the same lines, whatever spelling they were learned from. */
export async function replaceRule(tx: Tx, rule: Omit<RuleRow, 'revokedAt' | 'timesUsed' | 'likeness'>): Promise<void> {
  await tx.queries
    .update(companyRules)
    .set({ revokedAt: rule.createdAt })
    .where(
      and(
        eq(companyRules.companyId, rule.companyId),
        or(eq(companyRules.groupKey, rule.groupKey), eq(companyRules.likeness, rule.groupKey)),
        isNull(companyRules.revokedAt),
      ),
    )
  await tx.queries.insert(companyRules).values(rule)
}

/** Revokes a rule that holds; answers its name, or undefined where there is none. */
export async function revokeRule(tx: Tx, companyId: string, id: string, revokedAt: Date): Promise<string | undefined> {
  const rows = await tx.queries
    .update(companyRules)
    .set({ revokedAt })
    .where(and(eq(companyRules.companyId, companyId), eq(companyRules.id, id), isNull(companyRules.revokedAt)))
    .returning({ name: companyRules.name })
  return rows[0]?.name
}

export async function insertDecision(tx: Tx, row: typeof triageDecisions.$inferInsert): Promise<void> {
  await tx.queries.insert(triageDecisions).values(row)
}

/** Adds lines to what a decision has settled: the kilograms of those taken in, the estimates of those left out. */
export async function addToDecision(
  tx: Tx,
  { companyId, id }: Pick<DecisionRow, 'companyId' | 'id'>,
  { ids, co2eKg }: { readonly ids: readonly string[]; readonly co2eKg: string | null },
): Promise<void> {
  await tx.query(
    `update triage_decisions set lines = lines + cardinality($3::uuid[]),
       co2e_kg = case when $4::numeric is null then co2e_kg else coalesce(co2e_kg, 0) + $4::numeric end,
       left_kg = case when action = 'accept' then left_kg else coalesce(left_kg, 0) + coalesce((
         select sum(i.estimate_co2e_kg) from document_items i where i.company_id = $1 and i.id = any ($3::uuid[])), 0) end
     where company_id = $1 and id = $2`,
    [companyId, id, [...ids], co2eKg],
  )
}

export async function markUndone(
  tx: Tx,
  { companyId, id }: Pick<DecisionRow, 'companyId' | 'id'>,
  undoneAt: Date,
): Promise<void> {
  await tx.queries
    .update(triageDecisions)
    .set({ undoneAt })
    .where(and(eq(triageDecisions.companyId, companyId), eq(triageDecisions.id, id)))
}

/** First and last days of the activities that a decision made, each span once. */
export async function spanOfDecision(
  tx: Tx,
  companyId: string,
  decisionId: string,
): Promise<{ start: string; end: string }[]> {
  const { rows } = await tx.query<{ start: string; end: string }>(
    `select distinct a.period_start::text as start, a.period_end::text as end
     from document_items i join activities a on a.company_id = i.company_id and a.id = i.activity_id
     where i.company_id = $1 and i.decision_id = $2 and a.state = 'active'`,
    [companyId, decisionId],
  )
  return rows
}

import { and, asc, count, desc, eq, isNull, or, sql } from 'drizzle-orm'
import { companyRules, triageDecisions, user } from '../../db/schema.ts'
import type { Tx } from '../../platform/db/port.ts'
import { containing, withoutAccents } from '../../platform/db/search-text.ts'

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

/** A page of the rules that hold, the newest first; `timesUsed` counts the stored lines that one of them suggested. */
export async function selectRulePage(
  tx: Tx,
  companyId: string,
  { search, page, pageSize }: { readonly search: string | undefined; readonly page: number; readonly pageSize: number },
) {
  const named =
    search === undefined
      ? undefined
      : sql`${withoutAccents(sql`${companyRules.name}`)} like ${withoutAccents(sql`${containing(search)}`)}`
  const where = and(eq(companyRules.companyId, companyId), isNull(companyRules.revokedAt), named)
  const timesUsed = sql<string>`(select count(*) from document_items i where i.company_id = ${companyRules.companyId}
    and case split_part(${companyRules.groupKey}, '|', 1)
      when 'ncm' then i.ncm = split_part(${companyRules.groupKey}, '|', 2)
      when 'supplier' then coalesce(i.supplier_id, (select d.issuer_id from documents d
        where d.company_id = i.company_id and d.id = i.document_id)) = split_part(${companyRules.groupKey}, '|', 2)
      else i.group_key = coalesce(${companyRules.likeness}, ${companyRules.groupKey}) end
    and i.suggestion -> 'rule' ->> 'id' = ${companyRules.id}::text)`
  const rows = await tx.queries
    .select({ rule: companyRules, timesUsed, createdByName: user.name, createdByAvatar: user.avatarKey })
    .from(companyRules)
    .leftJoin(user, eq(user.id, companyRules.createdBy))
    .where(where)
    .orderBy(desc(companyRules.createdAt), asc(companyRules.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const totals = await tx.queries.select({ total: count() }).from(companyRules).where(where)
  return { rows, total: totals[0]?.total ?? 0 }
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

/** A decision with the name of who took it, and the rule it left where that still holds. */
export type NamedDecision = {
  readonly decision: DecisionRow
  readonly createdByName: string | null
  readonly createdByAvatar: string | null
  readonly heldRuleId: string | null
}

export async function findDecision(tx: Tx, companyId: string, id: string): Promise<NamedDecision | undefined> {
  const rows = await selectDecisions(tx).where(
    and(eq(triageDecisions.companyId, companyId), eq(triageDecisions.id, id)),
  )
  return rows[0]
}

/** Which page of which decisions. */
export interface DecisionFilter {
  readonly page: number
  readonly pageSize: number
  readonly kind?: DecisionRow['kind'] | undefined
  readonly year?: number | undefined
}

export async function selectDecisionPage(
  tx: Tx,
  companyId: string,
  { page, pageSize, kind, year }: DecisionFilter,
): Promise<{ rows: NamedDecision[]; total: number }> {
  const where = and(
    eq(triageDecisions.companyId, companyId),
    kind === undefined ? undefined : eq(triageDecisions.kind, kind),
    year === undefined ? undefined : eq(triageDecisions.year, year),
  )
  const rows = await selectDecisions(tx)
    .where(where)
    .orderBy(desc(triageDecisions.createdAt), asc(triageDecisions.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const totals = await tx.queries.select({ total: count() }).from(triageDecisions).where(where)
  return { rows, total: totals[0]?.total ?? 0 }
}

function selectDecisions(tx: Tx) {
  return tx.queries
    .select({
      decision: triageDecisions,
      createdByName: user.name,
      createdByAvatar: user.avatarKey,
      heldRuleId: companyRules.id,
    })
    .from(triageDecisions)
    .leftJoin(user, eq(user.id, triageDecisions.createdBy))
    .leftJoin(
      companyRules,
      and(
        eq(companyRules.companyId, triageDecisions.companyId),
        eq(companyRules.id, triageDecisions.ruleId),
        isNull(companyRules.revokedAt),
      ),
    )
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

import type { Inputs } from '@pegada/contract/contract.ts'
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { companyRules, triageDecisions, user } from '../../db/schema.ts'
import { countRows, type ListWanted, listPage } from '../../platform/db/list-page.ts'
import type { Tx } from '../../platform/db/port.ts'
import { containing, withoutAccents } from '../../platform/db/search-text.ts'
import type { DecisionRow } from './repo.ts'

/** A decision with the name of who took it, and the rule it left where that still holds. */
export type NamedDecision = {
  readonly decision: DecisionRow
  readonly createdByName: string | null
  readonly createdByAvatar: string | null
  readonly heldRuleId: string | null
}

type ListInput = Inputs['triage']['listDecisions']

/** What the decisions are narrowed to. */
export interface DecisionFilter extends Pick<ListInput, 'kind' | 'search'> {
  readonly companyId: string
  readonly year?: number | undefined
  /** Of the file: only these. */
  readonly ids?: readonly string[] | undefined
}

export type DecisionWanted = ListWanted<NonNullable<ListInput['sort']>>

const orders = {
  sorts: { createdAt: triageDecisions.createdAt, lines: triageDecisions.lines, co2eKg: triageDecisions.co2eKg },
  ties: [triageDecisions.createdAt, triageDecisions.id],
} as const

const shown = {
  decision: triageDecisions,
  createdByName: user.name,
  createdByAvatar: user.avatarKey,
  heldRuleId: companyRules.id,
}

const heldRule = and(
  eq(companyRules.companyId, triageDecisions.companyId),
  eq(companyRules.id, triageDecisions.ruleId),
  isNull(companyRules.revokedAt),
)

export async function findDecision(tx: Tx, companyId: string, id: string): Promise<NamedDecision | undefined> {
  const rows = await tx.queries
    .select(shown)
    .from(triageDecisions)
    .leftJoin(user, eq(user.id, triageDecisions.createdBy))
    .leftJoin(companyRules, heldRule)
    .where(and(eq(triageDecisions.companyId, companyId), eq(triageDecisions.id, id)))
  return rows[0]
}

/** A page of the decisions that match. */
export function selectDecisions(tx: Tx, filter: DecisionFilter, wanted: DecisionWanted) {
  return listPage(wanted, orders, ({ beyond, orderBy, limit, offset, mark }) =>
    tx.queries
      .select({ ...shown, mark })
      .from(triageDecisions)
      .leftJoin(user, eq(user.id, triageDecisions.createdBy))
      .leftJoin(companyRules, heldRule)
      .where(and(matching(filter), beyond))
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
  )
}

/** How many match, counted as far as people read. */
export function countDecisions(tx: Tx, filter: DecisionFilter) {
  return countRows(tx, (limit) =>
    tx.queries.select({ id: triageDecisions.id }).from(triageDecisions).where(matching(filter)).limit(limit),
  )
}

function matching({ companyId, kind, year, search, ids }: DecisionFilter): SQL | undefined {
  return and(
    eq(triageDecisions.companyId, companyId),
    kind && eq(triageDecisions.kind, kind),
    year === undefined ? undefined : eq(triageDecisions.year, year),
    search
      ? sql`${withoutAccents(sql`${triageDecisions.product}`)} like ${withoutAccents(sql`${containing(search)}`)}`
      : undefined,
    ids && inArray(triageDecisions.id, [...ids]),
  )
}

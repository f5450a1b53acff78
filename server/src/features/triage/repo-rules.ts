import type { Inputs } from '@pegada/contract/contract.ts'
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { companyRules, user } from '../../db/schema.ts'
import { countRows, type ListWanted, listPage } from '../../platform/db/list-page.ts'
import type { Tx } from '../../platform/db/port.ts'
import { containing, withoutAccents } from '../../platform/db/search-text.ts'

type ListInput = Inputs['triage']['listRules']

/** What the rules that hold are narrowed to. */
export interface RuleFilter extends Pick<ListInput, 'search'> {
  readonly companyId: string
  /** Of the file: only these. */
  readonly ids?: readonly string[] | undefined
}

export type RuleWanted = ListWanted<NonNullable<ListInput['sort']>>

const orders = {
  sorts: { createdAt: companyRules.createdAt, name: { name: companyRules.name } },
  ties: [companyRules.createdAt, companyRules.id],
} as const

/** How many stored lines a rule suggested. */
const timesUsed = sql<string>`(select count(*) from document_items i where i.company_id = ${companyRules.companyId}
    and case split_part(${companyRules.groupKey}, '|', 1)
      when 'ncm' then i.ncm = split_part(${companyRules.groupKey}, '|', 2)
      when 'supplier' then coalesce(i.supplier_id, (select d.issuer_id from documents d
        where d.company_id = i.company_id and d.id = i.document_id)) = split_part(${companyRules.groupKey}, '|', 2)
      else i.group_key = coalesce(${companyRules.likeness}, ${companyRules.groupKey}) end
    and i.suggestion -> 'rule' ->> 'id' = ${companyRules.id}::text)`

/** A page of the rules that hold and match. */
export function selectRulePage(tx: Tx, filter: RuleFilter, wanted: RuleWanted) {
  return listPage(wanted, orders, ({ beyond, orderBy, limit, offset, mark }) =>
    tx.queries
      .select({ rule: companyRules, timesUsed, createdByName: user.name, createdByAvatar: user.avatarKey, mark })
      .from(companyRules)
      .leftJoin(user, eq(user.id, companyRules.createdBy))
      .where(and(matching(filter), beyond))
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
  )
}

/** How many match, counted as far as people read. */
export function countRules(tx: Tx, filter: RuleFilter) {
  return countRows(tx, (limit) =>
    tx.queries.select({ id: companyRules.id }).from(companyRules).where(matching(filter)).limit(limit),
  )
}

function matching({ companyId, search, ids }: RuleFilter): SQL | undefined {
  return and(
    eq(companyRules.companyId, companyId),
    isNull(companyRules.revokedAt),
    search
      ? sql`${withoutAccents(sql`${companyRules.name}`)} like ${withoutAccents(sql`${containing(search)}`)}`
      : undefined,
    ids && inArray(companyRules.id, [...ids]),
  )
}

import type { CategoryKey } from '@pegada/core/factor/category.ts'
import type { Month } from '@pegada/core/period/period.ts'
import type { Tx } from '../../platform/db/port.ts'
import { gapOfRow } from '../calculation/line-of-row.ts'
import type { YearKey } from './repo.ts'

/** What the kept totals, lines and documents say of a year, for its gaps. Sites left out are left out here. */

const included = `not exists (select 1 from inventory_sites s where s.company_id = k.company_id and s.year = $2
  and s.business_unit_id = k.business_unit_id and (not s.is_included or coalesce(0 = all (s.month_shares), s.share_percent = 0)))`

/** Which sources each site has in which months; what only the market-based view holds stands apart from grid electricity. */
export async function listCoverage(tx: Tx, { companyId, year }: YearKey) {
  const { rows } = await tx.query<{
    siteId: string
    category: CategoryKey
    generatorKey: string
    sourceName: string
    months: Month[]
  }>(
    `select k.business_unit_id as "siteId", k.category, k.generator_key as "generatorKey",
       max(k.source_name) as "sourceName", array_agg(distinct k.month) as months
     from kept_totals k
     where k.company_id = $1 and k.year = $2 and k.month <> '' and k.gas = '' and k.lines > 0 and ${included}
       and not (k.basis = 'market' and k.category = 'purchased_electricity')
     group by 1, 2, 3 order by 1, 2, 3`,
    [companyId, year],
  )
  return rows
}

/** Lines of each category, and the sites that have any. */
export async function countCategoryLines(tx: Tx, { companyId, year }: YearKey) {
  const { rows } = await tx.query<{ category: CategoryKey; siteId: string; lines: number }>(
    `select k.category, k.business_unit_id as "siteId", sum(k.lines)::int as lines from kept_totals k
     where k.company_id = $1 and k.year = $2 and k.month = '' and k.gas = '' and k.lines > 0 and ${included}
     group by 1, 2 order by 1, 2`,
    [companyId, year],
  )
  return rows
}

export async function listGasesOfYear(tx: Tx, { companyId, year }: YearKey): Promise<string[]> {
  const { rows } = await tx.query<{ gas: string }>(
    `select distinct k.gas from kept_totals k
     where k.company_id = $1 and k.year = $2 and k.month = '' and k.gas <> '' and k.lines > 0 and ${included} order by 1`,
    [companyId, year],
  )
  return rows.map(({ gas }) => gas)
}

/** Gaps that lines carry, each kind once, with how many lines carry it and one of them. */
export async function listLineGaps(tx: Tx, { companyId, year }: YearKey) {
  const { rows } = await tx.query<{ code: unknown; data: unknown; lines: number; activityId: string }>(
    `select gap ->> 'code' as code, gap -> 'data' as data, count(distinct k.id)::int as lines, min(k.id::text) as "activityId"
     from activities k cross join lateral jsonb_array_elements(k.calculation -> 'gaps') gap
     where k.company_id = $1 and k.state = 'active' and jsonb_array_length(k.calculation -> 'gaps') > 0 and ${included}
       and k.period_start <= make_date($2::int, 12, 31) and k.period_end >= make_date($2::int, 1, 1)
       and left(coalesce(gap -> 'data' ->> 'month', gap -> 'data' ->> 'year', gap -> 'data' ->> 'period', $2::int::text), 4)
         = $2::int::text
     group by 1, 2`,
    [companyId, year],
  )
  return rows.map((row) => ({ ...row, ...gapOfRow(row) }))
}

/** A document with lines that nobody decided, and what people know it by. */
export interface PendingDocument {
  readonly documentId: string
  readonly number: string | null
  readonly issuer: string | null
  readonly items: number
}

/** Documents of the year, by their own date or else their arrival, with lines that nobody decided: those that may emit, and volumes of
 * water and sewage, which no built-in factor calculates. */
export async function listPendingDocuments(tx: Tx, { companyId, year }: YearKey) {
  const { rows } = await tx.query<PendingDocument>(
    `select d.id as "documentId", d.number, d.issuer_name as issuer, count(*)::int as items from documents d
     join document_items i on i.company_id = d.company_id and i.document_id = d.id
     where d.company_id = $1 and d.counts and i.state = 'pending'
       and (i.suggestion_kind = 'emission' or i.nature in ('water', 'sewage'))
       and left(coalesce(d.issued_at, d.created_at::text), 4) = $2::int::text
     group by 1, 2, 3 order by 1`,
    [companyId, year],
  )
  return rows
}

/** Documents and entries of the year that wait until somebody says which tellings of one consumption count. */
export async function countToldTwice(tx: Tx, { companyId, year }: YearKey): Promise<number> {
  const { rows } = await tx.query<{ waiting: number }>(
    `select ((select count(*) from documents d where d.company_id = $1 and d.asks is not null
         and left(coalesce(d.period_start::text, d.issued_at, d.created_at::text), 4) <= $2::int::text
         and left(coalesce(d.period_end::text, d.issued_at, d.created_at::text), 4) >= $2::int::text)
       + (select count(*) from activities k where k.company_id = $1 and k.state = 'held' and k.set_aside_by is null and ${included}
         and k.period_start <= make_date($2::int, 12, 31) and k.period_end >= make_date($2::int, 1, 1)))::int as waiting`,
    [companyId, year],
  )
  return rows[0]?.waiting ?? 0
}

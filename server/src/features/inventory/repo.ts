import type { Scope } from '@pegada/core/factor/category.ts'
import type { Tx } from '../../platform/db/port.ts'

/**
 * What the totals of a year are made from. Sums are exact (`numeric`) and travel as text. A line belongs to every year
 * that its period touches, and its gases to the months in which they were emitted.
 */
export interface YearFilter {
  readonly companyId: string
  readonly year: number
  readonly businessUnitId: string | undefined
}

/** Kilograms of one gas in one month, of one generator at one site. */
export interface GasCell {
  readonly scope: Scope
  readonly category: string
  readonly generatorKey: string
  readonly businessUnitId: string
  readonly month: string
  readonly gas: string
  readonly massKg: string
}

/** How many lines of one generator at one site touch the year. */
export interface LineCount {
  readonly scope: Scope
  readonly category: string
  readonly generatorKey: string
  readonly businessUnitId: string
  readonly lines: number
}

/** How many lines have a share in a month (gas null), or emitted a gas (month null). */
export interface ShareCount {
  readonly month: string | null
  readonly gas: string | null
  readonly lines: number
}

/** A gap as a line stored it. */
export interface StoredGap {
  readonly activityId: string
  readonly code: string
  readonly data: Record<string, unknown>
}

const gasesOfYear = `from activity_gases g
  join activities a on a.company_id = g.company_id and a.id = g.activity_id
  where g.company_id = $1 and g.month between $2::int || '-01' and $2::int || '-12' and a.state = 'active'
    and ($3::uuid is null or a.business_unit_id = $3::uuid)`

const linesOfYear = `from activities a
  where a.company_id = $1 and a.state = 'active'
    and a.period_start <= make_date($2::int, 12, 31) and a.period_end >= make_date($2::int, 1, 1)
    and ($3::uuid is null or a.business_unit_id = $3::uuid)`

function valuesOf({ companyId, year, businessUnitId }: YearFilter): unknown[] {
  return [companyId, year, businessUnitId ?? null]
}

export async function sumGases(tx: Tx, filter: YearFilter): Promise<GasCell[]> {
  const { rows } = await tx.query<GasCell>(
    `select a.scope, a.category, a.generator_key as "generatorKey", a.business_unit_id as "businessUnitId",
       g.month, g.gas, sum(g.mass_kg)::text as "massKg"
     ${gasesOfYear} group by 1, 2, 3, 4, 5, 6`,
    valuesOf(filter),
  )
  return rows
}

export async function countLines(tx: Tx, filter: YearFilter): Promise<LineCount[]> {
  const { rows } = await tx.query<LineCount>(
    `select a.scope, a.category, a.generator_key as "generatorKey", a.business_unit_id as "businessUnitId",
       count(*)::int as lines
     ${linesOfYear} group by 1, 2, 3, 4`,
    valuesOf(filter),
  )
  return rows
}

export async function countShares(tx: Tx, filter: YearFilter): Promise<ShareCount[]> {
  const { rows } = await tx.query<ShareCount>(
    `select g.month, g.gas, count(distinct g.activity_id)::int as lines
     ${gasesOfYear} group by grouping sets ((g.month), (g.gas))`,
    valuesOf(filter),
  )
  return rows
}

/** The year's gases and lines as a whole, for comparison. */
export async function sumWholeYear(tx: Tx, filter: YearFilter) {
  const gases = await tx.query<{ gas: string; massKg: string }>(
    `select g.gas, sum(g.mass_kg)::text as "massKg" ${gasesOfYear} group by 1`,
    valuesOf(filter),
  )
  const lines = await tx.query<{ lines: number }>(`select count(*)::int as lines ${linesOfYear}`, valuesOf(filter))
  return { gases: gases.rows, lines: lines.rows[0]?.lines ?? 0 }
}

/** Gaps of the year's lines, oldest first; those that name a month or a year name one of this year. */
export async function listStoredGaps(tx: Tx, filter: YearFilter, limit: number) {
  const { rows } = await tx.query<StoredGap & { total: number }>(
    `select a.id as "activityId", gap ->> 'code' as code, gap -> 'data' as data, (count(*) over ())::int as total
     from (select a.id, a.period_start, a.calculation -> 'gaps' as gaps ${linesOfYear}
       and jsonb_array_length(a.calculation -> 'gaps') > 0) a
     cross join lateral jsonb_array_elements(a.gaps) with ordinality as listed (gap, position)
     where left(coalesce(gap -> 'data' ->> 'month', gap -> 'data' ->> 'year', gap -> 'data' ->> 'period', $2::int::text), 4) = $2::int::text
     order by a.period_start, a.id, position limit $4`,
    [...valuesOf(filter), limit],
  )
  return { rows, total: rows[0]?.total ?? 0 }
}

export async function countPendingItems(tx: Tx, companyId: string): Promise<number> {
  const { rows } = await tx.query<{ items: number }>(
    `select count(*)::int as items
     from document_items i join documents d on d.company_id = i.company_id and d.id = i.document_id
     where i.company_id = $1 and i.state = 'pending' and i.suggestion_kind = 'emission' and d.counts`,
    [companyId],
  )
  return rows[0]?.items ?? 0
}

export async function listYears(tx: Tx, companyId: string): Promise<number[]> {
  const { rows } = await tx.query<{ year: number }>(
    `select distinct touched.year::int as year
     from (select distinct extract(year from period_start)::int as first, extract(year from period_end)::int as last
       from activities where company_id = $1 and state = 'active') spans
     cross join lateral generate_series(spans.first, spans.last) as touched (year)
     order by 1 desc`,
    [companyId],
  )
  return rows.map(({ year }) => year)
}

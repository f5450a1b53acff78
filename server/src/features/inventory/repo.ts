import type { Gap } from '@pegada/core/activity/line.ts'
import type { Scope } from '@pegada/core/factor/category.ts'
import { categoriesOfPart, type InventoryPart, scopeOfPart } from '@pegada/core/inventory/part.ts'
import type { Month } from '@pegada/core/period/period.ts'
import type { Tx } from '../../platform/db/port.ts'
import { gapOfRow } from '../calculation/line-of-row.ts'

/**
 * What the totals of a year are made from: kept kilograms and numbers of lines (`migrations/0006`), whose count does not
 * grow with the lines. Sums are exact (`numeric`) and travel as text. A line belongs to every year that its period
 * touches, and its gases to the months in which they were emitted. Scope 2 is the location-based one, unless said.
 */
export interface YearFilter {
  readonly companyId: string
  readonly year: number
  readonly businessUnitId: string | undefined
  readonly part?: InventoryPart | undefined
}

/** Kilograms of one gas in the year, of one source. */
export interface SourceGas {
  readonly scope: Scope
  readonly category: string
  readonly generatorKey: string
  readonly gas: string
  readonly massKg: string
}

/** Kilograms of one gas in the year, at one site. */
export interface SiteGas {
  readonly businessUnitId: string
  readonly gas: string
  readonly massKg: string
}

/** Kilograms of one gas in one month, of one scope. */
export interface MonthGas {
  readonly month: string
  readonly scope: Scope
  readonly gas: string
  readonly massKg: string
}

/** How many lines of one source at one site touch the year. */
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
export interface StoredGap extends Gap {
  readonly activityId: string
}

/** Sites that the boundary leaves out are not told; each counts with its share, by month where that changes (`migrations/0095`). */
const keptOfYear = `from kept_totals k
  left join inventory_sites s on s.company_id = k.company_id and s.year = k.year and s.business_unit_id = k.business_unit_id
  where coalesce(s.is_included, true) and k.company_id = $1 and k.year = $2::int and k.lines > 0 and ($3::uuid is null or k.business_unit_id = $3::uuid)
  and ($4::int is null or k.scope = $4::int) and ($5::text is null or k.category = any(string_to_array($5::text, ',')))`
const consolidatedKg = 'sum(k.mass_kg * counted_part(s.share_percent, s.month_shares, k.month))'
const wholeYear = `k.month = any ((select months_told($1, $2::int))::text[]) and (k.month = '') = (s.month_shares is null or k.gas = '')`
const located = `and k.basis <> 'market'`
const gasesOfYear = `${keptOfYear} ${located} and ${wholeYear} and k.gas <> ''`
const linesOfYear = `${keptOfYear} and k.month = '' and k.gas = ''`
const months = `k.month between $2::int || '-01' and $2::int || '-12'`

function valuesOf({ companyId, year, businessUnitId, part }: YearFilter): unknown[] {
  const scope = part === undefined ? null : scopeOfPart(part)
  const categories = part === undefined || scope !== 3 ? null : [...categoriesOfPart(part), ...uncategorised(part)]
  return [companyId, year, businessUnitId ?? null, scope, categories?.join(',') ?? null]
}

function uncategorised(part: InventoryPart): string[] {
  return part === 'scope3_upstream' ? ['', 'unclassified'] : []
}

export async function sumSources(tx: Tx, filter: YearFilter): Promise<SourceGas[]> {
  const { rows } = await tx.query<SourceGas>(
    `select k.scope, k.category, k.generator_key as "generatorKey", k.gas, ${consolidatedKg}::text as "massKg"
     ${gasesOfYear} group by 1, 2, 3, 4`,
    valuesOf(filter),
  )
  return rows
}

export async function sumSites(tx: Tx, filter: YearFilter): Promise<SiteGas[]> {
  const { rows } = await tx.query<SiteGas>(
    `select k.business_unit_id as "businessUnitId", k.gas, ${consolidatedKg}::text as "massKg" ${gasesOfYear} group by 1, 2`,
    valuesOf(filter),
  )
  return rows
}

export async function sumMonths(tx: Tx, filter: YearFilter): Promise<MonthGas[]> {
  const { rows } = await tx.query<MonthGas>(
    `select k.month, k.scope, k.gas, ${consolidatedKg}::text as "massKg"
     ${keptOfYear} ${located} and ${months} and k.gas <> '' group by 1, 2, 3`,
    valuesOf(filter),
  )
  return rows
}

/** Kilograms by gas of what scope 2 holds by the market-based method. */
export async function sumMarketElectricity(tx: Tx, filter: YearFilter) {
  const { rows } = await tx.query<{ gas: string; massKg: string }>(
    `select k.gas, ${consolidatedKg}::text as "massKg"
     ${keptOfYear} and k.basis <> 'location' and ${wholeYear} and k.gas <> '' and k.scope = 2 group by 1`,
    valuesOf(filter),
  )
  return rows
}

export async function countLines(tx: Tx, filter: YearFilter): Promise<(LineCount & { sourceName: string })[]> {
  const { rows } = await tx.query<LineCount & { sourceName: string }>(
    `select k.scope, k.category, k.generator_key as "generatorKey", k.business_unit_id as "businessUnitId",
       sum(k.lines)::int as lines, max(k.source_name) as "sourceName"
     ${linesOfYear} ${located} group by 1, 2, 3, 4`,
    valuesOf(filter),
  )
  return rows
}

export async function countShares(tx: Tx, filter: YearFilter): Promise<ShareCount[]> {
  const { rows } = await tx.query<ShareCount>(
    `select null as month, k.gas, sum(k.lines)::int as lines ${keptOfYear} ${located} and k.month = '' and k.gas <> '' group by 2
     union all
     select k.month, null, sum(k.lines)::int ${keptOfYear} ${located} and ${months} and k.gas = '' group by 1`,
    valuesOf(filter),
  )
  return rows
}

/** The year's gases and lines as a whole, for comparison. */
export async function sumWholeYear(tx: Tx, filter: YearFilter) {
  const { rows } = await tx.query<{ gas: string; massKg: string; lines: number }>(
    `select k.gas, (${consolidatedKg} filter (where k.gas <> ''))::text as "massKg", sum(k.lines)::int as lines
     ${keptOfYear} ${located} and ${wholeYear} group by 1`,
    valuesOf(filter),
  )
  const whole = rows.find(({ gas }) => gas === '')
  return { gases: rows.filter(({ gas }) => gas !== ''), lines: whole?.lines ?? 0 }
}

/** Which sites have purchased electricity in which months. */
export async function listElectricityMonths(tx: Tx, filter: YearFilter) {
  const { rows } = await tx.query<{ businessUnitId: string; month: Month }>(
    `select distinct k.business_unit_id as "businessUnitId", k.month
     ${keptOfYear} ${located} and ${months} and k.gas = '' and k.scope = 2 and k.category = 'purchased_electricity'
     order by 1, 2`,
    valuesOf(filter),
  )
  return rows
}

/** Gaps of the year's lines, oldest first; those that name a month or a year name one of this year. */
export async function listStoredGaps(tx: Tx, filter: YearFilter, limit: number) {
  const { rows: counted } = await tx.query<{ total: number }>(
    `select coalesce(sum(k.gaps), 0)::int as total ${linesOfYear}`,
    valuesOf(filter),
  )
  const total = counted[0]?.total ?? 0
  if (total === 0) return { rows: [], total }
  const { rows } = await tx.query<{ activityId: string; code: unknown; data: unknown }>(
    `select a.id as "activityId", gap ->> 'code' as code, gap -> 'data' as data
     from (
       select id, period_start, calculation from activities
       where ${lacking} and year = $2::int
       union all
       select id, period_start, calculation from activities
       where ${lacking} and extract(year from period_end) > extract(year from period_start)
         and period_start < make_date($2::int, 1, 1) and period_end >= make_date($2::int, 1, 1)
     ) a
     cross join lateral jsonb_array_elements(a.calculation -> 'gaps') with ordinality as listed (gap, position)
     where left(coalesce(gap -> 'data' ->> 'month', gap -> 'data' ->> 'year', gap -> 'data' ->> 'period', $2::int::text), 4) = $2::int::text
     order by a.period_start, a.id, position limit $6`,
    [...valuesOf(filter), limit],
  )
  return { rows: rows.map((row): StoredGap => ({ ...gapOfRow(row), activityId: row.activityId })), total }
}

const lacking = `company_id = $1 and not exists (select 1 from inventory_sites s where s.company_id = activities.company_id
    and s.year = $2::int and s.business_unit_id = activities.business_unit_id and not s.is_included)
  and state = 'active' and jsonb_array_length(calculation -> 'gaps') > 0
  and ($3::uuid is null or business_unit_id = $3::uuid)
  and ($4::int is null or scope = $4::int) and ($5::text is null or category = any(string_to_array($5::text, ',')))`

/** Lines of documents that nobody decided yet: kept for the company, counted for who works at some units alone. */
export async function findPendingItems(tx: Tx, companyId: string): Promise<number> {
  const { rows } = await tx.query<{ items: number }>(
    `select (case when (select seen_units()) is null
       then (select items from kept_pending where company_id = $1) else live_pending($1) end)::int as items`,
    [companyId],
  )
  return rows[0]?.items ?? 0
}

export async function listYears(tx: Tx, companyId: string): Promise<number[]> {
  const { rows } = await tx.query<{ year: number }>(
    `select distinct year from kept_totals
     where company_id = $1 and month = '' and gas = '' and lines > 0 order by 1 desc`,
    [companyId],
  )
  return rows.map(({ year }) => year)
}

/** Years that somebody began to work on and that are not closed. */
export async function listOpenYears(tx: Tx, companyId: string): Promise<number[]> {
  const { rows } = await tx.query<{ year: number }>(
    `select year from inventory_years where company_id = $1 and state <> 'closed'`,
    [companyId],
  )
  return rows.map(({ year }) => year)
}

/** Kilograms of one gas in the year, of one category in one view of scope 2. */
export interface CategoryGas {
  readonly category: string
  readonly basis: 'both' | 'location' | 'market'
  readonly gas: string
  readonly massKg: string
}

/** Kilograms of the year by category, view of scope 2 and gas. */
export async function sumCategories(tx: Tx, filter: YearFilter): Promise<CategoryGas[]> {
  const { rows } = await tx.query<CategoryGas>(
    `select k.category, k.basis, k.gas, ${consolidatedKg}::text as "massKg"
     ${keptOfYear} and ${wholeYear} and k.gas <> '' group by 1, 2, 3 order by 1, 2, 3`,
    valuesOf(filter),
  )
  return rows
}

/** Lines of the year by category, of both views of scope 2. */
export async function countCategories(tx: Tx, filter: YearFilter): Promise<{ category: string; lines: number }[]> {
  const { rows } = await tx.query<{ category: string; lines: number }>(
    `select k.category, sum(k.lines)::int as lines ${linesOfYear} group by 1`,
    valuesOf(filter),
  )
  return rows
}

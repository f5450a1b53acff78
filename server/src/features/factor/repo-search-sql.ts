import type { facetFields } from '@pegada/contract/factor-shape.ts'
import { nameOrderOf } from '../../platform/db/name-order.ts'

/** What the search of the catalogue says to the database: made from closed lists of fields, values always as parameters. */

export type FacetField = (typeof facetFields)[number]

/** What narrows a search; absent fields do not. */
export interface SearchNarrowing {
  readonly companyId: string
  /** The words as the database reads them; absent when nothing was typed. */
  readonly query?: string | undefined
  readonly filters: Readonly<Partial<Record<FacetField, string>>>
  readonly mine: boolean
  /** Only these of what matches. */
  readonly ids?: readonly string[] | undefined
  readonly withSuperseded: boolean
  readonly withArchived: boolean
}

export interface SearchOrder {
  readonly sort: 'relevance' | 'name' | 'year'
  readonly direction: 'asc' | 'desc'
  readonly page: number
  readonly pageSize: number
  /** The day that validity is judged by, YYYY-MM-DD. */
  readonly today: string
}

export interface SqlText {
  readonly text: string
  readonly values: unknown[]
}

type PlainField = Exclude<FacetField, 'gas'>

const columnOf: Readonly<Record<PlainField, string>> = {
  scope: 'scope::text',
  category: 'category',
  region: 'region',
  year: 'year::text',
  unit: 'unit',
  source: 'source',
  basis: 'basis',
}
const plainFields = Object.keys(columnOf) as PlainField[]
const fields: readonly FacetField[] = [...plainFields, 'gas']

/** How many values of one field are answered, most frequent first. */
const facetMax = 60

/**
 * One statement for a search by words or among few: the ids of the page, how many there are, and counts by field. What
 * matches the words is found once; each field is counted under the other filters, so that its own choices stay visible.
 */
export function hitsSql(narrowing: SearchNarrowing, order: SearchOrder, withFacets: boolean): SqlText {
  const values: unknown[] = []
  const given = (value: unknown) => `$${values.push(value)}`
  const { query } = narrowing
  const words = query === undefined ? undefined : `${given(query)}::tsquery`
  const chosen = chosenConditions(narrowing, given)
  const base = [...(words ? [`search_document @@ ${words}`] : []), ...baseConditions(narrowing, given)]
  const tier = `standing * 2 + (valid_to is null or valid_to >= ${given(lastYear(order.today))})::integer as tier`
  const columns = ['id', 'name', 'year', 'valid_from', 'valid_to', tier, ...chosenColumns(chosen)]
  const counted = withFacets ? ['scope', 'category', 'region', 'unit', 'source', 'basis', 'gases', '1 as n'] : []
  const least = words && order.sort === 'relevance' ? leastTierSql(given(order.page * order.pageSize), chosen) : 'true'
  const page = `select id from (select *, ${rankSql(words, order)} as rank from hit where ${allOf(chosen)} and ${least}) as ranked
    order by ${orderBy(order)} limit ${given(order.pageSize)} offset ${given((order.page - 1) * order.pageSize)}`
  return {
    text: `with hit as materialized (select ${[...columns, ...counted].join(', ')} from visible_factors
        where ${base.join(' and ')})
      select array(${page})::text[] as ids, (select count(*) from hit where ${allOf(chosen)})::integer as total,
        ${withFacets ? `(${facetsSql(chosen)})` : 'null'} as facets`,
    values,
  }
}

/** The rank of a hit by its words. Looked up row by row, since only the tiers of the page are ranked. */
function rankSql(words: string | undefined, { sort }: SearchOrder): string {
  if (words === undefined || sort !== 'relevance') return '0'
  return `(select ts_rank(f.search_document, ${words}, 1) from visible_factors f where f.id = hit.id)`
}

/** Only the tiers that reach down to the end of the page: those below cannot come onto it, however well they match. */
function leastTierSql(end: string, chosen: Chosen): string {
  return `tier >= coalesce((select max(tier) from (
      select tier, sum(count(*)) over (order by tier desc) as reached from hit where ${allOf(chosen)} group by tier
    ) as tiers where reached >= ${end}::integer), -32768)`
}

/** The ids of a page where no words were typed, in the order of an index. */
export function pageSql(narrowing: SearchNarrowing, order: SearchOrder): SqlText {
  const values: unknown[] = []
  const given = (value: unknown) => `$${values.push(value)}`
  const conditions = [...baseConditions(narrowing, given), ...chosenConditions(narrowing, given).values()]
  const sorted = order.sort === 'relevance' ? 'standing desc, year desc, name, id' : orderBy(order)
  return {
    text: `select id::text from visible_factors where ${conditions.join(' and ')} order by ${sorted}
      limit ${given(order.pageSize)} offset ${given((order.page - 1) * order.pageSize)}`,
    values,
  }
}

/** Counts where no words were typed: from the kept counts of the platform's factors and the company's own few. */
export function cellsSql(narrowing: SearchNarrowing): SqlText {
  const values: unknown[] = []
  const given = (value: unknown) => `$${values.push(value)}`
  const chosen = chosenConditions(narrowing, given)
  const cells = 'scope, category, region, year, unit, source, basis, gases'
  return {
    text: `with cell as (
        select ${cells}, factors as n from factor_counts
        union all select ${cells}, 1 from factors where company_id = ${given(narrowing.companyId)}
          and state = 'active' and is_current and approval = 'approved'),
      hit as materialized (select ${['*', ...chosenColumns(chosen)].join(', ')} from cell)
      select (select coalesce(sum(n), 0) from hit where ${allOf(chosen)})::integer as total,
        (${facetsSql(chosen)}) as facets`,
    values,
  }
}

/** The fields that the person chose a value of, each with its condition. */
type Chosen = ReadonlyMap<FacetField, string>

function baseConditions(narrowing: SearchNarrowing, given: (value: unknown) => string): string[] {
  const { mine, ids, withSuperseded, withArchived, companyId } = narrowing
  return [
    ids ? `id = any(${given(ids)}::uuid[])` : '',
    mine ? `company_id = ${given(companyId)}` : `approval = 'approved'`,
    withSuperseded ? '' : mine ? `(is_current or approval in ('draft', 'pending'))` : 'is_current',
    withArchived ? '' : `state = 'active'`,
  ].filter((condition) => condition !== '')
}

function chosenConditions(narrowing: SearchNarrowing, given: (value: unknown) => string): Chosen {
  const found = new Map<FacetField, string>()
  for (const field of fields) {
    const value = narrowing.filters[field]
    if (value !== undefined) found.set(field, conditionOf(field, value, given))
  }
  return found
}

function conditionOf(field: FacetField, value: string, given: (value: unknown) => string): string {
  if (field === 'gas')
    return value === 'CO2e' ? `(gases = '{}' or 'CO2e' = any(gases))` : `${given(value)} = any(gases)`
  if (field === 'scope') return `(scope is not distinct from ${given(Number(value))}::smallint)`
  if (field === 'year') return `year = ${given(Number(value))}::integer`
  return `(${columnOf[field]} is not distinct from ${given(value)}::text)`
}

function chosenColumns(chosen: Chosen): string[] {
  return [...chosen].map(([field, condition]) => `${condition} as ${field}_chosen`)
}

/** That a hit is in every choice, or in all but that of one field. */
function allOf(chosen: Chosen, except?: FacetField): string {
  const others = [...chosen.keys()].filter((field) => field !== except)
  return others.length === 0 ? 'true' : others.map((field) => `${field}_chosen`).join(' and ')
}

/** Counts of every field: in one pass over the hits where nothing is chosen, else each under the other choices. */
function facetsSql(chosen: Chosen): string {
  const counts = chosen.size === 0 ? [togetherSql] : plainFields.map((field) => facetSql(field, chosen))
  const all = [...counts, gasFacetSql(chosen)].join(' union all ')
  return `select coalesce(jsonb_agg(jsonb_build_array(field, value, count)), '[]') from (${all}) as counts`
}

function facetSql(field: PlainField, chosen: Chosen): string {
  const value = columnOf[field]
  return `(select '${field}' as field, ${value} as value, sum(n)::integer as count from hit
    where ${value} is not null and ${allOf(chosen, field)} group by 2 order by 3 desc, 2 limit ${facetMax})`
}

/** The mask of a grouping set has a bit for each field that it leaves out, the first field's the highest. */
const maskOf = (field: PlainField) =>
  (1 << plainFields.length) - 1 - (1 << (plainFields.length - 1 - plainFields.indexOf(field)))

const togetherSql = `(select field, value, count from (
    select case mask ${plainFields.map((field) => `when ${maskOf(field)} then '${field}'`).join(' ')} end as field,
      case mask ${plainFields.map((field) => `when ${maskOf(field)} then ${columnOf[field]}`).join(' ')} end as value,
      count, row_number() over (partition by mask order by count desc, ${plainFields.join(', ')}) as place
    from (
      select ${plainFields.join(', ')}, grouping(${plainFields.join(', ')}) as mask, sum(n)::integer as count
      from hit group by grouping sets (${plainFields.map((field) => `(${field})`).join(', ')})
    ) as sets
  ) as named where value is not null and place <= ${facetMax} order by field, count desc, value)`

/** Few sets of gases for many factors: counted as sets first, then gas by gas. */
function gasFacetSql(chosen: Chosen): string {
  return `(select 'gas' as field, gas as value, sum(n)::integer as count from (
      select case when gases = '{}' then array['CO2e'] else gases end as gases, sum(n) as n
      from hit where ${allOf(chosen, 'gas')} group by 1
    ) as sets, unnest(gases) as gas group by 2 order by 3 desc, 2 limit ${facetMax})`
}

function orderBy({ sort, direction }: SearchOrder): string {
  const rest = 'tier desc, rank desc, year desc, valid_to - valid_from desc, valid_from desc, name, id'
  if (sort === 'relevance') return rest
  return sort === 'name'
    ? `${nameOrderOf('name')} ${direction}, year desc, id`
    : `${sort} ${direction}, ${nameOrderOf('name')}, id`
}

/** The first day of last year: yearly figures come out a year late, so the newest of them counts as holding. */
function lastYear(today: string): string {
  return `${Number(today.slice(0, 4)) - 1}-01-01`
}

import type { facetFields } from '@pegada/contract/factor-shape.ts'

/** What the search of the catalogue says to the database: made from closed lists of fields, values always as parameters. */

export type FacetField = (typeof facetFields)[number]

/** What narrows a search; absent fields do not. */
export interface SearchNarrowing {
  readonly companyId: string
  /** The words as the database reads them; absent when nothing was typed. */
  readonly query?: string | undefined
  readonly filters: Readonly<Partial<Record<FacetField, string>>>
  readonly mine: boolean
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

const columnOf: Readonly<Record<Exclude<FacetField, 'gas'>, string>> = {
  scope: 'scope::text',
  category: 'category',
  region: 'region',
  year: 'year::text',
  unit: 'unit',
  source: 'source',
  basis: 'basis',
}
const fields = [...Object.keys(columnOf), 'gas'] as FacetField[]

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
  const rank = query === undefined ? '0' : `ts_rank(search_document, ${given(query)}::tsquery, 1)`
  const hit = `select id, name, standing, ${rank} as rank, (valid_to is null or valid_to >= ${given(lastYear(order.today))}) as holds,
      valid_from, valid_to, scope, category, region, year, unit, source, basis, gases, 1 as n, ${chosenColumns(narrowing, given)}
    from visible_factors where ${baseCondition(narrowing, given)}`
  const page = `select id from hit where ${allChosen()} order by ${orderBy(order)}
    limit ${given(order.pageSize)} offset ${given((order.page - 1) * order.pageSize)}`
  return {
    text: `with hit as materialized (${hit})
      select array(${page})::text[] as ids, (select count(*) from hit where ${allChosen()})::integer as total,
        ${withFacets ? `(${facetsSql()})` : 'null'} as facets`,
    values,
  }
}

/** The ids of a page where no words were typed, in the order of an index. */
export function pageSql(narrowing: SearchNarrowing, order: SearchOrder): SqlText {
  const values: unknown[] = []
  const given = (value: unknown) => `$${values.push(value)}`
  const conditions = [baseCondition(narrowing, given), ...chosenConditions(narrowing, given).values()]
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
  const cells = 'scope, category, region, year, unit, source, basis, gases'
  return {
    text: `with cell as (
        select ${cells}, factors as n from factor_cells
        union all select ${cells}, 1 from factors where company_id = ${given(narrowing.companyId)}
          and state = 'active' and is_current and approval = 'approved'),
      hit as materialized (select *, ${chosenColumns(narrowing, given)} from cell)
      select (select coalesce(sum(n), 0) from hit where ${allChosen()})::integer as total, (${facetsSql()}) as facets`,
    values,
  }
}

function baseCondition(narrowing: SearchNarrowing, given: (value: unknown) => string): string {
  const { query, mine, withSuperseded, withArchived, companyId } = narrowing
  return [
    query === undefined ? '' : `search_document @@ ${given(query)}::tsquery`,
    mine ? `company_id = ${given(companyId)}` : `approval = 'approved'`,
    withSuperseded ? '' : mine ? `(is_current or approval in ('draft', 'pending'))` : 'is_current',
    withArchived ? '' : `state = 'active'`,
  ]
    .filter(Boolean)
    .join(' and ')
}

function chosenConditions(narrowing: SearchNarrowing, given: (value: unknown) => string): Map<FacetField, string> {
  const found = new Map<FacetField, string>()
  for (const field of fields) {
    const value = narrowing.filters[field]
    if (value !== undefined) found.set(field, conditionOf(field, value, given))
  }
  return found
}

function conditionOf(field: FacetField, value: string, given: (value: unknown) => string): string {
  if (field === 'gas') return value === 'CO2e' ? `gases = '{}'` : `${given(value)} = any(gases)`
  if (field === 'scope') return `(scope is not distinct from ${given(Number(value))}::smallint)`
  if (field === 'year') return `year = ${given(Number(value))}::integer`
  return `(${columnOf[field]} is not distinct from ${given(value)}::text)`
}

function chosenColumns(narrowing: SearchNarrowing, given: (value: unknown) => string): string {
  const chosen = chosenConditions(narrowing, given)
  return fields.map((field) => `${chosen.get(field) ?? 'true'} as ${field}_chosen`).join(', ')
}

function allChosen(except?: FacetField): string {
  return fields
    .filter((field) => field !== except)
    .map((field) => `${field}_chosen`)
    .join(' and ')
}

function facetsSql(): string {
  const counts = fields.map((field) => {
    const value = field === 'gas' ? 'gas' : columnOf[field]
    const from =
      field === 'gas' ? `hit, unnest(case when gases = '{}' then array['CO2e'] else gases end) as gas` : 'hit'
    return `(select '${field}' as field, ${value} as value, sum(n)::integer as count from ${from}
      where ${value} is not null and ${allChosen(field)} group by 2 order by 3 desc, 2 limit ${facetMax})`
  })
  return `select coalesce(jsonb_agg(jsonb_build_array(field, value, count)), '[]') from (${counts.join(' union all ')}) as counts`
}

function orderBy({ sort, direction }: SearchOrder): string {
  const rest = 'standing desc, holds desc, rank desc, year desc, valid_to - valid_from desc, valid_from desc, name, id'
  if (sort === 'relevance') return rest
  return `${sort} ${direction}, ${sort === 'name' ? 'year desc' : 'name'}, id`
}

/** The first day of last year: yearly figures come out a year late, so the newest of them counts as holding. */
function lastYear(today: string): string {
  return `${Number(today.slice(0, 4)) - 1}-01-01`
}

import { eq, getTableColumns, inArray } from 'drizzle-orm'
import { factorSources, factors } from '../../db/schema.ts'
import type { Sql, Tx } from '../../platform/db/port.ts'
import type { FactorRow } from './factor-row.ts'
import type { SourceRow } from './repo.ts'
import {
  cellsSql,
  type FacetField,
  hitsSql,
  pageSql,
  type SearchNarrowing,
  type SearchOrder,
} from './repo-search-sql.ts'

const { searchDocument: _, ...columns } = getTableColumns(factors)

/** How many factors have each value of a field. */
export type Counted = readonly (readonly [field: FacetField, value: string, count: number])[]

/** What a search found: the rows of the page, how many there are in all, and counts where they were asked for. */
export interface Found {
  readonly ids: readonly string[]
  readonly total: number
  readonly facets: Counted | null
}

/**
 * Terms as the database reads them, without accents and as stems; undefined when nothing is left of them. Gives the
 * transaction room to hold what a broad word finds.
 */
export async function readQuery(tx: Sql, terms: readonly (readonly string[])[]): Promise<string | undefined> {
  const { rows } = await tx.query<{ query: string }>(
    `select factor_query($1::jsonb)::text as query, set_config('work_mem', '32MB', true)`,
    [JSON.stringify(terms)],
  )
  return rows[0]?.query || undefined
}

/** Finds by words, or among the company's own, or with what is superseded: everything that matches is looked at. */
export async function findHits(
  tx: Sql,
  narrowing: SearchNarrowing,
  order: SearchOrder,
  withFacets: boolean,
): Promise<Found> {
  const { text, values } = hitsSql(narrowing, order, withFacets)
  const { rows } = await tx.query<Found>(text, values)
  return rows[0] ?? { ids: [], total: 0, facets: [] }
}

/** Finds where no words were typed: the page by an index, the counts from those that are kept. */
export async function findListed(tx: Sql, narrowing: SearchNarrowing, order: SearchOrder): Promise<Found> {
  const page = pageSql(narrowing, order)
  const ids = (await tx.query<{ id: string }>(page.text, page.values)).rows.map(({ id }) => id)
  const cells = cellsSql(narrowing)
  const { rows } = await tx.query<Omit<Found, 'ids'>>(cells.text, cells.values)
  return { ids, total: rows[0]?.total ?? 0, facets: rows[0]?.facets ?? [] }
}

/** A factor with the publication it stands in. */
export interface FactorOfSource {
  readonly factor: FactorRow
  readonly source: SourceRow
}

/** The factors of these ids with their sources, in the order of the ids. */
export async function listByIds(tx: Tx, ids: readonly string[]): Promise<FactorOfSource[]> {
  if (ids.length === 0) return []
  const rows = await tx.queries
    .select({ factor: columns, source: factorSources })
    .from(factors)
    .innerJoin(factorSources, eq(factorSources.key, factors.source))
    .where(inArray(factors.id, [...ids]))
  const byId = new Map(rows.map((row) => [row.factor.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Words of the catalogue, or of those given, that a typed word begins or nearly is; nothing for words that are known. */
export async function findNearWords(
  tx: Sql,
  typed: readonly string[],
  others: readonly string[],
): Promise<{ typed: string; near: string[] }[]> {
  const { rows } = await tx.query<{ typed: string; near: string[] }>(
    `select said.typed, array(
       select word from (
         select word, factors, similarity(word, plain) as alike, word like plain || '%' as begins
         from factor_known_words where word % plain or word like plain || '%'
         union all
         select word, 0, similarity(word, plain), word like plain || '%'
         from unnest($2::text[]) as word where word % plain or word like plain || '%'
       ) as candidates
       where alike >= 0.34 or begins
       group by word order by max(alike) desc, max(factors) desc, word limit 4) as near
     from unnest($1::text[]) as said (typed), lateral (select lower(unaccent(said.typed)) as plain) as one
     where not exists (select 1 from factor_known_words where word = plain)`,
    [typed, others],
  )
  return rows.filter(({ near }) => near.length > 0)
}

/** How many of the platform's factors are in force, of these categories alone where some are named. */
export async function countInForce(db: Sql, categories: readonly string[] | undefined): Promise<number> {
  const { rows } = await db.query<{ factors: number }>(
    `select coalesce(sum(factors), 0)::integer as factors from factor_counts where $1::text[] is null or category = any($1)`,
    [categories ?? null],
  )
  return rows[0]?.factors ?? 0
}

/** The count of the platform's factors in force, how many of them are monetary, and of how many publications. */
export async function countFactors(db: Sql): Promise<{ factors: number; monetary: number; sources: number }> {
  const { rows } = await db.query<{ factors: number; monetary: number; sources: number }>(
    `select coalesce(sum(factors), 0)::integer as factors, count(distinct source)::integer as sources,
       coalesce(sum(factors) filter (where basis = 'spend'), 0)::integer as monetary from factor_counts`,
  )
  return rows[0] ?? { factors: 0, monetary: 0, sources: 0 }
}

import { and, desc, eq, getTableColumns, inArray, isNull } from 'drizzle-orm'
import { factorSources, factors } from '../../db/schema.ts'
import type { Sql, Tx } from '../../platform/db/port.ts'
import type { FactorRow } from './factor-row.ts'
import { HOLDERS } from './holders.ts'
import type { FactorOfSource } from './repo-search.ts'

/** Factors of everybody, written by the owner alone: they belong to no company. */

const { searchDocument: _, ...columns } = getTableColumns(factors)

/** These versions, each with its publication. */
export function listOfEverybody(
  { queries }: Pick<Tx, 'queries'>,
  ids: readonly string[],
): PromiseLike<FactorOfSource[]> {
  return queries
    .select({ factor: columns, source: factorSources })
    .from(factors)
    .innerJoin(factorSources, eq(factorSources.key, factors.source))
    .where(and(isNull(factors.companyId), inArray(factors.id, [...ids])))
}

/** All versions of a factor of everybody, the newest first, held against other writers. */
export function listVersionsForChange({ queries }: Tx, { source, key }: Pick<FactorRow, 'source' | 'key'>) {
  return queries
    .select(columns)
    .from(factors)
    .where(and(isNull(factors.companyId), eq(factors.source, source), eq(factors.key, key)))
    .orderBy(desc(factors.version))
    .for('update')
}

/** Factors among the inputs of a line's method, as `activities_of_held_factors` finds them; one given to the line is its `factor_id`. */
const held = `$.inputs.* ? (@.type() == "object").id`
const isHeld = `a.input ? 'inputs' and jsonb_path_exists(a.input, '${held}') and jsonb_path_query_array(a.input, '${held}') ?| $1::text[]`

/**
 * How many lines of any company, removed ones included, were calculated with the factor in any version, among other factors too;
 * counted no further than `most`. The factor is told by its name in lines and by the ids of its versions.
 */
export async function countUsesOfAll(tx: Sql, names: readonly string[], most: number): Promise<number> {
  const { rows } = await tx.query<{ uses: number }>(
    `select count(*)::integer as uses from (
       (select from companies c, lateral (
         select from activities a where a.company_id = c.id and a.factor_id = any($1::text[]) limit $2) line limit $2)
       union all
       (select from activities a where (a.factor_id = any($1::text[])) is not true and ${isHeld} limit $2) limit $2) line`,
    [names, most],
  )
  return rows[0]?.uses ?? 0
}

/** How many other things of any company hold the factor: what waits to become lines, decisions, products, plans, and factors made of it. */
export async function countHoldersOfAll(tx: Sql, names: readonly string[], most: number): Promise<number> {
  const held = HOLDERS.map(
    ([, table, column, which]) =>
      `(select from ${table} t where ${which} and exists (
         select from jsonb_path_query(t.${column}, '$.** ? (@.type() == "string")') s where (s #>> '{}') = any($1::text[])) limit $2)`,
  )
  const { rows } = await tx.query<{ holders: number }>(
    `select count(*)::integer as holders from (${held.join(' union all ')}
       union all (select from factors f where f.company_id is not null and f.supersedes::text = any($1::text[]) limit $2) limit $2) one`,
    [names, most],
  )
  return rows[0]?.holders ?? 0
}

/** Takes all versions of a factor out of the catalogue as if they had never been there. */
export async function deleteVersions(
  { queries }: Tx,
  { source, key }: Pick<FactorRow, 'source' | 'key'>,
): Promise<void> {
  await queries.delete(factors).where(and(isNull(factors.companyId), eq(factors.source, source), eq(factors.key, key)))
}

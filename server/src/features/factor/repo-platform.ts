import { and, desc, eq, getTableColumns, inArray, isNull } from 'drizzle-orm'
import { factorSources, factors } from '../../db/schema.ts'
import type { Sql, Tx } from '../../platform/db/port.ts'
import type { FactorRow } from './factor-row.ts'
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

/** How many lines of any company, removed ones included, were calculated with the factor in any version; counted no further than `most`. */
export async function countUsesOfAll(tx: Sql, factorId: string, most: number): Promise<number> {
  const { rows } = await tx.query<{ uses: number }>(
    `select count(*)::integer as uses from (
       select from companies c, lateral (
         select from activities a where a.company_id = c.id and a.factor_id = $1 limit $2) line limit $2) line`,
    [factorId, most],
  )
  return rows[0]?.uses ?? 0
}

/** Takes all versions of a factor out of the catalogue as if they had never been there. */
export async function deleteVersions(
  { queries }: Tx,
  { source, key }: Pick<FactorRow, 'source' | 'key'>,
): Promise<void> {
  await queries.delete(factors).where(and(isNull(factors.companyId), eq(factors.source, source), eq(factors.key, key)))
}

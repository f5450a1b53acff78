import type { Tx } from '../../platform/db/port.ts'
import { throughKey } from '../../platform/db/through-generator.ts'

/** A generator of the installation that lines can be entered of: one with a factor in force. */
export interface OwnGenerator {
  readonly key: string
  readonly name: string
  readonly category: string
  /** Of its factors, by name. */
  readonly units: readonly string[]
}

/** Generators of the installation by name. */
export async function listOwnGenerators(tx: Tx): Promise<OwnGenerator[]> {
  const { rows } = await tx.query<OwnGenerator>(
    `select 'own/' || g.id::text as key, g.name, g.category, array_agg(distinct f.unit order by f.unit) as units
     from generators_of_installation g
     join factors f on f.company_id is null and f.source = g.factor_source and f.key = g.factor_key
       and f.is_current and f.state = 'active'
     group by g.id, g.name, g.category order by lower(g.name), g.id`,
  )
  return rows
}

/** How many lines of the company are of each source, by its key: from kept totals, a line once for each year that it touches. */
export async function countLinesBySource(tx: Tx, companyId: string): Promise<ReadonlyMap<string, number>> {
  const { rows } = await tx.query<{ key: string; lines: number }>(
    `select generator_key as key, sum(lines)::int as lines from kept_totals
     where company_id = $1 and month = '' and gas = '' and lines > 0 group by 1`,
    [companyId],
  )
  return new Map(rows.map(({ key, lines }) => [key, lines]))
}

/** How many lines of the company are of each generator of the installation, by its key, which a line tells before the generator's name. */
export async function countLinesOfOwn(tx: Tx, companyId: string): Promise<ReadonlyMap<string, number>> {
  const { rows } = await tx.query<{ key: string; lines: number }>(
    `select ${throughKey()} as key, count(*)::int as lines from activities
     where company_id = $1 and state = 'active' and generator_key like 'factor:%' and input ->> 'through' like 'own/%' group by 1`,
    [companyId],
  )
  return new Map(rows.map(({ key, lines }) => [key, lines]))
}

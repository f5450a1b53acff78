import type { Tx } from '../../platform/db/port.ts'
import { type GroupScope, pendingLines } from './repo-lines.ts'

/** Lines of one value, with the name that most lines give it. */
export interface FacetRow {
  readonly value: string
  readonly name: string
  readonly lines: number
  readonly massKg: string | null
}

const valuesMax = 100

/** Values of pending lines, the heaviest first; `value` and `name` are columns or expressions of our own. */
export async function selectFacet(
  tx: Tx,
  scope: GroupScope,
  { value, name }: { readonly value: string; readonly name: string },
): Promise<FacetRow[]> {
  const values: unknown[] = []
  const bind = (given: unknown) => `$${values.push(given)}`
  const from = pendingLines(scope, bind, true)
  const { rows } = await tx.query<FacetRow>(
    `select value, coalesce(mode() within group (order by name), '') as name, count(*)::integer as lines,
       sum(mass)::text as "massKg"
     from (select ${value} as value, ${name} as name, i.estimate_co2e_kg as mass, i.total ${from}) l
     where value is not null group by value
     order by sum(mass) desc nulls last, sum(total) desc, value limit ${bind(valuesMax)}`,
    values,
  )
  return rows
}

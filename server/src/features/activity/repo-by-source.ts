import { sql } from 'drizzle-orm'
import { activities } from '../../db/schema.ts'
import { nameOrder } from '../../platform/db/name-order.ts'

/** Names of sources by the keys that lines keep of them. */
export type NamesByKey = Readonly<Record<string, string>>

/** What names a source that is no generator and no method of today: what the line kept. */
const keptName = sql`coalesce(nullif(${activities.sourceName}, ''), ${activities.generatorKey})`

/** What lines are ordered by where it is by source; `sourcesOf` stands beside them. */
export const bySource = {
  nameSql: sql`coalesce(sources.name, ${keptName})`,
  orderSql: sql`coalesce(sources.name_order, ${nameOrder(keptName)})`,
} as const

/** The names of sources by their keys, with what each is ordered by worked out once (`offset 0`) and not line by line. */
export function sourcesOf(names: NamesByKey) {
  const keys = sql.param(Object.keys(names))
  const said = sql.param(Object.values(names))
  return sql`(select key, name, ${nameOrder(sql`name`)} as name_order
    from unnest(${keys}::text[], ${said}::text[]) as named (key, name) offset 0) as sources`
}

import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** One column of an order, and which way it runs on the way that is gone. */
export interface KeysetColumn {
  readonly column: PgColumn
  readonly isUp: boolean
}

/**
 * The condition for rows beyond a row with these values. Where no column may be null and all run one way it compares whole
 * rows, which an index answers; else column by column, nulls being last in either direction (`isBack`: the rows before).
 */
export function rowsBeyond(keys: readonly KeysetColumn[], values: readonly (string | null)[], isBack: boolean): SQL {
  const given = keys.map(({ column }, at) => sql`${values[at] ?? null}::${sql.raw(column.getSQLType())}`)
  const isOneWay = keys.every(({ column, isUp }) => column.notNull && isUp === keys[0]?.isUp)
  if (isOneWay) {
    const sign = keys[0]?.isUp ? sql`>` : sql`<`
    const columns = keys.map(({ column }) => column)
    return sql`(${sql.join(columns, sql`, `)}) ${sign} (${sql.join(given, sql`, `)})`
  }
  const ways = keys.map((key, at) => {
    const alike = keys.slice(0, at).map(({ column }, before) => sql`${column} is not distinct from ${given[before]}`)
    const further =
      (values[at] ?? null) === null ? beyondNull(key, isBack) : beyondValue(key, sql`${given[at]}`, isBack)
    return sql`(${sql.join([...alike, further], sql` and `)})`
  })
  return sql`(${sql.join(ways, sql` or `)})`
}

function beyondNull({ column }: KeysetColumn, isBack: boolean): SQL {
  return isBack ? sql`${column} is not null` : sql`false`
}

function beyondValue({ column, isUp }: KeysetColumn, value: SQL, isBack: boolean): SQL {
  const further = isUp ? sql`${column} > ${value}` : sql`${column} < ${value}`
  return column.notNull || isBack ? further : sql`(${further} or ${column} is null)`
}

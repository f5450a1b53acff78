import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { nameOrder } from './name-order.ts'

/** One column of an order, and which way it runs on the way that is gone. */
export interface KeysetColumn {
  readonly column: PgColumn
  readonly isUp: boolean
  /** Of a name: ordered as people look names up, or, among names that are alike so, by its letters as they are. */
  readonly by?: 'name' | 'letters'
}

/** What rows are ordered by: a column, or what a value of it is ordered by. */
export function keyOf({ by }: KeysetColumn, value: SQL | PgColumn): SQL {
  if (by === 'name') return nameOrder(value)
  return by === 'letters' ? sql`${value} collate "C"` : sql`${value}`
}

/**
 * The condition for rows beyond a row with these values. Where no column may be null and all run one way it compares whole
 * rows, which an index answers; else column by column, nulls being last in either direction (`isBack`: the rows before).
 */
export function rowsBeyond(keys: readonly KeysetColumn[], values: readonly (string | null)[], isBack: boolean): SQL {
  const given = keys.map((key, at) => keyOf(key, sql`${values[at] ?? null}::${sql.raw(key.column.getSQLType())}`))
  const isOneWay = keys.every(({ column, isUp }) => column.notNull && isUp === keys[0]?.isUp)
  if (isOneWay) {
    const sign = keys[0]?.isUp ? sql`>` : sql`<`
    const columns = keys.map((key) => keyOf(key, key.column))
    return sql`(${sql.join(columns, sql`, `)}) ${sign} (${sql.join(given, sql`, `)})`
  }
  const ways = keys.map((key, at) => {
    const alike = keys
      .slice(0, at)
      .map((one, before) => sql`${keyOf(one, one.column)} is not distinct from ${given[before]}`)
    const further =
      (values[at] ?? null) === null ? beyondNull(key, isBack) : beyondValue(key, sql`${given[at]}`, isBack)
    return sql`(${sql.join([...alike, further], sql` and `)})`
  })
  return sql`(${sql.join(ways, sql` or `)})`
}

function beyondNull({ column }: KeysetColumn, isBack: boolean): SQL {
  return isBack ? sql`${column} is not null` : sql`false`
}

function beyondValue(key: KeysetColumn, value: SQL, isBack: boolean): SQL {
  const { column, isUp } = key
  const ordered = keyOf(key, column)
  const further = isUp ? sql`${ordered} > ${value}` : sql`${ordered} < ${value}`
  return column.notNull || isBack ? further : sql`(${further} or ${column} is null)`
}

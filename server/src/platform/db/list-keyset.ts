import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { nameOrder } from './name-order.ts'

/** A text that is worked out of a row, never null, by which a list is ordered as by a name. */
export interface NameSql {
  readonly nameSql: SQL
  /** The same as names are ordered (`nameOrder`), where the statement has worked that out more cheaply than row by row. */
  readonly orderSql: SQL
}

/** A whole number that is worked out of a row, never null, by which rows come in groups. */
export interface RankSql {
  readonly rankSql: SQL
}

/** One column of an order, and which way it runs on the way that is gone. */
export interface KeysetColumn {
  readonly column: PgColumn | NameSql | RankSql
  readonly isUp: boolean
  /** Of a name: ordered as people look names up, or, among names that are alike so, by its letters as they are. */
  readonly by?: 'name' | 'letters'
}

/** What rows are ordered by: a column, or what a value of it is ordered by. */
function keyOf({ by }: KeysetColumn, value: SQL | PgColumn): SQL {
  if (by === 'name') return nameOrder(value)
  return by === 'letters' ? sql`${value} collate "C"` : sql`${value}`
}

/** The value of a row by which it is ordered. */
export function orderedBy({ column }: KeysetColumn): SQL | PgColumn {
  if ('rankSql' in column) return column.rankSql
  return 'nameSql' in column ? column.nameSql : column
}

/** What a row is ordered by in one column of the order. */
export function rowKeyOf(key: KeysetColumn): SQL {
  const { column, by } = key
  return by === 'name' && 'nameSql' in column ? column.orderSql : keyOf(key, orderedBy(key))
}

/** The database's type of that value. */
export function typeOf({ column }: KeysetColumn): string {
  if ('rankSql' in column) return 'integer'
  return 'nameSql' in column ? 'text' : column.getSQLType()
}

/** Whether that value may be null. */
export function isNullable({ column }: KeysetColumn): boolean {
  return 'nameSql' in column || 'rankSql' in column ? false : !column.notNull
}

/**
 * The condition for rows beyond a row with these values. Where no column may be null and all run one way it compares whole
 * rows, which an index answers; else column by column, nulls being last in either direction (`isBack`: the rows before).
 */
export function rowsBeyond(keys: readonly KeysetColumn[], values: readonly (string | null)[], isBack: boolean): SQL {
  const given = keys.map((key, at) => keyOf(key, sql`${values[at] ?? null}::${sql.raw(typeOf(key))}`))
  const isOneWay = keys.every((key) => !isNullable(key) && key.isUp === keys[0]?.isUp)
  if (isOneWay) {
    const sign = keys[0]?.isUp ? sql`>` : sql`<`
    const columns = keys.map(rowKeyOf)
    return sql`(${sql.join(columns, sql`, `)}) ${sign} (${sql.join(given, sql`, `)})`
  }
  const ways = keys.map((key, at) => {
    const alike = keys.slice(0, at).map((one, before) => sql`${rowKeyOf(one)} is not distinct from ${given[before]}`)
    const further =
      (values[at] ?? null) === null ? beyondNull(key, isBack) : beyondValue(key, sql`${given[at]}`, isBack)
    return sql`(${sql.join([...alike, further], sql` and `)})`
  })
  return sql`(${sql.join(ways, sql` or `)})`
}

function beyondNull(key: KeysetColumn, isBack: boolean): SQL {
  return isBack ? sql`${orderedBy(key)} is not null` : sql`false`
}

function beyondValue(key: KeysetColumn, value: SQL, isBack: boolean): SQL {
  const ordered = rowKeyOf(key)
  const further = key.isUp ? sql`${ordered} > ${value}` : sql`${ordered} < ${value}`
  return !isNullable(key) || isBack ? further : sql`(${further} or ${orderedBy(key)} is null)`
}

import { COUNT_MAX } from '@pegada/contract/list-sizes.ts'
import { type SQL, sql } from 'drizzle-orm'
import { PgColumn } from 'drizzle-orm/pg-core'
import { type ListCursor, readCursor, writeCursor } from './list-cursor.ts'
import {
  isNullable,
  type KeysetColumn,
  type NameSql,
  orderedBy,
  type RankSql,
  rowKeyOf,
  rowsBeyond,
  typeOf,
} from './list-keyset.ts'
import type { Tx } from './port.ts'

/**
 * The orders that a list has, by the names of the contract, and what settles ties: columns that together are unique. They run
 * the way of the order, but for those that always run up. Names are ordered as people look them up (`nameOrder`).
 */
export interface ListOrders<S extends string> {
  readonly sorts: Readonly<Record<S, PgColumn | RankSql | { readonly name: PgColumn | NameSql }>>
  readonly ties: readonly (PgColumn | { readonly up: PgColumn })[]
}

/** What somebody asks of a list. */
export interface ListWanted<S extends string> {
  readonly sort: S
  readonly direction: 'asc' | 'desc'
  readonly page: number
  readonly pageSize: number
  readonly cursor?: string | undefined
}

/** What a repo puts into its query; `mark` goes into what is selected. */
export interface PageSql {
  readonly beyond: SQL | undefined
  readonly orderBy: SQL[]
  readonly limit: number
  readonly offset: number
  readonly mark: SQL<(string | null)[]>
}

export interface ListPage<T> {
  readonly rows: T[]
  readonly next: string | null
  readonly previous: string | null
}

/** A list that is worked out or put in order as a whole, as one page: none before and none after. */
export function wholeList<T>(rows: readonly T[]): ListPage<T> {
  return { rows: [...rows], next: null, previous: null }
}

/** A page with its rows as they are shown. */
export function presented<R, T>({ rows, next, previous }: ListPage<R>, present: (row: R) => T): ListPage<T> {
  return { rows: rows.map((row) => present(row)), next, previous }
}

/**
 * One page of a list. By a cursor it is found from the row where the page before ended; by its number it is counted off, as far
 * as people turn pages by number. Columns that are null come last in either direction.
 */
export async function listPage<S extends string, T extends { mark: (string | null)[] }>(
  wanted: ListWanted<S>,
  orders: ListOrders<S>,
  select: (parts: PageSql) => PromiseLike<T[]>,
): Promise<ListPage<T>> {
  const { sort, direction, page, pageSize } = wanted
  const order = columnsOf(orders, sort, direction)
  const types = order.map(typeOf)
  const cursor = wanted.cursor === undefined ? undefined : readCursor(wanted.cursor, { sort, direction }, types)
  const isBack = cursor?.way === 'previous'
  const keys = isBack ? order.map((key) => ({ ...key, isUp: !key.isUp })) : order
  const found = await select({
    beyond: cursor && rowsBeyond(keys, cursor.values, isBack),
    orderBy: keys.map((key) => orderOf(key, isBack)),
    limit: pageSize + 1,
    offset: cursor ? 0 : (page - 1) * pageSize,
    mark: markOf(order),
  })
  const hasMore = found.length > pageSize
  const rows = isBack ? found.slice(0, pageSize).toReversed() : found.slice(0, pageSize)
  const mark = (row: T | undefined, way: ListCursor['way']) =>
    row === undefined ? null : writeCursor({ sort, direction, way, values: row.mark })
  return {
    rows,
    next: isBack || hasMore ? mark(rows.at(-1), 'next') : null,
    previous: (isBack ? hasMore : cursor !== undefined || page > 1) ? mark(rows[0], 'previous') : null,
  }
}

/** How many rows match, counted no further than people read; what is there must be told as "more than" where it is capped. */
export async function countRows(
  tx: Pick<Tx, 'queries'>,
  some: (limit: number) => SQL | { getSQL(): SQL },
): Promise<{ total: number; isCapped: boolean }> {
  const rows = await tx.queries
    .select({ total: sql<number>`count(*)::integer` })
    .from(sql`${some(COUNT_MAX + 1)} as counted`)
  return cappedCount(rows[0]?.total ?? 0)
}

/** A count that is known already, told as `countRows` tells one. */
export function cappedCount(total: number): { total: number; isCapped: boolean } {
  return { total: Math.min(total, COUNT_MAX), isCapped: total > COUNT_MAX }
}

function columnsOf<S extends string>(
  { sorts, ties }: ListOrders<S>,
  sort: S,
  direction: 'asc' | 'desc',
): KeysetColumn[] {
  const isUp = direction === 'asc'
  const settled = ties.map((tie) => (tie instanceof PgColumn ? { column: tie, isUp } : { column: tie.up, isUp: true }))
  const sorted = sorts[sort]
  if (sorted instanceof PgColumn || 'rankSql' in sorted) {
    return [{ column: sorted, isUp }, ...settled.filter(({ column }) => column !== sorted)]
  }
  const column = sorted.name
  return [{ column, isUp, by: 'name' }, { column, isUp, by: 'letters' }, ...settled]
}

function orderOf(key: KeysetColumn, isBack: boolean): SQL {
  const value = rowKeyOf(key)
  const order = key.isUp ? sql`${value} asc` : sql`${value} desc`
  if (!isNullable(key)) return order
  return isBack ? sql`${order} nulls first` : sql`${order} nulls last`
}

function markOf(keys: readonly KeysetColumn[]): SQL<(string | null)[]> {
  const texts = keys.map((key) => sql`${orderedBy(key)}::text`)
  return sql<(string | null)[]>`json_build_array(${sql.join(texts, sql`, `)})`
}

/** All rows of a list, a batch at a time, each read when it is asked for and in whatever transaction `load` opens. */
export async function* listBatches<T>(
  load: (cursor: string | undefined) => Promise<ListPage<T>>,
): AsyncGenerator<readonly T[]> {
  let cursor: string | null | undefined
  do {
    const { rows, next } = await load(cursor ?? undefined)
    if (rows.length > 0) yield rows
    cursor = next
  } while (cursor)
}

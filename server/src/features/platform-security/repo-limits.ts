import { and, eq, gt, ilike, like, or, type SQL, sql } from 'drizzle-orm'
import { rateLimits, user } from '../../db/schema.ts'
import { limits } from '../../http/rate-limit.ts'
import { countRows, type ListWanted, listPage } from '../../platform/db/list-page.ts'
import type { Sql, Tx } from '../../platform/db/port.ts'
import { containing } from '../../platform/db/search-text.ts'

const orders = {
  sorts: { since: rateLimits.windowStart, hits: rateLimits.hits },
  ties: [rateLimits.key],
} as const

/** Windows that are full and not over at `now`; `search` looks into the limit, and into callers and their names where it may. */
export interface LimitFilter {
  readonly now: Date
  readonly search: string | undefined
  readonly looksAtCallers: boolean
}

export function selectFullWindows(
  db: Pick<Tx, 'queries'>,
  filter: LimitFilter,
  wanted: ListWanted<keyof typeof orders.sorts>,
) {
  return listPage(wanted, orders, ({ beyond, orderBy, limit, offset, mark }) =>
    db.queries
      .select({ row: rateLimits, mark })
      .from(rateLimits)
      .where(and(matching(filter), beyond))
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
  )
}

export function countFullWindows(db: Pick<Tx, 'queries'>, filter: LimitFilter) {
  return countRows(db, (limit) =>
    db.queries
      .select({ one: sql`1`.as('one') })
      .from(rateLimits)
      .where(matching(filter))
      .limit(limit),
  )
}

/** The full window whose key has this SHA-256. */
export async function findFullWindow(tx: Tx, now: Date, hash: string) {
  const hashed = sql`encode(sha256(convert_to(${rateLimits.key}, 'UTF8')), 'hex')`
  const rows = await tx.queries
    .select()
    .from(rateLimits)
    .where(and(isFull(now), eq(hashed, hash)))
  return rows[0]
}

function matching({ now, search, looksAtCallers }: LimitFilter): SQL | undefined {
  if (search === undefined) return isFull(now)
  const wanted = containing(search)
  if (!looksAtCallers) return and(isFull(now), ilike(sql`split_part(${rateLimits.key}, ':', 1)`, wanted))
  const caller = sql`substr(${rateLimits.key}, strpos(${rateLimits.key}, ':') + 1)`
  const named = sql`${caller} in (
    select unnest(array[${user.id}, encode(sha256(convert_to(lower(${user.email}), 'UTF8')), 'hex')])
    from ${user} where ${or(ilike(user.name, wanted), ilike(user.email, wanted))})`
  return and(isFull(now), or(ilike(rateLimits.key, wanted), named))
}

function isFull(now: Date): SQL | undefined {
  return or(
    ...Object.entries(limits).map(([name, { hitsMax, windowS }]) =>
      and(
        like(rateLimits.key, `${name}:%`),
        gt(rateLimits.hits, hitsMax),
        gt(rateLimits.windowStart, new Date(now.getTime() - windowS * 1000)),
      ),
    ),
  )
}

/** Names of the people whom limits count, by their id or by the hash of their e-mail. */
export async function namesOfCallers(db: Sql, callers: readonly string[]): Promise<ReadonlyMap<string, string>> {
  interface Named {
    readonly caller: string
    readonly name: string
  }
  const byId = await db.query<Named>('select id as caller, name from "user" where id = any($1::text[])', [callers])
  const hashes = callers.filter((caller) => /^[0-9a-f]{64}$/.test(caller))
  const hashed =
    hashes.length === 0
      ? []
      : (
          await db.query<Named>(
            `select hash as caller, name
             from (select encode(sha256(convert_to(lower(email), 'UTF8')), 'hex') as hash, name from "user") u
             where hash = any($1::text[])`,
            [hashes],
          )
        ).rows
  return new Map([...byId.rows, ...hashed].map(({ caller, name }) => [caller, name]))
}

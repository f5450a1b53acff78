import { and, eq, gt, ilike, or, type SQL, sql } from 'drizzle-orm'
import { blockedAddresses } from '../../db/schema.ts'
import { countRows, type ListWanted, listPage } from '../../platform/db/list-page.ts'
import type { Sql, Tx } from '../../platform/db/port.ts'
import { containing } from '../../platform/db/search-text.ts'

const orders = {
  sorts: { at: blockedAddresses.at, until: blockedAddresses.until },
  ties: [blockedAddresses.id],
} as const

/** Blocks in force at `now`; `search` looks into reason and address. */
export interface BlockFilter {
  readonly now: Date
  readonly search: string | undefined
}

export function selectBlocks(
  db: Pick<Tx, 'queries'>,
  filter: BlockFilter,
  wanted: ListWanted<keyof typeof orders.sorts>,
) {
  return listPage(wanted, orders, ({ beyond, orderBy, limit, offset, mark }) =>
    db.queries
      .select({ row: blockedAddresses, mark })
      .from(blockedAddresses)
      .where(and(matching(filter), beyond))
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
  )
}

export function countBlocks(db: Pick<Tx, 'queries'>, filter: BlockFilter) {
  return countRows(db, (limit) =>
    db.queries
      .select({ one: sql`1`.as('one') })
      .from(blockedAddresses)
      .where(matching(filter))
      .limit(limit),
  )
}

function matching({ now, search }: BlockFilter): SQL | undefined {
  const like = search === undefined ? undefined : containing(search)
  return and(
    gt(blockedAddresses.until, now),
    like === undefined ? undefined : or(ilike(blockedAddresses.reason, like), ilike(blockedAddresses.address, like)),
  )
}

/** Answers the id of the block. */
export async function saveBlock(tx: Tx, row: typeof blockedAddresses.$inferInsert): Promise<string> {
  const { address: _, ...set } = row
  const { id } = blockedAddresses
  const insert = tx.queries.insert(blockedAddresses).values(row)
  const rows = await insert.onConflictDoUpdate({ target: blockedAddresses.address, set }).returning({ id })
  return rows[0]?.id ?? ''
}

/** Ends a block; answers its id, and nothing where it was not in force. */
export async function deleteBlock(tx: Tx, address: string, now: Date): Promise<string | undefined> {
  const rows = await tx.queries
    .delete(blockedAddresses)
    .where(and(eq(blockedAddresses.address, address), gt(blockedAddresses.until, now)))
    .returning({ id: blockedAddresses.id })
  return rows[0]?.id
}

/** Names of the people whom limits count, by their id or by the hash of their e-mail. */
export async function namesOfCallers(db: Sql, callers: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.query<{ caller: string; name: string }>(
    `select c.caller, u.name from unnest($1::text[]) as c (caller)
     join "user" u on u.id = c.caller or encode(sha256(convert_to(lower(u.email), 'UTF8')), 'hex') = c.caller`,
    [callers],
  )
  return new Map(rows.map(({ caller, name }) => [caller, name]))
}

import { and, eq, gt, ilike, isNull, or, type SQL, sql } from 'drizzle-orm'
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
    isInForce(now),
    like === undefined ? undefined : or(ilike(blockedAddresses.reason, like), ilike(blockedAddresses.address, like)),
  )
}

function isInForce(now: Date): SQL | undefined {
  return or(isNull(blockedAddresses.until), gt(blockedAddresses.until, now))
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
    .where(and(eq(blockedAddresses.address, address), isInForce(now)))
    .returning({ id: blockedAddresses.id })
  return rows[0]?.id
}

/** Open sessions of root admins: from where each was opened, and whose it is. */
export async function listRootSessions(tx: Sql, now: Date): Promise<{ address: string | null; name: string }[]> {
  const { rows } = await tx.query<{ address: string | null; name: string }>(
    `select distinct s.ip_address as address, u.name from session s
     join platform_roles r on r.user_id = s.user_id and r.role = 'root_admin'
     join "user" u on u.id = s.user_id where s.expires_at > $1 order by u.name`,
    [now.toISOString()],
  )
  return rows
}

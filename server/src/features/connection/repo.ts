import { isAllowed } from '@pegada/core/access/permission.ts'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { companyMembers, connectionFiles, connections, user } from '../../db/schema.ts'
import type { Sql, Tx } from '../../platform/db/port.ts'

export type ConnectionRow = typeof connections.$inferSelect
export type SeenFile = Pick<typeof connectionFiles.$inferSelect, 'place' | 'mark' | 'isTaken'>

/** A run that has not ended after this long died with its process. */
const leaseMinutes = 15

export async function insertConnection(tx: Tx, row: typeof connections.$inferInsert): Promise<void> {
  await tx.queries.insert(connections).values(row)
}

export async function selectConnections(tx: Tx, companyId: string) {
  return tx.queries
    .select({ row: connections, createdByName: user.name, createdByAvatar: user.avatarKey })
    .from(connections)
    .leftJoin(user, eq(user.id, connections.createdBy))
    .where(eq(connections.companyId, companyId))
    .orderBy(asc(connections.createdAt), asc(connections.id))
}

export async function findConnection(tx: Tx, companyId: string, id: string) {
  const rows = await tx.queries
    .select({ row: connections, createdByName: user.name, createdByAvatar: user.avatarKey })
    .from(connections)
    .leftJoin(user, eq(user.id, connections.createdBy))
    .where(and(eq(connections.companyId, companyId), eq(connections.id, id)))
  return rows[0]
}

export async function countConnections(tx: Tx, companyId: string): Promise<number> {
  return tx.queries.$count(connections, eq(connections.companyId, companyId))
}

export async function updateConnection(
  tx: Tx,
  companyId: string,
  id: string,
  values: Partial<Omit<ConnectionRow, 'companyId' | 'id'>>,
): Promise<void> {
  await tx.queries
    .update(connections)
    .set(values)
    .where(and(eq(connections.companyId, companyId), eq(connections.id, id)))
}

export async function deleteConnectionRow(tx: Tx, companyId: string, id: string): Promise<void> {
  await tx.queries.delete(connections).where(and(eq(connections.companyId, companyId), eq(connections.id, id)))
}

/** Takes a connection for one run, unless another is at it. */
export async function takeConnection(
  tx: Tx,
  companyId: string,
  id: string,
  now: Date,
): Promise<ConnectionRow | undefined> {
  const { rows } = await tx.query<{ id: string }>(
    `update connections set taken_at = $3, next_at = null where company_id = $1 and id = $2 and state <> 'paused'
       and (taken_at is null or taken_at < $3::timestamptz - make_interval(mins => $4)) returning id`,
    [companyId, id, now.toISOString(), leaseMinutes],
  )
  return rows[0] && (await findConnection(tx, companyId, id))?.row
}

/** Whether the person in whose name files are taken still belongs to the company and may bring documents. */
export async function mayBring(tx: Tx, companyId: string, userId: string): Promise<boolean> {
  const rows = await tx.queries
    .select({ role: companyMembers.role })
    .from(companyMembers)
    .where(and(eq(companyMembers.companyId, companyId), eq(companyMembers.userId, userId)))
  return rows.some(({ role }) => isAllowed(role, 'document:import'))
}

/** The mail addresses of the company's people. */
export async function memberEmails(tx: Tx, companyId: string): Promise<string[]> {
  const rows = await tx.queries
    .select({ email: user.email })
    .from(companyMembers)
    .innerJoin(user, eq(user.id, companyMembers.userId))
    .where(eq(companyMembers.companyId, companyId))
  return rows.map(({ email }) => email.toLowerCase())
}

/** What is known of these places. */
export async function findSeen(
  tx: Tx,
  connection: Pick<ConnectionRow, 'companyId' | 'id'>,
  places: readonly string[],
): Promise<ReadonlyMap<string, SeenFile>> {
  if (places.length === 0) return new Map()
  const rows = await tx.queries
    .select({ place: connectionFiles.place, mark: connectionFiles.mark, isTaken: connectionFiles.isTaken })
    .from(connectionFiles)
    .where(
      and(
        eq(connectionFiles.companyId, connection.companyId),
        eq(connectionFiles.connectionId, connection.id),
        inArray(connectionFiles.place, [...places]),
      ),
    )
  return new Map(rows.map((row) => [row.place, row]))
}

/** Remembers files as they were seen; the newest look counts. */
export async function keepSeen(
  tx: Tx,
  { companyId, id }: Pick<ConnectionRow, 'companyId' | 'id'>,
  seen: readonly SeenFile[],
  now: Date,
): Promise<void> {
  if (seen.length === 0) return
  await tx.query(
    `insert into connection_files (company_id, connection_id, place, mark, is_taken, seen_at)
     select $1, $2, s.place, s.mark, s.is_taken, $4 from jsonb_to_recordset($3::jsonb) as s(place text, mark text, is_taken boolean)
     on conflict (company_id, connection_id, place) do update
       set mark = excluded.mark, is_taken = excluded.is_taken, seen_at = excluded.seen_at`,
    [
      companyId,
      id,
      JSON.stringify(seen.map(({ place, mark, isTaken }) => ({ place, mark, is_taken: isTaken }))),
      now.toISOString(),
    ],
  )
}

/** Connections of any company whose time has come; before any tenant is known. */
export async function listDueConnections(db: Sql, now: Date) {
  const { rows } = await db.query<{ companyId: string; connectionId: string }>(
    `select company_id as "companyId", id as "connectionId" from connections
      where state <> 'paused' and kind <> 'mailbox'
        and (next_at <= $1 or taken_at < $1::timestamptz - make_interval(mins => $2))
      order by next_at limit 200`,
    [now.toISOString(), leaseMinutes],
  )
  return rows
}

/** The mailbox that a mail is for; before any tenant is known. */
export async function findMailbox(db: Sql, token: string) {
  const { rows } = await db.query<{ companyId: string; connectionId: string }>(
    `select company_id as "companyId", id as "connectionId" from connections
      where token = $1 and kind = 'mailbox' and state <> 'paused'`,
    [token],
  )
  return rows[0]
}

/** The sealed secrets of all companies. */
export async function selectSealed(tx: Tx): Promise<{ companyId: string; id: string; sealed: string }[]> {
  const { companyId, id, secretSealed } = connections
  const rows = await tx.queries.select({ companyId, id, sealed: secretSealed }).from(connections).for('update')
  return rows.flatMap(({ sealed, ...row }) => (sealed === null ? [] : [{ ...row, sealed }]))
}

export async function updateSealed(
  tx: Tx,
  { companyId, id, sealed }: { readonly companyId: string; readonly id: string; readonly sealed: string },
): Promise<void> {
  await tx.queries
    .update(connections)
    .set({ secretSealed: sealed })
    .where(and(eq(connections.companyId, companyId), eq(connections.id, id)))
}

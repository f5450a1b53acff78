import { and, asc, count, eq, ne, sql } from 'drizzle-orm'
import { platformViews } from '../../db/schema.ts'
import { nameOrder } from '../../platform/db/name-order.ts'
import type { Tx } from '../../platform/db/port.ts'

/** Views of the lists of the administration, read and written as the owner: every statement names the person. */

export type PlatformViewRow = typeof platformViews.$inferSelect
type Read = Pick<Tx, 'queries'>
type PlatformList = PlatformViewRow['list']

const ofList = (userId: string, list: PlatformList) =>
  and(eq(platformViews.userId, userId), eq(platformViews.list, list))
const one = ({ userId, id }: Pick<PlatformViewRow, 'userId' | 'id'>) =>
  and(eq(platformViews.userId, userId), eq(platformViews.id, id))

/** What the person does with their views goes one after the other until the transaction ends: names, numbers and what opens hold. */
export async function lockPlatformViews(tx: Tx, userId: string): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('platform_views:' || $1, 0))`, [userId])
}

/** The person's views of a list, by name. */
export async function selectPlatformViews(
  { queries }: Read,
  userId: string,
  list: PlatformList,
): Promise<PlatformViewRow[]> {
  return queries
    .select()
    .from(platformViews)
    .where(ofList(userId, list))
    .orderBy(nameOrder(platformViews.name), asc(platformViews.id))
}

/** A view of the person's, held against other writers. */
export async function findPlatformView(
  { queries }: Tx,
  of: Pick<PlatformViewRow, 'userId' | 'id'>,
): Promise<PlatformViewRow | undefined> {
  return (await queries.select().from(platformViews).where(one(of)).for('update'))[0]
}

export async function countPlatformViews({ queries }: Read, userId: string, list: PlatformList): Promise<number> {
  const rows = await queries.select({ total: count() }).from(platformViews).where(ofList(userId, list))
  return rows[0]?.total ?? 0
}

/** Stores a view, unless the person has one of that name; tells whether it did. */
export async function insertPlatformView({ queries }: Tx, row: PlatformViewRow): Promise<boolean> {
  const rows = await queries.insert(platformViews).values(row).onConflictDoNothing().returning({ id: platformViews.id })
  return rows.length === 1
}

/** Whether another view of the person's has that name. */
export async function isPlatformNameTaken({ queries }: Read, view: PlatformViewRow, name: string): Promise<boolean> {
  const rows = await queries
    .select({ id: platformViews.id })
    .from(platformViews)
    .where(
      and(
        ofList(view.userId, view.list),
        sql`lower(${platformViews.name}) = lower(${name})`,
        ne(platformViews.id, view.id),
      ),
    )
  return rows.length > 0
}

export async function updatePlatformView(
  { queries }: Tx,
  of: Pick<PlatformViewRow, 'userId' | 'id'>,
  change: Partial<Pick<PlatformViewRow, 'name' | 'query' | 'isDefault'>>,
): Promise<void> {
  await queries.update(platformViews).set(change).where(one(of))
}

/** Has the person's list open with none of its views. */
export async function dropPlatformDefault({ queries }: Tx, userId: string, list: PlatformList): Promise<void> {
  await queries
    .update(platformViews)
    .set({ isDefault: false })
    .where(and(ofList(userId, list), eq(platformViews.isDefault, true)))
}

/** Forgets a view of the person's; tells whether there was one. */
export async function deletePlatformView(
  { queries }: Tx,
  of: Pick<PlatformViewRow, 'userId' | 'id'>,
): Promise<boolean> {
  const rows = await queries.delete(platformViews).where(one(of)).returning({ id: platformViews.id })
  return rows.length === 1
}

import { and, asc, count, eq, sql } from 'drizzle-orm'
import { savedViewDefaults, savedViews, user } from '../../db/schema.ts'
import { nameOrder } from '../../platform/db/name-order.ts'
import type { Tx } from '../../platform/db/port.ts'

export type SavedViewRow = typeof savedViews.$inferSelect
export type SavedList = SavedViewRow['list']

/** A view with whose it is, and whether the list of who asks opens with it. */
export interface StoredView {
  readonly view: SavedViewRow
  readonly owner: string | null
  readonly ownerAvatar: string | null
  readonly isDefault: boolean
}

interface Person {
  readonly companyId: string
  readonly userId: string
}

/** The views of a list that the person may see, by name. */
export async function selectViews(tx: Tx, person: Person, list: SavedList): Promise<StoredView[]> {
  return viewsOf(tx, person)
    .where(and(eq(savedViews.companyId, person.companyId), eq(savedViews.list, list)))
    .orderBy(nameOrder(savedViews.name), asc(savedViews.id))
}

export async function findView(tx: Tx, person: Person, id: string): Promise<StoredView | undefined> {
  const rows = await viewsOf(tx, person).where(and(eq(savedViews.companyId, person.companyId), eq(savedViews.id, id)))
  return rows[0]
}

export async function countOwnViews(tx: Tx, { companyId, userId }: Person, list: SavedList): Promise<number> {
  const rows = await tx.queries
    .select({ total: count() })
    .from(savedViews)
    .where(and(eq(savedViews.companyId, companyId), eq(savedViews.userId, userId), eq(savedViews.list, list)))
  return rows[0]?.total ?? 0
}

/** Stores a view, unless the person has one of that name; tells whether it did. */
export async function insertView(tx: Tx, row: typeof savedViews.$inferInsert): Promise<boolean> {
  const rows = await tx.queries.insert(savedViews).values(row).onConflictDoNothing().returning({ id: savedViews.id })
  return rows.length === 1
}

/** Whether another view of the person's has that name. */
export async function isNameTaken(tx: Tx, view: SavedViewRow, name: string): Promise<boolean> {
  const rows = await tx.queries
    .select({ id: savedViews.id })
    .from(savedViews)
    .where(
      and(
        eq(savedViews.companyId, view.companyId),
        eq(savedViews.userId, view.userId),
        eq(savedViews.list, view.list),
        sql`lower(${savedViews.name}) = lower(${name})`,
        sql`${savedViews.id} <> ${view.id}`,
      ),
    )
  return rows.length > 0
}

export async function updateView(
  tx: Tx,
  { companyId, id }: Pick<SavedViewRow, 'companyId' | 'id'>,
  change: Partial<Pick<SavedViewRow, 'name' | 'query' | 'isShared'>>,
): Promise<void> {
  await tx.queries
    .update(savedViews)
    .set(change)
    .where(and(eq(savedViews.companyId, companyId), eq(savedViews.id, id)))
}

export async function deleteView(tx: Tx, { companyId, id }: Pick<SavedViewRow, 'companyId' | 'id'>): Promise<void> {
  await tx.queries.delete(savedViews).where(and(eq(savedViews.companyId, companyId), eq(savedViews.id, id)))
}

/** Has the person's list open with the view, in place of another. */
export async function putDefault(tx: Tx, { companyId, userId }: Person, view: SavedViewRow): Promise<void> {
  const { companyId: company, userId: person, list } = savedViewDefaults
  await tx.queries
    .insert(savedViewDefaults)
    .values({ companyId, userId, list: view.list, viewId: view.id })
    .onConflictDoUpdate({ target: [company, person, list], set: { viewId: view.id } })
}

export async function removeDefault(tx: Tx, { companyId, userId }: Person, viewId: string): Promise<void> {
  const { companyId: company, userId: person, viewId: view } = savedViewDefaults
  await tx.queries.delete(savedViewDefaults).where(and(eq(company, companyId), eq(person, userId), eq(view, viewId)))
}

function viewsOf(tx: Tx, { userId }: Person) {
  return tx.queries
    .select({
      view: savedViews,
      owner: user.name,
      ownerAvatar: user.avatarKey,
      isDefault: sql<boolean>`${savedViewDefaults.viewId} is not null`,
    })
    .from(savedViews)
    .leftJoin(user, eq(user.id, savedViews.userId))
    .leftJoin(
      savedViewDefaults,
      and(
        eq(savedViewDefaults.companyId, savedViews.companyId),
        eq(savedViewDefaults.viewId, savedViews.id),
        eq(savedViewDefaults.userId, userId),
      ),
    )
}

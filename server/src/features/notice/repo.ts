import { and, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { companyMembers, noticeSettings, notices, user } from '../../db/schema.ts'
import { countRows, type ListWanted, listPage } from '../../platform/db/list-page.ts'
import type { Tx } from '../../platform/db/port.ts'

export type NoticeRow = typeof notices.$inferSelect
export type SettingRow = typeof noticeSettings.$inferSelect

/** A person in a company: notices are theirs alone. */
export interface Told {
  readonly companyId: string
  readonly userId: string
}

const own = ({ companyId, userId }: Told) => and(eq(notices.companyId, companyId), eq(notices.userId, userId))

/** Writes a notice unless the person was told of its cause before. Answers whether it is new. */
export async function insertNotice(tx: Tx, row: NoticeRow): Promise<boolean> {
  const made = await tx.queries.insert(notices).values(row).onConflictDoNothing().returning({ id: notices.id })
  return made.length > 0
}

const orders = { sorts: { createdAt: notices.createdAt }, ties: [notices.id] } as const

export type NoticeWanted = ListWanted<keyof typeof orders.sorts>

/** What the list may be narrowed by. */
export interface NoticeFilter extends Told {
  readonly state?: 'unread' | undefined
}

const matching = ({ state, ...told }: NoticeFilter): SQL | undefined =>
  and(own(told), state === 'unread' ? isNull(notices.readAt) : undefined)

export async function selectNotices(tx: Tx, filter: NoticeFilter, wanted: NoticeWanted) {
  return listPage(wanted, orders, ({ beyond, orderBy, limit, offset, mark }) =>
    tx.queries
      .select({ notice: notices, mark })
      .from(notices)
      .where(and(matching(filter), beyond))
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
  )
}

/** How many match, counted as far as people read. */
export async function countNotices(tx: Tx, filter: NoticeFilter) {
  return countRows(tx, (limit) =>
    tx.queries
      .select({ one: sql`1`.as('one') })
      .from(notices)
      .where(matching(filter))
      .limit(limit),
  )
}

export async function selectLatest(tx: Tx, told: Told, many: number): Promise<NoticeRow[]> {
  return tx.queries
    .select()
    .from(notices)
    .where(own(told))
    .orderBy(desc(notices.createdAt), desc(notices.id))
    .limit(many)
}

/** Marks as read those that are named, or all. Answers how many were not before. */
export async function markAsRead(tx: Tx, told: Told, ids: readonly string[] | undefined, at: Date): Promise<number> {
  const named = ids === undefined ? undefined : inArray(notices.id, [...ids])
  const marked = await tx.queries
    .update(notices)
    .set({ readAt: at })
    .where(and(own(told), isNull(notices.readAt), named))
    .returning({ id: notices.id })
  return marked.length
}

export async function selectSettings(tx: Tx, { companyId, userId }: Told): Promise<SettingRow[]> {
  return tx.queries
    .select()
    .from(noticeSettings)
    .where(and(eq(noticeSettings.companyId, companyId), eq(noticeSettings.userId, userId)))
}

export async function saveSetting(tx: Tx, row: SettingRow): Promise<void> {
  const { companyId, userId, kind } = noticeSettings
  const { isShown, mail } = row
  await tx.queries
    .insert(noticeSettings)
    .values(row)
    .onConflictDoUpdate({ target: [companyId, userId, kind], set: { isShown, mail } })
}

/** The people of a company with what each holds. */
export async function selectMembers(tx: Tx, companyId: string) {
  return tx.queries
    .select({ userId: companyMembers.userId, role: companyMembers.role })
    .from(companyMembers)
    .where(eq(companyMembers.companyId, companyId))
}

/** A notice that a letter is to be written of, with its reader. */
export async function takeToMail(tx: Tx, mail: 'now' | 'daily', at: Date) {
  const waiting = tx.queries
    .select({ id: notices.id })
    .from(notices)
    .where(
      and(
        eq(notices.mail, mail),
        isNull(notices.mailedAt),
        mail === 'daily' ? or(isNull(notices.readAt), eq(notices.readAt, notices.createdAt)) : undefined,
      ),
    )
    .orderBy(notices.createdAt)
    .limit(500)
    .for('update', { skipLocked: true })
  const taken = await tx.queries.update(notices).set({ mailedAt: at }).where(inArray(notices.id, waiting)).returning()
  const readers = taken.length === 0 ? [] : await selectReaders(tx, [...new Set(taken.map(({ userId }) => userId))])
  const known = new Map(readers.map((reader) => [reader.id, reader]))
  return taken.flatMap((notice) => {
    const reader = known.get(notice.userId)
    return reader ? [{ notice, reader }] : []
  })
}

async function selectReaders(tx: Tx, userIds: readonly string[]) {
  return tx.queries
    .select({ id: user.id, email: user.email, firstName: user.firstName, language: user.language })
    .from(user)
    .where(inArray(user.id, [...userIds]))
}

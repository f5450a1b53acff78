import { and, desc, eq, inArray, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import { companies, companyMembers, noticeSettings, notices, user } from '../../db/schema.ts'
import { isShut } from '../../platform/db/is-shut.ts'
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

/** A notice with the picture of whom its sentence names. */
export interface ShownNotice {
  readonly notice: NoticeRow
  readonly whoAvatar: string | null
}

const isWho = sql`${user.id} = ${notices.subject} ->> 'whoId'`

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
      .select({ notice: notices, whoAvatar: user.avatarKey, mark })
      .from(notices)
      .leftJoin(user, isWho)
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

export async function selectLatest(tx: Tx, told: Told, many: number): Promise<ShownNotice[]> {
  return tx.queries
    .select({ notice: notices, whoAvatar: user.avatarKey })
    .from(notices)
    .leftJoin(user, isWho)
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

/** What people of a company chose for a kind. */
export async function selectSettingsOfKind(tx: Tx, companyId: string, kind: SettingRow['kind']): Promise<SettingRow[]> {
  return tx.queries
    .select()
    .from(noticeSettings)
    .where(and(eq(noticeSettings.companyId, companyId), eq(noticeSettings.kind, kind)))
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
    .select({
      userId: companyMembers.userId,
      role: companyMembers.role,
      sharedAccess: companyMembers.sharedAccess,
      unitIds: companyMembers.unitIds,
    })
    .from(companyMembers)
    .where(eq(companyMembers.companyId, companyId))
}

/** Who is written to in one transaction. */
const readersMax = 200

/**
 * Takes the notices of some people who wait for letters, of a person in a company all at once, and marks them as told. Who left the
 * company meanwhile or whose account is shut is written nothing. Undefined where nobody waits. As owner.
 */
export async function takeToMail(tx: Tx, mail: 'now' | 'daily', at: Date) {
  const isWaiting = and(eq(notices.mail, mail), isNull(notices.mailedAt))
  const people = await tx.queries
    .selectDistinct({ companyId: notices.companyId, userId: notices.userId })
    .from(notices)
    .where(isWaiting)
    .limit(readersMax)
  if (people.length === 0) return undefined
  const taken = await tx.queries
    .update(notices)
    .set({ mailedAt: at })
    .where(and(isWaiting, or(...people.map(own))))
    .returning()
  const readers = await tx.queries
    .select({
      companyId: companyMembers.companyId,
      userId: user.id,
      email: user.email,
      firstName: user.firstName,
      language: user.language,
      company: companies.legalName,
    })
    .from(companyMembers)
    .innerJoin(user, eq(user.id, companyMembers.userId))
    .innerJoin(companies, eq(companies.id, companyMembers.companyId))
    .where(and(or(...people.map(member)), not(isShut(user.id))))
  return readers.map((reader) => ({
    ...reader,
    notices: taken
      .filter(({ companyId, userId }) => companyId === reader.companyId && userId === reader.userId)
      .toSorted((left, right) => +left.createdAt - +right.createdAt),
  }))
}

const member = ({ companyId, userId }: Told) =>
  and(eq(companyMembers.companyId, companyId), eq(companyMembers.userId, userId))

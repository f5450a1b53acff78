import type { AnnouncementKind, AnnouncementState } from '@pegada/core/announcement/announcement.ts'
import { and, eq, gt, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { announcementDismissals, announcements } from '../../db/schema.ts'
import { countRows, type ListWanted, listPage } from '../../platform/db/list-page.ts'
import type { Database, Sql, Tx } from '../../platform/db/port.ts'
import { containing, withoutAccents } from '../../platform/db/search-text.ts'

/** Announcements belong to no company: these tables are the owner's alone. */

type Read = Pick<Database, 'queries'>
export type AnnouncementRow = Omit<typeof announcements.$inferSelect, 'said'>
type Written = Omit<AnnouncementRow, 'title'>

/** What the list may be narrowed by; absent fields do not narrow. */
export interface AnnouncementFilter {
  readonly now: Date
  readonly search?: string | undefined
  readonly state?: AnnouncementState | undefined
  readonly kind?: AnnouncementKind | undefined
  /** Only these of what matches. */
  readonly ids?: readonly string[] | undefined
}

const orders = {
  sorts: {
    startsAt: announcements.startsAt,
    endsAt: announcements.endsAt,
    createdAt: announcements.createdAt,
    title: { name: announcements.title },
  },
  ties: [announcements.id],
} as const

export type AnnouncementWanted = ListWanted<keyof typeof orders.sorts>

const told = columnsOf()
const dismissals = sql<number>`(select count(*)::integer from ${announcementDismissals} d where d.announcement_id = ${announcements.id})`

/** A page of the announcements that match, each with how many people put it away. */
export function selectAnnouncements({ queries }: Read, filter: AnnouncementFilter, wanted: AnnouncementWanted) {
  return listPage(wanted, orders, ({ beyond, orderBy, limit, offset, mark }) =>
    queries
      .select({ announcement: told, dismissals, mark })
      .from(announcements)
      .where(and(matching(filter), beyond))
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
  )
}

export function countAnnouncements(db: Read, filter: AnnouncementFilter) {
  return countRows(db, (limit) =>
    db.queries
      .select({ one: sql`1`.as('one') })
      .from(announcements)
      .where(matching(filter))
      .limit(limit),
  )
}

export interface FoundAnnouncement {
  readonly announcement: AnnouncementRow
  readonly dismissals: number
}

export async function findAnnouncement({ queries }: Read, id: string): Promise<FoundAnnouncement | undefined> {
  const rows = await queries
    .select({ announcement: told, dismissals })
    .from(announcements)
    .where(eq(announcements.id, id))
  return rows[0]
}

/** The same, held against other writers. */
export async function findForChange({ queries }: Tx, id: string): Promise<AnnouncementRow | undefined> {
  const rows = await queries.select(told).from(announcements).where(eq(announcements.id, id)).for('update')
  return rows[0]
}

export async function insertAnnouncement({ queries }: Tx, row: Written): Promise<void> {
  await queries.insert(announcements).values(row)
}

export async function updateAnnouncement({ queries }: Tx, id: string, change: Partial<Written>): Promise<void> {
  await queries.update(announcements).set(change).where(eq(announcements.id, id))
}

export async function deleteAnnouncement({ queries }: Tx, id: string): Promise<void> {
  await queries.delete(announcements).where(eq(announcements.id, id))
}

/** Companies by their names; those that are not there are left out. */
export async function selectNames(db: Sql, ids: readonly string[]): Promise<{ id: string; name: string }[]> {
  if (ids.length === 0) return []
  const { rows } = await db.query<{ id: string; name: string }>(
    `select id, coalesce(trade_name, legal_name) as name from companies where id = any($1::uuid[]) order by name, id`,
    [ids],
  )
  return rows
}

function matching({ now, search, state, kind, ids }: AnnouncementFilter): SQL | undefined {
  const text = search?.trim()
  return and(
    ids ? inArray(announcements.id, [...ids]) : undefined,
    kind ? eq(announcements.kind, kind) : undefined,
    state ? inState(state, now) : undefined,
    text
      ? sql`${withoutAccents(sql`${announcements.said}`)} like ${withoutAccents(sql`${containing(text)}::text`)}`
      : undefined,
  )
}

/** As `announcementState` of the core has it. */
function inState(state: AnnouncementState, now: Date): SQL | undefined {
  const { publishedAt, endedAt, startsAt, endsAt } = announcements
  if (state === 'draft') return isNull(publishedAt)
  if (state === 'over') return and(isNotNull(publishedAt), or(isNotNull(endedAt), lte(endsAt, now)))
  const window = state === 'scheduled' ? gt(startsAt, now) : and(lte(startsAt, now), gt(endsAt, now))
  return and(isNotNull(publishedAt), isNull(endedAt), window)
}

function columnsOf() {
  const { id, kind, texts, title, plans, reached, roles, link, startsAt, endsAt } = announcements
  const { publishedAt, endedAt, endReason, createdBy, createdAt, changedAt } = announcements
  return {
    ...{ id, kind, texts, title, plans, reached, roles, link, startsAt, endsAt },
    ...{ publishedAt, endedAt, endReason, createdBy, createdAt, changedAt },
  }
}

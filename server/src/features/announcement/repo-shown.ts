import { and, desc, eq, gt, isNotNull, isNull, notExists, sql } from 'drizzle-orm'
import { announcementDismissals, announcements } from '../../db/schema.ts'
import type { Database, Sql } from '../../platform/db/port.ts'

/** What is shown to a person: read as the owner, for the restricted role does not see these tables. */

/** Published and not over, of those that the person has not put away; the newest first. */
export function selectStanding({ queries }: Pick<Database, 'queries'>, userId: string, now: Date) {
  const { id, kind, texts, plans, reached, roles, link, startsAt, endsAt, publishedAt, endedAt } = announcements
  const ofPerson = queries
    .select({ one: sql`1` })
    .from(announcementDismissals)
    .where(and(eq(announcementDismissals.announcementId, id), eq(announcementDismissals.userId, userId)))
  return queries
    .select({ id, kind, texts, plans, reached, roles, link, startsAt, endsAt })
    .from(announcements)
    .where(and(isNotNull(publishedAt), isNull(endedAt), gt(endsAt, now), notExists(ofPerson)))
    .orderBy(desc(startsAt), desc(id))
}

export type StandingRow = Awaited<ReturnType<typeof selectStanding>>[number]

/** Puts an announcement away; one that was put away stays so. Answers whether there is such an announcement that began. */
export async function insertDismissal(
  db: Sql,
  { announcementId, userId, at }: { readonly announcementId: string; readonly userId: string; readonly at: Date },
): Promise<boolean> {
  const { rows } = await db.query<{ id: string }>(
    `with found as (select id from announcements where id = $1 and published_at is not null and starts_at <= $3),
       put as (insert into announcement_dismissals (announcement_id, user_id, dismissed_at)
         select id, $2, $3 from found on conflict do nothing)
     select id from found`,
    [announcementId, userId, at.toISOString()],
  )
  return rows.length > 0
}

/** The companies in which somebody may have pages open: those of who has a session, and those in which somebody acts as another. */
export async function listOpenPlaces(db: Sql, now: Date): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select distinct m.company_id as id from session s join company_members m on m.user_id = s.user_id
     where s.expires_at > $1
     union select company_id from impersonations where ended_at is null and ends_at > $1`,
    [now.toISOString()],
  )
  return rows.map(({ id }) => id)
}

import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import { outboxMails, platformLetters, platformRecords, user } from '../../db/schema.ts'
import { countRows, type ListWanted, listPage } from '../../platform/db/list-page.ts'
import type { Tx } from '../../platform/db/port.ts'

export async function insertLetter(tx: Tx, row: typeof platformLetters.$inferInsert): Promise<void> {
  await tx.queries.insert(platformLetters).values(row)
}

/** When the newest letters to a person were written since then, the newest first. */
export async function selectWritten(tx: Tx, userId: string, since: Date): Promise<Date[]> {
  const rows = await tx.queries
    .select({ at: platformLetters.at })
    .from(platformLetters)
    .where(and(eq(platformLetters.userId, userId), gt(platformLetters.at, since)))
    .orderBy(desc(platformLetters.at))
  return rows.map(({ at }) => at)
}

interface OfPerson {
  readonly userId: string
}

const letterOrders = { sorts: { at: platformLetters.at }, ties: [platformLetters.id] } as const

/** A page of what administrators wrote to a person, with who did and what became of it. */
export function selectLetters(db: Pick<Tx, 'queries'>, { userId }: OfPerson, wanted: ListWanted<'at'>) {
  return listPage(wanted, letterOrders, ({ beyond, orderBy, limit, offset, mark }) =>
    db.queries
      .select({
        letter: platformLetters,
        sentBy: user.name,
        sentAt: outboxMails.sentAt,
        lastError: outboxMails.lastError,
        mark,
      })
      .from(platformLetters)
      .innerJoin(outboxMails, eq(outboxMails.id, platformLetters.id))
      .leftJoin(user, eq(user.id, platformLetters.sentBy))
      .where(and(eq(platformLetters.userId, userId), beyond))
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
  )
}

export type LetterRow = Awaited<ReturnType<typeof selectLetters>>['rows'][number]

export function countLetters(db: Pick<Tx, 'queries'>, { userId }: OfPerson) {
  return countRows(db, (limit) =>
    db.queries
      .select({ one: sql`1`.as('one') })
      .from(platformLetters)
      .where(eq(platformLetters.userId, userId))
      .limit(limit),
  )
}

const historyOrders = { sorts: { sequence: platformRecords.sequence }, ties: [platformRecords.sequence] } as const
const about = (userId: string) =>
  and(inArray(platformRecords.entity, ['user', 'platform_role']), eq(platformRecords.entityId, userId))

/** A page of what the platform's trail holds of a person. */
export function selectHistory(db: Pick<Tx, 'queries'>, { userId }: OfPerson, wanted: ListWanted<'sequence'>) {
  return listPage(wanted, historyOrders, ({ beyond, orderBy, limit, offset, mark }) =>
    db.queries
      .select({ record: platformRecords, actor: user.name, mark })
      .from(platformRecords)
      .leftJoin(user, eq(user.id, platformRecords.actorId))
      .where(and(about(userId), beyond))
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
  )
}

export type HistoryRow = Awaited<ReturnType<typeof selectHistory>>['rows'][number]

export function countHistory(db: Pick<Tx, 'queries'>, { userId }: OfPerson) {
  return countRows(db, (limit) =>
    db.queries.select({ sequence: platformRecords.sequence }).from(platformRecords).where(about(userId)).limit(limit),
  )
}

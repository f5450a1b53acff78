import { and, eq, gt, ilike, or, type SQL, sql } from 'drizzle-orm'
import { session, user } from '../../db/schema.ts'
import { countRows, type ListWanted, listPage } from '../../platform/db/list-page.ts'
import type { Tx } from '../../platform/db/port.ts'
import { containing } from '../../platform/db/search-text.ts'

const orders = {
  sorts: { lastUsedAt: session.lastUsedAt, createdAt: session.createdAt },
  ties: [session.id],
} as const

/** Sessions that are open at `now`; `search` looks into name, e-mail and address of whoever has them. */
export interface SessionFilter {
  readonly now: Date
  readonly search: string | undefined
}

export function selectOpenSessions(
  db: Pick<Tx, 'queries'>,
  filter: SessionFilter,
  wanted: ListWanted<keyof typeof orders.sorts>,
) {
  return listPage(wanted, orders, ({ beyond, orderBy, limit, offset, mark }) =>
    db.queries
      .select({ row: session, name: user.name, mark })
      .from(session)
      .innerJoin(user, eq(user.id, session.userId))
      .where(and(matching(filter), beyond))
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
  )
}

export type OpenSession = Awaited<ReturnType<typeof selectOpenSessions>>['rows'][number]

export function countOpenSessions(db: Pick<Tx, 'queries'>, filter: SessionFilter) {
  return countRows(db, (limit) =>
    db.queries
      .select({ one: sql`1`.as('one') })
      .from(session)
      .innerJoin(user, eq(user.id, session.userId))
      .where(matching(filter))
      .limit(limit),
  )
}

function matching({ now, search }: SessionFilter): SQL | undefined {
  const like = search === undefined ? undefined : containing(search)
  return and(
    gt(session.expiresAt, now),
    like === undefined
      ? undefined
      : or(ilike(user.name, like), ilike(user.email, like), ilike(session.ipAddress, like)),
  )
}

/** Whose session this is. */
export async function findOwnerOfSession(db: Pick<Tx, 'queries'>, id: string): Promise<string | undefined> {
  const rows = await db.queries.select({ userId: session.userId }).from(session).where(eq(session.id, id))
  return rows[0]?.userId
}

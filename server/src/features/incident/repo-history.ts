import { and, eq, sql } from 'drizzle-orm'
import { incidentActs, user } from '../../db/schema.ts'
import { countRows, type ListWanted, listPage } from '../../platform/db/list-page.ts'
import type { Database } from '../../platform/db/port.ts'

type Read = Pick<Database, 'queries'>

const { id, kind, at, byId, reason, before, said, stepKind, doneOn, isCorrection } = incidentActs
const columns = { id, kind, at, byId, reason, before, said, stepKind, doneOn, isCorrection }
const orders = { sorts: { at }, ties: [id] } as const

interface ActFilter {
  readonly incidentId: string
}

/** What was done with an incident, saves and steps alike, with who did it. */
export function selectActs({ queries }: Read, { incidentId }: ActFilter, wanted: ListWanted<'at'>) {
  return listPage(wanted, orders, ({ beyond, orderBy, limit, offset, mark }) =>
    queries
      .select({ ...columns, name: user.name, mark })
      .from(incidentActs)
      .leftJoin(user, eq(user.id, incidentActs.byId))
      .where(and(eq(incidentActs.incidentId, incidentId), beyond))
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
  )
}

export type ActRow = Awaited<ReturnType<typeof selectActs>>['rows'][number]

export function countActs(db: Read, { incidentId }: ActFilter) {
  return countRows(db, (limit) =>
    db.queries
      .select({ one: sql`1`.as('one') })
      .from(incidentActs)
      .where(eq(incidentActs.incidentId, incidentId))
      .limit(limit),
  )
}

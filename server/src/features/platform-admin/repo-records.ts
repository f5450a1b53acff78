import { and, desc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { platformRecords, user } from '../../db/schema.ts'
import { countRows, type ListWanted, listPage } from '../../platform/db/list-page.ts'
import type { Tx } from '../../platform/db/port.ts'

/** One writer at a time, so that the chain has no forks. */
export async function lockRecords(tx: Tx): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('platform_records', 0))`)
}

export async function findLastRecord(tx: Tx) {
  const { sequence, hash } = platformRecords
  const rows = await tx.queries.select({ sequence, hash }).from(platformRecords).orderBy(desc(sequence)).limit(1)
  return rows[0]
}

export async function insertRecord(tx: Tx, record: typeof platformRecords.$inferInsert): Promise<void> {
  await tx.queries.insert(platformRecords).values(record)
}

const person = alias(user, 'person')
const orders = { sorts: { sequence: platformRecords.sequence }, ties: [platformRecords.sequence] } as const

/** Of which kind of thing, and of which one alone where it is named. */
export interface RecordFilter {
  readonly entity: string
  readonly entityId?: string | undefined
}

const matching = ({ entity, entityId }: RecordFilter) =>
  and(eq(platformRecords.entity, entity), entityId === undefined ? undefined : eq(platformRecords.entityId, entityId))

/** A page of what was done to one kind of thing, with the names of who did it and of the person it was done to. */
export function selectRecords(db: Pick<Tx, 'queries'>, filter: RecordFilter, wanted: ListWanted<'sequence'>) {
  return listPage(wanted, orders, ({ beyond, orderBy, limit, offset, mark }) =>
    db.queries
      .select({ record: platformRecords, actor: user.name, person: person.name, mark })
      .from(platformRecords)
      .leftJoin(user, eq(user.id, platformRecords.actorId))
      .leftJoin(person, eq(person.id, platformRecords.entityId))
      .where(and(matching(filter), beyond))
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
  )
}

export type RecordRow = Awaited<ReturnType<typeof selectRecords>>['rows'][number]

export function countRecords(db: Pick<Tx, 'queries'>, filter: RecordFilter) {
  return countRows(db, (limit) =>
    db.queries
      .select({ sequence: platformRecords.sequence })
      .from(platformRecords)
      .where(matching(filter))
      .limit(limit),
  )
}

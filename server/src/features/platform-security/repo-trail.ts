import { and, asc, eq, gt, ilike, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { platformRecords, user } from '../../db/schema.ts'
import { countRows, type ListWanted, listPage } from '../../platform/db/list-page.ts'
import type { Sql, Tx } from '../../platform/db/port.ts'
import { containing } from '../../platform/db/search-text.ts'

/** What the trail of the platform may be narrowed to; absent fields do not narrow. */
export interface TrailFilter {
  readonly action?: string | undefined
  readonly actorId?: string | undefined
  /** First and last day, in the time of Brasília. */
  readonly from?: string | undefined
  readonly until?: string | undefined
  readonly search?: string | undefined
  /** Whether a search looks into names of people. */
  readonly looksAtNames: boolean
}

const person = alias(user, 'person')
const orders = { sorts: { sequence: platformRecords.sequence }, ties: [] } as const

export function selectTrail(db: Pick<Tx, 'queries'>, filter: TrailFilter, wanted: ListWanted<'sequence'>) {
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

export type TrailRow = Awaited<ReturnType<typeof selectTrail>>['rows'][number]

export function countTrail(db: Pick<Tx, 'queries'>, filter: TrailFilter) {
  return countRows(db, (limit) =>
    db.queries
      .select({ one: sql`1`.as('one') })
      .from(platformRecords)
      .leftJoin(user, eq(user.id, platformRecords.actorId))
      .leftJoin(person, eq(person.id, platformRecords.entityId))
      .where(matching(filter))
      .limit(limit),
  )
}

function matching({ action, actorId, from, until, search, looksAtNames }: TrailFilter): SQL | undefined {
  const { at } = platformRecords
  return and(
    action === undefined ? undefined : eq(platformRecords.action, action),
    actorId === undefined ? undefined : eq(platformRecords.actorId, actorId),
    from === undefined ? undefined : sql`${at} >= ${from}::date::timestamp at time zone 'America/Sao_Paulo'`,
    until === undefined ? undefined : sql`${at} < (${until}::date + 1)::timestamp at time zone 'America/Sao_Paulo'`,
    search?.trim() ? speaksOf(search.trim(), looksAtNames) : undefined,
  )
}

function speaksOf(search: string, looksAtNames: boolean): SQL | undefined {
  const like = containing(search)
  const { sequence, action, entityId, data } = platformRecords
  return or(
    sql`${sequence}::text = ${search}`,
    ilike(action, like),
    ilike(entityId, like),
    sql`${data}::text ilike ${like}`,
    looksAtNames ? or(ilike(user.name, like), ilike(person.name, like)) : undefined,
  )
}

export async function listTrailActions(db: Sql): Promise<string[]> {
  const { rows } = await db.query<{ action: string }>('select distinct action from platform_records order by action')
  return rows.map(({ action }) => action)
}

/** Who did anything for everybody; those who are gone have no name. */
export async function listTrailActors(db: Sql): Promise<{ id: string; name: string | null }[]> {
  const { rows } = await db.query<{ id: string; name: string | null }>(
    `select r.actor_id as id, u.name from (select distinct actor_id from platform_records where actor_id is not null) r
     left join "user" u on u.id = r.actor_id order by u.name, r.actor_id`,
  )
  return rows
}

/** The next records of the chain after `beyond`, oldest first. */
export function listRecordChain(db: Pick<Tx, 'queries'>, beyond: number, limit: number) {
  return db.queries
    .select()
    .from(platformRecords)
    .where(gt(platformRecords.sequence, beyond))
    .orderBy(asc(platformRecords.sequence))
    .limit(limit)
}

import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { queuedJobs } from '../../db/schema-system.ts'
import { countRows, type ListWanted, listPage } from '../../platform/db/list-page.ts'
import type { Database, Sql } from '../../platform/db/port.ts'
import { saidIn } from '../../platform/db/search-text.ts'

/** The queue's own tables, read and written as the owner. Kinds of work that the queue keeps for itself are left out. */

type Read = Pick<Database, 'queries'>

export interface JobFilter {
  readonly state?: 'failed' | 'retry' | undefined
  readonly kind?: string | undefined
  readonly search?: string | undefined
}

/** Whether there is a queue at all: before a worker started on this database there is none. */
export async function hasQueue(db: Sql): Promise<boolean> {
  const { rows } = await db.query<{ is: boolean }>(`select to_regclass('pgboss.job') is not null as is`)
  return rows[0]?.is ?? false
}

const { id, name, state, retryCount, createdAt, failedAt, data, output } = queuedJobs
const orders = { sorts: { failedAt, name: { name }, createdAt }, ties: [createdAt, id] } as const

export type JobWanted = ListWanted<keyof typeof orders.sorts>

/** A page of the jobs that failed. */
export function selectJobs(db: Read, filter: JobFilter, wanted: JobWanted) {
  return listPage(wanted, orders, ({ beyond, orderBy, limit, offset, mark }) =>
    db.queries
      .select({ id, name, state, retryCount, createdAt, failedAt, data, output, mark })
      .from(queuedJobs)
      .where(and(matching(filter), beyond))
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
  )
}

export type JobRow = Awaited<ReturnType<typeof selectJobs>>['rows'][number]

export function countJobs(db: Read, filter: JobFilter) {
  return countRows(db, (limit) =>
    db.queries
      .select({ one: sql`1`.as('one') })
      .from(queuedJobs)
      .where(matching(filter))
      .limit(limit),
  )
}

function matching({ state: inState, kind, search }: JobFilter): SQL | undefined {
  return and(
    sql`${name} not like '\\_\\_%'`,
    inState ? sql`${state}::text = ${inState}` : inArray(sql`${state}::text`, ['failed', 'retry']),
    kind ? eq(name, kind) : undefined,
    search ? or(saidIn(name, search), sql`${id}::text = lower(${search})`) : undefined,
  )
}

export interface CountedQueue {
  readonly name: string
  readonly waiting: number
  readonly retry: number
  readonly active: number
  readonly done: number
  readonly failed: number
  readonly waitedSeconds: number
}

/** Every kind of work with how much of it is in which state. */
export async function countQueues(db: Sql): Promise<CountedQueue[]> {
  const { rows } = await db.query<CountedQueue>(
    `select q.name, ${counted('created')} as waiting, ${counted('retry')} as retry, ${counted('active')} as active,
       ${counted('completed')} as done, ${counted('failed')} as failed,
       coalesce(extract(epoch from now() - min(j.start_after) filter (where j.state < 'active' and j.start_after < now())), 0)::float8
         as "waitedSeconds"
     from pgboss.queue q left join pgboss.job j on j.name = q.name
     where q.name not like '\\_\\_%' group by q.name order by q.name`,
  )
  return rows
}

function counted(inState: string): string {
  return `(count(j.id) filter (where j.state = '${inState}'))::int`
}

export interface TouchedJob {
  readonly id: string
  readonly name: string
}

export interface ChosenJobs {
  /** All that are given up where none is named. */
  readonly ids?: readonly string[] | undefined
  readonly kind?: string | undefined
}

/** Which are given up: what is tried again meanwhile, was done or dropped is none of them. */
const given = `state = 'failed' and name not like '\\_\\_%' and ($1::uuid[] is null or id = any($1::uuid[])) and ($2::text is null or name = $2)`

/** Has what was given up tried once more, from now on. */
export async function retryDead(db: Sql, { ids, kind }: ChosenJobs): Promise<TouchedJob[]> {
  const { rows } = await db.query<TouchedJob>(
    `update pgboss.job set state = 'retry', retry_limit = retry_limit + 1, start_after = now(), completed_on = null
     where ${given} returning id, name`,
    [ids ?? null, kind ?? null],
  )
  return rows
}

/** Drops what was given up. */
export async function dropDead(db: Sql, { ids, kind }: ChosenJobs): Promise<TouchedJob[]> {
  const { rows } = await db.query<TouchedJob>(`delete from pgboss.job where ${given} returning id, name`, [
    ids ?? null,
    kind ?? null,
  ])
  return rows
}

import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { queuedJobs } from '../../db/schema-system.ts'
import { countRows, type ListWanted, listPage } from '../../platform/db/list-page.ts'
import type { Database, Sql, Tx } from '../../platform/db/port.ts'
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

const { id, name, state, retryCount, retryLimit, createdAt, failedAt, data, output } = queuedJobs
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
  /** One of it is being done, and not for longer than it may take. */
  readonly isBusy: boolean
}

/** Every kind of work with how much of it is in which state. */
export async function countQueues(db: Sql): Promise<CountedQueue[]> {
  const { rows } = await db.query<CountedQueue>(
    `select q.name, ${counted('created')} as waiting, ${counted('retry')} as retry, ${counted('active')} as active,
       ${counted('completed')} as done, ${counted('failed')} as failed,
       coalesce(extract(epoch from now() - min(j.start_after) filter (where j.state < 'active' and j.start_after < now())), 0)::float8
         as "waitedSeconds",
       coalesce(bool_or(j.state = 'active' and j.started_on + j.expire_seconds * interval '1 second' > now()), false) as "isBusy"
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
  readonly data: unknown
}

export interface ChosenJobs extends Pick<JobFilter, 'kind' | 'search'> {
  /** All that are given up where none is named. */
  readonly ids?: readonly string[] | undefined
}

type Write = Pick<Tx, 'queries'>

/** Which are given up: what is tried again meanwhile, was done or dropped is none of them. */
function givenUp({ ids, ...narrow }: ChosenJobs): SQL | undefined {
  return and(matching({ ...narrow, state: 'failed' }), ids ? inArray(id, [...ids]) : undefined)
}

/** Has what was given up tried once more, from now on. */
export function retryDead({ queries }: Write, chosen: ChosenJobs): Promise<TouchedJob[]> {
  return queries
    .update(queuedJobs)
    .set({ state: 'retry', retryLimit: sql`${retryLimit} + 1`, startAfter: sql`now()`, failedAt: null })
    .where(givenUp(chosen))
    .returning({ id, name, data })
}

/** Drops what was given up. */
export function dropDead({ queries }: Write, chosen: ChosenJobs): Promise<TouchedJob[]> {
  return queries.delete(queuedJobs).where(givenUp(chosen)).returning({ id, name, data })
}

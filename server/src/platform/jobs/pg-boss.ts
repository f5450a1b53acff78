import PgBoss from 'pg-boss'
import { type Database, type Sql, type Tx, withOwnerRights } from '../db/port.ts'
import { describeError } from '../log/describe-error.ts'
import type { Log } from '../log/port.ts'
import { openCallsUnderWay } from './calls-under-way.ts'
import { carrying } from './carrying.ts'
import { openLookout } from './lookout.ts'
import type { Attempt, JobDefinition, Jobs } from './port.ts'

/** Jobs kept in the same database, embedded or server: the queue is as durable as the rows it works on. */
export async function openJobs(db: Database, log: Log, queues: readonly string[]): Promise<Jobs> {
  const calls = openCallsUnderWay()
  const asked: PgBoss.Db = { executeSql: (text, values) => calls.of(db.query(text, values)) }
  const boss = new PgBoss({ db: asked, schema: 'pgboss', supervise: true, schedule: true })
  boss.on('error', (error) => log.error({ error: describeError(error) }, 'jobs.failed'))
  await boss.start()
  for (const queue of queues) {
    await boss.createQueue(queue, { ...OPTIONS })
    await rememberQueue(boss, queue)
  }
  let isWorking = false
  const workers = new Map<string, string>()
  let endLooking = () => {}
  const look = () =>
    openLookout({
      due: async () => namesIn(await asked.executeSql(DUE, [])),
      begin: (name) => boss.notifyWorker(workers.get(name) ?? ''),
      failed: (error) => log.error({ error: describeError(error) }, 'jobs.failed'),
    })
  return {
    async send(name, payload, tx?: Tx) {
      const carried = await carrying(payload, tx)
      if (tx) await withOwnerRights(tx, () => boss.send(name, carried, { db: executor(tx) }))
      else await boss.send(name, carried)
    },
    async sendAgain(name, payload) {
      const { rows } = await db.query<{ impersonation: unknown }>(SENT_LAST, [name, JSON.stringify(payload)])
      const impersonation = rows[0]?.impersonation ?? undefined
      await boss.send(name, impersonation === undefined ? payload : { ...payload, impersonation })
    },
    async work(definitions) {
      for (const definition of definitions as readonly JobDefinition<object>[]) {
        if (definition.cron) await boss.schedule(definition.name, definition.cron)
        await boss.updateQueue(definition.name, optionsOf(definition))
        const options = { pollingIntervalSeconds: UNASKED_SECONDS, batchSize: 1, includeMetadata: true } as const
        const worker = await boss.work<object>(definition.name, options, async (jobs) => {
          for (const job of jobs) {
            await calls.of(perform(definition, job.data ?? {}, { isLast: job.retryCount >= job.retryLimit }, log))
          }
        })
        workers.set(definition.name, worker)
      }
      if (!isWorking) endLooking = look()
      isWorking = true
    },
    isWorking: () => isWorking,
    async stop() {
      isWorking = false
      endLooking()
      await boss.stop({ graceful: true, timeout: STOPS_MS, wait: true })
      await calls.ended(STOPS_MS)
    },
  }
}

/** How often work is tried again, and after how many seconds a try counts as lost, where its definition says nothing else. */
const OPTIONS = { retryLimit: 3, retryBackoff: true, expireInSeconds: 900 } as const

/** What the definition says of its queue, which was there before with what another edition said. */
function optionsOf({
  retryLimit = OPTIONS.retryLimit,
  expireInSeconds = OPTIONS.expireInSeconds,
}: JobDefinition<object>) {
  return { ...OPTIONS, retryLimit, expireInSeconds }
}

/** Who acted as somebody when the same work was sent last, as far as the queue remembers it. */
const SENT_LAST = `select data -> 'impersonation' as impersonation from pgboss.job
  where name = $1 and data @> $2::text::jsonb order by created_on desc limit 1`

/** Kinds of work of which some is due, in the tables of pg-boss: one look into an index for each, however much waits. */
const DUE = `select name from pgboss.queue q where exists
  (select from pgboss.job j where j.name = q.name and j.state < 'active' and j.start_after < now())`

function namesIn({ rows }: { readonly rows: readonly unknown[] }): string[] {
  return rows.map((row) => (row as { readonly name: string }).name)
}

/** How often a kind of work looks for itself whether some is due, though the lookout said nothing. */
const UNASKED_SECONDS = 120
/** How long what is under way may take after the queue was told to stop. */
const STOPS_MS = 10_000

/**
 * Has the queue known before a transaction sends to it: pg-boss looks a queue up at its first use, and would do so beside
 * that transaction, for which the embedded database, with one connection, would wait for ever.
 */
async function rememberQueue(boss: PgBoss, queue: string): Promise<void> {
  await boss.getJobById(queue, '00000000-0000-0000-0000-000000000000')
}

async function perform(definition: JobDefinition<object>, payload: object, attempt: Attempt, log: Log): Promise<void> {
  try {
    await definition.perform(payload, attempt)
  } catch (error) {
    log.error({ job: definition.name, error: describeError(error) }, 'job.failed')
    throw error
  }
}

function executor(sql: Sql): PgBoss.Db {
  return { executeSql: (text, values) => sql.query(text, values) }
}

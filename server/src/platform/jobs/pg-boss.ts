import PgBoss from 'pg-boss'
import { type Database, type Sql, type Tx, withOwnerRights } from '../db/port.ts'
import type { Log } from '../log/port.ts'
import type { JobDefinition, Jobs } from './port.ts'

/** Jobs kept in the same database, embedded or server: the queue is as durable as the rows it works on. */
export async function openJobs(db: Database, log: Log, queues: readonly string[]): Promise<Jobs> {
  const boss = new PgBoss({ db: executor(db), schema: 'pgboss', supervise: true, schedule: true })
  boss.on('error', (error) => log.error({ error: String(error) }, 'jobs.failed'))
  await boss.start()
  for (const queue of queues) await boss.createQueue(queue, { retryLimit: 3, retryBackoff: true })
  return {
    async send(name, payload, tx?: Tx) {
      if (tx) await withOwnerRights(tx, () => boss.send(name, payload, { db: executor(tx) }))
      else await boss.send(name, payload)
    },
    async work(definitions) {
      for (const definition of definitions as readonly JobDefinition<object>[]) {
        if (definition.cron) await boss.schedule(definition.name, definition.cron)
        await boss.work<object>(definition.name, { pollingIntervalSeconds: 0.5, batchSize: 1 }, async (jobs) => {
          for (const job of jobs) await perform(definition, job.data ?? {}, log)
        })
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: 10_000, wait: true }),
  }
}

async function perform(definition: JobDefinition<object>, payload: object, log: Log): Promise<void> {
  try {
    await definition.perform(payload)
  } catch (error) {
    log.error({ job: definition.name, error: error instanceof Error ? error.stack : String(error) }, 'job.failed')
    throw error
  }
}

function executor(sql: Sql): PgBoss.Db {
  return { executeSql: (text, values) => sql.query(text, values) }
}

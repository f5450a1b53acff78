import { heldAgainst, type Measured } from '@pegada/core/operation/threshold.ts'
import type { Database } from '../../platform/db/port.ts'
import type { Ports } from '../../ports.ts'
import { measure, saveAlerts } from './repo.ts'
import { countQueues, hasQueue } from './repo-jobs.ts'

type MeasurePorts = Pick<Ports, 'db' | 'clock' | 'mail'>

/** What is held against a threshold, as it is now. */
export async function measuredNow({ db, clock, mail }: MeasurePorts): Promise<Measured> {
  const queues = (await hasQueue(db)) ? await countQueues(db) : []
  return {
    ...(await measure(db, clock.now(), mail !== undefined)),
    jobs_dead: queues.reduce((sum, { failed }) => sum + failed, 0),
    job_waits: Math.max(0, ...queues.map(({ waitedSeconds }) => waitedSeconds)),
  }
}

/** How long the oldest job that is due has waited, in seconds. */
export async function longestWait(db: Database): Promise<number> {
  const queues = (await hasQueue(db)) ? await countQueues(db) : []
  return Math.max(0, ...queues.map(({ waitedSeconds }) => waitedSeconds))
}

/** Keeps what is beyond its threshold, and since when, for the bell of the administration. */
export async function keepAlerts(ports: MeasurePorts): Promise<void> {
  const beyond = heldAgainst(await measuredNow(ports)).filter(({ isBeyond }) => isBeyond)
  await ports.db.asOwner((tx) => saveAlerts(tx, beyond, ports.clock.now()))
}

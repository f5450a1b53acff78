import type { Gauge } from 'prom-client'
import type { Database } from '../db/port.ts'
import { version } from '../version.ts'
import type { Metrics } from './port.ts'
import { type CountedJobs, countJobs } from './repo.ts'

/** Opens the figures of this process where a token for them is set; without one nothing is measured. */
export async function openMetrics(
  token: string | undefined,
  { db, role }: { readonly db: Database; readonly role: string },
): Promise<Metrics | undefined> {
  if (!token) return undefined
  const { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } = (await import('prom-client')).default
  const register = new Registry()
  const registers = [register]
  collectDefaultMetrics({ register })
  const requests = new Counter({
    ...{ name: 'pegada_http_requests_total', help: 'Requests answered' },
    ...{ labelNames: ['method', 'route', 'status'], registers },
  })
  const latency = new Histogram({
    ...{ name: 'pegada_http_request_seconds', help: 'Time until a request was answered' },
    ...{ labelNames: ['method', 'route'], buckets: LATENCIES, registers },
  })
  const tries = new Histogram({
    ...{ name: 'pegada_job_try_seconds', help: 'Time that a try of a job took in this process' },
    ...{ labelNames: ['job', 'outcome'], buckets: TRIES, registers },
  })
  const gauge = (name: string, help: string, labelNames: readonly string[] = []) =>
    new Gauge({ name, help, labelNames: [...labelNames], registers })
  const jobs = gauge('pegada_jobs', 'Jobs of the queue, of all processes', ['job', 'state'])
  const backlog = gauge('pegada_jobs_due', 'Jobs that are due and not begun')
  const waited = gauge('pegada_jobs_oldest_due_seconds', 'How long the oldest job that is due has waited', ['job'])
  const pool = gauge('pegada_db_connections', 'Connections of this process to the database', ['state'])
  const isRead = gauge('pegada_queue_read', 'Whether the queue could be read for these figures: 1 or 0')
  gauge('pegada_build_info', 'This program', ['version', 'node', 'role']).set(
    { version, node: process.version, role },
    1,
  )
  // One reading at a time: what waits for a connection is not asked for again.
  let reading: Promise<readonly CountedJobs[]> | undefined
  const readQueue = () => {
    reading ??= countJobs(db).finally(() => {
      reading = undefined
    })
    return inTime(reading)
  }
  return {
    token,
    contentType: register.contentType,
    request({ method, route, status, seconds }) {
      requests.inc({ method, route, status: String(status) })
      latency.observe({ method, route }, seconds)
    },
    job: ({ name, outcome, seconds }) => tries.observe({ job: name, outcome }, seconds),
    async text() {
      for (const [state, count] of Object.entries(db.connections())) pool.set({ state }, count)
      const counted = await readQueue()
      isRead.set(counted ? 1 : 0)
      tellQueue(counted, { jobs, backlog, waited })
      return register.metrics()
    },
  }
}

/** What was read, or undefined where that failed or took too long: the other figures are needed most just then. */
async function inTime<T>(reading: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), PATIENCE_MS)
  })
  try {
    return await Promise.race([reading, late])
  } catch {
    return undefined
  } finally {
    clearTimeout(timer)
  }
}

/** Tells the queue anew: what is no longer there, or could not be read, is told no more. */
function tellQueue(
  counted: readonly CountedJobs[] | undefined,
  { jobs, backlog, waited }: { readonly jobs: Gauge; readonly backlog: Gauge; readonly waited: Gauge },
): void {
  jobs.reset()
  waited.reset()
  backlog.remove()
  if (!counted) return
  const oldest = new Map<string, number>()
  for (const { name, state, count, waitedSeconds } of counted) {
    jobs.set({ job: name, state }, count)
    if (waitedSeconds > 0) oldest.set(name, Math.max(waitedSeconds, oldest.get(name) ?? 0))
  }
  for (const [job, seconds] of oldest) waited.set({ job }, seconds)
  backlog.set(counted.reduce((sum, { due }) => sum + due, 0))
}

const PATIENCE_MS = 2_000
const LATENCIES = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const TRIES = [0.05, 0.25, 1, 5, 30, 120, 600]

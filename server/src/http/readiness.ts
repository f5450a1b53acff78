import { answers } from '../platform/db/answers.ts'
import { missingMigrations } from '../platform/db/migrate.ts'
import type { Ports } from '../ports.ts'

/** What a process needs before work is sent to it. */
type Part = 'database' | 'migrations' | 'storage' | 'jobs'

/** Whether this process may be sent work, and where not, which of its parts fails. Tells nothing of why: that is in the log. */
export interface ReadyAnswer {
  readonly status: 'ready' | 'not_ready' | 'stopping'
  readonly parts: Readonly<Partial<Record<Part, 'ok' | 'failed'>>>
}

export interface Readiness {
  /** Looks at every part; what was seen holds for a second, so that asking costs nothing. */
  look(): Promise<ReadyAnswer>
  /** From now on this process is not ready: it was told to stop. */
  drain(): void
}

type Needed = Pick<Ports, 'db' | 'jobs' | 'storage' | 'log'>

/** Looks at what a process of these roles needs: the database as this program knows it, its files, and for a worker its jobs. */
export function openReadiness(ports: Needed, roles: readonly string[], patienceMs: number = PATIENCE_MS): Readiness {
  const checks: [Part, () => Promise<boolean>][] = [
    ['database', () => answers(ports.db)],
    ['migrations', async () => (await missingMigrations(ports.db)).length === 0],
    ['storage', () => ports.storage.check().then(() => true)],
  ]
  if (roles.includes('worker')) checks.push(['jobs', async () => ports.jobs.isWorking()])
  let isStopping = false
  let seen: { readonly until: number; readonly answer: Promise<ReadyAnswer> } | undefined
  let failedBefore = ''

  async function lookAtAll(): Promise<ReadyAnswer> {
    const parts = await Promise.all(
      checks.map(async ([part, check]) => [part, (await holds(check, patienceMs)) ? 'ok' : 'failed'] as const),
    )
    const failed = parts.filter(([, state]) => state === 'failed').map(([part]) => part)
    if (failed.join() !== failedBefore) ports.log.warn({ failed }, failed.length ? 'server.not_ready' : 'server.ready')
    failedBefore = failed.join()
    return { status: failed.length ? 'not_ready' : 'ready', parts: Object.fromEntries(parts) }
  }
  return {
    async look() {
      if (isStopping) return { status: 'stopping', parts: {} }
      if (!seen || performance.now() > seen.until) seen = { until: performance.now() + KEPT_MS, answer: lookAtAll() }
      return seen.answer
    },
    drain() {
      isStopping = true
    },
  }
}

/** Whether a part answers well, and in time. */
async function holds(check: () => Promise<boolean>, patienceMs: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), patienceMs)
  })
  try {
    return await Promise.race([check(), late])
  } catch {
    return false
  } finally {
    clearTimeout(timer)
  }
}

const PATIENCE_MS = 3_000
const KEPT_MS = 1_000

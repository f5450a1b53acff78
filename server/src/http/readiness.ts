import { answers } from '../platform/db/answers.ts'
import { missingMigrations } from '../platform/db/migrate.ts'
import type { Ports } from '../ports.ts'

/** What a process needs before work is sent to it. */
type Part = 'database' | 'migrations' | 'storage' | 'jobs' | 'pages'

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

interface Patience {
  /** After how long a part that has not answered counts as failed. */
  readonly patienceMs?: number
  /** Whether the pages are there that this process answers, where somebody builds them meanwhile. */
  readonly hasPages?: (() => boolean) | undefined
}

/**
 * Looks at what a process of these roles needs: the database as this program knows it, its files, for a worker its jobs, and the pages
 * where they are being built.
 */
export function openReadiness(
  ports: Needed,
  roles: readonly string[],
  { patienceMs = PATIENCE_MS, hasPages }: Patience = {},
): Readiness {
  const checks: [Part, () => Promise<boolean>][] = [
    ['database', () => answers(ports.db)],
    ['migrations', async () => (await missingMigrations(ports.db)).length === 0],
    ['storage', () => ports.storage.check().then(() => true)],
  ]
  if (hasPages) checks.push(['pages', async () => hasPages()])
  if (roles.includes('worker')) checks.push(['jobs', async () => ports.jobs.isWorking()])
  let isStopping = false
  let seen: { readonly until: number; readonly answer: Promise<ReadyAnswer> } | undefined
  let failedBefore = ''

  async function lookAtAll(): Promise<ReadyAnswer> {
    const looked = await Promise.all(
      checks.map(async ([part, check]) => [part, await causeOf(check, patienceMs)] as const),
    )
    const parts = looked.map(([part, cause]) => [part, cause === undefined ? 'ok' : 'failed'] as const)
    const failed = parts.filter(([, state]) => state === 'failed').map(([part]) => part)
    if (failed.join() !== failedBefore) {
      const causes = Object.fromEntries(looked.filter(([, cause]) => cause !== undefined))
      ports.log.warn({ failed, causes }, failed.length ? 'server.not_ready' : 'server.ready')
    }
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

/**
 * Why a part does not answer well and in time; undefined where it does. What failed is told by the code of its error, or else by its
 * kind, never by its message: that may hold an address with a password.
 */
async function causeOf(check: () => Promise<boolean>, patienceMs: number): Promise<string | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve('late'), patienceMs)
  })
  try {
    return await Promise.race([check().then((isWell) => (isWell ? undefined : 'unwell')), late])
  } catch (error) {
    if (!(error instanceof Error)) return 'unknown'
    return 'code' in error && typeof error.code === 'string' ? error.code : error.name
  } finally {
    clearTimeout(timer)
  }
}

const PATIENCE_MS = 3_000
const KEPT_MS = 1_000

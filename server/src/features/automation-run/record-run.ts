import { randomUUID } from 'node:crypto'
import type { DomainError } from '@pegada/core/domain-error.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { JobDefinition } from '../../platform/jobs/port.ts'
import { publishLive } from '../../platform/live/port.ts'
import type { Ports } from '../../ports.ts'
import { deleteOldRuns, insertRun, type RunRow } from './repo.ts'

/** What ran by itself, for the log that people read. */
export interface NewRun {
  readonly companyId: string
  readonly kind: RunRow['kind']
  /** Of the key, webhook or connection, as people named it. */
  readonly name: string
  readonly startedAt: Date
  readonly finishedAt: Date
  readonly result: RunRow['result']
  readonly counts?: Readonly<Record<string, number>>
  readonly error?: DomainError | null
  readonly importId?: string
}

/** Writes a run down, in the transaction given, and tells open pages of it. */
export async function recordRun(tx: Tx, { error, counts, importId, ...run }: NewRun): Promise<void> {
  await insertRun(tx, {
    ...run,
    id: randomUUID(),
    counts: { ...counts },
    errorCode: error?.code ?? null,
    errorData: error ? { ...error.data } : null,
    importId: importId ?? null,
  })
  await publishLive(tx, { companyId: run.companyId, userId: null, topic: 'automation' })
}

/** Forgets runs of more than half a year ago. */
export function automationPurge({ db, clock }: Pick<Ports, 'db' | 'clock'>): JobDefinition<object> {
  return { name: automationPurgeName, cron: '53 3 * * *', perform: () => deleteOldRuns(db, clock.now()) }
}

export const automationPurgeName = 'automation.purge'

import type { Ports } from '../../ports.ts'
import { importRunName } from './import-run.ts'
import { listUnfinishedImports } from './repo.ts'

/**
 * Sends every batch that a stopped process left unfinished to be read again, so that nobody waits for the queue to
 * notice. Runs of one batch at the same time do no harm.
 */
export async function resumeImports(ports: Pick<Ports, 'db' | 'jobs'>): Promise<void> {
  for (const run of await listUnfinishedImports(ports.db)) await ports.jobs.sendAgain(importRunName, run)
}

import type { Ports } from '../../ports.ts'
import { checkRunName, exportRunName, importRunName, type MoveRun } from './job-names.ts'
import { listUnderWay, type MoveRow } from './repo.ts'

/** Sends every move that a stopped process left under way to be done again. A second run of one that is being done ends at once. */
export async function resumeMoves(ports: Pick<Ports, 'db' | 'jobs'>): Promise<void> {
  for (const row of await listUnderWay(ports.db)) await ports.jobs.send<MoveRun>(jobOf(row), { moveId: row.id })
}

function jobOf({ direction, state }: MoveRow): string {
  if (direction === 'export') return exportRunName
  return state === 'running' ? importRunName : checkRunName
}

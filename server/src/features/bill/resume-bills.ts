import type { Ports } from '../../ports.ts'
import { billReadName } from './bill-run.ts'
import { listUnreadBills } from './repo.ts'

/** Sends every bill that a stopped process left unread to be read again. Two runs of one bill do no harm. */
export async function resumeBills(ports: Pick<Ports, 'db' | 'jobs'>): Promise<void> {
  for (const run of await listUnreadBills(ports.db)) await ports.jobs.sendAgain(billReadName, run)
}

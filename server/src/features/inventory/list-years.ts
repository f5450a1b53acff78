import type { Outputs } from '@pegada/contract/contract.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Ports } from '../../ports.ts'
import { currentYear } from '../inventory-year/assert-year-begun.ts'
import { listOpenYears, listYears } from './repo.ts'

/** Years that hold lines or are open, newest first, and the one to work on: the last of them, else the year that runs. */
export async function listWorkingYears(
  tx: Tx,
  ports: Pick<Ports, 'clock'>,
  companyId: string,
): Promise<Outputs['inventory']['years']> {
  const running = currentYear(ports)
  const held = [...(await listYears(tx, companyId)), ...(await listOpenYears(tx, companyId))].filter(
    (year) => year <= running,
  )
  const years = [...new Set([running, ...held])].sort((a, b) => b - a)
  return { years, working: held.length === 0 ? running : Math.max(...held) }
}

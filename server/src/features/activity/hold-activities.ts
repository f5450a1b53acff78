import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { releaseRetirementsOf } from '../certificate/retire-certificate.ts'
import { noteInventoryChange, yearsOf } from '../webhook/publish-event.ts'
import { changeHeld, type Holding } from './repo-held.ts'

/**
 * Lets entries count, wait, or stand aside, those that were not taken out meanwhile. Certificates used against what no longer
 * counts are free again. The caller holds the company, knows the years to be open, and writes the trail.
 */
export async function holdActivities(
  tx: Tx,
  ports: Pick<Ports, 'clock'>,
  { companyId }: Pick<Actor, 'companyId'>,
  holding: Holding,
): Promise<void> {
  const rows = await changeHeld(tx, companyId, holding)
  await noteInventoryChange(
    tx,
    ports,
    companyId,
    rows.flatMap(({ start, end }) => yearsOf(start, end)),
  )
  if (holding.to === 'active') return
  await releaseRetirementsOf(
    tx,
    companyId,
    rows.map(({ entryId }) => entryId),
  )
}

import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { releaseRetirementsOf } from '../certificate/retire-certificate.ts'
import { listClosedYears, refuseClosed } from '../inventory-year/assert-years-open.ts'
import { noteInventoryChange, yearsOf } from '../webhook/publish-event.ts'
import { markRemovedMany } from './repo.ts'
import { selectDays } from './repo-change.ts'

/** Lines that were taken out together, and how many retirements of certificates were freed with them. */
export interface RemovedActivities {
  readonly rows: readonly { readonly id: string; readonly co2eKg: string }[]
  readonly certificatesReleased: number
}

/**
 * Takes many lines out of the inventory at once; one that is out already is passed over. The caller writes the trail.
 * Throws `inventory.closed` when one of them touches a closed year: none is taken out then.
 */
export async function removeActivities(
  tx: Tx,
  ports: Pick<Ports, 'clock'>,
  { companyId }: Pick<Actor, 'companyId'>,
  ids: readonly string[],
): Promise<RemovedActivities> {
  const closed = await listClosedYears(tx, companyId)
  for (const { periodStart, periodEnd } of await selectDays(tx, companyId, ids)) {
    refuseClosed(closed, periodStart, periodEnd)
  }
  const rows = await markRemovedMany(tx, companyId, ids, ports.clock.now())
  const years = rows.flatMap(({ periodStart, periodEnd }) => yearsOf(periodStart, periodEnd))
  await noteInventoryChange(tx, ports, companyId, years)
  const certificatesReleased = await releaseRetirementsOf(
    tx,
    companyId,
    rows.map(({ id, rootId }) => rootId ?? id),
  )
  return { rows, certificatesReleased }
}

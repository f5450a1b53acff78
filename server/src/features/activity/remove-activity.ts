import { DomainError } from '@pegada/core/domain-error.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { releaseRetirementsOf } from '../certificate/retire-certificate.ts'
import { lockCompany } from '../company/lock-company.ts'
import { assertYearsOpen } from '../inventory-year/assert-years-open.ts'
import { noteInventoryChange, yearsOf } from '../webhook/publish-event.ts'
import { findActivity, markRemoved } from './repo.ts'

/**
 * Takes a line out of the inventory. The row stays, with its trail; totals no longer hold it, and certificates used against
 * it are free again. Throws `activity.not_found`, `activity.already_removed` or `inventory.closed`.
 */
export async function removeActivity(
  tx: Tx,
  ports: Pick<Ports, 'clock'>,
  actor: Pick<Actor, 'companyId' | 'userId'>,
  activityId: string,
): Promise<void> {
  // Held first: a row that another one replaces meanwhile is not the one to take out.
  await lockCompany(tx, actor.companyId)
  const row = await findActivity(tx, actor.companyId, activityId)
  if (!row) throw new DomainError('activity.not_found')
  if (row.state === 'removed') throw new DomainError('activity.already_removed')
  await assertYearsOpen(tx, actor.companyId, row.periodStart, row.periodEnd)
  await markRemoved(tx, actor.companyId, activityId, ports.clock.now())
  await noteInventoryChange(tx, ports, actor.companyId, yearsOf(row.periodStart, row.periodEnd))
  const released = await releaseRetirementsOf(tx, actor.companyId, [row.rootId ?? row.id])
  await recordAudit(tx, ports.clock, {
    companyId: actor.companyId,
    actorId: actor.userId,
    action: 'activity.delete',
    entity: 'activity',
    entityId: activityId,
    data: { co2eKg: row.co2eKg, ...(released > 0 && { certificatesReleased: released }) },
  })
}

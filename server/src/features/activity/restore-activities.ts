import { DomainError } from '@pegada/core/domain-error.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { listClosedYears, refuseClosed } from '../inventory-year/assert-years-open.ts'
import { noteInventoryChange, yearsOf } from '../webhook/publish-event.ts'
import { findHeld } from './find-held.ts'
import { markRestored, selectTakenOut } from './repo-change.ts'

/**
 * Puts lines back that somebody took out one by one or together, as they were; one that another way tells by now waits. Lines
 * that went with their document, sheet or decision come back with it alone. Throws `activity.not_found`,
 * `activity.not_restorable` or `inventory.closed`: nothing is put back then.
 */
export async function restoreActivities(
  tx: Tx,
  ports: Pick<Ports, 'catalogue' | 'clock'>,
  { companyId, userId }: Pick<Actor, 'companyId' | 'userId'>,
  ids: readonly string[],
): Promise<number> {
  const closed = await listClosedYears(tx, companyId)
  const asked = new Set(ids)
  const rows = await selectTakenOut(tx, companyId, [...asked])
  if (rows.length < asked.size) throw new DomainError('activity.not_found')
  if (rows.some(({ removedBy }) => removedBy === null)) throw new DomainError('activity.not_restorable')
  for (const { periodStart, periodEnd } of rows) refuseClosed(closed, periodStart, periodEnd)
  const held = await findHeld(tx, ports, companyId, rows)
  const isHeld = ({ id }: { id: string }) => held.has(id)
  await markRestored(
    tx,
    companyId,
    'held',
    rows.filter(isHeld).map(({ id }) => id),
  )
  await markRestored(
    tx,
    companyId,
    'active',
    rows.flatMap((row) => (isHeld(row) ? [] : [row.id])),
  )
  await noteInventoryChange(
    tx,
    ports,
    companyId,
    rows.flatMap(({ periodStart, periodEnd }) => yearsOf(periodStart, periodEnd)),
  )
  for (const { id, co2eKg } of rows) {
    await recordAudit(tx, ports.clock, {
      companyId,
      actorId: userId,
      action: 'activity.restore',
      entity: 'activity',
      entityId: id,
      data: { co2eKg },
    })
  }
  return rows.length
}

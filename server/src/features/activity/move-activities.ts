import { randomUUID } from 'node:crypto'
import { DomainError } from '@pegada/core/domain-error.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { listBusinessUnits } from '../company/list-business-units.ts'
import { listClosedYears, refuseClosed } from '../inventory-year/assert-years-open.ts'
import { noteInventoryChange, yearsOf } from '../webhook/publish-event.ts'
import { findHeld } from './find-held.ts'
import type { Replacement } from './recalculate-entries.ts'
import { insertActivities } from './repo.ts'
import { copyGases, selectRows, supersedeMany } from './repo-change.ts'

/** A line that stands at another site now, and where it stood. */
export interface Moved extends Replacement {
  readonly wasIn: string
}

/**
 * Puts versions at another site in the place of lines, their figures as they were; one that stands there already is passed over.
 * Throws `business_unit.not_found` or `inventory.closed`: nothing is moved then. The caller lets document lines follow.
 */
export async function moveActivities(
  tx: Tx,
  ports: Pick<Ports, 'catalogue' | 'clock'>,
  { companyId, userId }: Pick<Actor, 'companyId' | 'userId'>,
  { ids, to }: { readonly ids: readonly string[]; readonly to: string },
): Promise<readonly Moved[]> {
  const closed = await listClosedYears(tx, companyId)
  const sites = await listBusinessUnits(tx, companyId)
  if (!sites.some(({ id }) => id === to)) throw new DomainError('business_unit.not_found')
  const rows = (await selectRows(tx, companyId, ids)).filter(({ businessUnitId }) => businessUnitId !== to)
  for (const { periodStart, periodEnd } of rows) refuseClosed(closed, periodStart, periodEnd)
  const nameOf = (site: string) => sites.find(({ id }) => id === site)?.name ?? site
  const now = ports.clock.now()
  const versions = rows.map((row) => ({
    ...row,
    id: randomUUID(),
    rootId: row.rootId ?? row.id,
    businessUnitId: to,
    state: 'active' as 'active' | 'held',
    setAsideBy: null,
    revisedBy: 'move' as const,
    createdBy: userId,
    createdAt: now,
  }))
  const moved = rows.flatMap((row, index): Moved[] => {
    const version = versions[index]
    return version ? [{ from: row.id, to: version.id, wasIn: row.businessUnitId }] : []
  })
  await supersedeMany(tx, companyId, moved, now)
  const held = await findHeld(tx, ports, companyId, versions)
  for (const version of versions) if (held.has(version.id)) version.state = 'held'
  await insertActivities(tx, versions)
  await copyGases(tx, companyId, moved)
  await noteInventoryChange(
    tx,
    ports,
    companyId,
    rows.flatMap(({ periodStart, periodEnd }) => yearsOf(periodStart, periodEnd)),
  )
  for (const { from, to: id, wasIn } of moved) {
    await recordAudit(tx, ports.clock, {
      companyId,
      actorId: userId,
      action: 'activity.move',
      entity: 'activity',
      entityId: id,
      data: { replaces: from, siteBefore: nameOf(wasIn), site: nameOf(to) },
    })
  }
  return moved
}

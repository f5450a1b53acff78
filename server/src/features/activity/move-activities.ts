import { randomUUID } from 'node:crypto'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { listBusinessUnits, offeredUnit } from '../business-unit/list-business-units.ts'
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

type Person = Pick<Actor, 'companyId' | 'userId'>
type MovePorts = Pick<Ports, 'catalogue' | 'clock'>

interface Move {
  readonly ids: readonly string[]
  readonly to: string
}

/**
 * Puts versions at another site in the place of lines, their figures as they were; one that stands there already is passed over.
 * Throws `business_unit.not_found`, `business_unit.archived` or `inventory.closed`: nothing is moved then. The caller lets document
 * lines follow.
 */
export async function moveActivities(tx: Tx, ports: MovePorts, actor: Person, move: Move): Promise<readonly Moved[]> {
  const moved = await placeAnew(tx, ports, actor, { ...move, isAsked: true })
  const { companyId, userId } = actor
  const sites = await listBusinessUnits(tx, companyId)
  const nameOf = (site: string) => sites.find(({ id }) => id === site)?.name ?? site
  for (const { from, to: id, wasIn } of moved) {
    await recordAudit(tx, ports.clock, {
      companyId,
      actorId: userId,
      action: 'activity.move',
      entity: 'activity',
      entityId: id,
      data: { replaces: from, siteBefore: nameOf(wasIn), site: nameOf(move.to) },
    })
  }
  return moved
}

/**
 * The same without a record of each line, which the caller writes of them all. Where it is not asked whether another way tells the
 * same at the new site, each line counts, waits or stands aside as it did. Throws as `moveActivities` does.
 */
export async function placeAnew(
  tx: Tx,
  ports: MovePorts,
  { companyId, userId }: Person,
  { ids, to, isAsked }: Move & { readonly isAsked: boolean },
): Promise<readonly Moved[]> {
  const closed = await listClosedYears(tx, companyId)
  await offeredUnit(tx, companyId, to)
  const rows = (await selectRows(tx, companyId, ids)).filter(({ businessUnitId }) => businessUnitId !== to)
  for (const { periodStart, periodEnd } of rows) refuseClosed(closed, periodStart, periodEnd)
  const now = ports.clock.now()
  const versions = rows.map((row) => ({
    ...row,
    id: randomUUID(),
    rootId: row.rootId ?? row.id,
    businessUnitId: to,
    ...(isAsked ? { state: 'active' as typeof row.state, setAsideBy: null } : {}),
    revisedBy: 'move' as const,
    createdBy: userId,
    createdAt: now,
  }))
  const moved = rows.flatMap((row, index): Moved[] => {
    const version = versions[index]
    return version ? [{ from: row.id, to: version.id, wasIn: row.businessUnitId }] : []
  })
  await supersedeMany(tx, companyId, moved, now)
  const held = isAsked ? await findHeld(tx, ports, companyId, versions) : new Set<string>()
  for (const version of versions) if (held.has(version.id)) version.state = 'held'
  await insertActivities(tx, versions)
  await copyGases(tx, companyId, moved)
  const days = rows.flatMap(({ periodStart, periodEnd }) => yearsOf(periodStart, periodEnd))
  await noteInventoryChange(tx, ports, companyId, days)
  return moved
}

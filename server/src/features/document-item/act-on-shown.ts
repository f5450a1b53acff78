import { randomUUID } from 'node:crypto'
import type { Outputs } from '@pegada/contract/contract.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import type { Tx } from '../../platform/db/port.ts'
import { publishLive } from '../../platform/live/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { findManyActivities } from '../activity/find-many-activities.ts'
import type { ActivityNarrowing } from '../activity/list-activities.ts'
import { measureGrowth } from '../activity/measure-growth.ts'
import { moveActivities } from '../activity/move-activities.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { offeredUnit } from '../business-unit/list-business-units.ts'
import { lockCompany } from '../company/lock-company.ts'
import { listClosedYears } from '../inventory-year/assert-years-open.ts'
import { deleteEntries } from './delete-entry.ts'
import { followRows } from './repo-entry.ts'
import { type ActedLine, addToAct, endAct, insertAct, type LineAct } from './repo-line-acts.ts'

type Answer = Outputs['activity']['deleteShown']

/** Lines per transaction: short enough that others are not kept waiting. */
const chunk = 200

interface Act {
  readonly kind: Exclude<LineAct['kind'], 'recalculate'>
  readonly narrow: ActivityNarrowing
  /** Acts on some lines; answers those that it took. */
  readonly take: (tx: Tx, ids: readonly string[]) => Promise<readonly ActedLine[]>
}

interface Run extends Act {
  readonly id: string
}

/**
 * Takes all lines that a filter shows out, as one act (`runAct`). Throws `activity.none_shown` or `inventory.closed`.
 */
export function deleteShown(ports: Ports, actor: Actor, narrow: ActivityNarrowing): Promise<Answer> {
  const take = async (tx: Tx, ids: readonly string[]) =>
    (await deleteEntries(tx, ports, actor, ids)).map((activityId) => ({ activityId, wasIn: null }))
  return runAct(ports, actor, { kind: 'remove', narrow, take })
}

/**
 * Moves all lines that a filter shows to a site, as one act (`runAct`); those that stand there already are passed over. Throws
 * `activity.none_shown`, or what `moveActivities` throws.
 */
export async function moveShown(ports: Ports, actor: Actor, filter: ActivityNarrowing, to: string): Promise<Answer> {
  await ports.db.asTenant(actor, (tx) => offeredUnit(tx, actor.companyId, to))
  const take = async (tx: Tx, ids: readonly string[]) => {
    const moved = await moveActivities(tx, ports, actor, { ids, to })
    await followRows(tx, actor.companyId, moved)
    return moved.map((line) => ({ activityId: line.to, wasIn: line.wasIn }))
  }
  return runAct(ports, actor, { kind: 'move', narrow: { ...filter, notAt: to }, take })
}

/**
 * One act on all lines of a filter, which is taken back as one (`undoShownAct`): some lines per transaction, each told in its own
 * trail. How far it is stands in its row (`listLineActs`). Refused as a whole where one of the lines touches a closed year, and
 * where there is none. Where it stops, what it did stands, and done again it goes on.
 */
async function runAct(ports: Ports, actor: Actor, act: Act): Promise<Answer> {
  const run: Run = { ...act, id: randomUUID() }
  await ports.db.asTenant(actor, (tx) => begin(tx, ports, actor, run))
  let lines = 0
  let transactions = 0
  for (let done = chunk; done > 0; lines += done) {
    done = await ports.db.asTenant(actor, (tx) => actOnNext(tx, ports, actor, run))
    transactions += 1
    if (done > 0) await measureGrowth(ports.db, transactions)
  }
  await ports.db.asTenant(actor, async (tx) => {
    await endAct(tx, { companyId: actor.companyId, id: run.id }, ports.clock.now())
    await tellProgress(tx, actor)
  })
  return { actId: run.id, lines }
}

async function begin(tx: Tx, ports: Ports, actor: Actor, { id, kind, narrow }: Run): Promise<void> {
  const { companyId, userId } = actor
  for (const [year, state] of await listClosedYears(tx, companyId)) {
    if (narrow.year !== undefined && narrow.year !== year) continue
    const { ids } = await findManyActivities(tx, ports, actor, { ...narrow, year }, 1)
    if (ids.length > 0) throw new DomainError('inventory.closed', { year, state })
  }
  const { ids, left } = await findManyActivities(tx, ports, actor, narrow, 1)
  if (ids.length === 0) throw new DomainError('activity.none_shown')
  const now = ports.clock.now()
  const total = ids.length + left
  await insertAct(tx, { companyId, id, kind, total, touchedAt: now, createdBy: userId, createdAt: now })
  await recordAudit(tx, ports.clock, {
    companyId,
    actorId: userId,
    action: `activity.${kind}_shown`,
    entity: 'line_act',
    entityId: id,
    data: { total, shown: { ...narrow } },
  })
}

async function actOnNext(tx: Tx, ports: Ports, actor: Actor, { id, narrow, take }: Run): Promise<number> {
  await lockCompany(tx, actor.companyId)
  const { ids } = await findManyActivities(tx, ports, actor, narrow, chunk)
  const lines = await take(tx, ids)
  if (lines.length > 0) await addToAct(tx, { companyId: actor.companyId, id }, lines, ports.clock.now())
  await tellProgress(tx, actor)
  return lines.length
}

/** Tells the person's open pages how far the act is. */
export async function tellProgress(tx: Tx, { companyId, userId }: Pick<Actor, 'companyId' | 'userId'>): Promise<void> {
  await publishLive(tx, { companyId, userId, topic: 'decision' })
}

import { DomainError } from '@pegada/core/domain-error.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { placeAnew } from '../activity/move-activities.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { listHeadOffices, offeredUnit } from '../business-unit/list-business-units.ts'
import { putAwayInto } from '../business-unit/put-unit-away.ts'
import { lockCompany } from '../company/lock-company.ts'
import { followActivities } from '../document-item/follow-activity.ts'
import { type Merging, moveRows, selectOpenLines } from './repo.ts'

/** Lines per transaction: short enough that others are not kept waiting. */
const chunk = 500

/**
 * Merges a head office into the newest one: lines of open years go there, a chunk per transaction, then all that names it, and it is
 * put away. Nothing is deleted, and lines of closed years stay where they are. Where the work stops half-way, what is left goes with
 * the next call. Answers how many lines went. Throws `business_unit.not_found`, `business_unit.archived`, or
 * `business_unit.no_duplicate` for one that is no head office beside a newer one.
 */
export async function mergeUnits(
  ports: Ports,
  actor: Actor,
  from: string,
): Promise<{ from: string; into: string; lines: number }> {
  let lines = 0
  for (;;) {
    const done = await ports.db.asTenant(actor, (tx) => mergeChunk(tx, ports, actor, from))
    lines += done.lines
    if (done.isDone) return { from, into: done.into, lines }
  }
}

async function mergeChunk(
  tx: Tx,
  ports: Ports,
  actor: Actor,
  from: string,
): Promise<{ into: string; lines: number; isDone: boolean }> {
  const { companyId } = actor
  await lockCompany(tx, companyId)
  const merging = await mergingOf(tx, companyId, from)
  const ids = await selectOpenLines(tx, merging, chunk)
  const moved = await placeAnew(tx, ports, actor, { ids, to: merging.into, isAsked: false })
  await followActivities(tx, companyId, moved)
  const { into } = merging
  if (moved.length > 0) {
    await recordMerge(tx, ports, actor, { id: from, action: 'business_unit.move_lines', data: { into, moved } })
  }
  const isDone = ids.length < chunk
  if (isDone) {
    await moveRows(tx, merging)
    await putAwayInto(tx, ports, actor, merging)
  }
  return { into, lines: moved.length, isDone }
}

async function mergingOf(tx: Tx, companyId: string, from: string): Promise<Merging> {
  const unit = await offeredUnit(tx, companyId, from)
  const [newest] = await listHeadOffices(tx, companyId)
  if (newest === undefined || newest.id === unit.id || unit.type !== 'Matriz') {
    throw new DomainError('business_unit.no_duplicate', { name: unit.name })
  }
  return { companyId, from, into: newest.id }
}

async function recordMerge(
  tx: Tx,
  { clock }: Pick<Ports, 'clock'>,
  { companyId, userId }: Actor,
  { id, action, data }: { id: string; action: string; data: Readonly<Record<string, unknown>> },
): Promise<void> {
  await recordAudit(tx, clock, { companyId, actorId: userId, action, entity: 'business_unit', entityId: id, data })
}

import { randomUUID } from 'node:crypto'
import type { LineInput } from '@pegada/core/activity/line.ts'
import { invariant } from '@pegada/core/domain-error.ts'
import { plainNumeric } from '../../platform/db/plain-numeric.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { listClosedYears, refuseClosed } from '../inventory-year/assert-years-open.ts'
import { noteInventoryChange, yearsOf } from '../webhook/publish-event.ts'
import type { Replacement } from './recalculate-entries.ts'
import { insertActivities } from './repo.ts'
import { copyGases, selectGone, selectRows, supersedeMany } from './repo-change.ts'
import type { ActivityRow } from './repo-entries.ts'
import { storeActivities } from './store-activities.ts'

type Person = Pick<Actor, 'companyId' | 'userId'>
type Writing = Pick<Ports, 'catalogue' | 'clock'>

/** A line of an open year and what it is calculated from instead. */
export interface OtherLine {
  readonly row: ActivityRow
  readonly line: LineInput
}

/**
 * Puts versions calculated another way in the place of lines, each with its record in the trail. The caller calculated
 * each before and holds the years open; it lets document lines follow.
 */
export async function takeFactor(
  tx: Tx,
  ports: Writing,
  actor: Person,
  lines: readonly OtherLine[],
): Promise<readonly Replacement[]> {
  const revised = lines.map((one) => ({ ...one, id: randomUUID() }))
  const replaced = revised.map(({ row, id }) => ({ from: row.id, to: id }))
  await supersedeMany(tx, actor.companyId, replaced, ports.clock.now())
  const outcomes = await storeActivities(tx, ports, actor, revised.map(entryOf))
  for (const [index, outcome] of outcomes.entries()) {
    const one = revised[index]
    invariant(one && 'stored' in outcome, 'a line that was calculated on trial is stored')
    await recordRevision(tx, ports, actor, { row: one.row, to: one.id, after: outcome.stored.co2eKg })
  }
  return replaced
}

/**
 * Puts rows that were replaced back in the place of what replaced them, with the figures that they had: a version of its own each.
 * One of which another version stands by now is left. Throws `inventory.closed`. The caller lets document lines follow.
 */
export async function putBack(
  tx: Tx,
  ports: Writing,
  actor: Person,
  replaced: readonly Replacement[],
): Promise<readonly Replacement[]> {
  const { companyId, userId } = actor
  const closed = await listClosedYears(tx, companyId)
  const ids = replaced.map(({ to }) => to)
  const standing = new Map((await selectRows(tx, companyId, ids)).map((row) => [row.id, row]))
  const before = await selectGone(
    tx,
    companyId,
    replaced.map(({ from }) => from),
  )
  const former = new Map(before.map((row) => [row.id, row]))
  const now = ports.clock.now()
  const versions = replaced.flatMap(({ from, to }) => {
    const [row, was] = [standing.get(to), former.get(from)]
    if (!row || !was) return []
    refuseClosed(closed, row.periodStart, row.periodEnd)
    const { state, businessUnitId, description, rootId } = row
    const kept = { state, businessUnitId, description, rootId, supersededBy: null, removedAt: null }
    const made = { id: randomUUID(), revisedBy: 'recalculate', createdBy: userId, createdAt: now } as const
    return [{ row, was, version: { ...was, ...kept, ...made } }]
  })
  const back = versions.map(({ row, version }) => ({ from: row.id, to: version.id }))
  await supersedeMany(tx, companyId, back, now)
  await insertActivities(
    tx,
    versions.map(({ version }) => version),
  )
  const gases = versions.map(({ was, version }) => ({ from: was.id, to: version.id }))
  await copyGases(tx, companyId, gases)
  for (const { row, was, version } of versions) {
    await recordRevision(tx, ports, actor, { row, to: version.id, after: plainNumeric(was.co2eKg) })
  }
  const years = versions.flatMap(({ row }) => yearsOf(row.periodStart, row.periodEnd))
  await noteInventoryChange(tx, ports, companyId, years)
  return back
}

function entryOf({ row, line, id }: OtherLine & { readonly id: string }) {
  const { businessUnitId, origin, cameBy, description, documentId } = row
  const revision = { id, rootId: row.rootId ?? row.id, revisedBy: 'recalculate' } as const
  return { line, businessUnitId, origin, cameBy, description, documentId, revision }
}

async function recordRevision(
  tx: Tx,
  { clock }: Pick<Ports, 'clock'>,
  { companyId, userId }: Person,
  { row, to, after }: { readonly row: ActivityRow; readonly to: string; readonly after: string },
): Promise<void> {
  const data = { replaces: row.id, before: plainNumeric(row.co2eKg), after }
  const record = { companyId, actorId: userId, entity: 'activity', entityId: to }
  await recordAudit(tx, clock, { ...record, action: 'activity.recalculate', data })
}

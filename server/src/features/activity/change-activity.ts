import { randomUUID } from 'node:crypto'
import { DomainError, invariant } from '@pegada/core/domain-error.ts'
import { canonicalJson } from '@pegada/core/seal/canonical-json.ts'
import { plainNumeric } from '../../platform/db/plain-numeric.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { offeredUnit } from '../business-unit/list-business-units.ts'
import { lineOfRow } from '../calculation/line-of-row.ts'
import { releaseRetirementsOf } from '../certificate/retire-certificate.ts'
import { lockCompany } from '../company/lock-company.ts'
import { findDocumentSummary } from '../document/find-document-summary.ts'
import { assertYearsOpen } from '../inventory-year/assert-years-open.ts'
import { noteInventoryChange, yearsOf } from '../webhook/publish-event.ts'
import { changedLine, type LineChange } from './changed-line.ts'
import { wayOfActor } from './create-activity.ts'
import type { Replacement } from './recalculate-entries.ts'
import { findActivity } from './repo.ts'
import { type ActivityRow, supersede } from './repo-entries.ts'
import { type NewActivity, storeActivities } from './store-activities.ts'
import { storeActivity } from './store-activity.ts'

/**
 * Puts a new version in place of a line of an open year, under an id of its own; the one before stays in the trail. Certificates
 * used against it are free again where its energy or its days are others. Throws `activity.not_found`,
 * `activity.already_removed`, `activity.of_document` where anything but site and description of a document's line would change,
 * `attachment.not_found`, `inventory.closed`, or what storing an entry throws. The caller lets document lines follow.
 */
export async function changeActivity(
  tx: Tx,
  ports: Ports,
  actor: Actor,
  activityId: string,
  change: LineChange,
): Promise<Replacement> {
  const row = await standingRow(tx, actor, activityId)
  await assertYearsOpen(tx, actor.companyId, row.periodStart, row.periodEnd)
  if (row.origin === 'document') refuseBeyondPlace(change)
  const { businessUnitId = row.businessUnitId } = change
  if (businessUnitId !== row.businessUnitId) await offeredUnit(tx, actor.companyId, businessUnitId)
  const id = randomUUID()
  const rootId = row.rootId ?? row.id
  const entry = await changedEntry(tx, ports, actor, row, change)
  await supersede(tx, row, { supersededBy: id, removedAt: ports.clock.now() })
  const [outcome] = await storeActivities(tx, ports, actor, [
    { ...entry, revision: { id, rootId, revisedBy: 'update' } },
  ])
  invariant(outcome, 'one entry has one outcome')
  if ('refused' in outcome) throw outcome.refused
  const stored = await findActivity(tx, actor.companyId, id)
  invariant(stored, 'the version just stored is there')
  await noteInventoryChange(tx, ports, actor.companyId, yearsOf(row.periodStart, row.periodEnd))
  const released = isOtherEnergy(row, stored) ? await releaseRetirementsOf(tx, actor.companyId, [rootId]) : 0
  await recordAudit(tx, ports.clock, {
    companyId: actor.companyId,
    actorId: actor.userId,
    action: 'activity.update',
    entity: 'activity',
    entityId: id,
    data: { replaces: row.id, ...differences(row, stored), ...(released > 0 && { certificatesReleased: released }) },
  })
  return { from: row.id, to: id }
}

/** Registers a line like another, with what is said differently; it came in by whoever asks. Throws as `changeActivity` does. */
export async function duplicateActivity(
  tx: Tx,
  ports: Ports,
  actor: Actor,
  activityId: string,
  change: LineChange,
): Promise<{ id: string }> {
  const row = await standingRow(tx, actor, activityId)
  const entry = await changedEntry(tx, ports, actor, row, { attachmentId: null, ...change })
  return storeActivity(tx, ports, actor, { ...entry, origin: wayOfActor(actor), cameBy: wayOfActor(actor) })
}

async function standingRow(tx: Tx, { companyId }: Actor, activityId: string): Promise<ActivityRow> {
  // Held first: a row that another one replaces meanwhile is not the one to change.
  await lockCompany(tx, companyId)
  const row = await findActivity(tx, companyId, activityId)
  if (!row) throw new DomainError('activity.not_found')
  if (row.state === 'removed') throw new DomainError('activity.already_removed')
  return row
}

async function changedEntry(
  tx: Tx,
  ports: Ports,
  actor: Actor,
  row: ActivityRow,
  change: LineChange,
): Promise<NewActivity> {
  return {
    line: await changedLine(tx, ports, actor, lineOfRow(row), change),
    businessUnitId: change.businessUnitId ?? row.businessUnitId,
    origin: row.origin,
    cameBy: row.cameBy,
    description: change.description?.trim() || row.description,
    documentId: await evidenceOf(tx, actor, row, change),
    sourceName: row.sourceName || undefined,
  }
}

async function evidenceOf(tx: Tx, actor: Actor, row: ActivityRow, { attachmentId }: LineChange) {
  if (attachmentId === undefined) return row.documentId
  if (attachmentId === null) return null
  if (!(await findDocumentSummary(tx, actor, attachmentId))) throw new DomainError('attachment.not_found')
  return attachmentId
}

/** What a document says is changed where the document is decided; where it counts and what it is called are its line's own. */
function refuseBeyondPlace({ businessUnitId: _site, description: _description, ...figures }: LineChange): void {
  if (Object.values(figures).some((value) => value !== undefined)) throw new DomainError('activity.of_document')
}

function isOtherEnergy(before: ActivityRow, after: ActivityRow): boolean {
  const told = ({ energyMwh, marketRegion, periodStart, periodEnd }: ActivityRow) =>
    canonicalJson({ energyMwh, marketRegion, periodStart, periodEnd })
  return told(before) !== told(after)
}

/** The new figures as the trail shows them, emissions before and after in kg CO2e, and each field that is not the same. */
function differences(before: ActivityRow, after: ActivityRow) {
  const [was, is] = [toldOf(before), toldOf(after)]
  const names = (Object.keys(was) as (keyof typeof was)[]).filter((name) => was[name] !== is[name])
  const changed = Object.fromEntries(names.map((name) => [name, { before: was[name], after: is[name] }]))
  return { quantity: is.quantity, unit: is.unit, before: was.co2eKg, after: is.co2eKg, changed }
}

function toldOf(row: ActivityRow) {
  const { unit, businessUnitId, periodStart, periodEnd, description, documentId } = row
  const [quantity, co2eKg] = [plainNumeric(row.quantity), plainNumeric(row.co2eKg)]
  return { quantity, unit, co2eKg, businessUnitId, periodStart, periodEnd, description, documentId }
}

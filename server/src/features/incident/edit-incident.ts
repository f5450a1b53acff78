import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import { deadlinesOf, nextDueOn, standingSteps } from '@pegada/core/incident/incident.ts'
import { today } from '../../platform/clock/port.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { recordPlatformAct } from '../platform-admin/record-platform-act.ts'
import { startPlatformAct } from '../platform-admin/start-platform-act.ts'
import { readIncident } from './read-incident.ts'
import {
  findForChange,
  type IncidentRow,
  insertIncident,
  insertVersion,
  nextNumber,
  type StepRow,
  selectSteps,
  updateIncident,
} from './repo.ts'

type EditPorts = Pick<Ports, 'db' | 'clock'>
type Who = Pick<Actor, 'userId'>
type Whole = Outputs['incident']['save']
type Told = Omit<Inputs['incident']['save'], 'incidentId' | 'newId' | 'changedAt' | 'reason'>

/** What changes a deadline, whether there is one, or how many are told: its change needs a reason, and the trail has both values. */
const WEIGHTY = ['knownOn', 'isSmallAgent', 'decision', 'holders'] as const satisfies readonly (keyof Told)[]

/**
 * Registers an incident, or changes what is known of it; the same again changes nothing. The platform's trail has who changed what when, and none of the
 * words; what was said is kept as a version, with the reason. Throws `incident.not_found`, `incident.changed_meanwhile` where it is no longer
 * as it was read, or one with its `newId` stands that says something else, `incident.day_invalid`, `incident.reason_required`,
 * `incident.why_not_required`, and `incident.decide_first` where it was told already and another decision is to stand.
 */
export function saveIncident(
  ports: EditPorts,
  { userId }: Who,
  { incidentId, newId, changedAt: readAt, reason, ...input }: Inputs['incident']['save'],
): Promise<Whole> {
  const now = ports.clock.now()
  const wanted: Told = { ...input, dataKinds: [...new Set(input.dataKinds)].toSorted() }
  assertDays(wanted, today(ports.clock))
  if (wanted.decision === 'not_required' && wanted.whyNot === '') throw new DomainError('incident.why_not_required')
  return ports.db.asOwner(async (tx) => {
    await startPlatformAct(tx, { userId }, 'platform-incident:write')
    if (incidentId === undefined) {
      const row = { ...wanted, id: newId ?? randomUUID(), number: await nextNumber(tx), ...dueOf(wanted, []) }
      const isNew = await insertIncident(tx, { ...row, createdBy: userId, createdAt: now, changedAt: now })
      if (!isNew) return sameAgain(tx, ports, row.id, wanted)
      await keepVersion(tx, { incidentId: row.id, said: wanted, reason: null, savedBy: userId, savedAt: now })
      await record(tx, ports, userId, { verb: 'create', id: row.id, data: { number: row.number } })
      return readIncident(tx, ports, row.id)
    }
    const before = await findForChange(tx, incidentId)
    if (!before) throw new DomainError('incident.not_found')
    const changed = changedFields(before, wanted)
    if (changed.length === 0) return readIncident(tx, ports, incidentId)
    if (readAt !== undefined && before.changedAt.getTime() !== Date.parse(readAt)) {
      throw new DomainError('incident.changed_meanwhile')
    }
    const steps = standingSteps(await selectSteps(tx, [incidentId]))
    assertStepsFit(wanted, steps)
    const weighty = WEIGHTY.filter((name) => changed.includes(name))
    if (weighty.length > 0 && !reason) throw new DomainError('incident.reason_required', { field: 'reason' })
    await updateIncident(tx, incidentId, { ...wanted, ...dueOf(wanted, steps), changedAt: now })
    await keepVersion(tx, { incidentId, said: wanted, reason: reason || null, savedBy: userId, savedAt: now })
    const values = Object.fromEntries(weighty.map((name) => [name, { from: before[name], to: wanted[name] }]))
    const data = { number: before.number, changed, ...(weighty.length > 0 && { values }) }
    await record(tx, ports, userId, { verb: 'update', id: incidentId, data })
    return readIncident(tx, ports, incidentId)
  })
}

/** What was registered under the id that its form chose; it is told where it says something else by now. */
async function sameAgain(tx: Tx, ports: EditPorts, id: string, wanted: Told): Promise<Whole> {
  const stands = await findForChange(tx, id)
  if (stands && changedFields(stands, wanted).length > 0) throw new DomainError('incident.changed_meanwhile')
  return readIncident(tx, ports, id)
}

function keepVersion(tx: Tx, version: Omit<Parameters<typeof insertVersion>[1], 'id'>): Promise<void> {
  return insertVersion(tx, { id: randomUUID(), ...version })
}

/** What is due next, as it is kept with the incident. */
export function dueOf(
  told: Pick<IncidentRow, 'knownOn' | 'isSmallAgent' | 'decision'>,
  steps: readonly Pick<StepRow, 'kind' | 'doneOn' | 'isPartial'>[],
): Pick<IncidentRow, 'dueOn'> {
  return { dueOn: nextDueOn(deadlinesOf({ ...told, steps })) }
}

/** Who did what to which, without what it says. */
export function record(
  tx: Tx,
  { clock }: Pick<Ports, 'clock'>,
  actorId: string,
  { verb, id, data }: { readonly verb: string; readonly id: string; readonly data: Readonly<Record<string, unknown>> },
): Promise<void> {
  return recordPlatformAct(tx, clock, {
    ...{ actorId, action: `incident.${verb}`, entity: 'incident', entityId: id, data },
  })
}

/** A day before this one is an error of typing, and business days would be counted over centuries. */
const FIRST_DAY = '1990-01-01'

function assertDays({ knownOn, occurredOn }: Told, now: string): void {
  if (!isDay(knownOn) || knownOn < FIRST_DAY || knownOn > now)
    throw new DomainError('incident.day_invalid', { field: 'knownOn' })
  if (occurredOn !== null && (!isDay(occurredOn) || occurredOn < FIRST_DAY || occurredOn > knownOn)) {
    throw new DomainError('incident.day_invalid', { field: 'occurredOn' })
  }
}

/** Whether the calendar has the day. */
export function isDay(day: string): boolean {
  const at = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day)
}

/** What was told already stays so: no other decision is taken after it, and the day of knowing is not after what was done. */
function assertStepsFit({ knownOn, decision }: Told, steps: readonly StepRow[]): void {
  if (decision !== 'tell' && steps.some(({ kind }) => kind !== 'note')) {
    throw new DomainError('incident.decide_first')
  }
  if (steps.some(({ doneOn }) => doneOn < knownOn)) throw new DomainError('incident.day_invalid', { field: 'knownOn' })
}

function changedFields(before: IncidentRow, wanted: Told): string[] {
  return Object.entries(wanted)
    .filter(([name, value]) => !isDeepStrictEqual(before[name as keyof Told], value))
    .map(([name]) => name)
}

import { randomUUID } from 'node:crypto'
import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import { isInOrder, isPublicLongEnough, standingSteps } from '@pegada/core/incident/incident.ts'
import { today } from '../../platform/clock/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { type CheckedEvidence, checkedEvidence } from '../attachment/checked-evidence.ts'
import { startPlatformAct } from '../platform-admin/start-platform-act.ts'
import { dueOf, isDay, record } from './edit-incident.ts'
import { incidentFileKey } from './file-key.ts'
import { readIncident } from './read-incident.ts'
import { findForChange, type IncidentRow, insertStep, type StepRow, selectSteps, updateIncident } from './repo.ts'

type Input = Inputs['incident']['addStep']
type Content = Omit<StepRow, 'id' | 'incidentId' | 'createdBy' | 'createdAt'>

/**
 * Records what was done, once and for all, and what is due next; the same again changes nothing. One that corrects another leaves it as it is,
 * and that one no longer counts. Throws `incident.not_found`, `incident.step_not_found` and `incident.correction_reason_required` of it,
 * `incident.day_invalid` for a day in the future or before the incident was known, `incident.decide_first` for a notice of what is not to be told,
 * `incident.notice_first` for what follows a notice that was not given, `incident.public_too_short`, and what `checkedEvidence` throws.
 */
export async function addStep(
  ports: Pick<Ports, 'db' | 'clock' | 'storage'>,
  { userId }: Pick<Actor, 'userId'>,
  { incidentId, file, ...input }: Input,
): Promise<Outputs['incident']['addStep']> {
  const evidence = file && (await checkedEvidence(file))
  const step = contentOf(input, evidence)
  return ports.db.asOwner(async (tx) => {
    await startPlatformAct(tx, { userId }, 'platform-incident:write')
    const incident = await findForChange(tx, incidentId)
    if (!incident) throw new DomainError('incident.not_found')
    const steps = standingSteps(await selectSteps(tx, [incidentId]))
    if (steps.some((one) => isSame(one, step))) return readIncident(tx, ports, incidentId)
    const left = withoutCorrected(steps, step)
    assertFits(incident, left, step, today(ports.clock))
    // Under its digest, so that what a transaction that fails leaves behind is the file that the next one stores.
    if (evidence) await ports.storage.put(incidentFileKey(evidence.sha256), evidence.bytes)
    const now = ports.clock.now()
    const id = randomUUID()
    await insertStep(tx, { ...step, id, incidentId, createdBy: userId, createdAt: now })
    await updateIncident(tx, incidentId, { ...dueOf(incident, [...left, step]), changedAt: now })
    const { kind, doneOn, corrects } = step
    const data = { number: incident.number, step: id, kind, doneOn, ...(corrects !== null && { corrects }) }
    await record(tx, ports, userId, { verb: 'add_step', id: incidentId, data })
    return readIncident(tx, ports, incidentId)
  })
}

/** What a step says; what belongs to another kind is left out. */
function contentOf(
  {
    kind,
    doneOn,
    text,
    protocol,
    isPartial,
    form,
    publicUntil,
    corrects,
    correctionReason,
  }: Omit<Input, 'incidentId' | 'file'>,
  evidence: CheckedEvidence | undefined,
): Content {
  const held = kind === 'holder_notice' ? (form ?? 'individual') : null
  return {
    ...{ kind, doneOn, text, protocol: protocol || null, form: held },
    isPartial: kind === 'anpd_notice' && isPartial === true,
    publicUntil: held === 'public' ? (publicUntil ?? doneOn) : null,
    fileName: evidence?.name ?? null,
    fileBytes: evidence?.bytes.length ?? null,
    fileSha256: evidence?.sha256 ?? null,
    corrects: corrects ?? null,
    correctionReason: corrects === undefined ? null : (correctionReason ?? ''),
  }
}

/** The steps that stand besides the one that is recorded. */
function withoutCorrected(steps: readonly StepRow[], { corrects, correctionReason }: Content): readonly StepRow[] {
  if (corrects === null) return steps
  if (!steps.some(({ id }) => id === corrects)) throw new DomainError('incident.step_not_found')
  if (!correctionReason) {
    throw new DomainError('incident.correction_reason_required', { field: 'correctionReason' })
  }
  return steps.filter(({ id }) => id !== corrects)
}

function assertFits(incident: IncidentRow, steps: readonly StepRow[], step: Content, now: string): void {
  const { kind, doneOn, publicUntil } = step
  if (!isDay(doneOn) || doneOn > now || doneOn < incident.knownOn) {
    throw new DomainError('incident.day_invalid', { field: 'doneOn' })
  }
  if (kind !== 'note' && incident.decision !== 'tell') throw new DomainError('incident.decide_first')
  if (!isInOrder([...steps, step])) throw new DomainError('incident.notice_first')
  if (publicUntil !== null && !(isDay(publicUntil) && isPublicLongEnough(doneOn, publicUntil))) {
    throw new DomainError('incident.public_too_short')
  }
}

function isSame(one: StepRow, step: Content): boolean {
  return (Object.keys(step) as (keyof Content)[]).every((name) => one[name] === step[name])
}

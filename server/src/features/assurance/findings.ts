import { randomUUID } from 'node:crypto'
import type { Inputs } from '@pegada/contract/contract.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Ports } from '../../ports.ts'
import { tellNotice } from '../notice/tell-notice.ts'
import { findCurrentSeal } from '../seal/list-seals.ts'
import { publishEvent } from '../webhook/publish-event.ts'
import { checkSeat, openAssurance, ownAssurance, type Person, recordDesk } from './held-assurance.ts'
import type { AssuranceRow } from './repo.ts'
import { wasEntry } from './repo-entries.ts'
import {
  type FindingRow,
  findFinding,
  findSample,
  insertFinding,
  selectFindings,
  updateFinding,
} from './repo-samples.ts'
import { selectNamed } from './repo-seats.ts'

type Needed = Pick<Ports, 'clock' | 'jobs'>

/** Tells a finding. Throws as `ownAssurance`, or `assurance.sample_not_found`. */
export async function createFinding(
  tx: Tx,
  ports: Needed,
  actor: Person,
  { assuranceId, sampleId, ...said }: Inputs['assuranceFinding']['create'],
): Promise<{ id: string; number: number }> {
  const { companyId, userId } = actor
  const row = await ownAssurance(tx, actor, assuranceId)
  const found = sampleId === null ? undefined : await findSample(tx, { companyId, id: sampleId })
  if (sampleId !== null && found?.sample.assuranceId !== row.id) throw new DomainError('assurance.sample_not_found')
  const id = randomUUID()
  const number = (await selectFindings(tx, row)).length + 1
  const current = await findCurrentSeal(tx, row)
  const version = found?.sample.version ?? current?.version ?? row.version
  const foundAt = ports.clock.now()
  await insertFinding(tx, { companyId, id, assuranceId, sampleId, number, version, ...said, foundBy: userId, foundAt })
  const data = { findingId: id, number, sampleId, version, after: said }
  await recordDesk(tx, ports, actor, { action: 'assurance.find', id: row.id, data })
  await tell(tx, ports, actor, { row, kind: 'assurance_found', number, cause: id })
  await publishEvent(tx, ports, companyId, { type: 'finding.opened', data: told(row, { id, number }) })
  return { id, number }
}

/** Answers a finding. Throws `assurance.finding_not_found`, `assurance.finding_settled`, `assurance.concluded` or `activity.not_found`. */
export async function answerFinding(
  tx: Tx,
  ports: Needed,
  actor: Person,
  { findingId, answer, lineId }: Inputs['assuranceFinding']['answer'],
): Promise<void> {
  const { row, finding } = await unsettled(tx, actor, findingId)
  if (lineId !== null) {
    const { companyId, version } = finding
    const isEntry = await wasEntry(tx, { companyId, year: row.year, version }, lineId)
    if (!isEntry) throw new DomainError('activity.not_found')
  }
  const answeredAt = ports.clock.now()
  await updateFinding(tx, finding, { answer, lineId, state: 'answered', answeredBy: actor.userId, answeredAt })
  const { number, answer: before } = finding
  const data = { findingId, number, before, after: { answer, lineId } }
  await recordDesk(tx, ports, actor, { action: 'assurance.answer', id: row.id, data })
  const cause = `${findingId}:${answeredAt.toISOString()}`
  await tell(tx, ports, actor, { row, kind: 'assurance_answered', number, cause })
  await publishEvent(tx, ports, actor.companyId, { type: 'finding.answered', data: told(row, finding) })
}

/**
 * Settles a finding: corrected, where the year was sealed again since, or accepted as it is. Throws
 * `assurance.finding_not_found`, `assurance.finding_settled`, `assurance.not_answered`, `assurance.no_new_seal`,
 * `assurance.concluded` or `assurance.other_verifier`.
 */
export async function settleFinding(
  tx: Tx,
  ports: Needed,
  actor: Person,
  { findingId, outcome }: Inputs['assuranceFinding']['settle'],
): Promise<void> {
  const { row, finding } = await unsettled(tx, actor, findingId)
  await checkSeat(tx, actor, row.id)
  if (finding.answer === null) throw new DomainError('assurance.not_answered')
  const current = await findCurrentSeal(tx, row)
  const isNewer = current !== undefined && current.version > finding.version
  if (outcome === 'corrected' && !isNewer) throw new DomainError('assurance.no_new_seal', { version: finding.version })
  const correctedVersion = outcome === 'corrected' ? (current?.version ?? null) : null
  const settled = { settledBy: actor.userId, settledAt: ports.clock.now() }
  await updateFinding(tx, finding, { state: outcome, correctedVersion, ...settled })
  const data = { findingId, number: finding.number, before: finding.state, after: { outcome, correctedVersion } }
  await recordDesk(tx, ports, actor, { action: 'assurance.settle', id: row.id, data })
  await publishEvent(tx, ports, actor.companyId, { type: 'finding.settled', data: { ...told(row, finding), outcome } })
}

function told(row: AssuranceRow, { id, number }: Pick<FindingRow, 'id' | 'number'>) {
  return { assuranceId: row.id, findingId: id, year: row.year, number }
}

async function unsettled(
  tx: Tx,
  { companyId }: Person,
  id: string,
): Promise<{ row: AssuranceRow; finding: FindingRow }> {
  const known = await findFinding(tx, { companyId, id })
  if (!known) throw new DomainError('assurance.finding_not_found')
  const row = await openAssurance(tx, companyId, known.assuranceId)
  // Read again behind the lock: another may have settled it meanwhile.
  const finding = (await findFinding(tx, { companyId, id })) ?? known
  const { state, number } = finding
  if (state === 'corrected' || state === 'accepted') throw new DomainError('assurance.finding_settled', { number })
  return { row, finding }
}

async function tell(
  tx: Tx,
  { clock }: Needed,
  { companyId, userId }: Person,
  {
    row,
    kind,
    number,
    cause,
  }: {
    readonly row: AssuranceRow
    readonly kind: 'assurance_found' | 'assurance_answered'
    readonly number: number
    readonly cause: string
  },
): Promise<void> {
  const subject = { assuranceId: row.id, verifier: row.verifier, year: row.year, number }
  const told = { companyId, kind, cause, subject, except: userId }
  const named = kind === 'assurance_answered' ? await selectNamed(tx, row) : new Set<string>()
  if (named.size === 0) await tellNotice(tx, clock, told)
  for (const to of named) await tellNotice(tx, clock, { ...told, to })
}

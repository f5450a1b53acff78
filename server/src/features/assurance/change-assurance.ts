import { randomUUID } from 'node:crypto'
import type { Inputs } from '@pegada/contract/contract.ts'
import { planSample } from '@pegada/core/assurance/sample-plan.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import { decimal } from '@pegada/core/quantity/decimal.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Ports } from '../../ports.ts'
import { getSealed } from '../seal/list-seals.ts'
import { openAssurance, ownAssurance, type Person, recordDesk, refuseAhead } from './held-assurance.ts'
import { insertAssurance, insertVisit, selectDraws, updateAssurance } from './repo.ts'
import { replaceNamed, selectNamed, selectVerifiers } from './repo-seats.ts'

type Needed = Pick<Ports, 'clock'>

/** Engages a verifier for a sealed version. Throws `seal.not_found`, `seal.not_ready` or `assurance.expected_too_high`. */
export async function createAssurance(
  tx: Tx,
  ports: Needed,
  actor: Person,
  input: Inputs['assurance']['create'],
): Promise<{ id: string }> {
  const { companyId, userId } = actor
  checkTerms(input)
  await getSealed(tx, { companyId, year: input.year, version: input.version })
  const id = randomUUID()
  await insertAssurance(tx, { ...input, companyId, id, createdBy: userId, createdAt: ports.clock.now() })
  await recordDesk(tx, ports, actor, { action: 'assurance.create', id, data: { after: input } })
  return { id }
}

/** Changes the terms. Throws as `ownAssurance`, `assurance.terms_settled` once anything was drawn, or `assurance.expected_too_high`. */
export async function setTerms(
  tx: Tx,
  ports: Needed,
  actor: Person,
  { assuranceId: id, ...terms }: Inputs['assurance']['setTerms'],
): Promise<void> {
  checkTerms(terms)
  const row = await ownAssurance(tx, actor, id)
  if ((await selectDraws(tx, row)).length > 0) throw new DomainError('assurance.terms_settled')
  const { level, view, scope, criteria, materialPercent, materialReason, expectedPercent } = row
  const before = { level, view, scope, criteria, materialPercent, materialReason, expectedPercent }
  await updateAssurance(tx, row, terms)
  await recordDesk(tx, ports, actor, { action: 'assurance.set_terms', id, data: { before, after: terms } })
}

/** Names the verifiers who work in an engagement. Throws as `openAssurance`, or `assurance.seat_not_verifier`. */
export async function setSeats(
  tx: Tx,
  ports: Needed,
  actor: Person,
  { assuranceId: id, userIds }: Inputs['assurance']['setSeats'],
): Promise<void> {
  const row = await openAssurance(tx, actor.companyId, id)
  const verifiers = new Set((await selectVerifiers(tx, actor.companyId)).map(({ userId }) => userId))
  if (!userIds.every((userId) => verifiers.has(userId))) throw new DomainError('assurance.seat_not_verifier')
  const before = [...(await selectNamed(tx, row))]
  await replaceNamed(tx, row, userIds)
  await recordDesk(tx, ports, actor, { action: 'assurance.set_seats', id, data: { before, after: userIds } })
}

/** Notes the visit of a place. Throws as `ownAssurance` and `refuseAhead`. */
export async function addVisit(
  tx: Tx,
  ports: Needed,
  actor: Person,
  { assuranceId, ...said }: Inputs['assurance']['addVisit'],
): Promise<{ id: string }> {
  const { companyId, userId } = actor
  refuseAhead(ports, said.visitedOn)
  const row = await ownAssurance(tx, actor, assuranceId)
  const id = randomUUID()
  const { place: site, visitedOn, note } = said
  const recordedAt = ports.clock.now()
  await insertVisit(tx, { companyId, id, assuranceId, site, visitedOn, note, recordedBy: userId, recordedAt })
  await recordDesk(tx, ports, actor, { action: 'assurance.visit', id: row.id, data: { visitId: id, after: said } })
  return { id }
}

/** What a draw would refuse is refused before: shares of any whole are as good as those of this one. */
function checkTerms(terms: { readonly materialPercent: string; readonly expectedPercent: string }): void {
  planSample({ book: WHOLE, material: decimal(terms.materialPercent), expected: decimal(terms.expectedPercent) })
}

const WHOLE = decimal('100')

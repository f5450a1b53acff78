import { DomainError } from '@pegada/core/domain-error.ts'
import { today } from '../../platform/clock/port.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { lockCompany } from '../company/lock-company.ts'
import { type AssuranceRow, findAssurance } from './repo.ts'
import { selectNamed } from './repo-seats.ts'

export type Person = Pick<Actor, 'companyId' | 'userId'>

/** An engagement of the company. Throws `assurance.not_found`. */
export async function heldAssurance(tx: Tx, companyId: string, id: string): Promise<AssuranceRow> {
  const row = await findAssurance(tx, { companyId, id })
  if (!row) throw new DomainError('assurance.not_found')
  return row
}

/** The same, for whoever changes something of it: nobody else does meanwhile. Throws `assurance.not_found` or `assurance.concluded`. */
export async function openAssurance(tx: Tx, companyId: string, id: string): Promise<AssuranceRow> {
  await lockCompany(tx, companyId)
  const row = await heldAssurance(tx, companyId, id)
  if (row.opinion !== null) throw new DomainError('assurance.concluded')
  return row
}

/** The same, for a verifier's own work. Throws as `openAssurance` and `checkSeat`. */
export async function ownAssurance(tx: Tx, actor: Person, id: string): Promise<AssuranceRow> {
  const row = await openAssurance(tx, actor.companyId, id)
  await checkSeat(tx, actor, id)
  return row
}

/** Refuses who is none of the verifiers that an engagement names. Throws `assurance.other_verifier`. */
export async function checkSeat(tx: Tx, { companyId, userId }: Person, id: string): Promise<void> {
  if (!isMine(await selectNamed(tx, { companyId, id }), userId)) throw new DomainError('assurance.other_verifier')
}

/** Whether an engagement that names these is somebody's to work in: theirs, or anybody's who verifies while it names nobody. */
export function isMine(named: ReadonlySet<string>, userId: string): boolean {
  return named.size === 0 || named.has(userId)
}

/** Refuses a day that has not come. Throws `assurance.day_ahead`. */
export function refuseAhead({ clock }: Pick<Ports, 'clock'>, day: string): void {
  if (day > today(clock)) throw new DomainError('assurance.day_ahead', { day })
}

/** What happened in the desk, for the trail: always told of its engagement. */
export async function recordDesk(
  tx: Tx,
  { clock }: Pick<Ports, 'clock'>,
  { companyId, userId }: Person,
  act: { readonly action: string; readonly id: string; readonly data: Readonly<Record<string, unknown>> },
): Promise<void> {
  const { action, id, data } = act
  await recordAudit(tx, clock, { companyId, actorId: userId, action, entity: 'assurance', entityId: id, data })
}

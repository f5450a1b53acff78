import { randomUUID } from 'node:crypto'
import type { Inputs } from '@pegada/contract/contract.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { lockCompany } from '../company/lock-company.ts'
import {
  deleteResponsiblePerson,
  findByEmail,
  findResponsiblePerson,
  insertResponsiblePerson,
  type ResponsiblePersonRow,
  updateResponsiblePerson,
} from './repo.ts'

type Fields = Inputs['responsiblePerson']['create']
type Clock = Pick<Ports, 'clock'>
type Person = Pick<Actor, 'companyId' | 'userId'>

/**
 * Enters somebody who answers for the inventory. Throws `responsible_person.email_invalid`, or `responsible_person.exists` with the
 * name of who has that address.
 */
export async function createResponsiblePerson(
  tx: Tx,
  ports: Clock,
  actor: Person,
  input: Fields,
): Promise<ResponsiblePersonRow> {
  const { companyId } = actor
  await lockCompany(tx, companyId)
  const fields = checked(input)
  const row = { companyId, id: randomUUID(), ...fields, createdAt: ports.clock.now() }
  await refuseTwice(tx, row)
  await insertResponsiblePerson(tx, row)
  await record(tx, ports, actor, { action: 'responsible_person.create', id: row.id, data: { after: fields } })
  return row
}

/** Changes what is said of somebody. Throws as `createResponsiblePerson` does, or `responsible_person.not_found`. */
export async function changeResponsiblePerson(
  tx: Tx,
  ports: Clock,
  actor: Person,
  { responsiblePersonId, ...input }: Inputs['responsiblePerson']['update'],
): Promise<ResponsiblePersonRow> {
  const before = await held(tx, actor, responsiblePersonId)
  const after = checked(input)
  const row = { ...before, ...after }
  await refuseTwice(tx, row)
  await updateResponsiblePerson(tx, row, after)
  const data = { before: fieldsOf(before), after }
  await record(tx, ports, actor, { action: 'responsible_person.update', id: row.id, data })
  return row
}

/** Takes somebody out of the list. Throws `responsible_person.not_found`. */
export async function removeResponsiblePerson(tx: Tx, ports: Clock, actor: Person, id: string): Promise<void> {
  const row = await held(tx, actor, id)
  await deleteResponsiblePerson(tx, row)
  await record(tx, ports, actor, { action: 'responsible_person.delete', id, data: { before: fieldsOf(row) } })
}

async function held(tx: Tx, { companyId }: Person, id: string): Promise<ResponsiblePersonRow> {
  await lockCompany(tx, companyId)
  const row = await findResponsiblePerson(tx, { companyId, id })
  if (!row) throw new DomainError('responsible_person.not_found')
  return row
}

async function refuseTwice(tx: Tx, { companyId, id, email }: ResponsiblePersonRow): Promise<void> {
  if (email === null) return
  const other = await findByEmail(tx, companyId, email)
  if (other && other.id !== id) {
    throw new DomainError('responsible_person.exists', { name: `${other.firstName} ${other.lastName}` })
  }
}

function checked(input: Fields): Fields {
  const fields = fieldsOf(input)
  const { email } = fields
  if (email !== null && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) {
    throw new DomainError('responsible_person.email_invalid', { value: email })
  }
  return fields
}

/** What people enter, an empty text as none. */
function fieldsOf(input: Fields): Fields {
  const given = (text: string | null) => text?.trim() || null
  return {
    firstName: input.firstName.trim(),
    lastName: input.lastName.trim(),
    position: given(input.position),
    department: given(input.department),
    email: given(input.email),
    phone: given(input.phone),
  }
}

async function record(
  tx: Tx,
  { clock }: Clock,
  { companyId, userId }: Person,
  { action, id, data }: { action: string; id: string; data: Readonly<Record<string, unknown>> },
): Promise<void> {
  await recordAudit(tx, clock, {
    companyId,
    actorId: userId,
    action,
    entity: 'responsible_person',
    entityId: id,
    data,
  })
}

import { randomUUID } from 'node:crypto'
import type { Inputs } from '@pegada/contract/contract.ts'
import { requireCnpj } from '@pegada/core/company/require-cnpj.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { lockCompany } from '../company/lock-company.ts'
import { type CustomerRow, deleteKeysOf, findByCnpj, findCustomer, insertCustomer, updateCustomer } from './repo.ts'

export type Clock = Pick<Ports, 'clock'>
export type Person = Pick<Actor, 'companyId' | 'userId'>
type Said = Inputs['customer']['create']

/** Enters a customer. Throws the codes of a CNPJ, `customer.exists` with the name of who has it, `customer.email_invalid`. */
export async function createCustomer(tx: Tx, ports: Clock, actor: Person, input: Said): Promise<string> {
  const { companyId, userId } = actor
  await lockCompany(tx, companyId)
  const fields = checked(input)
  const id = randomUUID()
  await refuseTwice(tx, companyId, { id, cnpj: fields.cnpj })
  await insertCustomer(tx, { companyId, id, ...fields, createdBy: userId, createdAt: ports.clock.now() })
  await recordCustomer(tx, ports, actor, { action: 'customer.create', id, data: { after: fields } })
  return id
}

/** Changes a customer. Throws `customer.not_found`, and as `createCustomer` does. */
export async function changeCustomer(
  tx: Tx,
  ports: Clock,
  actor: Person,
  { customerId, ...input }: Inputs['customer']['update'],
): Promise<void> {
  const before = await heldCustomer(tx, actor, customerId)
  const after = checked(input)
  await refuseTwice(tx, actor.companyId, { id: customerId, cnpj: after.cnpj })
  await updateCustomer(tx, before, after)
  const data = { before: saidOf(before), after }
  await recordCustomer(tx, ports, actor, { action: 'customer.update', id: customerId, data })
}

/** Puts a customer away; what of years was its is the rest's. Throws `customer.not_found`. */
export async function archiveCustomer(tx: Tx, ports: Clock, actor: Person, customerId: string): Promise<void> {
  const row = await heldCustomer(tx, actor, customerId)
  await deleteKeysOf(tx, row)
  await updateCustomer(tx, row, { archivedAt: ports.clock.now() })
  await recordCustomer(tx, ports, actor, { action: 'customer.archive', id: customerId, data: { name: row.name } })
}

/** The customer, with the company locked. Throws `customer.not_found`. */
export async function heldCustomer(tx: Tx, { companyId }: Person, id: string): Promise<CustomerRow> {
  await lockCompany(tx, companyId)
  const row = await findCustomer(tx, { companyId, id })
  if (!row) throw new DomainError('customer.not_found')
  return row
}

/** Writes down what was done to a customer, or to a year (its entity is the company). */
export async function recordCustomer(
  tx: Tx,
  { clock }: Clock,
  { companyId, userId }: Person,
  { action, id, data }: { action: string; id: string; data: Readonly<Record<string, unknown>> },
): Promise<void> {
  await recordAudit(tx, clock, { companyId, actorId: userId, action, entity: 'customer', entityId: id, data })
}

async function refuseTwice(
  tx: Tx,
  companyId: string,
  { id, cnpj }: { id: string; cnpj: string | null },
): Promise<void> {
  const other = cnpj === null ? undefined : await findByCnpj(tx, companyId, cnpj)
  if (other && other.id !== id) throw new DomainError('customer.exists', { name: other.name })
}

function checked(input: Said) {
  const fields = saidOf(input)
  const { contactEmail } = fields
  if (contactEmail !== null && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(contactEmail)) {
    throw new DomainError('customer.email_invalid', { value: contactEmail })
  }
  return { ...fields, cnpj: fields.cnpj === null ? null : requireCnpj(fields.cnpj) }
}

function saidOf({ name, cnpj, country, contactEmail, language }: Pick<CustomerRow, keyof Said>) {
  const given = (text: string | null) => text?.trim() || null
  return {
    name: name.trim(),
    cnpj: given(cnpj),
    country,
    contactEmail: given(contactEmail)?.toLowerCase() ?? null,
    language,
  }
}

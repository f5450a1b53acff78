import { randomUUID } from 'node:crypto'
import type { Inputs } from '@pegada/contract/contract.ts'
import { requireCnpj } from '@pegada/core/company/require-cnpj.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { lockCompany } from '../company/lock-company.ts'
import { type SupplierRow, settleSuppliers } from './repo.ts'
import {
  findByKey,
  findSupplier,
  insertParty,
  insertSupplier,
  partyOf,
  selectPeople,
  tagSuppliers,
  updateSupplier,
} from './repo-one.ts'

type Clock = Pick<Ports, 'clock'>
export type Person = Pick<Actor, 'companyId' | 'userId'>
type Said = Omit<Inputs['supplier']['update'], 'supplierId'>

/**
 * Enters a supplier that no document names yet. Throws the codes of a CNPJ, `supplier.exists` with the name of the one that has its root
 * or name, `supplier.email_invalid`, `supplier.owner_not_found`.
 */
export async function createSupplier(
  tx: Tx,
  ports: Clock,
  actor: Person,
  { cnpj, ...input }: Inputs['supplier']['create'],
): Promise<string> {
  const { companyId, userId } = actor
  await lockCompany(tx, companyId)
  await settleSuppliers(tx)
  const fields = await checked(tx, companyId, input)
  const { party, key } = await partyOf(tx, normalized(cnpj), fields.name)
  const other = await findByKey(tx, companyId, key)
  if (other) throw new DomainError('supplier.exists', { name: other.name })
  const id = randomUUID()
  const at = ports.clock.now()
  const made = { ...fields, companyId, id, key, cameBy: 'hand', createdBy: userId, createdAt: at } as const
  await insertSupplier(tx, made)
  await insertParty(tx, { companyId, party, supplierId: id, homeId: id, name: fields.name })
  await recordSupplier(tx, ports, actor, { action: 'supplier.create', id, data: { party, after: fields } })
  return id
}

/** Changes what is said of a supplier. Throws `supplier.not_found`, and as `createSupplier` does. */
export async function changeSupplier(
  tx: Tx,
  ports: Clock,
  actor: Person,
  { supplierId, ...input }: Inputs['supplier']['update'],
): Promise<void> {
  const before = await heldSupplier(tx, actor, supplierId)
  const after = await checked(tx, actor.companyId, input)
  await updateSupplier(tx, before, { ...after, changedAt: ports.clock.now() })
  const data = { before: saidOf(before), after }
  await recordSupplier(tx, ports, actor, { action: 'supplier.update', id: supplierId, data })
}

/** Adds tags, or an owner, to several at once. Throws `supplier.owner_not_found`. */
export async function tagMany(
  tx: Tx,
  ports: Clock,
  actor: Person,
  { supplierIds, tags, ownerId }: Inputs['supplier']['tagMany'],
): Promise<number> {
  const { companyId } = actor
  await lockCompany(tx, companyId)
  if (ownerId !== undefined) await refuseStranger(tx, companyId, ownerId)
  const wanted = { ids: supplierIds, tags: tagsOf(tags ?? []), ownerId, at: ports.clock.now() }
  const changed = await tagSuppliers(tx, companyId, wanted)
  const data = { suppliers: changed, tags: wanted.tags, ownerId: ownerId ?? null }
  if (changed.length > 0) await recordSupplier(tx, ports, actor, { action: 'supplier.tag_many', id: companyId, data })
  return changed.length
}

/** The supplier, with the company locked. Throws `supplier.not_found`. */
export async function heldSupplier(tx: Tx, { companyId }: Person, id: string): Promise<SupplierRow> {
  await lockCompany(tx, companyId)
  const row = await findSupplier(tx, { companyId, id })
  if (!row) throw new DomainError('supplier.not_found')
  return row
}

/** Writes down what was done to a supplier. */
export async function recordSupplier(
  tx: Tx,
  { clock }: Clock,
  { companyId, userId }: Person,
  { action, id, data }: { action: string; id: string; data: Readonly<Record<string, unknown>> },
): Promise<void> {
  await recordAudit(tx, clock, { companyId, actorId: userId, action, entity: 'supplier', entityId: id, data })
}

async function checked(tx: Tx, companyId: string, input: Said) {
  const fields = saidOf(input)
  const { contactEmail, ownerId } = fields
  if (contactEmail !== null && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(contactEmail)) {
    throw new DomainError('supplier.email_invalid', { value: contactEmail })
  }
  if (ownerId !== null) await refuseStranger(tx, companyId, ownerId)
  return fields
}

async function refuseStranger(tx: Tx, companyId: string, ownerId: string): Promise<void> {
  const people = await selectPeople(tx, companyId)
  if (!people.some(({ id }) => id === ownerId)) throw new DomainError('supplier.owner_not_found')
}

function normalized(cnpj: string | null): string | null {
  return cnpj === null || cnpj.trim() === '' ? null : requireCnpj(cnpj)
}

/** What people say of a supplier, an empty text as none. */
function saidOf(row: Pick<SupplierRow, keyof Said>) {
  const given = (text: string | null) => text?.trim() || null
  return {
    name: row.name.trim(),
    country: row.country,
    state: row.country === 'BR' ? row.state : null,
    contactName: given(row.contactName),
    contactEmail: given(row.contactEmail)?.toLowerCase() ?? null,
    language: row.language,
    tags: tagsOf(row.tags),
    ownerId: row.ownerId,
    notes: row.notes.trim(),
  }
}

/** Tags in small letters, each once, in their order. */
function tagsOf(tags: readonly string[]): string[] {
  return [...new Set(tags.map((tag) => tag.trim().toLowerCase()).filter((tag) => tag !== ''))].toSorted()
}

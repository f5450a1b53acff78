import { randomUUID } from 'node:crypto'
import type { Inputs } from '@pegada/contract/contract.ts'
import { spelledCity } from '@pegada/core/company/address.ts'
import { requireCnpj } from '@pegada/core/company/require-cnpj.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { lockCompany } from '../company/lock-company.ts'
import {
  countUses,
  findByCnpj,
  findSubsidiary,
  insertSubsidiary,
  type SubsidiaryKey,
  type SubsidiaryRow,
  updateSubsidiary,
} from './repo.ts'

type Fields = Inputs['subsidiary']['create']
type Clock = Pick<Ports, 'clock'>
type SubsidiaryPorts = Pick<Ports, 'clock' | 'municipalities'>
type Person = Pick<Actor, 'companyId' | 'userId'>

/**
 * Enters an entity of the group. Throws `subsidiary.cnpj_required` for a Brazilian one without, the codes of a CNPJ, or
 * `subsidiary.exists` with the name of the entity that has it.
 */
export async function createSubsidiary(
  tx: Tx,
  ports: SubsidiaryPorts,
  actor: Person,
  input: Fields,
): Promise<SubsidiaryRow> {
  const { companyId } = actor
  await lockCompany(tx, companyId)
  const fields = fieldsOf(ports, input)
  const row = { companyId, id: randomUUID(), ...fields, createdAt: ports.clock.now(), archivedAt: null }
  await refuseTwice(tx, row)
  await insertSubsidiary(tx, row)
  await record(tx, ports, actor, { action: 'subsidiary.create', row, data: { after: fields } })
  return row
}

/** Changes an entity. Throws as `createSubsidiary` does, or `subsidiary.not_found`. */
export async function changeSubsidiary(
  tx: Tx,
  ports: SubsidiaryPorts,
  actor: Person,
  { subsidiaryId, ...input }: Inputs['subsidiary']['update'],
): Promise<SubsidiaryRow> {
  const before = await held(tx, actor, subsidiaryId)
  const fields = fieldsOf(ports, input)
  const row = { ...before, ...fields }
  await refuseTwice(tx, row)
  await updateSubsidiary(tx, row, fields)
  await record(tx, ports, actor, { action: 'subsidiary.update', row, data: { before: told(before), after: fields } })
  return row
}

/** Puts an entity away. Throws `subsidiary.not_found`, or `subsidiary.in_use` while units belong to it or it holds or is held. */
export async function archiveSubsidiary(tx: Tx, ports: Clock, actor: Person, subsidiaryId: string): Promise<void> {
  const row = await held(tx, actor, subsidiaryId)
  const { units, holdings } = await countUses(tx, row)
  if (units + holdings > 0) throw new DomainError('subsidiary.in_use', { name: row.legalName, units, holdings })
  await updateSubsidiary(tx, row, { archivedAt: ports.clock.now() })
  await record(tx, ports, actor, { action: 'subsidiary.archive', row, data: {} })
}

/** Takes an entity back that was put away. Throws `subsidiary.not_found`, or `subsidiary.exists` where another has its CNPJ by now. */
export async function restoreSubsidiary(
  tx: Tx,
  ports: Clock,
  actor: Person,
  subsidiaryId: string,
): Promise<SubsidiaryRow> {
  await lockCompany(tx, actor.companyId)
  const row = await findSubsidiary(tx, { companyId: actor.companyId, id: subsidiaryId })
  if (!row) throw new DomainError('subsidiary.not_found')
  if (row.archivedAt === null) return row
  await refuseTwice(tx, row)
  await updateSubsidiary(tx, row, { archivedAt: null })
  await record(tx, ports, actor, { action: 'subsidiary.restore', row, data: {} })
  return { ...row, archivedAt: null }
}

async function held(tx: Tx, { companyId }: Person, id: string): Promise<SubsidiaryRow> {
  await lockCompany(tx, companyId)
  const row = await findSubsidiary(tx, { companyId, id })
  if (!row || row.archivedAt !== null) throw new DomainError('subsidiary.not_found')
  return row
}

async function refuseTwice(
  tx: Tx,
  { companyId, id, cnpj }: SubsidiaryKey & Pick<SubsidiaryRow, 'cnpj'>,
): Promise<void> {
  if (cnpj === null) return
  const other = await findByCnpj(tx, companyId, cnpj)
  if (other && other.id !== id) throw new DomainError('subsidiary.exists', { name: other.legalName })
}

/** What is stored: in Brazil the municipality as the IBGE writes it. */
function fieldsOf({ municipalities }: SubsidiaryPorts, input: Fields) {
  const fields = told(input)
  const city = input.country === 'BR' ? spelledCity(municipalities, fields) : fields.city
  return { ...fields, city, cnpj: cnpjOf(input) }
}

function cnpjOf({ cnpj, country }: Fields): string | null {
  if (cnpj === null || cnpj.trim() === '') {
    if (country === 'BR') throw new DomainError('subsidiary.cnpj_required')
    return null
  }
  return requireCnpj(cnpj)
}

/** What people enter, an empty text as none. */
function told(row: Fields) {
  const { legalName, kind, accountingGroup, country } = row
  const given = (text: string | null) => text?.trim() || null
  return {
    legalName: legalName.trim(),
    tradeName: given(row.tradeName),
    cnpj: row.cnpj,
    ...{ kind, accountingGroup, country },
    address: given(row.address),
    city: given(row.city),
    state: given(row.state),
    zipCode: given(row.zipCode),
  }
}

async function record(
  tx: Tx,
  { clock }: Clock,
  { companyId, userId }: Person,
  { action, row, data }: { action: string; row: SubsidiaryKey; data: Readonly<Record<string, unknown>> },
): Promise<void> {
  await recordAudit(tx, clock, { companyId, actorId: userId, action, entity: 'subsidiary', entityId: row.id, data })
}

import { randomUUID } from 'node:crypto'
import { DomainError, invariant } from '@pegada/core/domain-error.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { lockCompany } from '../company/lock-company.ts'
import { checkUnit } from '../plan/require-plan.ts'
import {
  findUnit,
  insertUnit,
  selectBusinessUnits,
  selectHeadOffices,
  setDefault,
  type UnitKey,
  type UnitRow,
  updateUnit,
} from './repo.ts'
import { differences, fieldsOf, type UnitInput } from './unit-fields.ts'

export type Person = Pick<Actor, 'companyId' | 'userId'>
type UnitPorts = Pick<Ports, 'clock' | 'municipalities'>

/**
 * Enters a unit; a head office is the default from then on, being the newest. Throws what the fields throw, `business_unit.exists`
 * with the unit that has the CNPJ, or abroad the name, or `plan.units_exceeded`.
 */
export async function createUnit(tx: Tx, ports: UnitPorts, actor: Person, input: UnitInput): Promise<UnitRow> {
  const { companyId } = actor
  await lockCompany(tx, companyId)
  const fields = fieldsOf(ports, input)
  const id = randomUUID()
  await refuseTwice(tx, { companyId, id, ...fields })
  await checkUnit(tx, ports, companyId)
  const row = await insertUnit(tx, { companyId, id, ...fields, createdAt: ports.clock.now() })
  invariant(row, 'what was inserted is answered')
  await settleDefault(tx, companyId)
  await recordUnit(tx, ports, actor, { id, action: 'business_unit.create', data: { after: fields } })
  return (await findUnit(tx, row)) ?? row
}

/**
 * Changes a unit; what its open years say of it follows where the inventory takes it in or leaves it out. Throws as `createUnit`
 * does, `business_unit.not_found`, or `business_unit.archived`.
 */
export async function changeUnit(
  tx: Tx,
  ports: UnitPorts,
  actor: Person,
  { businessUnitId, ...input }: UnitInput & { readonly businessUnitId: string },
): Promise<UnitRow> {
  const before = await heldUnit(tx, actor, businessUnitId)
  if (before.archivedAt !== null) throw new DomainError('business_unit.archived', { name: before.name })
  const fields = fieldsOf(ports, input)
  const row = { ...before, ...fields }
  const changed = differences(before, row)
  if (changed === undefined) return before
  await refuseTwice(tx, row)
  await updateUnit(tx, row, fields)
  await settleDefault(tx, row.companyId)
  await recordUnit(tx, ports, actor, { id: row.id, action: 'business_unit.update', data: changed })
  return (await findUnit(tx, row)) ?? row
}

/** The unit, put away or not, held with its company. Throws `business_unit.not_found`. */
export async function heldUnit(tx: Tx, { companyId }: Person, id: string): Promise<UnitRow> {
  await lockCompany(tx, companyId)
  const row = await findUnit(tx, { companyId, id })
  if (!row) throw new DomainError('business_unit.not_found')
  return row
}

/** Throws `business_unit.exists` where another unit, not put away, has the CNPJ, or, without one, the name. */
export async function refuseTwice(
  tx: Tx,
  { companyId, id, cnpj, name }: UnitKey & Pick<UnitRow, 'cnpj' | 'name'>,
): Promise<void> {
  const others = (await selectBusinessUnits(tx, companyId)).filter((one) => one.id !== id && one.archivedAt === null)
  const same = others.find((one) => (cnpj === null ? one.cnpj === null && isName(one.name, name) : one.cnpj === cnpj))
  if (same) throw new DomainError('business_unit.exists', { field: cnpj === null ? 'name' : 'cnpj', name: same.name })
}

/** The newest head office is the default one. */
export async function settleDefault(tx: Tx, companyId: string): Promise<void> {
  const [newest] = await selectHeadOffices(tx, companyId)
  if (newest && !newest.isDefault) await setDefault(tx, newest)
}

export async function recordUnit(
  tx: Tx,
  { clock }: Pick<Ports, 'clock'>,
  { companyId, userId }: Person,
  { id, action, data }: { id: string; action: string; data: Readonly<Record<string, unknown>> },
): Promise<void> {
  const record = { companyId, actorId: userId, action, entity: 'business_unit', entityId: id, data }
  await recordAudit(tx, clock, record)
}

function isName(one: string, other: string): boolean {
  return one.trim().toLocaleLowerCase('pt-BR') === other.trim().toLocaleLowerCase('pt-BR')
}

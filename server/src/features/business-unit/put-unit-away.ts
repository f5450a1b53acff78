import { unitFields } from '@pegada/contract/business-unit.ts'
import { id, instant } from '@pegada/contract/scalars.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import { z } from 'zod'
import type { Tx } from '../../platform/db/port.ts'
import { readStored } from '../../platform/db/read-stored.ts'
import type { Ports } from '../../ports.ts'
import { findLastAct } from '../audit/find-last-act.ts'
import { lockCompany } from '../company/lock-company.ts'
import { checkUnit } from '../plan/require-plan.ts'
import { heldUnit, type Person, recordUnit, refuseTwice, settleDefault } from './change-unit.ts'
import { deleteUnit, findUnit, followMerger, insertUnit, type UnitKey, type UnitRow, updateUnit } from './repo.ts'
import { countUses } from './repo-uses.ts'
import { toldOf } from './unit-fields.ts'
import type { UnitTable } from './unit-tables.ts'

type ClockPort = Pick<Ports, 'clock'>

/** Puts a unit away: its lines and its name stay. Throws `business_unit.not_found`, or `business_unit.is_default`. */
export async function archiveUnit(tx: Tx, ports: ClockPort, actor: Person, unitId: string): Promise<void> {
  const row = await heldUnit(tx, actor, unitId)
  if (row.archivedAt !== null) return
  refuseDefault(row)
  await updateUnit(tx, row, { archivedAt: ports.clock.now() })
  await recordUnit(tx, ports, actor, { id: row.id, action: 'business_unit.archive', data: { name: row.name } })
}

/** Puts a unit away that went into another, which is then the default one if it is the newest head office. */
export async function putAwayInto(
  tx: Tx,
  ports: ClockPort,
  actor: Person,
  { from, into }: { readonly from: string; readonly into: string },
): Promise<void> {
  const row = await heldUnit(tx, actor, from)
  await updateUnit(tx, row, { archivedAt: ports.clock.now(), mergedInto: into, isDefault: false })
  await followMerger(tx, row, into)
  await settleDefault(tx, row.companyId)
  await recordUnit(tx, ports, actor, { id: from, action: 'business_unit.merge', data: { name: row.name, into } })
}

/**
 * Takes a unit back that was put away; one that was merged is then a unit of its own again, without the lines that left it. Throws
 * `business_unit.not_found`, `business_unit.exists` where another has its CNPJ by now, or `plan.units_exceeded`.
 */
export async function reopenUnit(tx: Tx, ports: ClockPort, actor: Person, unitId: string): Promise<void> {
  const row = await heldUnit(tx, actor, unitId)
  if (row.archivedAt === null) return
  await refuseTwice(tx, row)
  await checkUnit(tx, ports, row.companyId)
  await updateUnit(tx, row, { archivedAt: null, mergedInto: null })
  await settleDefault(tx, row.companyId)
  await recordUnit(tx, ports, actor, { id: row.id, action: 'business_unit.reopen', data: { name: row.name } })
}

/**
 * Takes a unit out at which nothing was entered. Throws `business_unit.not_found`, `business_unit.is_default`, or
 * `business_unit.in_use` with how many rows of each kind name it.
 */
export async function removeUnit(tx: Tx, ports: ClockPort, actor: Person, unitId: string): Promise<void> {
  const row = await heldUnit(tx, actor, unitId)
  refuseDefault(row)
  const uses = await countUses(tx, row)
  if (uses.size > 0) {
    const rows = [...uses.values()].reduce((sum, count) => sum + count, 0)
    throw new DomainError('business_unit.in_use', { name: row.name, rows, ...Object.fromEntries(uses) })
  }
  await deleteUnit(tx, row)
  const { subsidiaryId, createdAt } = row
  const before = { ...toldOf(row), subsidiaryId, createdAt: createdAt.toISOString() }
  await recordUnit(tx, ports, actor, { id: row.id, action: 'business_unit.delete', data: { before } })
}

const removed = z.object({ before: unitFields.extend({ subsidiaryId: id.nullable(), createdAt: instant }) })

/**
 * Puts a unit back that was taken out, as the trail has it. Throws `business_unit.not_found` where none was, `business_unit.exists`
 * where another has its CNPJ by now, or `plan.units_exceeded`.
 */
export async function restoreUnit(tx: Tx, ports: ClockPort, actor: Person, unitId: string): Promise<void> {
  const { companyId } = actor
  await lockCompany(tx, companyId)
  const about = { companyId, entity: 'business_unit', entityId: unitId, action: 'business_unit.delete' }
  const record = await findLastAct(tx, about)
  if (record === undefined || (await findUnit(tx, { companyId, id: unitId }))) {
    throw new DomainError('business_unit.not_found')
  }
  const place = { table: 'audit_records', column: 'data', row: String(record.sequence) }
  const { createdAt, ...fields } = readStored(removed, record.data, place).before
  await refuseTwice(tx, { companyId, id: unitId, cnpj: fields.cnpj, name: fields.name })
  await checkUnit(tx, ports, companyId)
  await insertUnit(tx, { companyId, id: unitId, ...fields, createdAt: new Date(createdAt) })
  await settleDefault(tx, companyId)
  await recordUnit(tx, ports, actor, { id: unitId, action: 'business_unit.restore', data: { name: fields.name } })
}

/** How many rows name the unit in tables other than one. */
export async function countUsesOf(tx: Tx, key: UnitKey, but: UnitTable): Promise<number> {
  const uses = await countUses(tx, key)
  return [...uses].reduce((sum, [table, rows]) => sum + (table === but ? 0 : rows), 0)
}

function refuseDefault({ isDefault, name }: UnitRow): void {
  if (isDefault) throw new DomainError('business_unit.is_default', { name })
}

import { DomainError } from '@pegada/core/domain-error.ts'
import type { Tx } from '../../platform/db/port.ts'
import { findUnit, selectBusinessUnits, selectHeadOffices, type UnitRow } from './repo.ts'

/** A unit of a company, put away or not. */
export type BusinessUnit = UnitRow

/** The company's units, those that were put away too, whose lines keep their names; the default one first. */
export function listBusinessUnits(tx: Tx, companyId: string): Promise<UnitRow[]> {
  return selectBusinessUnits(tx, companyId)
}

/** The units at which something new may be entered: those that were not put away. */
export async function listOfferedUnits(tx: Tx, companyId: string): Promise<UnitRow[]> {
  return (await selectBusinessUnits(tx, companyId)).filter(({ archivedAt }) => archivedAt === null)
}

/** The head offices that were not put away, the newest first. */
export function listHeadOffices(tx: Tx, companyId: string): Promise<UnitRow[]> {
  return selectHeadOffices(tx, companyId)
}

/** A unit of the company, put away or not. Throws `business_unit.not_found`. */
export async function unitOfCompany(tx: Tx, companyId: string, id: string): Promise<UnitRow> {
  const unit = await findUnit(tx, { companyId, id })
  if (!unit) throw new DomainError('business_unit.not_found')
  return unit
}

/** Throws `business_unit.archived` of a unit that was put away. */
export function refuseArchived({ name, archivedAt }: Pick<UnitRow, 'name' | 'archivedAt'>): void {
  if (archivedAt !== null) throw new DomainError('business_unit.archived', { name })
}

/**
 * The unit where something is to be entered anew. Throws `business_unit.not_found` or `business_unit.archived`.
 */
export async function offeredUnit(tx: Tx, companyId: string, id: string): Promise<UnitRow> {
  const unit = await unitOfCompany(tx, companyId, id)
  refuseArchived(unit)
  return unit
}

/** Under which numbers the company's units are registered; a unit abroad has none. */
export async function cnpjsOfUnits(tx: Tx, companyId: string): Promise<string[]> {
  return (await selectBusinessUnits(tx, companyId)).flatMap(({ cnpj }) => cnpj ?? [])
}

/** The unit in which one that was merged goes on, or itself. */
export function survivorOf<U extends { readonly id: string; readonly mergedInto: string | null }>(
  units: readonly U[],
  unit: U,
): U {
  const next = units.find(({ id }) => id === unit.mergedInto)
  return next === undefined ? unit : survivorOf(units, next)
}

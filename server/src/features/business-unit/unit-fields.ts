import type { Inputs } from '@pegada/contract/contract.ts'
import { checkAddress } from '@pegada/core/company/address.ts'
import { requireCnpj } from '@pegada/core/company/require-cnpj.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import type { Ports } from '../../ports.ts'
import type { UnitRow } from './repo.ts'

/** What people say of a unit. */
export type UnitInput = Inputs['businessUnit']['create']

/** The same as it is stored. */
export type UnitFields = Pick<UnitRow, keyof UnitInput>

/**
 * What people say of a unit, each part held against the others; an empty text is none. Throws `business_unit.cnpj_required`, the
 * codes of a CNPJ, `business_unit.closed_before_opened`, `exclusion.reason_required` for one that the inventory leaves out without
 * a reason, or what an address throws.
 */
export function fieldsOf({ municipalities }: Pick<Ports, 'municipalities'>, input: UnitInput): UnitFields {
  const { type, foundedYear, country, inInventory, openedOn, closedOn } = input
  const given = (text: string | null) => text?.trim() || null
  const outReason = inInventory ? null : given(input.outReason)
  if (!inInventory && outReason === null) throw new DomainError('exclusion.reason_required', { field: 'outReason' })
  if (openedOn !== null && closedOn !== null && closedOn < openedOn) {
    throw new DomainError('business_unit.closed_before_opened', { field: 'closedOn', openedOn, closedOn })
  }
  const place = { city: given(input.city), state: given(input.state), zipCode: given(input.zipCode) }
  return {
    name: input.name.trim(),
    cnpj: cnpjOf(input),
    ...{ type, foundedYear, country, inInventory, outReason, openedOn, closedOn },
    ...(country === 'BR' ? checkAddress(municipalities, place) : place),
    address: given(input.address),
    addressNumber: given(input.addressNumber),
    operations: [...new Set(input.operations.map((operation) => operation.trim()))],
  }
}

/** What people said of a unit that is stored. */
export function toldOf(row: UnitFields): UnitFields {
  const { name, type, cnpj, foundedYear, country, state, city, zipCode, address, addressNumber, operations } = row
  const { inInventory, outReason, openedOn, closedOn } = row
  return {
    ...{ name, type, cnpj, foundedYear, country, state, city, zipCode, address, addressNumber, operations },
    ...{ inInventory, outReason, openedOn, closedOn },
  }
}

/** What is not the same, as it was and as it is. */
export function differences(before: UnitFields, after: UnitFields) {
  const [was, is] = [toldOf(before), toldOf(after)]
  const names = (Object.keys(is) as (keyof UnitFields)[]).filter(
    (name) => JSON.stringify(was[name]) !== JSON.stringify(is[name]),
  )
  const only = (fields: UnitFields) => Object.fromEntries(names.map((name) => [name, fields[name]]))
  return names.length === 0 ? undefined : { before: only(was), after: only(is) }
}

function cnpjOf({ cnpj, country }: UnitInput): string | null {
  if (cnpj === null || cnpj.trim() === '') {
    if (country === 'BR') throw new DomainError('business_unit.cnpj_required', { field: 'cnpj' })
    return null
  }
  return requireCnpj(cnpj, { field: 'cnpj' })
}

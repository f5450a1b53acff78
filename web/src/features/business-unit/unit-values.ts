import type { Inputs } from '@pegada/contract/contract.ts'
import { formatCnpj, formatZipCode } from '../../lib/code-format.ts'
import type { Unit } from './units-data.ts'

/** What the form holds of a unit, or of one that is entered anew. */
export function startOf(unit: Unit | undefined) {
  const written = (text: string | null | undefined) => text ?? ''
  return {
    cnpj: formatCnpj(unit?.cnpj ?? ''),
    name: written(unit?.name),
    type: unit?.type === 'Matriz' ? ('Matriz' as const) : ('Filial' as const),
    foundedYear: unit?.foundedYear ? String(unit.foundedYear) : '',
    country: unit?.country ?? 'BR',
    zipCode: formatZipCode(unit?.zipCode ?? ''),
    state: written(unit?.state),
    city: written(unit?.city),
    address: written(unit?.address),
    addressNumber: written(unit?.addressNumber),
    operations: [...(unit?.operations ?? [])],
    openedOn: written(unit?.openedOn),
    closedOn: written(unit?.closedOn),
    inInventory: unit?.inInventory ?? true,
    outReason: written(unit?.outReason),
  }
}

/** The same as the procedure takes it; an empty field is none. */
export function inputOf(values: Widened<ReturnType<typeof startOf>>): Inputs['businessUnit']['create'] {
  const given = (text: string) => text.trim() || null
  const { type, operations, inInventory } = values
  return {
    name: values.name.trim(),
    type,
    cnpj: given(values.cnpj),
    foundedYear: given(values.foundedYear) === null ? null : Number(values.foundedYear),
    country: values.country,
    zipCode: given(values.zipCode),
    state: given(values.state),
    city: given(values.city),
    address: given(values.address),
    addressNumber: given(values.addressNumber),
    operations,
    openedOn: given(values.openedOn),
    closedOn: given(values.closedOn),
    inInventory,
    outReason: inInventory ? null : given(values.outReason),
  }
}

type Widened<V> = { readonly [K in keyof V]: V[K] }

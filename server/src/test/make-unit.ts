import type { Inputs } from '@pegada/contract/contract.ts'
import type { TestPerson } from './harness.ts'

/** Units of a company beside its head office: what may be done to each. */
export interface UnitThings {
  readonly unitId: string
  readonly openUnitId: string
  readonly unusedUnitId: string
  readonly archivedUnitId: string
  readonly removedUnitId: string
}

/** A unit abroad as a company enters it. */
export const unitFields: Inputs['businessUnit']['create'] = {
  ...{ name: 'Depósito Encarnación', type: 'Filial', cnpj: null, foundedYear: 2019, country: 'PY' },
  ...{ state: 'Itapúa', city: 'Encarnación', zipCode: null, address: null, addressNumber: null },
  ...{ operations: [], inInventory: true, outReason: null, openedOn: null, closedOn: null },
}

/** A branch in Brazil as a company enters it. */
export const branchFields: Inputs['businessUnit']['create'] = {
  ...unitFields,
  ...{ name: 'Filial Betim', cnpj: '11.222.333/0002-62', country: 'BR', state: 'MG', city: 'Betim' },
  ...{ zipCode: '32600-000', address: 'Avenida Edmeia Mattos Lazzarotti', addressNumber: '1655' },
}

/** A head office that is not the newest one any more. */
export async function prepareMerger({ client }: TestPerson): Promise<{ businessUnitId: string }> {
  const head = { ...branchFields, type: 'Matriz' } as const
  const { id: businessUnitId } = await client.businessUnit.create({ ...head, name: 'Sede', cnpj: '19131243000197' })
  await client.businessUnit.create({ ...head, name: 'Sede nova', cnpj: '60746948000112' })
  return { businessUnitId }
}

export async function makeUnits({ client }: Pick<TestPerson, 'client'>): Promise<UnitThings> {
  const make = async (name: string) => (await client.businessUnit.create({ ...unitFields, name })).id
  const unitId = await make('Depósito Encarnación')
  const archivedUnitId = await make('Depósito Posadas')
  const removedUnitId = await make('Depósito Asunción')
  await client.businessUnit.archive({ businessUnitId: archivedUnitId })
  await client.businessUnit.delete({ businessUnitId: removedUnitId })
  const [openUnitId, unusedUnitId] = [await make('Depósito Salto'), await make('Depósito Rivera')]
  return { unitId, openUnitId, unusedUnitId, archivedUnitId, removedUnitId }
}

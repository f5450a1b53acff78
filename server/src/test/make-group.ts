import type { Inputs } from '@pegada/contract/contract.ts'
import type { TestPerson } from './harness.ts'

/** An entity of the company and what is held of it. */
export interface GroupThings {
  readonly subsidiaryId: string
  readonly holdingId: string
  /** One that nothing is held of. */
  readonly freeSubsidiaryId: string
  readonly putAwayId: string
  readonly responsiblePersonId: string
  readonly leasedAssetId: string
}

/** A holding of an entity as a company enters it: 60 %, controlled with others, operated by us. */
export const holdingOf = (childId: string) =>
  ({
    parentId: null,
    childId,
    sharePercent: '60',
    fromMonth: '2020-01',
    toMonth: null,
    control: 'joint',
    isOperator: true,
    reason: 'Acordo de acionistas de 2020',
  }) as const

/** An asset that a company uses under an operating lease, at its first unit. */
export const leasedAssetFields = ({
  businessUnitId,
}: Pick<TestPerson, 'businessUnitId'>): Inputs['leasedAsset']['create'] => ({
  name: 'Empilhadeira',
  businessUnitId,
  side: 'lessee',
  leaseClass: 'operating',
  fromMonth: '2024-07',
  toMonth: null,
  reason: null,
})

/** Somebody who answers for the inventory, as a company enters them. */
export const responsibleFields: Inputs['responsiblePerson']['create'] = {
  firstName: 'Rosa',
  lastName: 'Lima',
  position: 'Gerente de meio ambiente',
  department: null,
  email: null,
  phone: null,
}

/** A venture abroad as a company enters it. */
export const entityFields: Inputs['subsidiary']['create'] = {
  legalName: 'Aurora Norte',
  tradeName: null,
  cnpj: null,
  kind: 'joint_venture',
  accountingGroup: 'consolidated',
  country: 'PY',
  address: null,
  city: null,
  state: null,
  zipCode: null,
}

/** A joint venture of the company. Answers its id. */
export async function makeEntity({ client }: TestPerson, legalName = 'Aurora Norte'): Promise<string> {
  return (await client.subsidiary.create({ ...entityFields, legalName })).id
}

export async function makeGroup(person: TestPerson): Promise<GroupThings> {
  const subsidiaryId = await makeEntity(person)
  const { id: holdingId } = await person.client.boundary.createHolding(holdingOf(subsidiaryId))
  const putAwayId = await makeEntity(person, 'Aurora Velha')
  await person.client.subsidiary.archive({ subsidiaryId: putAwayId })
  const { id: responsiblePersonId } = await person.client.responsiblePerson.create(responsibleFields)
  const { id: leasedAssetId } = await person.client.leasedAsset.create(leasedAssetFields(person))
  const freeSubsidiaryId = await makeEntity(person, 'Aurora Nova')
  return { subsidiaryId, holdingId, putAwayId, freeSubsidiaryId, responsiblePersonId, leasedAssetId }
}

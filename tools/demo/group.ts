import type { Inputs } from '@pegada/contract/contract.ts'

type Unit = Inputs['businessUnit']['create']
type Entity = Inputs['subsidiary']['create']
type Lease = Omit<Inputs['leasedAsset']['create'], 'businessUnitId'>

const unit: Omit<Unit, 'name' | 'cnpj' | 'state' | 'city' | 'zipCode' | 'address'> = {
  ...{ type: 'Filial', foundedYear: 2009, country: 'BR', addressNumber: '100', operations: [] },
  ...{ inInventory: true, outReason: null, openedOn: null, closedOn: null },
}

/** The units beside the head office. */
export const demoUnits: readonly Unit[] = [
  {
    ...{ ...unit, name: 'Filial Betim', cnpj: '45.987.321/0002-40', state: 'MG', city: 'Betim' },
    ...{ zipCode: '32600-000', address: 'Rua das Forjas' },
  },
  {
    ...{ ...unit, name: 'Filial Joinville', cnpj: '45.987.321/0003-21', state: 'SC', city: 'Joinville' },
    ...{ zipCode: '89201-000', address: 'Rua das Prensas' },
  },
  {
    ...{ ...unit, name: 'Depósito Contagem', cnpj: '45.987.321/0004-02', state: 'MG', city: 'Contagem' },
    ...{ zipCode: '32010-000', address: 'Avenida das Cargas' },
  },
]

/** An entity and what is held of it. */
interface Held extends Pick<Inputs['boundary']['createHolding'], 'sharePercent' | 'control' | 'isOperator'> {
  readonly entity: Entity
}

const entity: Entity = {
  ...{ legalName: '', tradeName: null, cnpj: null, kind: 'joint_venture', accountingGroup: 'consolidated' },
  ...{ country: 'PY', address: null, city: null, state: null, zipCode: null },
}

/** What is held of others: a venture that the company operates, and a part of one that it does not. */
export const demoHoldings: readonly Held[] = [
  { entity: { ...entity, legalName: 'Aurora Fundición' }, sharePercent: '60', control: 'joint', isOperator: true },
  {
    entity: {
      ...entity,
      legalName: 'Galvânica do Prata',
      kind: 'associate',
      accountingGroup: 'other_investee',
    } as const,
    ...{ sharePercent: '25', control: 'none', isOperator: false },
  },
]

/** What stands at the store: a shed that its owner runs, and a wing that a neighbour uses. */
export const demoLeases: readonly Lease[] = [
  {
    ...{ name: 'Galpão do condomínio', side: 'lessee', leaseClass: 'operating', fromMonth: '2023-01', toMonth: null },
    reason: 'O condomínio opera o galpão e responde pela energia dele',
  },
  {
    ...{ name: 'Ala do depósito', side: 'lessor', leaseClass: 'operating', fromMonth: '2023-01', toMonth: null },
    reason: null,
  },
]

import type { Inputs } from '@pegada/contract/contract.ts'
import type { TestPerson } from './harness.ts'

/** Initiatives of the company: one that is asked of, and one that is taken out. */
export interface InitiativeThings {
  readonly initiativeId: string
  readonly freeInitiativeId: string
}

/** A tenth less of all electricity. */
export const lessElectricity: Inputs['initiative']['create'] = {
  ...{ name: 'Motores eficientes', description: '', owner: 'Manutenção', state: 'planned' },
  ...{ unitIds: [], categories: ['purchased_electricity'], sources: [], kind: 'less', sharePercent: '10' },
  ...{ toSource: null, toUnit: null, ratio: null, tonnesPerYear: null, evidence: null },
  ...{ startMonth: '2026-01', rampMonths: 0, lifetimeYears: 10, place: null },
  ...{ investment: '500000', runningCost: '12000', saving: '130000' },
}

export async function makeInitiatives({ client }: TestPerson): Promise<InitiativeThings> {
  const { id: initiativeId } = await client.initiative.create(lessElectricity)
  const { id: freeInitiativeId } = await client.initiative.create({ ...lessElectricity, name: 'Iluminação' })
  return { initiativeId, freeInitiativeId }
}

/** Valid inputs for what is asked of initiatives. */
export function initiativeInputs({ initiativeId, freeInitiativeId }: InitiativeThings): Record<string, unknown> {
  return {
    'initiative.list': {},
    'initiative.export': {},
    'initiative.plan': { year: 2024, budget: '600000' },
    'initiative.get': { initiativeId, year: 2024 },
    'initiative.create': { ...lessElectricity, name: 'Telhado' },
    'initiative.update': { ...lessElectricity, initiativeId, sharePercent: '20' },
    'initiative.delete': { initiativeId: freeInitiativeId },
  }
}

import type { Inputs } from '@pegada/contract/contract.ts'
import type { TestPerson } from './harness.ts'

/** Initiatives of the company: one that is asked of, and one that is taken out. */
export interface InitiativeThings {
  readonly initiativeId: string
  readonly freeInitiativeId: string
  readonly taskId: string
  readonly freeTaskId: string
  readonly taskOwnerId: string
  readonly scenarioId: string
  readonly otherScenarioId: string
  readonly freeScenarioId: string
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
  const [owner] = await client.initiativeTask.people()
  const taskOwnerId = owner?.id ?? ''
  const task = { initiativeId, title: 'Comprar motores', ownerId: taskOwnerId, dueOn: '2026-06-30' }
  const { id: taskId } = await client.initiativeTask.create(task)
  const { id: freeTaskId } = await client.initiativeTask.create(task)
  await client.initiativeProgress.verify({ initiativeId, month: '2024-02', kg: '5', evidence: 'Medição' })
  const tasks = { taskId, freeTaskId, taskOwnerId }
  const keep = async (name: string) => (await client.scenario.create({ name, choices: { year: 2024 } })).id
  const scenarios = { scenarioId: await keep('Base'), otherScenarioId: await keep('Acelerado') }
  return { initiativeId, freeInitiativeId, ...tasks, ...scenarios, freeScenarioId: await keep('Antigo') }
}

/** Valid inputs for what is asked of initiatives. */
export function initiativeInputs(things: InitiativeThings): Record<string, unknown> {
  const { initiativeId, freeInitiativeId, scenarioId, otherScenarioId, freeScenarioId } = things
  const { taskId, freeTaskId, taskOwnerId: ownerId } = things
  return {
    'initiativeTask.list': {},
    'initiativeTask.export': {},
    'initiativeTask.get': { taskId },
    'initiativeTask.people': {},
    'initiativeTask.create': { initiativeId, title: 'Instalar', ownerId, dueOn: '2026-09-30' },
    'initiativeTask.update': { taskId, isDone: true },
    'initiativeTask.delete': { taskId: freeTaskId },
    'initiativeProgress.get': { initiativeId, year: 2024 },
    'initiativeProgress.all': { year: 2024 },
    'initiativeProgress.causes': { initiativeId, year: 2024 },
    'initiativeProgress.verify': { initiativeId, month: '2024-03', kg: '12.5', evidence: 'Medição de março' },
    'initiativeProgress.unverify': { initiativeId, month: '2024-02' },
    'scenario.list': {},
    'scenario.export': {},
    'scenario.get': { scenarioId },
    'scenario.compare': { ids: `${scenarioId},${otherScenarioId}` },
    'scenario.create': { name: 'Novo', choices: { year: 2024, drivers: [] } },
    'scenario.update': { scenarioId, name: 'Base de 2024' },
    'scenario.delete': { scenarioId: freeScenarioId },
    'initiative.list': {},
    'initiative.export': {},
    'initiative.plan': { year: 2024, budget: '600000' },
    'initiative.get': { initiativeId, year: 2024 },
    'initiative.create': { ...lessElectricity, name: 'Telhado' },
    'initiative.update': { ...lessElectricity, initiativeId, sharePercent: '20' },
    'initiative.delete': { initiativeId: freeInitiativeId },
  }
}

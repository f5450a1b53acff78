import { randomUUID } from 'node:crypto'
import { SCENARIOS_MAX } from '@pegada/contract/initiative-kinds.ts'
import type { planChoices } from '@pegada/contract/initiative-plan.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import type { z } from 'zod'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { lockCompany } from '../company/lock-company.ts'
import { choicesOf } from './present.ts'
import {
  countScenarios,
  deleteScenario,
  findScenario,
  insertScenario,
  isNameTaken,
  type ScenarioKey,
  type StoredScenario,
  updateScenario,
} from './repo.ts'

type Choices = z.output<typeof planChoices>
type Needed = Pick<Ports, 'clock'>
type Person = Pick<Actor, 'companyId' | 'userId'>

/** Keeps the choices of a plan under a name. Throws `scenario.name_taken` or `scenario.too_many`. */
export async function createScenario(
  tx: Tx,
  ports: Needed,
  actor: Person,
  input: { readonly name: string; readonly choices: Choices },
): Promise<StoredScenario> {
  const { companyId, userId } = actor
  const key = { companyId, id: randomUUID() }
  await lockCompany(tx, companyId)
  if ((await countScenarios(tx, companyId)) >= SCENARIOS_MAX) {
    throw new DomainError('scenario.too_many', { max: SCENARIOS_MAX })
  }
  await assertFree(tx, key, input.name)
  const now = ports.clock.now()
  await insertScenario(tx, { ...key, ...input, createdBy: userId, createdAt: now, changedAt: now })
  await record(tx, ports, actor, { action: 'scenario.create', id: key.id, data: { after: input } })
  return held(tx, key)
}

/** Renames a scenario, or has it hold other choices. Throws `scenario.not_found` or `scenario.name_taken`. */
export async function changeScenario(
  tx: Tx,
  ports: Needed,
  actor: Person,
  {
    scenarioId,
    ...change
  }: { readonly scenarioId: string; readonly name?: string | undefined; readonly choices?: Choices | undefined },
): Promise<StoredScenario> {
  const key = { companyId: actor.companyId, id: scenarioId }
  await lockCompany(tx, actor.companyId)
  const { scenario } = await held(tx, key)
  const before = { name: scenario.name, choices: choicesOf(scenario) }
  const after = { name: change.name ?? before.name, choices: change.choices ?? before.choices }
  await assertFree(tx, key, after.name)
  await updateScenario(tx, key, { ...after, changedAt: ports.clock.now() })
  await record(tx, ports, actor, { action: 'scenario.update', id: scenarioId, data: { before, after } })
  return held(tx, key)
}

/** Takes a scenario out; the trail keeps what it held. Throws `scenario.not_found`. */
export async function removeScenario(tx: Tx, ports: Needed, actor: Person, id: string): Promise<void> {
  const key = { companyId: actor.companyId, id }
  await lockCompany(tx, actor.companyId)
  const { scenario } = await held(tx, key)
  await deleteScenario(tx, key)
  const before = { name: scenario.name, choices: choicesOf(scenario) }
  await record(tx, ports, actor, { action: 'scenario.delete', id, data: { before } })
}

/** Throws `scenario.not_found`. */
export async function held(tx: Tx, key: ScenarioKey): Promise<StoredScenario> {
  const found = await findScenario(tx, key)
  if (!found) throw new DomainError('scenario.not_found')
  return found
}

async function assertFree(tx: Tx, key: ScenarioKey, name: string): Promise<void> {
  if (await isNameTaken(tx, key, name)) throw new DomainError('scenario.name_taken', { name })
}

async function record(
  tx: Tx,
  { clock }: Needed,
  { companyId, userId }: Person,
  { action, id, data }: { action: string; id: string; data: Readonly<Record<string, unknown>> },
): Promise<void> {
  await recordAudit(tx, clock, { companyId, actorId: userId, action, entity: 'scenario', entityId: id, data })
}

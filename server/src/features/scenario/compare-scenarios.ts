import type { Outputs } from '@pegada/contract/contract.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { planAgainst } from '../initiative/plan.ts'
import type { PlanTarget } from '../initiative/plan-target.ts'
import { readTarget } from '../target/read-target.ts'
import { choicesOf, presentScenario } from './present.ts'
import { findScenario } from './repo.ts'

type Needed = Pick<Ports, 'catalogue' | 'clock'>
type Person = Pick<Actor, 'companyId'>

/**
 * Scenarios side by side, each worked out on the ledger as it stands; one whose target is gone stands without it, one that is gone itself
 * is left out. Throws as a plan does.
 */
export async function compareScenarios(
  tx: Tx,
  ports: Needed,
  actor: Person,
  ids: readonly string[],
): Promise<Outputs['scenario']['compare']> {
  const compared: Outputs['scenario']['compare'] = []
  for (const id of ids) {
    const stored = await findScenario(tx, { companyId: actor.companyId, id })
    if (!stored) continue
    const choices = choicesOf(stored.scenario)
    const target = await targetOf(tx, ports, actor, choices.targetId)
    const plan = await planAgainst(tx, ports, actor, choices, target)
    compared.push({
      ...presentScenario(stored),
      plan,
      isTargetGone: choices.targetId !== undefined && target === undefined,
    })
  }
  return compared
}

async function targetOf(tx: Tx, ports: Needed, actor: Person, id: string | undefined): Promise<PlanTarget | undefined> {
  if (id === undefined) return undefined
  try {
    return await readTarget(tx, ports, actor, id)
  } catch (refused) {
    if (refused instanceof DomainError && refused.code === 'target.not_found') return undefined
    throw refused
  }
}

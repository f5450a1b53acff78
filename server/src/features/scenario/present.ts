import type { Outputs } from '@pegada/contract/contract.ts'
import { planChoices } from '@pegada/contract/initiative-plan.ts'
import { readStored } from '../../platform/db/read-stored.ts'
import type { ScenarioRow, StoredScenario } from './repo.ts'

/** A scenario as it is answered. */
export function presentScenario({ scenario, author }: StoredScenario): Outputs['scenario']['create'] {
  const { id, name, createdAt, changedAt } = scenario
  return {
    ...{ id, name, choices: choicesOf(scenario), author },
    createdAt: createdAt.toISOString(),
    changedAt: changedAt.toISOString(),
  }
}

/** What a scenario is kept with. Throws where the stored value is none. */
export function choicesOf({ id, choices }: Pick<ScenarioRow, 'id' | 'choices'>) {
  return readStored(keptChoices, choices, { table: 'scenarios', column: 'choices', row: id })
}

/** A rate that no plan may be asked with any more counts as the default, so that the scenario opens and can be kept anew. */
const keptChoices = planChoices.extend({ ratePercent: planChoices.shape.ratePercent.catch('10') })

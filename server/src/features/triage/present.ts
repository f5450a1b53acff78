import type { Outputs } from '@pegada/contract/contract.ts'
import { readClassifiedInputs } from '@pegada/core/classification/read-inputs.ts'
import { decimal, toPlain } from '@pegada/core/quantity/decimal.ts'
import type { NamedDecision, selectRulePage } from './repo.ts'

type Decision = Outputs['triage']['undo']
type Rule = Outputs['triage']['listRules']['rows'][number]
type RulePageRow = Awaited<ReturnType<typeof selectRulePage>>['rows'][number]

/** A stored decision as the contract shows it. */
export function presentDecision({ decision, createdByName, heldRuleId }: NamedDecision): Decision {
  const { id, groupKey, product, action, generatorKey, lines, co2eKg, createdBy, createdAt, undoneAt } = decision
  return {
    id,
    groupKey,
    product,
    action,
    generatorKey,
    lines,
    co2eKg: co2eKg === null ? null : toPlain(decimal(co2eKg)),
    isRemembered: heldRuleId !== null,
    createdBy: createdByName ?? createdBy,
    createdAt: createdAt.toISOString(),
    undoneAt: undoneAt?.toISOString() ?? null,
  }
}

/** A stored rule as the contract shows it. */
export function presentRule({ rule, timesUsed, createdByName }: RulePageRow): Rule {
  const { id, groupKey, name, action, generatorKey, category, inputs, perUnit, createdBy, createdAt } = rule
  return {
    id,
    groupKey,
    name,
    action,
    generatorKey,
    category,
    inputs: inputs === null ? null : readClassifiedInputs(inputs),
    perUnit,
    timesUsed: Number(timesUsed),
    createdBy: createdByName ?? createdBy,
    createdAt: createdAt.toISOString(),
  }
}

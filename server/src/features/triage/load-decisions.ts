import type { PastDecision } from '@pegada/core/classification/past-decision.ts'
import type { Tx } from '../../platform/db/port.ts'
import { type RuleRow, selectRules } from './repo.ts'

/** What the company decided before and has not revoked, by the signature of the lines it holds for. */
export async function loadDecisions(tx: Tx, companyId: string): Promise<ReadonlyMap<string, PastDecision>> {
  const rules = await selectRules(tx, companyId)
  return new Map(rules.map((rule) => [rule.groupKey, pastDecision(rule)]))
}

function pastDecision(rule: RuleRow): PastDecision {
  const { id, name, action, generatorKey, category, inputs, perUnit } = rule
  return {
    ruleId: id,
    name,
    action,
    generatorKey,
    // Both were read by the decision before it wrote them.
    category: category as PastDecision['category'],
    inputs: inputs as PastDecision['inputs'],
    perUnit,
  }
}

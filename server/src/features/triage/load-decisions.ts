import type { PastDecision } from '@pegada/core/classification/past-decision.ts'
import { parseCategory } from '@pegada/core/factor/category.ts'
import type { Tx } from '../../platform/db/port.ts'
import { type RuleRow, selectRules } from './repo.ts'
import { rememberedBy } from './stored-rule.ts'

/** What the company decided before and has not revoked, by the signature of the lines it holds for. */
export async function loadDecisions(tx: Tx, companyId: string): Promise<ReadonlyMap<string, PastDecision>> {
  const rules = await selectRules(tx, companyId)
  return new Map(rules.map((rule) => [rule.groupKey, pastDecision(rule)]))
}

function pastDecision(rule: RuleRow): PastDecision {
  const { id, name, action, generatorKey, category } = rule
  return {
    ruleId: id,
    name,
    action,
    generatorKey,
    category: category === null ? null : parseCategory(category),
    ...rememberedBy(rule),
  }
}

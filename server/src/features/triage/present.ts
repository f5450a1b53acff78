import type { Outputs } from '@pegada/contract/contract.ts'
import { triageDecision } from '@pegada/contract/triage-shapes.ts'
import { decimal, toPlain } from '@pegada/core/quantity/decimal.ts'
import { readStored } from '../../platform/db/read-stored.ts'
import type { NamedDecision } from './repo-decisions.ts'
import type { selectRulePage } from './repo-rules.ts'
import { rememberedBy } from './stored-rule.ts'

const { shown: shownFilter } = triageDecision.shape

type Decision = Outputs['triage']['undo']
type Rule = Outputs['triage']['listRules']['rows'][number]
type RulePageRow = Awaited<ReturnType<typeof selectRulePage>>['rows'][number]

/** A stored decision as the contract shows it. */
export function presentDecision({ decision, createdByName, createdByAvatar, heldRuleId }: NamedDecision): Decision {
  const { id, kind, groupKey, product, action, generatorKey, lines, co2eKg, reason, shown, undoneAt } = decision
  const { createdBy, createdAt } = decision
  return {
    id,
    kind,
    groupKey,
    product,
    action,
    generatorKey,
    lines,
    co2eKg: co2eKg === null ? null : toPlain(decimal(co2eKg)),
    reason,
    shown: readStored(shownFilter, shown, { table: 'triage_decisions', column: 'shown', row: id }),
    threshold: thresholdOf(decision),
    isRemembered: heldRuleId !== null,
    createdBy: createdByName ?? createdBy,
    createdByAvatar,
    createdAt: createdAt.toISOString(),
    undoneAt: undoneAt?.toISOString() ?? null,
  }
}

function thresholdOf({ year, percent, leftKg, wholeKg }: NamedDecision['decision']): Decision['threshold'] {
  if (year === null || percent === null) return null
  const plain = (value: string | null) => toPlain(decimal(value ?? '0'))
  return { year, percent: plain(percent), leftKg: plain(leftKg), wholeKg: plain(wholeKg) }
}

/** A stored rule as the contract shows it. */
export function presentRule({ rule, timesUsed, createdByName, createdByAvatar }: RulePageRow): Rule {
  const { id, groupKey, name, action, generatorKey, category, createdBy, createdAt } = rule
  return {
    id,
    groupKey,
    name,
    action,
    generatorKey,
    category,
    ...rememberedBy(rule),
    timesUsed: Number(timesUsed),
    createdBy: createdByName ?? createdBy,
    createdByAvatar,
    createdAt: createdAt.toISOString(),
  }
}

import { methodOfSource } from '../activity/source-key.ts'
import type { FreightOfLine } from '../document/record-shape.ts'
import { type CategoryKey, isCategoryKey } from '../factor/category.ts'
import { freightAgain } from './by-freight.ts'
import type { Classification } from './classification.ts'
import type { Decision } from './decision.ts'
import type { PastDecision } from './past-decision.ts'

/**
 * What the company decided for lines like this one, taken again; sure, because a person said so. Freight goes where the
 * line's own document says, whatever the line that was decided carried.
 */
export function byDecision(past: PastDecision, freight: FreightOfLine | null): Decision {
  const { ruleId, name, action, generatorKey, category, inputs } = past
  const rule = { kind: 'decision', id: ruleId, name } as const
  if (action === 'ignore' || generatorKey === null) return leftOut(past)
  const candidate = { generatorKey, confidence: '1', ...(inputs && { inputs }), ...(category && { category }) }
  const decided: Decision = {
    kind: 'emission',
    candidates: [candidate],
    rule,
    why: { code: 'classification.decided_before', data: { name } },
    category: category ?? categoryOf(generatorKey),
  }
  const isJourney = freight !== null && generatorKey.startsWith('method:freight.')
  return isJourney ? { ...decided, ...freightAgain(candidate, freight) } : decided
}

/**
 * What the company decided for the NCM or the supplier of a line that is taken by spend, taken again: the factor is the
 * line's own, for another product of the same supplier has another.
 */
export function byMergedDecision(past: PastDecision, own: Pick<Classification, 'candidates'>): Decision {
  const { ruleId, name, generatorKey, category } = past
  const alike = own.candidates.filter((one) => one.generatorKey === generatorKey)
  const meant = alike.find((one) => one.category === category) ?? alike[0]
  if (past.action === 'ignore' || meant === undefined) return byDecision(past, null)
  return {
    kind: 'emission',
    candidates: [{ ...meant, confidence: '1', ...(category && { category }) }],
    rule: { kind: 'decision', id: ruleId, name },
    why: { code: 'classification.decided_before', data: { name } },
  }
}

function leftOut({ ruleId, name }: PastDecision): Decision {
  return {
    kind: 'not_emission',
    candidates: [],
    rule: { kind: 'decision', id: ruleId, name },
    why: { code: 'classification.ignored_before', data: { name } },
    confidence: '1',
  }
}

/** The category that a generator's key or a method's key tells; null where the line must name it. */
export function categoryOf(key: string): CategoryKey | null {
  const family = (methodOfSource(key) ?? key).split('.', 1)[0] ?? ''
  return CATEGORY_BY_FAMILY.get(family) ?? (isCategoryKey(family) ? family : null)
}

const CATEGORY_BY_FAMILY: ReadonlyMap<string, CategoryKey> = new Map([
  ['stationary', 'stationary_combustion'],
  ['mobile', 'mobile_combustion'],
  ['fugitive', 'fugitive_emissions'],
  ['electricity', 'purchased_electricity'],
  ['industrial', 'industrial_processes'],
  ['land_use', 'land_use_change'],
])

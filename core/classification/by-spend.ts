/**
 * The decision by spend: what is bought and burns or leaks nothing still emitted while it was made (scope 3, category 1 or
 * 2). Known only by its NCM and price, so the least sure of all, with the range of the industries behind the figure
 * (Technical Guidance for Calculating Scope 3 Emissions, chapter 1, spend-based method).
 */
import type { CategoryKey } from '../factor/category.ts'
import type { SpendBridge, SpendFactor } from '../factor/spend-bridge.ts'
import { spendOfNcm } from '../money/factor-of-ncm.ts'
import type { ClassificationCandidate, ClassificationRules } from './classification.ts'
import type { Asked, Decision } from './decision.ts'
import { isAmount } from './physical-quantity.ts'

/** The method by which a candidate by spend is calculated. */
export const SPEND_METHOD = 'method:value_chain.spend'

/** Decides by spend a line that is no physical source; undefined where the bridge or the price is missing. */
export function bySpend(asked: Asked, physical: Decision, bridge: SpendBridge | undefined): Decision | undefined {
  const found = spendOf(asked, bridge)
  if (found === undefined) return undefined
  const { ncm, factor } = found
  const categories = categoriesOf(ncm, asked.rules)
  const [main] = categories
  return {
    kind: 'emission',
    candidates: [
      ...categories.map((category, index) => candidate(ncm, factor, category, index)),
      ...(physical.question === 'classification.is_it_burned' ? physical.candidates : []),
    ],
    rule: { kind: 'spend', id: `spend.${ncm}`, name: `NAICS ${factor.naics.slice(0, NAICS_SHOWN).join(', ')}` },
    why: { code: 'classification.by_spend', data: { ncm, naics: factor.naics.slice(0, NAICS_SHOWN).join(', ') } },
    category: main,
    question: physical.question ?? (categories.length > 1 ? 'classification.capital_or_expense' : undefined),
  }
}

/** Spend as the last suggestion beside a physical source that is not sure. */
export function withSpend(decision: Decision, asked: Asked, bridge: SpendBridge | undefined): Decision {
  const [main] = decision.candidates
  if (decision.candidates.length > 2 || (main !== undefined && Number(main.confidence) >= SURE)) return decision
  const found = spendOf(asked, bridge)
  if (found === undefined) return decision
  const [category] = categoriesOf(found.ncm, asked.rules)
  const last = { ...candidate(found.ncm, found.factor, category, 0), confidence: '0.05' }
  return { ...decision, candidates: [...decision.candidates, last] }
}

function spendOf(
  { line, ncm }: Asked,
  bridge: SpendBridge | undefined,
): { readonly ncm: string; readonly factor: SpendFactor } | undefined {
  if (bridge === undefined || ncm === undefined || !isAmount(line.total)) return undefined
  const factor = spendOfNcm(bridge, ncm)
  return factor && { ncm, factor }
}

function candidate(ncm: string, factor: SpendFactor, category: CategoryKey, index: number): ClassificationCandidate {
  const [first, second] = BY_MATCH[factor.matchLevel] ?? WEAKEST
  return {
    generatorKey: SPEND_METHOD,
    confidence: index === 0 ? first : second,
    inputs: { factor: { ncm } },
    category,
    range: { least: factor.leastKgCo2ePerUsd, most: factor.mostKgCo2ePerUsd },
  }
}

/** Machines and vehicles last for years, their parts do not; what is capital is the company's own accounting to say. */
function categoriesOf(ncm: string, { capitalGoods }: ClassificationRules): readonly [CategoryKey, ...CategoryKey[]] {
  const isGood = capitalGoods.goods.some((prefix) => ncm.startsWith(prefix))
  if (!isGood || capitalGoods.parts.some((prefix) => ncm.startsWith(prefix))) return EXPENSE
  return CAPITAL
}

const EXPENSE = ['purchased_goods_services'] as const
const CAPITAL = ['capital_goods', 'purchased_goods_services'] as const
/** By digits of NAICS that matched: six name the industry, fewer a group of them. */
const BY_MATCH: Readonly<Record<number, readonly [string, string]>> = { 6: ['0.5', '0.3'], 5: ['0.4', '0.25'] }
const WEAKEST = ['0.3', '0.2'] as const
const NAICS_SHOWN = 4
const SURE = 0.9

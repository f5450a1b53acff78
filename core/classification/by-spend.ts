/**
 * The decision by spend: what is bought and burns or leaks nothing still emitted while it was made (scope 3, category 1 or
 * 2). Known only by its NCM and price, so the least sure of all, with the range of the industries behind the figure
 * (Technical Guidance for Calculating Scope 3 Emissions, chapter 1, spend-based method).
 */
import type { CategoryKey } from '../factor/category.ts'
import type { SpendBridge, SpendFactor } from '../factor/spend-bridge.ts'
import { spendOfNcm } from '../money/factor-of-ncm.ts'
import { decimal } from '../quantity/decimal.ts'
import type { ClassificationCandidate } from './classification.ts'
import type { Asked, Decision } from './decision.ts'
import { isAmount } from './physical-quantity.ts'

/** The method by which a candidate by spend is calculated. */
export const SPEND_METHOD = 'method:value_chain.spend'

/** Decides by spend a line that is no physical source; undefined where the bridge or the price is missing. */
export function bySpend(asked: Asked, physical: Decision, bridge: SpendBridge | undefined): Decision | undefined {
  const found = spendOf(asked, bridge)
  if (found === undefined) return undefined
  const { ncm, factor } = found
  const categories = categoriesOf(asked, ncm)
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

/**
 * A gap: something was bought, it burns and leaks nothing, and neither a factor nor a price tells what its making emitted.
 * Undefined where nothing was paid, where another decision says that it is no purchase, or where the bridge is not at hand.
 */
export function withoutFactor(
  { line, ncm, words }: Asked,
  { rule }: Decision,
  bridge: SpendBridge | undefined,
): Decision | undefined {
  if (bridge === undefined || ncm === undefined || words.excluded !== undefined || isNothing(line.total))
    return undefined
  const isPriceless = !isAmount(line.total)
  const code = isPriceless ? 'classification.price_missing' : 'classification.no_spend_factor'
  return {
    kind: 'unknown',
    candidates: [],
    rule,
    why: { code, data: { ncm } },
    category: 'purchased_goods_services',
    question: code,
  }
}

/** Given away, or a line that only tells something. */
function isNothing(total: string | null): boolean {
  return total !== null && NOUGHT.test(total)
}

/** Spend as the last suggestion beside a physical source that is not sure. */
export function withSpend(decision: Decision, asked: Asked, bridge: SpendBridge | undefined): Decision {
  const [main] = decision.candidates
  if (decision.candidates.length > 2 || (main !== undefined && Number(main.confidence) >= SURE)) return decision
  const found = spendOf(asked, bridge)
  if (found === undefined) return decision
  const [category] = categoriesOf(asked, found.ncm)
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
function categoriesOf({ line, rules: { capitalGoods } }: Asked, ncm: string): readonly [CategoryKey, ...CategoryKey[]] {
  const isGood = capitalGoods.goods.some((prefix) => ncm.startsWith(prefix))
  if (!isGood || capitalGoods.parts.some((prefix) => ncm.startsWith(prefix))) return EXPENSE
  return isCheap(line) ? EXPENSE : CAPITAL
}

/** What costs up to R$ 1,200 apiece is an expense by law (Decreto-lei 1.598/1977, article 15, as of Lei 12.973/2014). */
function isCheap({ total, quantity }: Asked['line']): boolean {
  if (!isAmount(total) || !isAmount(quantity)) return false
  return decimal(total).div(quantity).lte(EXPENSE_UP_TO)
}

const EXPENSE_UP_TO = 1200
const EXPENSE = ['purchased_goods_services'] as const
const CAPITAL = ['capital_goods', 'purchased_goods_services'] as const
/** By digits of NAICS that matched: six name the industry, fewer a group of them. */
const BY_MATCH: Readonly<Record<number, readonly [string, string]>> = { 6: ['0.5', '0.3'], 5: ['0.4', '0.25'] }
const WEAKEST = ['0.3', '0.2'] as const
const NAICS_SHOWN = 4
const SURE = 0.9
const NOUGHT = /^0+(?:\.0+)?$/

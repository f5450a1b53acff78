/**
 * Decides what a line emits, in the order of how much each sign is worth: what the company itself decided before
 * for such lines, or, where the line is taken by spend, for its NCM or its supplier; what the
 * document is about (a bill of energy, freight); the ANP product code, which only fuels have; the NCM by its longest known
 * prefix; the words of the description; what the issuer's company does; and, for a product that burns and leaks nothing,
 * its price by the bridge from NCM to spend factors. Diesel, fuel oils and the like burn in vehicles or in machines and no
 * document says in which: the likelier use is proposed with a question and a lower confidence.
 */
import { CATEGORIES, type CategoryKey } from '../factor/category.ts'
import { decimal, toPlain } from '../quantity/decimal.ts'
import { findUnit, type UnitSymbol } from '../quantity/unit.ts'
import { byCnae } from './by-cnae.ts'
import { byAnp, byNcm } from './by-code.ts'
import { byDecision, byMergedDecision, categoryOf } from './by-decision.ts'
import { byDocument } from './by-document.ts'
import { byMappedWords } from './by-mapping.ts'
import { bySpend, SPEND_METHOD, withoutFactor, withSpend } from './by-spend.ts'
import { byWords } from './by-words.ts'
import type {
  ClassifiableLine,
  Classification,
  ClassificationCandidate,
  ClassificationContext,
  ClassificationRules,
} from './classification.ts'
import { type Asked, type Decision, usableNcm } from './decision.ts'
import { findWords } from './find-words.ts'
import { withHeatValue } from './heat-value.ts'
import { likenessOf } from './likeness.ts'
import { withLimestone } from './limestone.ts'
import { isMappedWithoutSource, mappedBySpend } from './mapped-decision.ts'
import { massesIn } from './mass-in-text.ts'
import { mergedKeysOf } from './merged-key.ts'
import type { PastDecision } from './past-decision.ts'
import { isAmount, type Measured, physicalQuantity } from './physical-quantity.ts'
import { AMOUNT_QUESTIONS, answersOf, exactQuestion, isUseQuestion, WHOSE_QUESTION } from './question.ts'
import { signatureOf } from './signature.ts'

/** Classifies one line of any document: what it may emit, by which rule, how sure, and what is left to ask. Never throws. */
export function classifyLine(line: ClassifiableLine, context: ClassificationContext): Classification {
  const { rules, decisions } = context
  if (decisions === undefined || decisions.size === 0) return byRulesAlone(line, context)
  const past = decisions.get(likenessOf(line)) ?? decisions.get(signatureOf(line))
  if (past !== undefined) {
    const decided = stillAsked(byDecision(past, line.freight), byRules(line, context), line)
    return finished(whosePurchase(decided, line), line, rules, past)
  }
  const own = byRulesAlone(line, context)
  for (const key of mergedKeysOf(line, own)) {
    const merged = decisions.get(key)
    if (merged !== undefined) {
      return finished(whosePurchase(byMergedDecision(merged, own), line), line, rules, merged)
    }
  }
  return own
}

function byRulesAlone(line: ClassifiableLine, context: ClassificationContext): Classification {
  return finished(whosePurchase(byRules(line, context), line), line, context.rules)
}

/** What rules and spend say of a line, whatever the company decided before. */
function byRules(line: ClassifiableLine, { rules, spendBridge }: ClassificationContext): Decision {
  const asked: Asked = { line, ncm: usableNcm(line.ncm), words: findWords(line.product, rules), rules }
  const physical =
    byDocument(asked) ??
    byAnp(asked) ??
    byMappedWords(asked) ??
    byNcm(asked) ??
    byWords(asked) ??
    bySeller(asked) ??
    noSource(asked)
  const exact = physical.candidates.length === 0 ? physical : exactly(physical, line.product, rules)
  if (line.nature !== 'product') return exact
  if (isMappedWithoutSource(exact)) return mappedBySpend(exact, bySpend(asked, exact, spendBridge))
  if (exact.kind !== 'not_emission') return withSpend(exact, asked, spendBridge)
  return bySpend(asked, exact, spendBridge) ?? withoutFactor(asked, exact, spendBridge) ?? exact
}

/** The decision with what its description prints of the source, and its question as exact as the line allows. */
function exactly(decision: Decision, product: string, rules: ClassificationRules): Decision {
  const { candidates, question } = decision
  return {
    ...decision,
    candidates: withHeatValue(withLimestone(candidates, product), product, rules),
    question: exactQuestion(question, candidates, product),
  }
}

/**
 * A question of use stays, whatever was decided for other purchases of the same gas: what was decided is only the likelier answer.
 * How much it was, where a document does not tell it, is asked of each line.
 */
function stillAsked(decided: Decision, fresh: Decision, line: ClassifiableLine): Decision {
  if (AMOUNT_QUESTIONS.includes(fresh.question ?? '')) return amountStillAsked(decided, fresh, line)
  if (!isUseQuestion(fresh.question)) return decided
  const [main] = decided.candidates
  const others = fresh.candidates.filter(({ generatorKey }) => generatorKey !== main?.generatorKey)
  return { ...fresh, candidates: main ? [main, ...others] : others, rule: decided.rule, why: decided.why }
}

function amountStillAsked(decided: Decision, { question }: Decision, line: ClassifiableLine): Decision {
  const key = decided.candidates[0]?.generatorKey
  if (key === undefined || key === SPEND_METHOD) return decided
  const isTold = (line.nature === 'sewage' && key !== BY_PEOPLE) || massTold(line.product, key).quantity !== null
  return isTold ? decided : { ...decided, question }
}

/**
 * A coupon that names no buyer, or a person, may be anybody's: what is surely fuel is not surely the company's. Asked before
 * anything but what a gas was for, and of each coupon anew: what was decided for one says nothing of whose the next is.
 */
function whosePurchase(decision: Decision, { isBuyerUnnamed = false }: ClassifiableLine): Decision {
  if (!isBuyerUnnamed || decision.kind === 'not_emission' || isUseQuestion(decision.question)) return decision
  return { ...decision, question: WHOSE_QUESTION }
}

function finished(
  decision: Decision,
  line: ClassifiableLine,
  rules: ClassificationRules,
  past?: PastDecision,
): Classification {
  const main = decision.kind === 'emission' ? decision.candidates[0] : undefined
  const category = categoryOfDecision(decision, main)
  const measured = decision.kind === 'not_emission' ? NOTHING : measuredOf(line, decision.candidates[0], rules, past)
  const isFirst = isUseQuestion(decision.question) || decision.question === WHOSE_QUESTION
  const question = main === undefined || isFirst ? decision.question : (measured.question ?? decision.question)
  const candidates = question === undefined ? decision.candidates : atMost(decision.candidates, ceilingOf(measured))
  return {
    kind: decision.kind,
    generatorKey: main?.generatorKey ?? null,
    candidates,
    scope: category === null ? null : CATEGORIES[category].scope,
    category,
    quantity: measured.quantity,
    ...(measured.packing && { packing: measured.packing }),
    rule: decision.rule,
    why: decision.why,
    confidence: (main && candidates[0]?.confidence) ?? decision.confidence ?? '0',
    ...(question === undefined ? {} : { question }),
    ...(isFirst && measured.question !== undefined && { amountQuestion: measured.question }),
    answers: answersOf(question, candidates),
  }
}

function categoryOfDecision(
  { kind, category }: Decision,
  main: ClassificationCandidate | undefined,
): CategoryKey | null {
  if (main !== undefined) return main.category ?? categoryOf(main.generatorKey) ?? category ?? null
  return kind === 'unknown' ? (category ?? null) : null
}

/** The line's quantity for what it is taken for: kilograms carried, money spent, or the amount of fuel, gas or energy. */
function measuredOf(
  line: ClassifiableLine,
  main: ClassificationCandidate | undefined,
  rules: ClassificationRules,
  past: PastDecision | undefined,
): Measured {
  const key = main?.generatorKey
  if (key === SPEND_METHOD) return spent(line.total)
  if (line.nature === 'freight') return carried(line.freight?.weightKg ?? null)
  if (line.nature === 'passengers') return travelling(line)
  if (line.nature === 'service') return NOTHING
  if (line.nature === 'listed_service') return massTold(line.product, key)
  if (past?.perUnit) return byPastPacking(line.quantity, past.perUnit)
  return physicalQuantity(line, key, rules)
}

function bySeller({ line, ncm, words, rules }: Asked): Decision | undefined {
  const isSaid = ncm !== undefined || words.isDevice || words.excluded !== undefined
  return isSaid ? undefined : byCnae(line.issuerCnae, rules)
}

function noSource({ ncm, words }: Asked): Decision {
  const base = { kind: 'not_emission', candidates: [], rule: { kind: 'none', id: 'none', name: '' } } as const
  if (words.excluded !== undefined) {
    const why = { code: 'classification.excluded_word', data: { ncm: ncm ?? '', name: words.excluded.name } }
    return { ...base, why, confidence: ncm === undefined ? '0.7' : '0.9' }
  }
  const confidence = ncm !== undefined ? '0.9' : words.isDevice ? '0.8' : '0.5'
  return { ...base, why: { code: 'classification.no_physical_source', data: { ncm: ncm ?? '' } }, confidence }
}

function carried(weightKg: string | null): Measured {
  return { quantity: isAmount(weightKg) ? { value: weightKg, unit: 'kg' } : null }
}

/** Passengers that the document counts. */
function travelling({ quantity, unit }: ClassifiableLine): Measured {
  return { quantity: isAmount(quantity) && unit === 'passenger' ? { value: quantity, unit: 'passenger' } : null }
}

/** The one mass that the text of a service names, of waste that was taken away or of gas that was filled in. */
function massTold(text: string, generatorKey: string | undefined): Measured {
  if (generatorKey === undefined || !/^(?:method:waste|fugitive)\./.test(generatorKey)) return NOTHING
  const [mass, ...others] = massesIn(text)
  return { quantity: mass !== undefined && others.length === 0 ? mass : null }
}

function spent(total: string | null): Measured {
  if (isAmount(total)) return { quantity: { value: total, unit: 'BRL' } }
  return { quantity: null, question: 'classification.quantity_missing' }
}

/** "3 BD" of which the company said that one holds 20 L. */
function byPastPacking(quantity: string | null, perUnit: NonNullable<PastDecision['perUnit']>): Measured {
  const unit = findUnit(perUnit.unit)
  if (!isAmount(quantity)) return { quantity: null, question: 'classification.quantity_missing' }
  if (unit === undefined) return { quantity: null, question: 'classification.unit_ambiguous' }
  return { quantity: { value: toPlain(decimal(quantity).times(perUnit.value)), unit: unit.symbol as UnitSymbol } }
}

/** No more than a confidence that leaves the question open. */
function atMost(candidates: readonly ClassificationCandidate[], ceiling: string): readonly ClassificationCandidate[] {
  return candidates.map((one) => (Number(one.confidence) > Number(ceiling) ? { ...one, confidence: ceiling } : one))
}

function ceilingOf({ question }: Measured): string {
  if (question === undefined) return '0.85'
  return question === 'classification.confirm_packing' ? '0.7' : '0.6'
}

/** Sewage by who made it: people and days, whatever volume a bill tells. */
const BY_PEOPLE = 'method:effluent.domestic_by_people'
const NOTHING: Measured = { quantity: null }

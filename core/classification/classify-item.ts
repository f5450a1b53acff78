/**
 * Decides what a purchased item emits, in the order of how much each sign is worth: the ANP product code (only fuels
 * have one), the NCM by its longest known prefix, then the words of the description. Whoever matches none is not a
 * physical source as far as we can tell; estimates by spend are not made here.
 * Diesel, fuel oils and the like burn in vehicles or in machines and no document says in which: the likelier use is
 * proposed with a question and a lower confidence.
 */
import { CATEGORIES, type CategoryKey } from '../factor/category.ts'
import { normaliseName } from '../factor/name.ts'
import type { ClassifiableItem, Classification, ClassificationRules } from './classification.ts'
import { byNcm, byText, type DecisionOfItem } from './decide-item.ts'
import { physicalQuantity } from './physical-quantity.ts'

/** Classifies one fiscal item by the reference rules; never throws. */
export function classifyItem(item: ClassifiableItem, context: { readonly rules: ClassificationRules }): Classification {
  const { rules } = context
  const text = ` ${normaliseName(item.description ?? '')} `
  const ncm = usableNcm(item.ncm)
  const decision = byAnp(item, rules) ?? byNcm(ncm, text, rules) ?? byText(ncm, text, rules) ?? noSource(ncm)
  const main = decision.kind === 'emission' ? decision.candidates[0] : undefined
  const open = decision.kind === 'unknown' ? (decision.category ?? null) : null
  const category = main === undefined ? open : categoryOf(main.generatorKey)
  const measured =
    decision.kind === 'not_emission' ? { quantity: null } : physicalQuantity(item, main?.generatorKey, rules)
  const question = measured.question ?? decision.question
  return {
    kind: decision.kind,
    generatorKey: main?.generatorKey ?? null,
    candidates: decision.candidates,
    scope: category === null ? null : CATEGORIES[category].scope,
    category,
    quantity: measured.quantity,
    rule: decision.rule,
    why: decision.why,
    confidence: main?.confidence ?? decision.confidence ?? '0',
    ...(question === undefined ? {} : { question }),
  }
}

function byAnp(item: ClassifiableItem, rules: ClassificationRules): DecisionOfItem | undefined {
  const rule = item.anp_code === null ? undefined : rules.anp.get(item.anp_code)
  if (rule === undefined) return undefined
  return {
    kind: 'emission',
    candidates: rule.candidates,
    rule: { kind: 'anp', id: rule.id, name: rule.name },
    why: { code: 'classification.anp_code', data: { code: rule.code, name: rule.name } },
    question: rule.question,
  }
}

function noSource(ncm: string | undefined): DecisionOfItem {
  return {
    kind: 'not_emission',
    candidates: [],
    rule: { kind: 'none', id: 'none', name: '' },
    why: { code: 'classification.no_physical_source', data: { ncm: ncm ?? '' } },
    confidence: ncm === undefined ? '0.5' : '0.9',
  }
}

/** Services and careless issuers write "00", "00000000" or "99999999": such a code says nothing. */
function usableNcm(ncm: string | null): string | undefined {
  return ncm !== null && /^\d{8}$/.test(ncm) && !/^(\d)\1{7}$/.test(ncm) ? ncm : undefined
}

function categoryOf(generatorKey: string): CategoryKey | null {
  return CATEGORY_BY_FAMILY.get(generatorKey.slice(0, generatorKey.indexOf('.'))) ?? null
}

const CATEGORY_BY_FAMILY: ReadonlyMap<string, CategoryKey> = new Map([
  ['stationary', 'stationary_combustion'],
  ['mobile', 'mobile_combustion'],
  ['fugitive', 'fugitive_emissions'],
  ['electricity', 'purchased_electricity'],
])

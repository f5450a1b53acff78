/**
 * The decision by NCM and by description. The NCM (Nomenclatura Comum do Mercosul) says what a product is, seldom what
 * it is for: its certainty tells whether the code is enough, the use must be asked, the description must speak, or the
 * product is by default not burned at all.
 */
import type { CategoryKey } from '../factor/category.ts'
import type {
  Classification,
  ClassificationCandidate,
  ClassificationRules,
  KeywordRule,
  NcmRule,
} from './classification.ts'
import { findGas, findKeyword, hasAny } from './find-words.ts'

/** A classification before its quantity is read. */
export type DecisionOfItem = Pick<Classification, 'kind' | 'candidates' | 'rule' | 'why'> & {
  readonly question?: string | undefined
  readonly confidence?: string
  readonly category?: CategoryKey
}

/** Decides by the longest known prefix of the NCM; undefined when none is known. */
export function byNcm(ncm: string | undefined, text: string, rules: ClassificationRules): DecisionOfItem | undefined {
  const rule = ncm === undefined ? undefined : longestPrefix(ncm, rules)
  if (ncm === undefined || rule === undefined) return undefined
  switch (rule.certainty) {
    case 'unambiguous':
      return fromNcm(rule, ncm, 'classification.ncm_unambiguous', rule.candidates)
    case 'use-dependent':
      return fromNcm(rule, ncm, 'classification.ncm_use_dependent', narrowedByWords(rule, text, rules))
    case 'needs-description':
      return withDescription(rule, ncm, text, rules)
    case 'not-burned-by-default':
      return {
        ...undecided(rule, ncm, 'classification.not_burned_by_default'),
        kind: 'not_emission',
        confidence: '0.85',
        ...(rule.candidates.length === 0 ? {} : { question: 'classification.is_it_burned' }),
      }
  }
}

/** Decides by the description alone, where the NCM is missing or only says "chemical" or "fuel". */
export function byText(ncm: string | undefined, text: string, rules: ClassificationRules): DecisionOfItem | undefined {
  if (ncm !== undefined && !CHAPTERS_OF_SOURCES.has(ncm.slice(0, 2))) return undefined
  if (hasAny(text, rules.deviceWords)) return undefined
  const gas = ncm !== undefined || hasAny(text, GAS_WORDS) ? findGas(text, rules) : undefined
  if (gas !== undefined) return fromGas(gas, '0.8')
  const keyword = findKeyword(text, rules)
  if (keyword === undefined) return undefined
  return {
    ...fromKeyword(keyword),
    candidates: keyword.candidates.map(({ generatorKey }, index) => ({
      generatorKey,
      confidence: TEXT_ONLY[index] ?? '0.1',
    })),
    question: keyword.question ?? 'classification.confirm_product',
  }
}

function longestPrefix(ncm: string, rules: ClassificationRules): NcmRule | undefined {
  for (let length = ncm.length; length >= 4; length -= 1) {
    const rule = rules.ncm.get(ncm.slice(0, length))
    if (rule !== undefined) return rule
  }
  return undefined
}

function fromNcm(
  rule: NcmRule,
  ncm: string,
  code: string,
  candidates: readonly ClassificationCandidate[],
): DecisionOfItem {
  if (candidates.length === 0) return undecided(rule, ncm, 'classification.no_method_yet')
  const question = candidates.length === 1 && rule.candidates.length > 1 ? undefined : rule.question
  return { ...undecided(rule, ncm, code), kind: 'emission', candidates, question }
}

/** A description that names one of the uses ("GNV", "empilhadeira") settles what the code leaves open. */
function narrowedByWords(rule: NcmRule, text: string, rules: ClassificationRules): readonly ClassificationCandidate[] {
  const named = findKeyword(text, rules)?.candidates
  const [only] = named ?? []
  const isOneOfThem =
    only !== undefined && rule.candidates.some(({ generatorKey }) => generatorKey === only.generatorKey)
  return named?.length === 1 && isOneOfThem ? named : rule.candidates
}

function withDescription(rule: NcmRule, ncm: string, text: string, rules: ClassificationRules): DecisionOfItem {
  const isGas = rule.category === 'fugitive_emissions'
  const gas = isGas ? findGas(text, rules) : undefined
  if (gas !== undefined) return fromGas(gas, '0.9')
  const keyword = findKeyword(text, rules)
  const [named] = keyword?.candidates ?? []
  if (keyword !== undefined && named !== undefined && agrees(rule, named)) return fromKeyword(keyword)
  return {
    ...undecided(rule, ncm, 'classification.ncm_needs_description'),
    question: rule.candidates.length === 0 && !isGas ? undefined : 'classification.describe_product',
  }
}

/** The keyword names what the code allows; a code of gases allows any gas, because its candidates are not all of them. */
function agrees(rule: NcmRule, named: ClassificationCandidate): boolean {
  if (rule.category === 'fugitive_emissions') return named.generatorKey.startsWith('fugitive.')
  const fuel = fuelOf(named.generatorKey)
  return rule.candidates.some(({ generatorKey }) => fuelOf(generatorKey) === fuel)
}

function fuelOf(generatorKey: string): string {
  return generatorKey.slice(generatorKey.indexOf('.') + 1)
}

function fromGas(gas: { code: string; generatorKey: string }, confidence: string): DecisionOfItem {
  return {
    kind: 'emission',
    candidates: [{ generatorKey: gas.generatorKey, confidence }],
    rule: { kind: 'keyword', id: `keyword.gas.${gas.code}`, name: gas.code.toUpperCase() },
    why: { code: 'classification.gas_in_description', data: { gas: gas.code.toUpperCase() } },
    question: 'classification.gas_released',
  }
}

function fromKeyword(keyword: KeywordRule): DecisionOfItem {
  return {
    kind: 'emission',
    candidates: keyword.candidates,
    rule: { kind: 'keyword', id: keyword.id, name: keyword.name },
    why: { code: 'classification.description', data: { name: keyword.name } },
    question: keyword.question,
  }
}

function undecided(rule: NcmRule, ncm: string, code: string): DecisionOfItem {
  return {
    kind: 'unknown',
    candidates: rule.candidates,
    rule: { kind: 'ncm', id: rule.id, name: rule.name },
    why: { code, data: { ncm, name: rule.name } },
    category: rule.category,
  }
}

/** Cereals and residues, spirits, sugar residues, fuels, chemicals, wood: where a mistyped NCM may still be a source. */
const CHAPTERS_OF_SOURCES: ReadonlySet<string> = new Set(['22', '23', '27', '28', '29', '38', '44'])
const GAS_WORDS: readonly string[] = ['gas', 'refrigerante', 'fluido', 'cilindro', 'botija', 'dac']
const TEXT_ONLY: readonly string[] = ['0.7', '0.2']

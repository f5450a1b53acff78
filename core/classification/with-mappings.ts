/**
 * The one place where rules are made of what is built in and of the mappings that who runs the platform keeps: whoever classifies
 * takes its rules from here.
 */
import { decimal } from '../quantity/decimal.ts'
import type { ClassificationCandidate, ClassificationRules, KeywordRule, NcmRule } from './classification.ts'
import type { Mapping } from './mapping.ts'
import { parseKeywordTerm } from './mapping-term.ts'

/**
 * The built-in rules with mappings in force. One that bears the key of a built-in rule takes its place, switched off it leaves it
 * out. Of several for the same NCM the highest priority stands, and at the same priority the one that comes first.
 */
export function withMappings(builtin: ClassificationRules, mappings: readonly Mapping[]): ClassificationRules {
  if (mappings.length === 0) return builtin
  const replaced = new Set(mappings.map(({ key }) => key))
  const byId = new Map([...builtin.ncm.values(), ...builtin.keywords].map((rule) => [rule.id, rule]))
  const standing = mappings.filter(({ isOn }) => isOn).toSorted((a, b) => b.priority - a.priority)
  const ncm = new Map([...builtin.ncm].filter(([, { id }]) => !replaced.has(id)))
  const own = standing.filter(({ kind }) => kind === 'ncm').map((mapping) => ncmRule(mapping, byId.get(mapping.key)))
  for (const rule of own.toReversed()) ncm.set(rule.prefix, rule)
  const words = standing.filter(({ kind }) => kind === 'keyword')
  return {
    ...builtin,
    ncm,
    keywords: [
      ...words.map((mapping) => keywordRule(mapping, byId.get(mapping.key))),
      ...builtin.keywords.filter(({ id }) => !replaced.has(id)),
    ],
  }
}

/** How a decision names the version of a mapping. */
export function versionedId({ key, version }: Pick<Mapping, 'key' | 'version'>): string {
  return version === 0 ? key : `${key}@${version}`
}

/** The mapping that the id of a decided rule names. */
export function keyOfRule(id: string): string {
  return id.replace(/@\d+$/, '')
}

type Builtin = NcmRule | KeywordRule | undefined

function ncmRule(mapping: Mapping, builtin: Builtin): NcmRule {
  const { term: prefix, category } = mapping
  return {
    ...common(mapping, builtin),
    prefix,
    certainty: decimal(mapping.confidence).gte(SURE) ? 'unambiguous' : 'use-dependent',
    category: category ?? 'purchased_goods_services',
  }
}

function keywordRule(mapping: Mapping, builtin: Builtin): KeywordRule {
  const { all, none } = parseKeywordTerm(mapping.term)
  const { category } = mapping
  return { ...common(mapping, builtin), all, none, ...(category && { category }) }
}

function common(mapping: Mapping, builtin: Builtin) {
  const { description, term, source, priority, version, confidence } = mapping
  const question = questionOf(mapping, builtin)
  return {
    id: versionedId(mapping),
    name: description ?? term,
    candidates: source === null ? [] : candidatesOf(source, confidence, builtin),
    ...(question && { question }),
    ...{ priority, version, source: SOURCE },
  }
}

/** Beside the source stand the other uses that the built-in rule knows, no surer than the mapping is. */
function candidatesOf(source: string, confidence: string, builtin: Builtin): readonly ClassificationCandidate[] {
  const [main, ...others] = builtin?.candidates ?? []
  if (main?.generatorKey !== source) return [{ generatorKey: source, confidence }]
  return [{ ...main, confidence }, ...others.filter((other) => decimal(other.confidence).lte(confidence))]
}

/** Gas that was bought was not yet released; what is not sure is confirmed; which use of a fuel is meant stays a question. */
function questionOf({ source, confidence }: Mapping, builtin: Builtin): string | undefined {
  if (source === null) return undefined
  if (source.startsWith('fugitive.')) return 'classification.gas_released'
  if (decimal(confidence).gte(SURE)) return undefined
  const isSame = builtin?.candidates[0]?.generatorKey === source
  return (isSame ? builtin?.question : undefined) ?? 'classification.confirm_product'
}

/** From here on nothing is left to ask of a line. */
export const SURE = '0.9'
const SOURCE = 'Mapping by who runs the platform'

/**
 * The decision by product code: that of ANP, which only fuels have, then the NCM (Nomenclatura Comum do Mercosul), which
 * says what a product is, seldom what it is for. Its certainty tells whether the code is enough, the use must be asked,
 * the description must speak, or the product is by default not burned at all. A description that contradicts the code is
 * asked about, never overruled silently.
 */
import { AMBIGUOUS, COUNTING, normaliseSpelling } from '../quantity/unit-spelling.ts'
import { gasDecision, keywordDecision } from './by-words.ts'
import type { ClassificationCandidate, ClassificationRules, KeywordRule, Mapped, NcmRule } from './classification.ts'
import type { Asked, Decision } from './decision.ts'
import { fuelOf, isSameFamily } from './fuel-family.ts'
import { isCoalByHeat } from './heat-value.ts'
import { mappedDecision } from './mapped-decision.ts'
import { isNitrogen, withNitrogen } from './nitrogen-of.ts'

/** Decides by the ANP product code, narrowed by a use that the words name; undefined where there is none. */
export function byAnp({ line, words, rules }: Asked): Decision | undefined {
  const rule = line.anpCode === null ? undefined : rules.anp.get(line.anpCode)
  if (rule === undefined) return undefined
  const base: Decision = {
    kind: 'emission',
    candidates: rule.candidates,
    rule: { kind: 'anp', id: rule.id, name: rule.name },
    why: { code: 'classification.anp_code', data: { code: rule.code, name: rule.name } },
    question: rule.question,
  }
  return narrowedBy(words, base) ?? contradicted(base, words) ?? base
}

/** Decides by the longest known prefix of the NCM; undefined where none is known. */
export function byNcm(asked: Asked): Decision | undefined {
  const { line, ncm, rules, words } = asked
  const rule = ncm === undefined ? undefined : longestPrefix(ncm, rules)
  if (ncm === undefined || rule === undefined) return undefined
  if (rule.certainty === 'not-burned-by-default') return notBurned(rule, ncm)
  if (words.excluded !== undefined && words.gas === undefined && !isAbove(rule, words.excluded))
    return excludedByWord(rule, ncm, words.excluded.name)
  if (rule.certainty === 'needs-description') return withDescription(rule, ncm, asked)
  const isMapped = rule.version !== undefined && !isNitrogen(rule.candidates)
  if (isMapped && rule.candidates.length === 0) return mappedDecision(rule, 'ncm')
  if (words.isDevice && isCounted(asked)) return deviceUnderFuelCode(rule, ncm)
  if (isMapped) return mappedDecision(rule, 'ncm')
  if (rule.candidates.length === 0) return undecided(rule, ncm, 'classification.process_source')
  const code = rule.certainty === 'unambiguous' ? 'classification.ncm_unambiguous' : 'classification.ncm_use_dependent'
  if (isNitrogen(rule.candidates)) return ofNitrogen(rule, ncm, { product: line.product, code })
  if (words.gas !== undefined && isRefrigerantGrade(rule, words)) return gasDecision(words.gas, '0.8')
  const { candidates, question } = rule
  const base: Decision = { ...undecided(rule, ncm, code), kind: 'emission', candidates, question }
  return narrowedBy(words, base) ?? contradicted(base, words) ?? base
}

/** The rule of an NCM: that of the highest priority, and of those the longest prefix. */
export function longestPrefix(ncm: string, rules: Pick<ClassificationRules, 'ncm'>): NcmRule | undefined {
  let found: NcmRule | undefined
  for (let length = ncm.length; length >= 4; length -= 1) {
    const rule = rules.ncm.get(ncm.slice(0, length))
    if (rule !== undefined && (found === undefined || isAbove(rule, found))) found = rule
  }
  return found
}

function isAbove(rule: Mapped, other: Mapped): boolean {
  return (rule.priority ?? 0) > (other.priority ?? 0)
}

/** A description that names one of the uses ("GNV", "empilhadeira", "gerador") settles what the code leaves open. */
function narrowedBy(words: Asked['words'], base: Decision): Decision | undefined {
  const [only, ...others] = words.keyword?.candidates ?? []
  if (only === undefined || others.length > 0 || base.candidates.length < 2) return undefined
  if (!base.candidates.some(({ generatorKey }) => generatorKey === only.generatorKey)) return undefined
  return { ...base, candidates: [only], question: words.keyword?.question }
}

/** What the words name beside what the code says: of the same kind, the words are more exact; of another, both are asked. */
function contradicted(base: Decision, { keyword, isDevice }: Asked['words']): Decision | undefined {
  const [named] = keyword?.candidates ?? []
  const [coded] = base.candidates
  if (keyword === undefined || named === undefined || coded === undefined || isDevice) return undefined
  if (keyword.covers?.includes(fuelOf(coded.generatorKey))) return undefined
  if (base.candidates.some(({ generatorKey }) => fuelOf(generatorKey) === fuelOf(named.generatorKey))) return undefined
  const isRefined = base.rule.kind === 'ncm' && keyword.refines?.includes(fuelOf(coded.generatorKey)) === true
  if (isRefined || isSameFamily(named.generatorKey, coded.generatorKey)) {
    const found = keywordDecision(keyword)
    return { ...found, candidates: atMost(keyword.candidates, '0.8'), question: found.question ?? CONFIRM }
  }
  return {
    ...base,
    candidates: [...atMost([coded], '0.5'), ...atMost([named], '0.4')],
    why: { code: 'classification.contradiction', data: { code: base.rule.name, name: keyword.name } },
    question: 'classification.describe_product',
  }
}

function withDescription(rule: NcmRule, ncm: string, { line, words, rules }: Asked): Decision {
  const isGas = rule.category === 'fugitive_emissions'
  const code = 'classification.ncm_needs_description'
  if (isNitrogen(rule.candidates)) return ofNitrogen(rule, ncm, { product: line.product, code })
  if (words.isDevice && !isGas) return deviceUnderFuelCode(rule, ncm)
  if (isGas && words.gas !== undefined) return gasDecision(words.gas, '0.85')
  const [named] = words.keyword?.candidates ?? []
  if (words.keyword !== undefined && named !== undefined && agrees(rule, words.keyword, named, rules))
    return keywordDecision(words.keyword)
  if (isCoalByHeat(rule.candidates, line.product)) return { ...undecided(rule, ncm, code), kind: 'emission' }
  const question = rule.candidates.length === 0 && !isGas ? undefined : 'classification.describe_product'
  return { ...undecided(rule, ncm, code), question }
}

/** A fertiliser by the nitrogen that it prints: none of it is no source, and one that prints nothing is asked about. */
function ofNitrogen(rule: NcmRule, ncm: string, { product, code }: { product: string; code: string }): Decision {
  const candidates = withNitrogen(rule.candidates, product)
  if (candidates === null) return { ...undecided(rule, ncm, code), question: 'classification.how_much_nitrogen' }
  if (candidates.length > 0)
    return { ...undecided(rule, ncm, code), kind: 'emission', candidates, question: rule.question }
  return {
    ...undecided(rule, ncm, 'classification.no_nitrogen'),
    kind: 'not_emission',
    candidates,
    confidence: '0.85',
  }
}

/** Propane, butane and their like under the code by which they are fuels; beside LPG a number alone is no refrigerant. */
function isRefrigerantGrade({ candidates }: NcmRule, { hasRefrigerantWord }: Asked['words']): boolean {
  const [main, ...others] = candidates
  return main?.generatorKey === 'stationary.lpg' && (others.length === 0 || hasRefrigerantWord)
}

/** The keyword names what the code allows; a code of gases allows any gas, because its candidates are not all of them. */
function agrees(
  rule: NcmRule,
  keyword: KeywordRule,
  named: ClassificationCandidate,
  rules: ClassificationRules,
): boolean {
  if (rule.category === 'fugitive_emissions')
    return rules.units.has(named.generatorKey) && named.generatorKey.startsWith('fugitive.')
  return rule.candidates.some(
    ({ generatorKey }) =>
      isSameFamily(generatorKey, named.generatorKey) || keyword.refines?.includes(fuelOf(generatorKey)) === true,
  )
}

function notBurned(rule: NcmRule, ncm: string): Decision {
  return {
    ...undecided(rule, ncm, 'classification.not_burned_by_default'),
    kind: 'not_emission',
    confidence: '0.85',
    ...(rule.candidates.length === 0 ? {} : { question: 'classification.is_it_burned' }),
  }
}

/** "ALCOOL GEL" under the code of ethanol, "QUEROSENE LIMPEZA" under that of kerosene: bought to clean, not to burn. */
function excludedByWord(rule: NcmRule, ncm: string, name: string): Decision {
  return {
    ...undecided(rule, ncm, 'classification.excluded_word'),
    why: { code: 'classification.excluded_word', data: { ncm, name } },
    kind: 'not_emission',
    confidence: '0.8',
  }
}

/** "FILTRO DIESEL", counted in pieces, under the code of diesel oil. */
function deviceUnderFuelCode(rule: NcmRule, ncm: string): Decision {
  return {
    ...undecided(rule, ncm, 'classification.device_under_code'),
    candidates: atMost(rule.candidates, '0.3'),
    question: 'classification.describe_product',
  }
}

function isCounted({ line }: Asked): boolean {
  const unit = normaliseSpelling(line.unit ?? '')
  return unit === '' || COUNTING.has(unit) || AMBIGUOUS.has(unit)
}

function undecided(rule: NcmRule, ncm: string, code: string): Decision {
  return {
    kind: 'unknown',
    candidates: rule.candidates,
    rule: { kind: 'ncm', id: rule.id, name: rule.name },
    why: { code, data: { ncm, name: rule.name } },
    category: rule.category,
  }
}

function atMost(
  candidates: readonly ClassificationCandidate[],
  confidence: string,
): readonly ClassificationCandidate[] {
  return candidates.map((one) => (Number(one.confidence) > Number(confidence) ? { ...one, confidence } : one))
}

const CONFIRM = 'classification.confirm_product'

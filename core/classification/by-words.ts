/** The decision by the words of a description, alone or beside a code that leaves the product open. */

import type { KeywordRule } from './classification.ts'
import type { Asked, Decision } from './decision.ts'
import type { NamedGas } from './find-words.ts'
import { acceptsUnit, unitOf } from './physical-quantity.ts'

/**
 * Decides by the description where the NCM is missing, is of a chapter where a fuel or gas may be mistyped, or is of
 * another while the words name a fuel and the unit is its volume; undefined where the words name no source.
 */
export function byWords({ line, ncm, words, rules }: Asked): Decision | undefined {
  if (words.isDevice) return undefined
  if (isOfChapter(GAS_CHAPTERS, ncm) && words.gas !== undefined && (ncm !== undefined || words.hasGasWord)) {
    return gasDecision(words.gas, '0.8')
  }
  const { keyword } = words
  const [main] = keyword?.candidates ?? []
  if (keyword === undefined || main === undefined) return undefined
  const isOfSources = isOfChapter(chaptersOf(main.generatorKey), ncm)
  const isMeasured = VOLUMES.has(unitOf(line.unit) ?? '') && acceptsUnit(line.unit, main.generatorKey, rules)
  if (!isOfSources && !isMeasured) return undefined
  const shares = ncm === undefined ? TEXT_ONLY : AGAINST_CODE
  return {
    ...keywordDecision(keyword),
    candidates: keyword.candidates.map((one, index) => ({ ...one, confidence: shares[index] ?? '0.1' })),
    question: keyword.question ?? 'classification.confirm_product',
  }
}

/** The outcome of a keyword rule as it stands. */
export function keywordDecision(keyword: KeywordRule): Decision {
  return {
    kind: 'emission',
    candidates: keyword.candidates,
    rule: { kind: 'keyword', id: keyword.id, name: keyword.name },
    why: { code: 'classification.description', data: { name: keyword.name } },
    question: keyword.question,
  }
}

/** The outcome of a gas named by its code: bought gas is emitted only as far as it made up for a leak. */
export function gasDecision(gas: NamedGas, confidence: string): Decision {
  return {
    kind: 'emission',
    candidates: [{ generatorKey: gas.generatorKey, confidence }],
    rule: { kind: 'keyword', id: `keyword.gas.${gas.code}`, name: gas.code.toUpperCase() },
    why: { code: 'classification.gas_in_description', data: { gas: gas.code.toUpperCase() } },
    question: 'classification.gas_released',
  }
}

function chaptersOf(generatorKey: string): ReadonlySet<string> {
  if (generatorKey.startsWith('method:agriculture.')) return SOIL_CHAPTERS
  return generatorKey.startsWith('fugitive.') ? GAS_CHAPTERS : FUEL_CHAPTERS
}

function isOfChapter(chapters: ReadonlySet<string>, ncm: string | undefined): boolean {
  return ncm === undefined || chapters.has(ncm.slice(0, 2))
}

/** Cereals and residues, spirits, sugar residues, fuels, mixtures, wood: where a mistyped NCM may still be a fuel. */
const FUEL_CHAPTERS: ReadonlySet<string> = new Set(['22', '23', '27', '38', '44'])
const GAS_CHAPTERS: ReadonlySet<string> = new Set(['27', '28', '29', '38'])
/** Stone and earth, fertilisers. */
const SOIL_CHAPTERS: ReadonlySet<string> = new Set(['25', '31'])
/** Other goods are sold by the kilogram too; by the litre and the cubic metre fewer. */
const VOLUMES: ReadonlySet<string> = new Set(['L', 'm³'])
const TEXT_ONLY: readonly string[] = ['0.7', '0.2']
/** Where the NCM is of something else, the words are one voice against another. */
const AGAINST_CODE: readonly string[] = ['0.45', '0.15']

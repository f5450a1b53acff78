/**
 * The decision by sector of industry: services and goods of which only words, the name of an account or the supplier's CNAE
 * are told, by what was paid (Technical Guidance for Calculating Scope 3 Emissions, chapter 1, spend-based method). The
 * least sure of all, and never asked where a source, a code or a decision of the company speaks.
 */
import { CATEGORIES, type CategoryKey } from '../factor/category.ts'
import { normaliseName } from '../factor/name.ts'
import type { SpendSector } from '../factor/spend-bridge.ts'
import { SPEND_METHOD } from './by-spend.ts'
import type { Classification, ClassificationCandidate } from './classification.ts'
import { isAmount } from './physical-quantity.ts'

/** What tells the sector of a line. */
export interface SectorSigns {
  /** What was bought, in the line's own words. */
  readonly text: string
  /** The name of its account or kind of expense. */
  readonly account: string | null
  /** CNAE of who sold it. */
  readonly cnae: string | null
  /** BRL. */
  readonly total: string | null
}

/** At most so many suggestions stand beside a line. */
const SUGGESTIONS_MAX = 3

/**
 * The classification with the industries that may have sold the line: as its suggestions where it had none, else after its
 * own. What the company decided, and what is sure, stays as it is.
 */
export function withSectors(
  classification: Classification,
  signs: SectorSigns,
  sectors: readonly SpendSector[],
): Classification {
  const { kind, candidates, rule, confidence } = classification
  const isSettled = rule.kind === 'decision' || (kind === 'emission' && Number(confidence) >= SURE)
  const room = SUGGESTIONS_MAX - candidates.length
  if (isSettled || room <= 0 || !isAmount(signs.total)) return classification
  if (candidates.some(({ generatorKey }) => generatorKey === SPEND_METHOD)) return classification
  const found = sectorsOf(signs, sectors).slice(0, room)
  const [main] = found
  if (main === undefined) return classification
  const category = categoryOf(main.sector)
  const added = found.map(candidate)
  if (candidates.length > 0) {
    return { ...classification, candidates: [...candidates, ...added.map((one) => ({ ...one, confidence: '0.05' }))] }
  }
  const [first] = added
  const { question: _question, ...rest } = classification
  return {
    ...rest,
    kind: 'emission',
    generatorKey: SPEND_METHOD,
    candidates: added,
    scope: CATEGORIES[category].scope,
    category,
    quantity: { value: signs.total, unit: 'BRL' },
    rule: { kind: 'spend', id: `sector.${main.sector.naics}`, name: main.sector.name },
    why: {
      code: 'classification.by_sector',
      data: { sector: main.sector.name, sign: main.sign, naics: main.sector.naics },
    },
    confidence: first?.confidence ?? '0',
  }
}

interface Found {
  readonly sector: SpendSector
  /** Words that matched and the CNAE, as people read them. */
  readonly sign: string
  readonly weight: number
}

/** Sectors that the signs name, the likelier first: more words weigh more, and so do words of the line before its account. */
function sectorsOf({ text, account, cnae }: SectorSigns, sectors: readonly SpendSector[]): readonly Found[] {
  const own = wordsOf(text)
  const ofAccount = wordsOf(account ?? '')
  const code = (cnae ?? '').replace(/\D/g, '')
  return sectors
    .flatMap((sector): Found[] => {
      const inText = longest(own, sector.words)
      const inAccount = longest(ofAccount, sector.words)
      const prefix = sector.cnae.find((one) => code.startsWith(one))
      const weight = 2 * lengthOf(inText) + 1.5 * lengthOf(inAccount) + (prefix === undefined ? 0 : prefix.length / 2)
      const sign = [inText ?? inAccount, prefix === undefined ? undefined : `CNAE ${code}`].filter(Boolean).join('; ')
      return weight === 0 ? [] : [{ sector, sign, weight }]
    })
    .toSorted((left, right) => right.weight - left.weight)
}

function candidate({ sector, weight }: Found, index: number): ClassificationCandidate {
  const { leastKgCo2ePerUsd: least, mostKgCo2ePerUsd: most } = sector
  const isClear = weight >= CLEAR
  return {
    generatorKey: SPEND_METHOD,
    confidence: index === 0 ? (isClear ? '0.5' : '0.35') : isClear ? '0.25' : '0.15',
    inputs: { factor: { naics: sector.naics } },
    category: categoryOf(sector),
    range: { least, most },
  }
}

const categoryOf = ({ category }: SpendSector): CategoryKey => category ?? 'purchased_goods_services'

const wordsOf = (text: string): readonly string[] => normaliseName(text).split(' ')

/** The longest of the phrases whose words begin those of the text as they follow one another. */
function longest(words: readonly string[], phrases: readonly string[]): string | undefined {
  return phrases
    .filter((phrase) => {
      const parts = phrase.split(' ')
      return words.some((_, at) => parts.every((part, of) => isBegun(words[at + of] ?? '', part)))
    })
    .toSorted((left, right) => lengthOf(right) - lengthOf(left))[0]
}

/** Short words are told apart only as a whole: "epi" is no beginning of "epidemia". */
const isBegun = (word: string, part: string): boolean =>
  part.length <= WHOLE_UP_TO ? word === part : word.startsWith(part)

const lengthOf = (phrase: string | undefined): number => phrase?.split(' ').length ?? 0

const WHOLE_UP_TO = 4
const CLEAR = 3
const SURE = 0.9

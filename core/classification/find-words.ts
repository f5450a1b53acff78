/**
 * What an item's description names, in the Portuguese of Brazilian invoices, with refrigerant codes written in a dozen
 * ways ("R410A", "R-410 A", "GAS 410A", "FREON 22"). An invoice puts the thing before what it is for: a device that stands
 * before the fuel ("FILTRO DE OLEO DIESEL") is what was bought, one that stands after it ("DIESEL P/ CAMINHAO") is not.
 */
import type { ClassificationRules, KeywordRule } from './classification.ts'
import { type CompiledRules, compiledRules, findPhrase } from './compile-rules.ts'
import { type ReadText, readText, stem } from './read-text.ts'

/** What the words of a description say. */
export type Words = {
  /** The rule that is met, with no word against it. */
  readonly keyword: KeywordRule | undefined
  /** A rule that would be met but for a word against it ("GASOLINA ADITIVO"), or that names no source ("ALCOOL"). */
  readonly excluded: KeywordRule | undefined
  /** The gas that is named by its code, with the code as found. */
  readonly gas: NamedGas | undefined
  /** Whether a device, a part, a service or an empty vessel is what the line is about. */
  readonly isDevice: boolean
  readonly hasGasWord: boolean
  /** Whether it is said to be a refrigerant; "gas" alone does not say so. */
  readonly hasRefrigerantWord: boolean
}

export type NamedGas = { readonly code: string; readonly generatorKey: string }

/** Reads a description by the rules. */
export function findWords(description: string, rules: ClassificationRules): Words {
  const text = readText(description, rules.abbreviations)
  const compiled = compiledRules(rules)
  const found = findKeyword(text, compiled)
  const gas = findGas(text.plain, rules)
  const device = findPhrase(text.stems, compiled.devices)
  const fuelAt = found.at ?? (gas === undefined ? text.stems.length : wordsBefore(text.plain, gas.at, rules))
  const isDevice =
    (device >= 0 && device < fuelAt) || isPurpose(text, fuelAt) || findPhrase(text.stems, compiled.empty) >= 0
  return {
    keyword: found.keyword,
    excluded: found.excluded,
    gas: gas && { code: gas.code, generatorKey: gas.generatorKey },
    isDevice,
    hasGasWord: GAS_WORDS.some((word) => text.stems.includes(word)),
    hasRefrigerantWord: REFRIGERANT_WORDS.some((word) => text.stems.includes(word)),
  }
}

function findKeyword(
  { stems }: ReadText,
  { keywords, byWord }: CompiledRules,
): { readonly keyword?: KeywordRule; readonly excluded?: KeywordRule; readonly at?: number } {
  const places = [...new Set(stems.flatMap((word) => byWord.get(word) ?? []))].sort((a, b) => a - b)
  let excluded: KeywordRule | undefined
  for (const place of places) {
    const candidate = keywords[place]
    if (candidate === undefined) continue
    const { rule, all, none } = candidate
    const found = all.map((phrases) => findPhrase(stems, phrases))
    if (found.includes(-1)) continue
    if (rule.candidates.length === 0 && rule.category === undefined) return { excluded: excluded ?? rule }
    if (findPhrase(stems, none) < 0) return { keyword: rule, at: found[0] ?? 0 }
    excluded ??= rule
  }
  return excluded === undefined ? {} : { excluded }
}

function findGas(plain: string, rules: ClassificationRules): (NamedGas & { readonly at: number }) | undefined {
  if (!MAY_HOLD_CODE.test(plain)) return undefined
  for (const pattern of GAS_CODES) {
    for (const match of plain.matchAll(pattern)) {
      const [, spaced = '', letter = ''] = match
      const number = spaced.replace(' ', '')
      for (const code of spellingsOf(number, letter)) {
        const alias = TRADE_NAMES.get(code) ?? code
        const generatorKey = rules.gases.get(alias)
        if (generatorKey !== undefined) return { code: alias, generatorKey, at: match.index }
      }
    }
  }
  return undefined
}

/** The ways in which the reference data may name a code: HFC-410A is R-410A, HFC-134a is itself. */
function spellingsOf(number: string, letter: string): readonly string[] {
  const bare = number.replace(CHEMICAL_PREFIX, '')
  return [number + letter, number, `r${bare}${letter}`, `r${bare}`]
}

/** Whether the fuel is only what the thing is for: "GALAO P/ GASOLINA", but not "RECARGA P/ BOTIJAO". */
function isPurpose({ stems, purposes }: ReadText, fuelAt: number): boolean {
  return purposes.includes(fuelAt) && stems.slice(0, fuelAt).some((word) => !TRADE_WORDS.has(word))
}

/** How many words with a meaning stand before a place of the plain text. */
function wordsBefore(plain: string, at: number, { abbreviations }: ClassificationRules): number {
  return readText(plain.slice(0, at), abbreviations).stems.length
}

/** Folded words of buying, before which the thing itself has not been named yet. */
const TRADE_WORDS: ReadonlySet<string> = new Set(
  'recarga carga abastecimento fornecimento venda compra consumo reposicao produto'.split(' ').map(stem),
)
const CHEMICAL_PREFIX = /^(?:hcfc|hfc|cfc|hfo|pfc)/
const MAY_HOLD_CODE =
  / (?:(?:r|gas|freon|suva|forane|genetron|klea|isceon|hfc|hcfc|cfc|hfo|pfc|halon) ?\d|sf6|nf3|n2o|mo[29]9|\d{3}[a-z])/
const GAS_CODES: readonly RegExp[] = [
  / (?:r|freon|suva|forane|genetron|klea|isceon) ?(\d{2,4}[a-z]{0,3})(?: ([a-z])(?= ))?(?= )/g,
  / ((?:hfc|hcfc|cfc|hfo|pfc|halon) ?\d{2,4}[a-z]{0,3})(?= )/g,
  / (sf6|nf3|n2o|mo99|mo29)(?= )/g,
  / gas (\d{3}) ([a-f])(?= )/g,
  / gas (22|404|407|410)(?= )(?! (?:kg|g|l|lt|m3|bar) )/g,
  / (\d{3}[a-z]{1,2})(?= )/g,
]

/** Trade names and natural refrigerants under the code that the reference data uses. */
const TRADE_NAMES: ReadonlyMap<string, string> = new Map([
  ['mo99', 'r438a'],
  ['mo29', 'r422d'],
  ['r744', 'co2'],
  ['r134', 'r134a'],
  ['r404', 'r404a'],
  ['r407', 'r407c'],
  ['r410', 'r410a'],
])

const REFRIGERANT_WORDS: readonly string[] = ['refrigerant', 'refrig', 'fluid', 'dac', 'freon']

/** Folded words beside which a number such as "410A" is a refrigerant. */
const GAS_WORDS: readonly string[] = [
  'gas',
  'refrigerant',
  'fluid',
  'cilindr',
  'botij',
  'dac',
  'refrig',
  'freon',
  'propan',
  'butan',
  'isobutan',
]

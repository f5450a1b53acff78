/**
 * Finds the source that an item's description names, in the Portuguese of Brazilian invoices: abbreviated, unaccented,
 * with refrigerant codes written in a dozen ways ("R410A", "R-410 A", "GAS 410A", "FREON 22").
 */
import type { ClassificationRules, KeywordRule } from './classification.ts'

/** The first keyword rule that the text meets; `text` is normalised and has a blank at both ends. */
export function findKeyword(text: string, rules: ClassificationRules): KeywordRule | undefined {
  return rules.keywords.find((rule) => rule.all.every((group) => hasAny(text, group)) && !hasAny(text, rule.none))
}

/** True when one of the words (or phrases) stands in the text as a whole. */
export function hasAny(text: string, words: readonly string[]): boolean {
  return words.some((word) => text.includes(` ${word} `))
}

/** The gas that the text names by its code, with the code as found. */
export function findGas(text: string, rules: ClassificationRules): { code: string; generatorKey: string } | undefined {
  for (const pattern of GAS_CODES) {
    for (const match of text.matchAll(pattern)) {
      const [, number = '', letter = ''] = match
      for (const code of [number + letter, number, `r${number}${letter}`, `r${number}`]) {
        const alias = TRADE_NAMES.get(code) ?? code
        const generatorKey = rules.gases.get(alias)
        if (generatorKey !== undefined) return { code: alias, generatorKey }
      }
    }
  }
  return undefined
}

const GAS_CODES: readonly RegExp[] = [
  / (?:r|freon|suva|forane|genetron|klea) ?(\d{2,4}[a-z]{0,3})(?: ([a-z])(?= ))?(?= )/g,
  / ((?:hfc|hcfc|cfc|hfo|pfc|halon) ?\d{2,4}[a-z]{0,3})(?= )/g,
  / (sf6|nf3|n2o|mo99|mo29)(?= )/g,
  / (\d{3}[a-z]{1,2})(?= )/g,
]

/** Trade names and natural refrigerants under the code that the reference data uses. */
const TRADE_NAMES: ReadonlyMap<string, string> = new Map([
  ['mo99', 'r438a'],
  ['mo29', 'r422d'],
  ['r744', 'co2'],
])

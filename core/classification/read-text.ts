/**
 * A description of a Brazilian invoice as words that can be compared: no accents or case, abbreviations written out,
 * little words left out, plural and gender folded. The folding is our own and small, on purpose weaker than the RSLP
 * stemmer of Orengo and Huyck (2001): only what invoices vary (`pellets`, `combustíveis`, `aditivada`) falls together.
 */
export type ReadText = {
  /** The words as written, without accents, in small letters, one blank around each: where codes of gases are found. */
  readonly plain: string
  /** The folded words in their order. */
  readonly stems: readonly string[]
  /** Places of the words that say what the others are for ("GALAO P/ GASOLINA"). */
  readonly purposes: readonly number[]
}

/** Reads a description with the abbreviations of the rules. */
export function readText(text: string, abbreviations: ReadonlyMap<string, string>): ReadText {
  const words = wordsOf(text)
  const stems: string[] = []
  const purposes: number[] = []
  for (const word of words) {
    if (word === 'para' || word === 'pra') purposes.push(stems.length)
    const meant = abbreviations.get(word)
    if (meant === undefined) addStem(stems, word)
    else for (const part of meant.split(' ')) addStem(stems, part)
  }
  return { plain: words.length === 0 ? ' ' : ` ${words.join(' ')} `, stems, purposes }
}

/** The folded words of a phrase of the rules, which are written out already. */
export function stemsOf(phrase: string): readonly string[] {
  return readText(phrase, NO_ABBREVIATIONS).stems
}

/** A word without the endings of plural and gender; short words and those with figures stay as they are. */
export function stem(word: string): string {
  if (word.length < 4 || HAS_DIGIT.test(word)) return word
  const one = singular(word)
  return one.length >= GENDER_FROM && VOWELS.has(one.charAt(one.length - 1)) ? one.slice(0, -1) : one
}

function singular(word: string): string {
  if (!word.endsWith('s') || word.endsWith('ss') || word.endsWith('us')) return word
  const ending = PLURALS.find(([plural]) => word.endsWith(plural))
  if (ending === undefined) return word.slice(0, -1)
  const [plural, folded] = ending
  return word.slice(0, -plural.length) + folded
}

function addStem(stems: string[], word: string): void {
  if (!LITTLE_WORDS.has(word)) stems.push(stem(word))
}

function wordsOf(text: string): string[] {
  const plain = (IS_ASCII.test(text) ? text : text.normalize('NFD').replace(MARKS, '')).toLowerCase()
  const priceless = plain.includes('$') ? plain.replace(PRICE, ' ') : plain
  const written = priceless.includes('/') ? priceless.replace(SHORT_PREPOSITION, preposition) : priceless
  return written.match(WORD) ?? []
}

function preposition(_: string, before: string, letter: string): string {
  return `${before} ${PREPOSITIONS.get(letter) ?? ''} `
}

const NO_ABBREVIATIONS: ReadonlyMap<string, string> = new Map()
const IS_ASCII = /^[\x20-\x7e]*$/
const MARKS = /[\u0300-\u036f]/g
const WORD = /[a-z0-9]+/g
/** In shorter words the last vowel tells things apart: `casca` and `casco`. */
const GENDER_FROM = 6
const HAS_DIGIT = /\d/
const VOWELS: ReadonlySet<string> = new Set(['a', 'e', 'o'])
/** "R$ 290,00" is no R-290. */
const PRICE = /r?\$ ?\d[\d.,]*/g
const SHORT_PREPOSITION = /(^|[^a-z0-9])([pcs])\//g
const PREPOSITIONS: ReadonlyMap<string, string> = new Map([
  ['p', 'para'],
  ['c', 'com'],
  ['s', 'sem'],
])
const PLURALS: readonly (readonly [string, string])[] = [
  ['oes', 'ao'],
  ['aes', 'ao'],
  ['ais', 'al'],
  ['eis', 'el'],
  ['ois', 'ol'],
  ['ns', 'm'],
  ['res', 'r'],
  ['zes', 'z'],
  ['ses', 's'],
]
const LITTLE_WORDS: ReadonlySet<string> = new Set(
  'as os de da do das dos e em no na nos nas ao para pra com por'.split(' '),
)

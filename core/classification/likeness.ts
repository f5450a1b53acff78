/**
 * The key of lines that are one product however it is spelled: "OLEO DIESEL S10", "ÓLEO DIESEL S-10" and "DIESEL B S10 COMUM".
 * Abbreviations are written out, codes and sizes joined, the order of words settled, and of common fuels the words left out
 * that say nothing. A word that is not known stays, so what is doubtful stays apart.
 */

import { stem } from './read-text.ts'
import { headOf, keyWith, type SignedLine, withoutDates, withoutSaleNumbers } from './signature.ts'
import {
  CONTAINERS,
  DISTRIBUTORS,
  FAMILIES,
  LABELS,
  LEADING,
  LITTLE,
  REFRIGERANT_PLAIN,
  UNIT_WORDS,
  WRITTEN_OUT,
} from './spelling-words.ts'

/** The key of a line's group, under which decisions are remembered: as `signatureOf`, of what the description means. */
export function likenessOf(line: SignedLine): string {
  return keyWith(headOf(line), `${MARK}${meaningOf(line.product, SERVICE.test(line.nature))}`)
}

/** The same of a stored line, from the key that it was stored under before and its description. */
export function likenessOfStored(groupKey: string, product: string): string {
  const [nature = '', ncm = '', unit = ''] = groupKey.split('|')
  return keyWith(`${nature}|${ncm}|${unit}|`, `${MARK}${meaningOf(product, SERVICE.test(nature))}`)
}

/** Registries write the same texts again and again: the last ones are kept. */
function meaningOf(product: string, isService: boolean): string {
  const name = `${isService} ${product}`
  const known = meanings.get(name)
  if (known !== undefined) return known
  const meaning = readMeaning(product, isService)
  if (meanings.size >= MEANINGS_MAX) meanings.clear()
  if (product.length <= KEPT_MAX) meanings.set(name, meaning)
  return meaning
}

/** Of a service an amount is how much of it there was, not what it is; of a thing it says more than what it is held in. */
function readMeaning(product: string, isService: boolean): string {
  const tokens = wordsOf(product)
  const measured = joined(tokens).filter((word, at, all) =>
    isService ? !SERVED.test(word) : !(at > 0 && CONTAINERS.has(word) && HELD.test(all[at + 1] ?? '')),
  )
  return inOrder(ofFamily(measured).map(stem)).join(' ')
}

/** Words, codes and numbers with their marks, abbreviations written out. */
function wordsOf(product: string): string[] {
  const text = withoutDates(product)
    .replace(SHORT, (_, before: string, letter: string) => `${before} ${PREPOSITIONS[letter]} `)
    .replace(SUPERSCRIPT, (digit) => (digit === '³' ? '3' : '2'))
    .replace(PERCENT, '$1percent ')
    .replace(DECIMAL, '$1.')
    .replace(CODE_HYPHEN, '$1$2')
    .replace(NOT_WORDS, ' ')
    .replace(BY, '$1 x ')
    .replace(LONE_MARKS, ' ')
    .trim()
  return withoutSaleNumbers(text.replace(BULK, 'granel'))
    .split(BLANKS)
    .flatMap((word) => (WRITTEN_OUT.get(word) ?? word).split(' '))
    .map(plainNumber)
    .filter((word) => word !== '' && !LITTLE.has(word))
    .filter((word, at, all) => !(at > 0 && at === all.length - 1 && LABELS.has(word)))
}

/** 04-14-08 as 4-14-8, 11.300kg as 11.3kg. */
function plainNumber(whole: string): string {
  const word = whole.replace(OUTER_MARKS, '')
  if (!STARTS_WITH_DIGIT.test(word)) return word
  return word.replace(LEADING_ZEROS, '$1').replace(TRAILING_ZEROS, '$1')
}

/** "13 kg", "vg 32", "r404 a", "cp ii" and "40 x 30" as one word each. */
function joined(words: readonly string[]): string[] {
  const units: string[] = []
  for (const word of words) {
    const before = units.at(-1) ?? ''
    const unit = UNIT_WORDS.get(word)
    const own = AMOUNT.exec(word)
    const ownUnit = own && UNIT_WORDS.get(own[2] ?? '')
    if (unit !== undefined && ENDS_IN_NUMBER.test(before)) units[units.length - 1] = before + unit
    else units.push(own && ownUnit ? `${own[1]}${ownUnit}` : word)
  }
  const whole: string[] = []
  for (const word of units) {
    const before = whole.at(-1) ?? ''
    if (isOneCode(before, word) || isOneSize(before, word)) whole[whole.length - 1] = before + word
    else whole.push(word)
  }
  return whole
}

function isOneCode(before: string, word: string): boolean {
  return (
    (CODE_LETTERS.test(before) && CODE_NUMBER.test(word)) ||
    (SHORT_LETTERS.test(before) && ROMAN.test(word)) ||
    (REFRIGERANT_NUMBER.test(before) && SUFFIX.test(word))
  )
}

function isOneSize(before: string, word: string): boolean {
  return (
    (word === 'x' && SIZE.test(before)) || (before.endsWith('x') && SIZE.test(before.slice(0, -1)) && SIZE.test(word))
  )
}

/** Leaves out what says nothing beside the name of a common fuel or the code of a refrigerant, if that is what the line is. */
function ofFamily(words: readonly string[]): readonly string[] {
  const gas = words.findIndex((word) => REFRIGERANT.test(word))
  if (gas >= 0 && words.slice(0, gas).every((word) => REFRIGERANT_PLAIN.has(word))) {
    return words
      .filter((word) => !REFRIGERANT_PLAIN.has(word))
      .map((word) => word.replace(REFRIGERANT, (_, _family, number: string) => `r${number}`))
  }
  const isCylinder = words[0] === 'botijao' && words.some((word) => CYLINDER.test(word))
  for (const { name, named, plain } of FAMILIES) {
    const names = named.find((all) => all.every((word) => words.includes(word)))
    if (names === undefined && !(name === 'glp' && isCylinder)) continue
    const at = names === undefined ? 0 : Math.min(...names.map((word) => words.indexOf(word)))
    const isPlain = (word: string) => plain.has(word) || DISTRIBUTORS.has(word)
    if (!words.slice(0, at).every((word) => isPlain(word) || SULPHUR.test(word))) continue
    const others = words.filter((word) => word !== name && !isPlain(word))
    return [name, ...(name === 'glp' ? bySize(others) : others)]
  }
  return words
}

/** A cylinder is called by its kilograms: P13 holds 13 kg. */
function bySize(words: readonly string[]): readonly string[] {
  return [...new Set(words.map((word) => word.replace(CYLINDER, '$1kg')))]
}

/**
 * What is named first stays first, the rest follows in the order of the alphabet. A number without a unit, a single letter and a
 * "without" stay with the word that they stand beside.
 */
function inOrder(words: readonly string[]): readonly string[] {
  const bound: string[] = []
  for (const word of words) {
    const before = bound.at(-1) ?? ''
    const isLoose = BARE.test(word) || word.length === 1 || ROMAN.test(word)
    const isShare = before.endsWith('percent') && !HAS_DIGIT.test(word)
    if (before !== '' && (LEADING.has(before) || isShare || isLoose)) bound[bound.length - 1] += `_${word}`
    else bound.push(word)
  }
  const first = bound.find((word) => !HAS_DIGIT.test(word)) ?? bound[0] ?? ''
  return [first, ...new Set(bound.filter((word) => word !== first).toSorted())]
}

const meanings = new Map<string, string>()
const MEANINGS_MAX = 2000
const KEPT_MAX = 200
/** What a description of likeness begins with; no description of a signature does. */
const MARK = '~'
const SERVICE = /service/
const PREPOSITIONS: Readonly<Record<string, string>> = { p: 'para', c: 'com', s: 'sem' }
const SHORT = /(^|[^a-z0-9])([pcs])\//g
const SUPERSCRIPT = /[²³]/g
const PERCENT = /(\d) ?%/g
const DECIMAL = /(\d),(?=\d)/g
/** r-404a, s-10, 15w-40. */
const CODE_HYPHEN = /(?<![a-z0-9])([a-z]{1,4}|\d+[a-z]) ?- ?(\d)/g
const NOT_WORDS = /[^a-z0-9./\-\u0620-\u065f\u1100-\u11ff\u3040-\u30ff\u3400-\u9fff]+/g
/** Marks that stand between no two figures. */
const LONE_MARKS = /(?<!\d)[./-]+|[./-]+(?!\d)/g
const BY = /(\d(?:mm|cm|m)?) ?x ?(?=\d)/g
const HELD = /^[\d.]+(?:kg|g|l|ml|m3)$/
const BULK = /(?<![a-z0-9])a granel(?![a-z0-9])/g
const OUTER_MARKS = /^[./-]+|[./-]+$/g
const BLANKS = / +/
const STARTS_WITH_DIGIT = /^\d/
const LEADING_ZEROS = /(?<![\d.])0+(\d)/g
const TRAILING_ZEROS = /(\.\d*?)0+(?!\d)/g
const AMOUNT = /^([\d.]+)([a-z]+3?)$/
const ENDS_IN_NUMBER = /^(?:[\d./]+|[a-z]?[\d./]+[a-z]*x[\d./]+)$/
const CODE_LETTERS = /^(?:[a-z]{1,2}|arla|hfc|hcfc|cfc|hfo|npk|map)$/
const CODE_NUMBER = /^\d+[a-z]?$/
const SHORT_LETTERS = /^[a-z]{2}$/
const ROMAN = /^(?:i{1,3}|iv|vi{0,3}|ix)$/
const REFRIGERANT_NUMBER = /^(?:r|hfc|hcfc|cfc|hfo)\d{2,3}$/
const SUFFIX = /^[a-f]$/
const SIZE = /^[a-z]?[\d./]+(?:x[\d./]+)*[a-z]{0,3}(?:x[\d./]+[a-z]{0,3})*$/
const SERVED = /^[\d.]+(?:t|kg|m3|l)$/
const REFRIGERANT = /^(r|hfc|hcfc|cfc|hfo)(\d{2,4}[a-z]{0,3})$/
const CYLINDER = /^p(\d{1,3})$/
const SULPHUR = /^s\d+$/
const BARE = /^[\d./-]+$/
const HAS_DIGIT = /\d/

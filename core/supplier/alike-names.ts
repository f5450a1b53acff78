import { normaliseName } from '../factor/name.ts'
import { letterEdits } from '../geo/letter-edits.ts'

/** A supplier as it is known: by a root of CNPJ, or by its name alone. */
export interface NamedSupplier {
  readonly id: string
  readonly name: string
  readonly root: string | null
}

/** Suppliers whose names are alike, for a person to say whether they are one. */
export interface AlikeSuppliers {
  readonly ids: readonly string[]
  /** The same name but for accents, marks and legal form; or one letter more, less or other, or two that changed places. */
  readonly why: 'same_name' | 'one_letter'
  /** Whether they have more than one root: then they are legal entities of their own, whatever their names. */
  readonly areOtherEntities: boolean
}

/**
 * The form in which names of suppliers are compared: without accents, case, marks, legal form (Ltda, S.A., ME, EPP, Eireli…),
 * state of the firm, little words, and the number that the register puts before or after the name of a person in business alone,
 * which may be that person's own. Letters that stand alone are one word (`J. B. S.`); a name of nothing but little words stays as it is.
 */
export function supplierNameKey(name: string): string {
  const words = normaliseName(name.replace(JOINT_STOCK, ' SA '))
    .replace(/^\d{2} \d{3} \d{3} (?=\D)/, '')
    .split(' ')
  const said = words.filter((word) => !LITTLE.has(word))
  if (said.length === 0) return words.join(' ')
  const joined = said.join(' ').replace(/(?<=\b[a-z]) (?=[a-z]\b)/g, '')
  return withoutEnds(joined.split(' ').map((word) => WRITTEN_OUT.get(word) ?? word)).join(' ')
}

/** Which suppliers may be one, at most so many suggestions of each kind; those of one root are not told, for they are. */
export function alikeSuppliers(
  suppliers: readonly NamedSupplier[],
  most = Number.POSITIVE_INFINITY,
): readonly AlikeSuppliers[] {
  const byKey = Map.groupBy(suppliers, ({ name }) => supplierNameKey(name))
  byKey.delete('')
  const same = [...byKey.values()].map((group) => suggestion(group, 'same_name'))
  const near = nearKeys([...byKey.keys()], most).map((keys) =>
    suggestion(
      keys.flatMap((key) => byKey.get(key) ?? []),
      'one_letter',
    ),
  )
  return [...same.filter((found) => found !== undefined).slice(0, most), ...near.filter((found) => found !== undefined)]
}

function suggestion(group: readonly NamedSupplier[], why: AlikeSuppliers['why']): AlikeSuppliers | undefined {
  const roots = new Set(group.map(({ root }) => root).filter((root) => root !== null))
  const entities = roots.size + group.filter(({ root }) => root === null).length
  if (entities < 2) return undefined
  return { ids: group.map(({ id }) => id).toSorted(), why, areOtherEntities: roots.size > 1 }
}

/** A name may end in several forms and in a number of eleven digits; one that is nothing else keeps the first. */
function withoutEnds(words: readonly string[]): readonly string[] {
  const end = ENDS.find(
    (form) => words.length > form.length && form.every((sign, at) => isSign(sign, words.at(at - form.length))),
  )
  return end ? withoutEnds(words.slice(0, -end.length)) : words
}

function isSign(sign: string | RegExp, word: string | undefined): boolean {
  return typeof sign === 'string' ? sign === word : sign.test(word ?? '')
}

/**
 * Pairs of names that are one letter apart, at most so many. Two such names are the same once a letter is left out of one or both, so
 * that each name is compared only with those that it shares such a form with. Short names, and names that differ in a digit, are not
 * alike.
 */
function nearKeys(keys: readonly string[], most: number): readonly (readonly [string, string])[] {
  const names = keys.filter((each) => each.length >= SHORTEST).toSorted()
  const forms = formsOf(names)
  const pairs = new Set<number>()
  for (let start = 0, end = 0; start < forms.length && pairs.size < most; start = end) {
    while (end < forms.length && hashIn(forms[end] ?? 0) === hashIn(forms[start] ?? 0)) end++
    if (end - start > 1) addPairs(pairs, names, forms.subarray(start, end), most)
  }
  return [...pairs]
    .toSorted((one, other) => one - other)
    .map((pair) => [names[hashIn(pair)] ?? '', names[pair % SPAN] ?? ''] as const)
}

/** The pairs among names that share a form, by their places. */
function addPairs(pairs: Set<number>, names: readonly string[], sharing: Float64Array, most: number): void {
  const places = [...new Set(Array.from(sharing, (form) => form % SPAN))]
  for (const [index, one] of places.entries()) {
    for (const other of places.slice(index + 1)) {
      if (pairs.size >= most) return
      if (isOneLetterOff(names[one] ?? '', names[other] ?? '')) pairs.add(one * SPAN + other)
    }
  }
}

/**
 * Each name whole and without each of its letters, as a hash with the place of the name behind it, in order: what is equal stands
 * together. A hash that two forms share by chance is found out when the names are compared.
 */
function formsOf(names: readonly string[]): Float64Array {
  const forms = new Float64Array(names.reduce((sum, { length }) => sum + length + 1, 0))
  let next = 0
  for (const [place, name] of names.entries()) {
    const { length } = name
    const until = [0]
    for (let at = 0; at < length; at++) until.push((Math.imul(until[at] ?? 0, BASE) + name.charCodeAt(at)) | 0)
    const whole = until[length] ?? 0
    forms[next++] = (whole >>> 0) * SPAN + place
    let power = 1
    for (let at = length - 1; at >= 0; at--) {
      const without = (whole + Math.imul((until[at] ?? 0) - (until[at + 1] ?? 0), power)) | 0
      forms[next++] = (without >>> 0) * SPAN + place
      power = Math.imul(power, BASE)
    }
  }
  return forms.sort()
}

function hashIn(form: number): number {
  return Math.floor(form / SPAN)
}

/** More names than any company has suppliers; a hash of 32 bits and a place below it are exact in one number. */
const SPAN = 2 ** 20
const BASE = 0x01000193

function isOneLetterOff(one: string, other: string): boolean {
  if (one.replace(/\D/g, '') !== other.replace(/\D/g, '')) return false
  let start = 0
  while (start < one.length && one[start] === other[start]) start++
  let end = 0
  while (end < Math.min(one.length, other.length) - start && one.at(-1 - end) === other.at(-1 - end)) end++
  return letterEdits(one.slice(start, one.length - end), other.slice(start, other.length - end), 1) <= 1
}

/** Names shorter than this are too often another's but for a letter. */
const SHORTEST = 8
const LITTLE = new Set(['e', 'de', 'da', 'do', 'das', 'dos'])
const WRITTEN_OUT = new Map([
  ['cia', 'companhia'],
  ['ind', 'industria'],
  ['com', 'comercio'],
])
/** `S.A.` and `S/A`, which would else be letters of the name. */
const JOINT_STOCK = /(?<=\s)s\s?[./]\s?a(?:\.|(?=\s|$))/gi
const FORMS: readonly (readonly string[])[] = [
  'ltda',
  'sociedade limitada',
  'limitada',
  'sociedade limitada unipessoal',
  'slu',
  'unipessoal',
  'sa',
  'sociedade anonima',
  'me',
  'microempresa',
  'epp',
  'empresa pequeno porte',
  'mei',
  'eireli',
  'ss',
  'em recuperacao judicial',
  'em liquidacao',
  'em liquidacao extrajudicial',
  'filial',
  'matriz',
].map((form) => form.split(' '))
const ENDS: readonly (readonly (string | RegExp)[])[] = [
  ...FORMS,
  [/^\d{11}$/],
  [/^\d{3}$/, /^\d{3}$/, /^\d{3}$/, /^\d{2}$/],
]

import { CITATION_PATTERNS } from './citation-patterns.ts'
import { CITATION_SENTENCES } from './citation-sentences.ts'

/** A wording of ours in citations; each has a text in every language. */
export type CitationKey = keyof typeof CITATION_PATTERNS | keyof typeof CITATION_SENTENCES

/** A part of a citation: a sentence of ours with its values, or what stays as published. */
export type CitationPart =
  | { readonly text: string }
  | { readonly key: CitationKey; readonly values: Readonly<Record<string, CitationValue>> }

/** A value of a sentence: a part, a day (`YYYY-MM-DD`) or a month (`YYYY-MM`). */
export type CitationValue = CitationPart | { readonly day: string } | { readonly month: string }

/** How a language says a citation. */
export interface CitationWords {
  /** The sentence of a key with its values; `separator` is what stands between two parts. */
  readonly say: (key: CitationKey | 'separator', values: Readonly<Record<string, string>>) => string
  /** What stays as published, where it is not within a sentence. */
  readonly published: (text: string) => string
  /** A day (`YYYY-MM-DD`). */
  readonly day: (day: string) => string
  /** A month (`YYYY-MM`). */
  readonly month: (month: string) => string
}

/** A citation in its parts, in their order; a part that only repeats the one before it is there once. */
export function citationParts(citation: string): readonly CitationPart[] {
  const parts = citation.split(SEPARATOR)
  return parts.filter((part, index) => part !== parts[index - 1]).map(readPart)
}

/** A citation in the words of a language; titles and names stay as published, and so does what is not of ours. */
export function sayCitation(citation: string, words: CitationWords): string {
  const said = citationParts(citation).map((part) => sayWhole(part, words))
  return said.join(words.say('separator', {}))
}

/**
 * Where the factor of a line is from, by its id there. What somebody typed as the source of their factor stays as it
 * is, and so does the name of a factor of the company's own, even where it reads like a sentence of ours.
 */
export function sayFactorSource({ id, source }: { id: string; source: string }, words: CitationWords): string {
  if (id.startsWith(OWN)) return sayWhole(readPart(source), words)
  if (id === TYPED && source !== CITATION_SENTENCES.given) return words.published(source)
  return sayCitation(source, words)
}

function sayWhole(part: CitationPart, words: CitationWords): string {
  return 'text' in part ? words.published(part.text) : sayPart(part, words)
}

function readPart(text: string): CitationPart {
  const sentence = SENTENCES.get(text)
  if (sentence !== undefined) return { key: sentence, values: {} }
  for (const [key, pattern] of PATTERNS) {
    const found = pattern.exec(text)
    if (!found) continue
    const values = Object.entries(found.groups ?? {}).map(([name, value]) => [name, readValue(name, value)])
    return { key, values: Object.fromEntries(values) }
  }
  return { text }
}

function readValue(name: string, value: string): CitationValue {
  if (PARTS.has(name)) return readPart(value)
  if (DAYS.has(name)) return { day: value }
  return name === 'month' ? (monthOf(value) ?? { text: value }) : { text: value }
}

/** `January 2025` as `2025-01`. */
function monthOf(value: string): { readonly month: string } | undefined {
  const [name = '', year] = value.split(' ')
  const index = MONTHS.indexOf(name)
  return index === -1 ? undefined : { month: `${year}-${String(index + 1).padStart(2, '0')}` }
}

function sayPart(part: CitationPart, words: CitationWords): string {
  if ('text' in part) return part.text
  const values = Object.entries(part.values).map(([name, value]) => [name, sayValue(value, words)])
  return words.say(part.key, Object.fromEntries(values))
}

function sayValue(value: CitationValue, words: CitationWords): string {
  if ('day' in value) return words.day(value.day)
  if ('month' in value) return words.month(value.month)
  return sayPart(value, words)
}

const SEPARATOR = '; '
/** How lines name a factor that was typed in them, and what names a factor of the company's own begins with. */
const TYPED = 'line'
const OWN = 'company/'
const SENTENCES = new Map<string, CitationKey>(
  Object.entries(CITATION_SENTENCES).map(([key, text]) => [text, key as CitationKey]),
)
const PATTERNS = Object.entries(CITATION_PATTERNS) as [CitationKey, RegExp][]
const PARTS = new Set(['of', 'first', 'second', 'what'])
const DAYS = new Set(['date', 'start'])
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

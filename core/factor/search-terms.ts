import { normaliseName } from './name.ts'
import { SYNONYMS } from './synonyms.ts'

/**
 * What a person types into the search of the catalogue, as terms that all must be found, each in any of the ways it may
 * be said. The longest phrase that has synonyms is taken first (`gás de cozinha` before `gás`); words that carry no
 * meaning of their own are left out, unless nothing else was typed.
 */
export interface SearchTerm {
  /** As typed, in small letters. */
  readonly typed: string
  /** The same, and what publications call it. */
  readonly ways: readonly string[]
}

/** The terms of a typed text, at most twelve; empty when it holds no letter or figure. */
export function searchTerms(text: string): SearchTerm[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}&.-]*/gu) ?? []
  const kept = words.map((word) => word.replace(/[.&-]+$/, '')).slice(0, WORDS_MAX)
  const terms: SearchTerm[] = []
  for (let start = 0; start < kept.length; ) {
    const length = phraseLength(kept, start)
    const typed = kept.slice(start, start + length).join(' ')
    terms.push({ typed, ways: [typed, ...(SYNONYMS.get(normaliseName(typed)) ?? [])] })
    start += length
  }
  const meaning = terms.filter(({ typed }) => !STOP_WORDS.has(normaliseName(typed)))
  return meaning.length > 0 ? meaning : terms
}

function phraseLength(words: readonly string[], start: number): number {
  for (let length = Math.min(PHRASE_MAX, words.length - start); length > 1; length--) {
    if (SYNONYMS.has(normaliseName(words.slice(start, start + length).join(' ')))) return length
  }
  return 1
}

/** Every word of the left side of the synonyms: what a mistyped word may have meant, beside the words of the catalogue. */
export const SAID_WORDS: readonly string[] = [
  ...new Set([...SYNONYMS.keys()].flatMap((phrase) => phrase.split(' ')).filter((word) => word.length > 2)),
]

const WORDS_MAX = 12
const PHRASE_MAX = 4
const STOP_WORDS: ReadonlySet<string> = new Set(
  (
    'a o as os um uma de da do das dos e em no na nos nas por para com sem ao ' +
    'the of and for in per to by with le la les du des et en par'
  ).split(' '),
)

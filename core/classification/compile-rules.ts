/**
 * The rules of words, made ready to be asked thousands of times: phrases as folded words, found by their first word, so
 * that a line costs as much as it has words and not as there are rules.
 */
import type { ClassificationRules, KeywordRule } from './classification.ts'
import { stemsOf } from './read-text.ts'

/** Phrases by their first word. */
export type Phrases = ReadonlyMap<string, readonly (readonly string[])[]>

export type CompiledKeyword = {
  readonly rule: KeywordRule
  readonly all: readonly Phrases[]
  readonly none: Phrases
}

export type CompiledRules = {
  readonly keywords: readonly CompiledKeyword[]
  /** Rules that a word may start, by their place in `keywords`. */
  readonly byWord: ReadonlyMap<string, readonly number[]>
  readonly devices: Phrases
  readonly empty: Phrases
}

/** The compiled form of the rules, made once for each set of rules. */
export function compiledRules(rules: ClassificationRules): CompiledRules {
  const known = compiled.get(rules)
  if (known) return known
  const made = compile(rules)
  compiled.set(rules, made)
  return made
}

/** Where one of the phrases begins in the words, the first place; -1 where none stands there. */
export function findPhrase(words: readonly string[], phrases: Phrases): number {
  for (let start = 0; start < words.length; start += 1) {
    const candidates = phrases.get(words[start] ?? '')
    if (candidates?.some((phrase) => standsAt(words, phrase, start))) return start
  }
  return -1
}

function standsAt(words: readonly string[], phrase: readonly string[], start: number): boolean {
  for (let offset = 1; offset < phrase.length; offset += 1) if (words[start + offset] !== phrase[offset]) return false
  return true
}

function compile(rules: ClassificationRules): CompiledRules {
  const keywords = rules.keywords.map((rule) => ({
    rule,
    all: rule.all.map(phrasesOf),
    none: phrasesOf(rule.none),
  }))
  const byWord = new Map<string, number[]>()
  for (const [place, { all }] of keywords.entries()) {
    for (const word of all[0]?.keys() ?? []) byWord.set(word, [...(byWord.get(word) ?? []), place])
  }
  return { keywords, byWord, devices: phrasesOf(rules.deviceWords), empty: phrasesOf(rules.emptyWords) }
}

/** Phrases as folded words, by the first word of each. */
export function phrasesOf(texts: readonly string[]): Phrases {
  const found = new Map<string, (readonly string[])[]>()
  for (const phrase of texts.map(stemsOf)) {
    const [first] = phrase
    if (first !== undefined) found.set(first, [...(found.get(first) ?? []), phrase])
  }
  return found
}

const compiled = new WeakMap<ClassificationRules, CompiledRules>()

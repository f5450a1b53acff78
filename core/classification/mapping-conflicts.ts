/** Mappings that contradict each other: of the same priority, of the same code or word, and of another category. */
import { findPhrase, type Phrases, phrasesOf } from './compile-rules.ts'
import type { Mapping } from './mapping.ts'
import { parseKeywordTerm } from './mapping-term.ts'
import { stemsOf } from './read-text.ts'

/** By the key of each mapping in force the keys of those that it contradicts; mappings without any are not among them. */
export function conflictsOf(mappings: readonly Mapping[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>()
  for (const alike of groupsOf(mappings).values()) {
    for (const [one, other] of pairsOf(alike)) {
      if (one.category === other.category || one.key === other.key) continue
      note(found, one.key, other.key)
      note(found, other.key, one.key)
    }
  }
  return found
}

/** Mappings in force by what decides between them: kind, priority, and the code or each word that alone meets them. */
function groupsOf(mappings: readonly Mapping[]): ReadonlyMap<string, readonly Mapping[]> {
  const groups = new Map<string, Mapping[]>()
  for (const mapping of mappings) {
    if (!mapping.isOn) continue
    const { kind, priority, term } = mapping
    const terms = kind === 'ncm' ? [term] : wordsAlone(term)
    for (const one of terms) {
      const key = `${kind} ${priority} ${one}`
      const group = groups.get(key)
      if (group === undefined) groups.set(key, [mapping])
      else group.push(mapping)
    }
  }
  return groups
}

/** The phrases of a keyword that meet it with nothing besides, as folded words. */
function wordsAlone(term: string): readonly string[] {
  const { all, none } = parseKeywordTerm(term)
  const groups = all.map(phrasesOf)
  const against = phrasesOf(none)
  const phrases = new Map(all.flat().map((phrase) => [stemsOf(phrase).join(' '), stemsOf(phrase)] as const))
  return [...phrases]
    .filter(([, stems]) => groups.every((group) => stands(stems, group)) && !stands(stems, against))
    .map(([text]) => text)
}

function stands(stems: readonly string[], phrases: Phrases): boolean {
  return findPhrase(stems, phrases) >= 0
}

function pairsOf<T>(rows: readonly T[]): readonly (readonly [T, T])[] {
  return rows.flatMap((one, index) => rows.slice(index + 1).map((other) => [one, other] as const))
}

function note(found: Map<string, string[]>, key: string, other: string): void {
  const known = found.get(key)
  if (known === undefined) found.set(key, [other])
  else if (!known.includes(other)) known.push(other)
}

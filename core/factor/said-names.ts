import { normaliseName } from './name.ts'

/** A factor's name in a reader's language, and the one that the catalogue holds it under. */
export interface NamePair {
  readonly shown: string
  readonly held: string
}

/**
 * What words of a reader's language are in the names that the catalogue holds: for a typed word those of the held names
 * that the shown names with it have in common, `coal` being `carvao` by all that is called coal. Where they have none in
 * common, each group that has; a name that stands alone is given whole. Empty where no shown name has the word.
 */
export function heldWays(pairs: readonly NamePair[]): (typed: string) => readonly string[] {
  const names = pairs.map(({ shown, held }) => ({ shown: ` ${normaliseName(shown)}`, held: wordsOf(held) }))
  const kept = new Map<string, readonly string[]>()
  return (typed) => {
    const word = normaliseName(typed)
    if (word === '' || /^[\d ]+$/.test(word)) return []
    const known = kept.get(word)
    if (known) return known
    // Letters of Arabic and of East Asia have no space before the word that is looked for.
    const sought = /^[a-z0-9 ]+$/.test(word) ? ` ${word}` : word
    const ways = waysOf(names.filter(({ shown }) => shown.includes(sought)).map(({ held }) => held))
    if (kept.size < KEPT_MAX) kept.set(word, ways)
    return ways
  }
}

type Words = ReadonlySet<string>

function waysOf(found: readonly Words[]): readonly string[] {
  const ways: string[] = []
  let rest = found
  while (rest.length > 0 && ways.length < WAYS_MAX) {
    const best = mostFrequent(rest)
    if (best === undefined) break
    const [group, others] = [rest.filter((words) => words.has(best)), rest.filter((words) => !words.has(best))]
    ways.push([...(group[0] ?? [])].filter((word) => group.every((words) => words.has(word))).join(' '))
    rest = others
  }
  return ways
}

/** The word that most of these have; of equals the longest, which says most. */
function mostFrequent(found: readonly Words[]): string | undefined {
  const counts = new Map<string, number>()
  for (const words of found) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  const byCount = [...counts].toSorted(([a, n], [b, m]) => m - n || b.length - a.length)
  return byCount[0]?.[0]
}

/** The words of a held name that carry meaning; a name of none but short ones keeps them. */
function wordsOf(name: string): Words {
  const words = normaliseName(name).split(' ')
  const long = words.filter((word) => word.length > 2)
  return new Set(long.length > 0 ? long : words)
}

const WAYS_MAX = 12
const KEPT_MAX = 2000

import { nameForms, normaliseName, partsOfName } from './name.ts'
import { usualPlace } from './usual-sources.ts'

/** A source as a search knows it; `used` is how many lines of the company are of it. */
export interface SearchedSource {
  readonly key: string
  readonly names: readonly string[]
  readonly used?: number
}

/** A source found by a search, with the name that matched when it is not the first one. */
export interface FoundSource<S extends SearchedSource> {
  readonly source: S
  readonly matched: string | undefined
}

/**
 * Sources of which a name holds every word of what was typed, accents, case and punctuation aside; a name with another in
 * brackets (`HCFC-22 (R22)`) by either. First those of which a word begins so; among them what the company uses, the most used
 * first, then what is called so most nearly, then what is usual in Brazil. Nothing typed finds all, what is used and usual first.
 */
export function searchSources<S extends SearchedSource>(sources: readonly S[], typed: string): FoundSource<S>[] {
  const forms = partsOfName(typed)
    .map(normaliseName)
    .filter((form) => form !== '')
  return sources
    .flatMap((source) => {
      if (forms.length === 0) return [{ source, matched: undefined, nearness: EXACT }]
      const hits = source.names.map((name) => ({ name, nearness: nearnessOf(name, forms) }))
      const best = hits.reduce((one, other) => (other.nearness < one.nearness ? other : one), NOTHING)
      if (best.nearness === APART) return []
      const isFirst = (hits[0]?.nearness ?? APART) < APART
      return [{ source, matched: isFirst ? undefined : best.name, nearness: best.nearness }]
    })
    .sort(
      (a, b) =>
        Number(a.nearness === WITHIN) - Number(b.nearness === WITHIN) ||
        (b.source.used ?? 0) - (a.source.used ?? 0) ||
        a.nearness - b.nearness ||
        usualPlace(a.source.key) - usualPlace(b.source.key),
    )
    .map(({ source, matched }) => ({ source, matched }))
}

/** How near a name is: the same as what was typed, or a part of it; each word is one of it, begins one, or is within it; or none. */
function nearnessOf(name: string, forms: readonly string[]): number {
  const spoken = nameForms(name)
  const [whole, ...parts] = forms
  if (whole !== undefined && spoken.includes(whole)) return EXACT
  if (parts.some((part) => spoken.includes(part))) return IN_PART
  const words = spoken.flatMap((one) => one.split(' '))
  const nearness = forms.map((form) => {
    const wanted = form.split(' ')
    if (wanted.every((word) => words.includes(word))) return WORDS
    if (wanted.every((word) => words.some((one) => one.startsWith(word)))) return BEGINS
    return wanted.every((word) => spoken.some((one) => one.includes(word))) ? WITHIN : APART
  })
  return Math.min(...nearness)
}

const EXACT = 0
const IN_PART = 1
const WORDS = 2
const BEGINS = 3
const WITHIN = 4
const APART = 5
const NOTHING = { name: '', nearness: APART }

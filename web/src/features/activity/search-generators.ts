import { normaliseName } from '@pegada/core/factor/name.ts'
import type { Generator } from './entry.ts'

/** A generator found by a search, with the name that matched when it is not the first one. */
export interface FoundGenerator {
  readonly generator: Generator
  readonly matched: string | undefined
}

/** Generators of which any name holds every word of the search, accents and case aside; names that start with it first. */
export function searchGenerators(generators: readonly Generator[], search: string): FoundGenerator[] {
  const wanted = normaliseName(search)
  const words = wanted.split(' ').filter((word) => word !== '')
  if (words.length === 0) return generators.map((generator) => ({ generator, matched: undefined }))
  return generators
    .flatMap((generator) => {
      const hits = generator.names.filter((name) => holdsAll(name, words))
      const best = hits.find((name) => normaliseName(name).startsWith(wanted)) ?? hits[0]
      if (best === undefined) return []
      const rank = normaliseName(best) === wanted ? 0 : normaliseName(best).startsWith(wanted) ? 1 : 2
      const matched = hits.includes(generator.names[0] ?? '') ? undefined : best
      return [{ generator, matched, rank }]
    })
    .sort((a, b) => a.rank - b.rank)
    .map(({ generator, matched }) => ({ generator, matched }))
}

function holdsAll(name: string, words: readonly string[]): boolean {
  const normal = normaliseName(name)
  return words.every((word) => normal.includes(word))
}

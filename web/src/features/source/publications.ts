import type { Outputs } from '@pegada/contract/contract.ts'

type Sources = Outputs['inventory']['sources']

/** What the year's factors cite, whole: one citation may name several publications; with the lines of each source on it. */
export interface Publication {
  readonly name: string
  readonly lines: ReadonlyMap<string, number>
}

/** The publications behind the factors of these sources, that of most sources first; a source is named by `keyOf`. */
export function publicationsOf(sources: Sources, say: (citation: string, factorId: string) => string): Publication[] {
  const found = new Map<string, Map<string, number>>()
  for (const source of sources) {
    for (const { id, source: citation, lines } of source.factors) {
      const name = say(citation, id)
      const own = found.get(name) ?? new Map<string, number>()
      own.set(keyOf(source), (own.get(keyOf(source)) ?? 0) + lines)
      found.set(name, own)
    }
  }
  return [...found]
    .map(([name, lines]) => ({ name, lines }))
    .sort((a, b) => b.lines.size - a.lines.size || a.name.localeCompare(b.name))
}

/** What tells a source of the year from the others. */
export function keyOf({ scope, category, generatorKey }: Pick<Sources[number], 'scope' | 'category' | 'generatorKey'>) {
  return `${scope} ${category} ${generatorKey}`
}

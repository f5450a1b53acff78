import type { Generator } from '../../lib/use-generators.ts'
import type { Item } from './item.ts'

export interface OptionGroup {
  readonly group: string
  readonly items: { readonly value: string; readonly label: string }[]
}

/**
 * The sources one can choose for a line: those that may be meant first, the likeliest on top, then all others by scope
 * and category. Each source stands once.
 */
export function generatorOptions(
  generators: readonly Generator[],
  candidates: Item['suggestion']['candidates'],
  words: { readonly candidates: string; readonly groupOf: (generator: Generator) => string },
): OptionGroup[] {
  const byKey = new Map(generators.map((one) => [one.key, one]))
  const likely = candidates.flatMap(({ generatorKey }) => byKey.get(generatorKey) ?? [])
  const likelyKeys = new Set(likely.map(({ key }) => key))
  const others = generators.filter(({ key }) => !likelyKeys.has(key)).toSorted((a, b) => a.scope - b.scope)
  const groups = [...Map.groupBy(others, words.groupOf)].map(([group, members]) => ({
    group,
    items: members.map(option),
  }))
  return likely.length === 0 ? groups : [{ group: words.candidates, items: likely.map(option) }, ...groups]
}

function option({ key, names }: Generator): { value: string; label: string } {
  return { value: key, label: names[0] ?? key }
}

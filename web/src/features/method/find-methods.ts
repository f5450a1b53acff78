import { normaliseName } from '@pegada/core/factor/name.ts'
import type { MethodDescription } from '../../parts/method/method.ts'
import { type CalculatorState, factorInputOf } from './calculator-state.ts'

/** The methods that the address narrows to: by scope, category and words, and by taking a factor where one is at hand. */
export function findMethods(
  methods: readonly MethodDescription[],
  { scope, category, q, factor }: Pick<CalculatorState, 'scope' | 'category' | 'q' | 'factor'>,
  wordsOf: (method: MethodDescription) => readonly string[],
): MethodDescription[] {
  const words = q === undefined ? [] : normaliseName(q).split(' ')
  return methods.filter((method) => {
    if (scope !== undefined && String(method.scope) !== scope) return false
    if (category !== undefined && !method.categories.includes(category)) return false
    if (factor !== undefined && factorInputOf(method) === undefined) return false
    const text = normaliseName([...method.names, ...wordsOf(method)].join(' '))
    return words.every((word) => text.includes(word))
  })
}

/** The categories that methods serve, in the order in which they first come, with how many serve each. */
export function categoriesWithMethods(
  methods: readonly MethodDescription[],
  scope: string | undefined,
): { category: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const method of methods) {
    if (scope !== undefined && String(method.scope) !== scope) continue
    for (const category of method.categories) counts.set(category, (counts.get(category) ?? 0) + 1)
  }
  return [...counts].map(([category, count]) => ({ category, count }))
}

/** The methods under the category that each stands in: the one asked for, else its first. */
export function byFirstCategory(
  methods: readonly MethodDescription[],
  asked: string | undefined,
): [category: string, methods: MethodDescription[]][] {
  const groups = new Map<string, MethodDescription[]>()
  for (const method of methods) {
    const category = asked ?? method.categories[0] ?? ''
    const group = groups.get(category)
    if (group) group.push(method)
    else groups.set(category, [method])
  }
  return [...groups]
}

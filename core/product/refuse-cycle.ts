import { DomainError } from '../domain-error.ts'

/** A product with those that go into it. */
export interface MadeOf {
  readonly id: string
  readonly name: string
  readonly uses: readonly string[]
}

/** Throws `product.cycle` with the names on the way round, where a product would go into itself, be it through others. */
export function refuseCycle(product: MadeOf, find: (id: string) => MadeOf | undefined): void {
  const seen = new Set<string>()
  const walk = (made: MadeOf, way: readonly string[]): void => {
    for (const id of made.uses) {
      if (id === product.id) throw new DomainError('product.cycle', { names: [...way, product.name].join(' → ') })
      const next = seen.has(id) ? undefined : find(id)
      seen.add(id)
      if (next) walk(next, [...way, next.name])
    }
  }
  walk(product, [product.name])
}

import type { Generator } from '../factor/generator.ts'

/**
 * What sources consume, by their keys, for those that a meter, a tank or a bill measures: burnt in an engine or in a boiler,
 * diesel is one fuel that may be told both ways. Sources that nothing else tells are not among them.
 */
export function consumptionSources(generators: readonly Generator[]): ReadonlyMap<string, string> {
  return new Map(
    generators.flatMap((generator) => {
      const source = consumptionOf(generator)
      return source === undefined ? [] : [[generator.key, source] as const]
    }),
  )
}

function consumptionOf({ key, category, method }: Generator): string | undefined {
  if (category === 'purchased_electricity') return key
  if (category !== 'stationary_combustion' && category !== 'mobile_combustion') return undefined
  return 'fuel' in method ? method.fuel : key
}

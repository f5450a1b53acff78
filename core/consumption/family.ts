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
  if (category === 'purchased_electricity' || OF_WATER.test(key)) return key
  if (category !== 'stationary_combustion' && category !== 'mobile_combustion') return undefined
  return 'fuel' in method ? method.fuel : key
}

/** Sources of water that is supplied and of sewage that is taken away, which a bill measures too: `water.` and `sewage.` */
const OF_WATER = /^(?:water|sewage)\./

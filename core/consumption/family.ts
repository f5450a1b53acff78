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

/** What a line says that decides what it consumes. */
export interface ConsumingLine {
  readonly generatorKey: string
  /** The key of the generator of the installation that it came through. */
  readonly through: string | null
  readonly category: string
}

/**
 * What is consumed through a generator of the installation, by the category of the line: electricity is what the meter of the site reads,
 * whatever factor values it, and so may be what a bill tells. Which fuel a generator burns it does not say: it is a source of its own (null).
 */
export const CONSUMED_THROUGH: ReadonlyMap<string, string | null> = new Map([
  ['purchased_electricity', 'electricity.grid'],
  ['stationary_combustion', null],
  ['mobile_combustion', null],
])

/** What a line consumes, of `consumptionSources` or through a generator of the installation; undefined where nothing else tells it. */
export function consumptionOfLine(
  sources: ReadonlyMap<string, string>,
  { generatorKey, through, category }: ConsumingLine,
): string | undefined {
  if (through === null) return sources.get(generatorKey)
  const source = CONSUMED_THROUGH.get(category)
  return source === null ? through : source
}

function consumptionOf({ key, category, method }: Generator): string | undefined {
  if (category === 'purchased_electricity' || OF_WATER.test(key)) return key
  if (category !== 'stationary_combustion' && category !== 'mobile_combustion') return undefined
  return 'fuel' in method ? method.fuel : key
}

/** Sources of water that is supplied and of sewage that is taken away, which a bill measures too: `water.` and `sewage.` */
const OF_WATER = /^(?:water|sewage)\./

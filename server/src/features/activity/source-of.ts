import type { LineInput, LineResult } from '@pegada/core/activity/line.ts'
import { METHODS } from '@pegada/core/activity/method/registry.ts'
import { factorSource, methodSource } from '@pegada/core/activity/source-key.ts'

/** What a calculated line is stored under: a generator's key, `method:<key>`, or `factor:<source>/<key>`. */
export interface LineSource {
  readonly generatorKey: string
  readonly methodKey: string | null
  /** Empty for a generator, which the catalogue names. */
  readonly sourceName: string
}

/** The source of a line, with the name of its method or, for a factor, `name` or who published it. */
export function sourceOf(line: LineInput, result: LineResult, name?: string): LineSource {
  const { generatorKey, methodKey, factor } = result
  if (methodKey !== null) {
    const method = METHODS.find(({ key }) => key === methodKey)
    return { generatorKey: methodSource(methodKey), methodKey, sourceName: method?.names[0] ?? methodKey }
  }
  if (line.factor || generatorKey === null) {
    return { generatorKey: factorSource(factor.id), methodKey: null, sourceName: name ?? factor.source }
  }
  return { generatorKey, methodKey: null, sourceName: '' }
}

/**
 * What a line of an inventory keeps of its source: the key of a generator as it is, `method:<key>`, or
 * `factor:<source>/<key>` for a factor that came with the line.
 */

/** The source of a line calculated by that method. */
export function methodSource(methodKey: string): string {
  return `${METHOD}${methodKey}`
}

/** The source of a line calculated by that factor, by its id. */
export function factorSource(factorId: string): string {
  return `${FACTOR}${factorId}`
}

/** The key of the method that a source is; undefined for a generator or a factor. */
export function methodOfSource(source: string): string | undefined {
  return source.startsWith(METHOD) ? source.slice(METHOD.length) : undefined
}

/** Whether a source is a factor that came with its line. */
export function isFactorSource(source: string): boolean {
  return source.startsWith(FACTOR)
}

/** The key of the text that names a source, `area:key`; undefined for a factor, which brings its own name. */
export function sourceTextKey(source: string): string | undefined {
  if (isFactorSource(source)) return undefined
  const methodKey = methodOfSource(source)
  return methodKey === undefined ? `catalogue:generator.${source}` : `method-words:method.${methodKey}`
}

const METHOD = 'method:'
const FACTOR = 'factor:'

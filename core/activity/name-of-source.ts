import type { Catalogue } from '@pegada/core/factor/catalogue.ts'

/** What a line's source is stored as: a generator's key, `method:<key>`, or `factor:<source>/<key>`. */
export interface StoredSource {
  readonly generatorKey: string
  /** The name of the method or factor when the line was stored; empty for a generator, which the catalogue names. */
  readonly sourceName: string
}

/** The name of a line's source as people read it; the key where nothing names it. */
export function nameOfSource(
  { generators }: Pick<Catalogue, 'generators'>,
  { generatorKey, sourceName }: StoredSource,
): string {
  return generators.byKey.get(generatorKey)?.names[0] ?? (sourceName || generatorKey)
}

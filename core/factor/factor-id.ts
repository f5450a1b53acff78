import type { FactorRecord } from './factor-record.ts'

/** How a factor of the catalogue is named in a line: its source and its key there, the same in every edition. */

/** The id of a factor, `source/key`; a key may hold slashes, a source may not. */
export function factorIdOf({ source, key }: Pick<FactorRecord, 'source' | 'key'>): string {
  return `${source}/${key}`
}

/** The source and key of an id, or undefined when the text is none. */
export function splitFactorId(id: string): { source: string; key: string } | undefined {
  const slash = id.indexOf('/')
  if (slash <= 0 || slash === id.length - 1) return undefined
  return { source: id.slice(0, slash), key: id.slice(slash + 1) }
}

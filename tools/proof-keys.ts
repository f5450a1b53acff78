import { createHash } from 'node:crypto'

/** What is known of the sources, for the keys of tests. Paths are from the root. */
export interface SourceGraph {
  /** The files that a file loads when it runs; undefined where one of them is none of the repository. */
  readonly loadedBy: (file: string) => readonly string[] | undefined
  /** What stands in a file or, with all that is in it, in a folder, in few letters. */
  readonly markOf: (path: string) => string
  /** The files and folders (these with `/` at their end) that a file reads or starts while it runs, which no import says; undefined where that is not known. */
  readonly readBy: (file: string) => readonly string[] | undefined
}

/**
 * The key of a test: another where one of the files that it loads, of what these read, or of what all tests stand on (`common`) is another. Undefined
 * where not all that it sees is known; such a test has not been proved by any run but the one that goes on.
 */
export function keyOfTest(test: string, graph: SourceGraph, common: string): string | undefined {
  const seen = new Set([test])
  for (const file of seen) {
    const [loaded, read] = [graph.loadedBy(file), graph.readBy(file)]
    if (loaded === undefined || read === undefined) return undefined
    for (const path of [...loaded, ...read]) seen.add(path)
  }
  return keyOfAll([...seen], graph, common)
}

/** The key of what sees all that stands in these files and folders. */
export function keyOfAll(paths: readonly string[], { markOf }: Pick<SourceGraph, 'markOf'>, common: string): string {
  const hash = createHash('sha256').update(common)
  for (const path of paths.toSorted()) hash.update(`\n${path} ${markOf(path)}`)
  return hash.digest('hex')
}

/** Keys by test file. */
export type Keys = Readonly<Record<string, string>>

/**
 * What is proved after a run. Of what was proved before stays what would see the same still and was not run; of what was run comes what passed and
 * would see the same at the end of the run as at its beginning (`now`).
 */
export function provedAfter(
  before: Keys,
  now: Keys,
  outcomes: readonly { readonly file: string; readonly hasPassed: boolean }[],
): Keys {
  const proved = new Map(Object.entries(before).filter(([file, key]) => now[file] === key))
  for (const { file, hasPassed } of outcomes) {
    const key = now[file]
    if (hasPassed && key !== undefined) proved.set(file, key)
    else proved.delete(file)
  }
  return Object.fromEntries(proved)
}

import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { importsOf, root, sourceFiles, textOf } from './import-graph.ts'
import type { SourceGraph } from './proof-keys.ts'

/** What loads, reads or runs something that no import says. */
const READS =
  /node:(?:fs|process|os|child_process|worker_threads|module|vm|http|https|net|dns|inspector)|import\.meta\.(?!hot\b)|process\.(?:env|cwd|argv)|new (?:Shared)?Worker\(|\bimport\((?!\s*'[^']+'\s*\))|\brequire\(/

/**
 * What those files read whose tests are many; each reads no more than it names here. Of all others it is not known.
 */
const KNOWN: Readonly<Record<string, readonly string[]>> = {
  'web/src/test/render-app.tsx': ['locales/pt-BR'],
  'web/src/ui/chart/marks/municipalities.ts': ['web/src/ui/chart/generated'],
  'web/src/lib/articles.ts': ['web/content'],
  'web/src/features/verify/use-worker.ts': ['web/src/features/verify', 'core', 'reference'],
  'server/src/platform/locale/translate.ts': ['locales'],
  'cli/sentences.ts': ['locales'],
  ...Object.fromEntries(
    sourceFiles.filter((file) => /^reference\/load(-[a-z-]+)?\.ts$/.test(file)).map((file) => [file, ['reference']]),
  ),
}

const sources = new Set(sourceFiles)

/** The sources as they stand on the disk when they are first asked for. */
export const sourceGraph: SourceGraph = {
  loadedBy: once((file) => {
    if (!sources.has(file)) return /\.[cm]?[jt]sx?$/.test(file) ? undefined : []
    const loaded = importsOf(file)
      .filter(({ isType }) => !isType)
      .map(({ to }) => to.replace(/\?.*$/, ''))
    return loaded.every((path) => existsSync(join(root, path))) ? loaded : undefined
  }),
  readBy: once((file) => {
    if (!sources.has(file)) return []
    return KNOWN[file] ?? (READS.test(textOf(file)) ? undefined : [])
  }),
  markOf: once(markNow),
}

/** What stands in a file or a folder at this moment; a word for what is not there. */
export function markNow(path: string): string {
  return existsSync(join(root, path)) ? markOf(join(root, path)) : 'absent'
}

/** All files that these load, and these themselves, whatever they read. */
export function loadedFrom(files: readonly string[]): string[] {
  const seen = new Set(files)
  for (const file of seen) for (const path of sourceGraph.loadedBy(file) ?? []) seen.add(path)
  return [...seen]
}

function once<T>(ask: (path: string) => T): (path: string) => T {
  const known = new Map<string, T>()
  return (path) => {
    if (!known.has(path)) known.set(path, ask(path))
    return known.get(path) as T
  }
}

/** The files whose readings are told, for the test that holds it. */
export const knownReaders = KNOWN

const APART = new Set(['node_modules', 'dist', '.git', 'tmp', 'test-results'])

function markOf(path: string): string {
  const hash = createHash('sha256')
  if (!path.endsWith('/')) return hash.update(readFileSync(path)).digest('hex')
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    if (APART.has(entry.name)) continue
    const within = entry.isDirectory() ? `${path}${entry.name}/` : `${path}${entry.name}`
    hash.update(`${entry.name} ${markOf(within)}\n`)
  }
  return hash.digest('hex')
}

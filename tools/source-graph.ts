import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { importsOf, root, sourceFiles, textOf } from './import-graph.ts'
import type { SourceGraph } from './proof-keys.ts'
import { readingsOf } from './readings.ts'

/**
 * What those files read whose text does not tell it and whose tests are many or dear; each reads no more than it names here. Folders end with `/`.
 * None: files of packages, which are known by their versions, or those that its caller names, makes and takes away.
 */
const KNOWN: Readonly<Record<string, readonly string[]>> = {
  'web/src/test/render-app.tsx': ['locales/pt-BR/'],
  'web/src/ui/chart/marks/municipalities.ts': ['web/src/ui/chart/generated/'],
  'web/src/lib/articles.ts': ['web/content/'],
  'server/src/platform/locale/translate.ts': ['locales/'],
  'cli/sentences.ts': ['locales/'],
  'server/src/http/payment-sandbox/elements.ts': ['server/src/http/payment-sandbox/browser/'],
  'server/src/platform/print/fonts.ts': [],
  'bench/bills/faces.ts': [],
  'server/src/platform/pdf/page-reader.test.ts': [],
  'server/src/platform/reader/worker-reader.test.ts': ['core/document/cases/signature/'],
  'server/src/platform/reader/signature-roots.ts': [],
  'server/src/platform/db/embedded.ts': [],
  'server/src/platform/db/embedded.test.ts': [],
  'server/src/test/files-like.ts': [],
  'server/src/platform/db/hold-folder.ts': [],
  'server/src/platform/storage/spool.ts': [],
  'server/src/platform/storage/written-file.ts': [],
  // It tells which tests are left out; a run with more of them proves what one with fewer would.
  'tools/volume.ts': [],
  ...Object.fromEntries(
    sourceFiles.filter((file) => /^reference\/load(-[a-z-]+)?\.ts$/.test(file)).map((file) => [file, ['reference/']]),
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
    return KNOWN[file] ?? readingsOf(file, textOf(file))
  }),
  markOf: once(markNow),
}

/** What stands in a file or a folder at this moment; a word for what is not there. */
export function markNow(path: string): string {
  const full = join(root, path)
  if (!existsSync(full)) return 'absent'
  return markOf(statSync(full).isDirectory() && !full.endsWith('/') ? `${full}/` : full)
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

/** Folders of packages and of what programs leave, which no test sees. */
export const APART: ReadonlySet<string> = new Set(['node_modules', '.git', 'test-results'])
/** What is built; elsewhere a folder of this name is one like others. */
const BUILT = join(root, 'web/dist')

function markOf(path: string): string {
  const hash = createHash('sha256')
  if (!path.endsWith('/')) return hash.update(readFileSync(path)).digest('hex')
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    if (APART.has(entry.name) || `${path}${entry.name}` === BUILT) continue
    const within = entry.isDirectory() ? `${path}${entry.name}/` : `${path}${entry.name}`
    hash.update(`${entry.name} ${markOf(within)}\n`)
  }
  return hash.digest('hex')
}

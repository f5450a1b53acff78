import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root, sourceFiles, textOf } from './import-graph.ts'
import { APART, loadedFrom } from './source-graph.ts'

/** The rooms of which database tests may see everything but unit tests: the server, which they run whole, and what it stands on or what they start. */
const ROOMS = ['server', 'core', 'contract', 'reference', 'locales', 'cli']

/**
 * What database tests may see: all of those rooms but unit tests; of `tools` what they, or what prepares their database, load; and what any file of all
 * these names of `docs` and of the README, be it in a comment. Files, and folders with `/` at their end.
 */
export function seenByDatabases(): string[] {
  const tests = sourceFiles.filter((file) => file.endsWith('.db.test.ts'))
  const tools = loadedFrom([...tests, 'tools/test-database.ts', 'tools/quick-imports.ts']).filter((file) =>
    file.startsWith('tools/'),
  )
  const seen = [...ROOMS.flatMap(filesIn), ...tools]
  const sources = seen.filter((file) => /\.[cm]?[jt]sx?$/.test(file))
  return [...new Set([...seen, ...sources.flatMap((file) => namedIn(textOf(file)))])]
}

/** The documents and folders of documents that a text names, of those that exist. */
export function namedIn(text: string): string[] {
  return [...text.matchAll(/\bdocs\/[\w./-]*\w|\bREADME\.md\b/g)].flatMap(([path]) => {
    if (!existsSync(join(root, path))) return []
    return /\.\w+$/.test(path) ? [path] : [`${path}/`]
  })
}

const isUnitTest = (name: string) => /\.test\.tsx?$/.test(name) && !name.endsWith('.db.test.ts')

function filesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (APART.has(entry.name) || isUnitTest(entry.name)) return []
    const path = `${folder}/${entry.name}`
    return entry.isDirectory() ? filesIn(path) : [path]
  })
}

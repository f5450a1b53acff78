import { dirname } from 'node:path'
import { importsOf, sourceFiles } from '../import-graph.ts'

/**
 * Tests of the house, of pages, of databases, of speed and of properties: a mutant must fail a test that states a figure
 * or a fact. And that of another program, LibreOffice, which takes longer than all others and runs only where it is installed.
 */
const LEFT_OUT =
  /^tools\/|^web\/|\.db\.test\.ts$|(house|blog|methodology|method-words|page-table|properties|file-circles|worker-reader|page-reader|sheet-reader|sheet-threads|libreoffice)\.test\.ts$/

let importers: Map<string, string[]> | undefined

/** Who loads a file when the program runs; types alone load nothing. */
function importersOf(file: string): readonly string[] {
  if (importers === undefined) {
    importers = new Map()
    for (const { file: from, to } of sourceFiles.flatMap(importsOf).filter(({ isType }) => !isType)) {
      importers.set(to, [...(importers.get(to) ?? []), from])
    }
  }
  return importers.get(file) ?? []
}

/**
 * The tests that can see a file, nearest first: those beside it, then by how many imports lie between. A test that reaches
 * the file through nothing cannot notice what breaks in it.
 */
export function testsSeeing(file: string): readonly string[] {
  const steps = new Map([[file, 0]])
  const next = [file]
  for (let at = next.shift(); at !== undefined; at = next.shift()) {
    for (const from of importersOf(at)) {
      if (steps.has(from)) continue
      steps.set(from, (steps.get(at) ?? 0) + 1)
      next.push(from)
    }
  }
  const rank = (test: string) => (dirname(test) === dirname(file) ? 0 : 1000) + (steps.get(test) ?? 0)
  return [...steps.keys()]
    .filter((seen) => seen.endsWith('.test.ts') && !LEFT_OUT.test(seen))
    .toSorted((left, right) => rank(left) - rank(right) || left.localeCompare(right))
}

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root, sourceFiles } from './import-graph.ts'
import { namedIn, seenByDatabases } from './seen-by-databases.ts'
import { loadedFrom } from './source-graph.ts'

const seen = new Set(seenByDatabases())

describe('what database tests may see', () => {
  it('is there, and holds all that they load', () => {
    expect([...seen].filter((path) => !existsSync(join(root, path)))).toEqual([])
    const tests = sourceFiles.filter((file) => file.endsWith('.db.test.ts'))
    expect(tests.length).toBeGreaterThan(200)
    expect(loadedFrom(tests).filter((file) => !seen.has(file))).toEqual([])
  })

  it('is what the server runs and reads, what prepares the database, and the documents that a test goes by', () => {
    for (const file of [
      ...['server/src/open-ports.ts', 'core/quantity/decimal.ts', 'contract/list-sizes.ts', 'cli/main.ts'],
      ...['locales/ar/errors.json', 'tools/postgres.ts', 'tools/demo/fill.ts', 'tools/quick-imports.ts'],
      ...['docs/runbook.md', 'docs/client/'],
    ])
      expect(seen.has(file), file).toBe(true)
  })

  it('is no unit test, no program of the house that they do not load, and no document that none names', () => {
    for (const file of ['core/quantity/exp-of-minus.test.ts', 'tools/house.test.ts', 'docs/testing.md'])
      expect(seen.has(file), file).toBe(false)
  })

  it('takes a document by its name or its address, and a folder of them whole', () => {
    expect(namedIn("new URL('../../../docs/runbook.md', x), `docs/client` and docs/none.md; README.md.")).toEqual([
      'docs/runbook.md',
      'docs/client/',
      'README.md',
    ])
  })
})

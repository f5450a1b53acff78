import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root, sourceFiles } from './import-graph.ts'
import { keyOfTest, provedAfter, type SourceGraph } from './proof-keys.ts'
import { knownReaders, markNow, sourceGraph } from './source-graph.ts'

/** A test that loads a rule, which loads a unit and reads a folder of texts; beside it a file that nobody loads. */
const loads: Record<string, string[]> = { 'a.test.ts': ['rule.ts'], 'rule.ts': ['unit.ts'], 'unit.ts': ['rule.ts'] }
const graphOf = (texts: Record<string, string>, readBy: SourceGraph['readBy'] = () => []): SourceGraph => ({
  loadedBy: (file) => loads[file] ?? [],
  readBy,
  markOf: (path) => texts[path] ?? '',
})
const texts = { 'a.test.ts': 'a', 'rule.ts': 'r', 'unit.ts': 'u', 'apart.ts': 'x', 'locales/': 'l' }
const key = (changed: object = {}, readBy?: SourceGraph['readBy'], common = 'packages') =>
  keyOfTest('a.test.ts', graphOf({ ...texts, ...changed }, readBy), common)

describe('the key of a test', () => {
  const readsTexts = (file: string) => (file === 'unit.ts' ? ['locales/'] : [])

  it('is the same while all that it sees is', () => {
    expect(key({ 'apart.ts': 'y' })).toBe(key())
    expect(key({ 'apart.ts': 'y' }, readsTexts)).toBe(key({}, readsTexts))
  })

  it.each([
    ['the test itself', { 'a.test.ts': 'b' }],
    ['a file that it loads', { 'rule.ts': 's' }],
    ['one that this loads', { 'unit.ts': 'v' }],
    ['a folder that this reads', { 'locales/': 'm' }],
  ])('is another where %s is', (_, changed) => {
    expect(key(changed, readsTexts)).not.toBe(key({}, readsTexts))
  })

  it('is another where all tests stand on something else', () => {
    expect(key({}, undefined, 'other packages')).not.toBe(key())
  })

  it('is none where not all is known that a file reads or loads', () => {
    expect(key({}, (file) => (file === 'unit.ts' ? undefined : []))).toBeUndefined()
    const graph = { ...graphOf(texts), loadedBy: (file: string) => (file === 'rule.ts' ? undefined : loads[file]) }
    expect(keyOfTest('a.test.ts', graph, '')).toBeUndefined()
  })
})

describe('what is proved after a run', () => {
  const now = { 'kept.test.ts': '1', 'run.test.ts': '2', 'failed.test.ts': '3' }
  const before = { 'kept.test.ts': '1', 'changed.test.ts': '9', 'run.test.ts': 'old', 'failed.test.ts': '3' }

  it('is what was run and passed, and what would still see the same; nothing that failed, changed, went or has no key', () => {
    const outcomes = [
      { file: 'run.test.ts', hasPassed: true },
      { file: 'failed.test.ts', hasPassed: false },
      { file: 'without-key.test.ts', hasPassed: true },
    ]
    expect(provedAfter(before, now, outcomes)).toEqual({ 'kept.test.ts': '1', 'run.test.ts': '2' })
    expect(provedAfter(before, now, [])).toEqual({ 'kept.test.ts': '1', 'failed.test.ts': '3' })
  })
})

describe('of the sources', () => {
  const keyOf = (test: string) => {
    expect(sourceFiles).toContain(test)
    return keyOfTest(test, sourceGraph, '')
  }

  it('rules, units and pages have one', () => {
    for (const test of [
      'core/quantity/exp-of-minus.test.ts',
      'web/src/ui/reason-button.test.tsx',
      'web/src/routes/router.test.tsx',
    ])
      expect(keyOf(test), test).toMatch(/^[0-9a-f]{64}$/)
  })

  it('who walks the tree, starts a program or reads what is not told has none', () => {
    for (const test of [
      'tools/house.test.ts',
      'tools/new.test.ts',
      'tools/locales.test.ts',
      'core/document/new-kinds.test.ts',
    ])
      expect(keyOf(test), test).toBeUndefined()
  })

  it('what files read is told of such as there are, and is there', () => {
    for (const [file, read] of Object.entries(knownReaders)) {
      expect(sourceFiles).toContain(file)
      for (const path of read) expect(existsSync(join(root, path)), path).toBe(true)
    }
  })

  it('a folder is another where a file within is, whatever the folders between are called, but for packages', () => {
    const folder = mkdtempSync(join(tmpdir(), 'pegada-mark-'))
    const mark = () => markNow(`${relative(root, folder)}/`)
    const write = (within: string, text: string) => {
      mkdirSync(join(folder, within), { recursive: true })
      writeFileSync(join(folder, within, 'nota.xml'), text)
      return mark()
    }
    const marks = [write('dist', 'a'), write('dist', 'b'), write('tmp', 'a'), write('data', 'a')]
    expect(new Set(marks).size).toBe(marks.length)
    const before = mark()
    expect(markNow(relative(root, folder))).toBe(before)
    write('node_modules', 'a')
    const packages = mark()
    expect(packages).toBe(before)
    rmSync(folder, { recursive: true })
    expect(mark()).toBe('absent')
  })

  it('a folder is another than one that it is in', () => {
    expect(sourceGraph.markOf('core/quantity/')).not.toBe(sourceGraph.markOf('core/'))
    expect(sourceGraph.markOf('core/quantity/')).toMatch(/^[0-9a-f]{64}$/)
  })
})

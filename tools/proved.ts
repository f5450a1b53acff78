import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { type Suite, serverSuite, unitSuite } from './check-steps.ts'
import { root, sourceFiles } from './import-graph.ts'
import { keyOfAll, keyOfTest } from './proof-keys.ts'
import { sourceGraph } from './source-graph.ts'

/**
 * What tests have proved on this machine, by what they saw then: a test that would see the same again is proved, as what the compiler found of a
 * file is found. Kept beside what it kept, and gone with it.
 */
const kept = join(root, 'node_modules/.cache/proved.json')

/** What every test stands on beside what it imports: packages, settings, what is done before each file. */
const COMMON = [
  ...['package-lock.json', 'package.json', 'vitest.config.ts', 'web/vite.article-heads.ts'],
  ...[
    'tools/quiet-console.ts',
    'tools/drawn-cases.ts',
    'web/src/test/clear-page.ts',
    'tsconfig.json',
    'web/tsconfig.json',
  ],
]

/** What database tests may see: all but the web app, its journeys and the benches. They are proved together. */
const SEEN_BY_SERVER = [
  'server/',
  'core/',
  'contract/',
  'reference/',
  'locales/',
  'tools/',
  'docs/',
  'cli/',
  'README.md',
]

type Keys = Readonly<Record<string, string>>

/** The keys of the tests as the sources stand now: of each file of the unit tests that has one, and of the database tests. */
function keysNow(): { readonly files: Keys; readonly server: string } {
  const common = `${process.version} ${keyOfAll(COMMON, sourceGraph, '')}`
  const files: Record<string, string> = {}
  for (const test of unitTests()) {
    const key = keyOfTest(test, sourceGraph, common)
    if (key !== undefined) files[test] = key
  }
  return { files, server: keyOfAll(SEEN_BY_SERVER, sourceGraph, common) }
}

const unitTests = () => sourceFiles.filter((file) => /\.test\.tsx?$/.test(file) && !file.endsWith('.db.test.ts'))

/** What is left to prove. */
interface Unproved {
  /** Unit tests that are left; undefined where all are proved. */
  readonly unit: Suite | undefined
  readonly server: Suite | undefined
  /** How many files of unit tests are proved, and whether database tests are. */
  readonly proved: { readonly files: number; readonly isServer: boolean }
}

function unprovedOf(now: ReturnType<typeof keysNow>): Unproved {
  const before = readKept()
  const left = unitTests().filter((test) => now.files[test] === undefined || before.files[test] !== now.files[test])
  const files = unitTests().length - left.length
  const isServer = before.server === now.server
  const some = files === 0 ? [] : left
  return {
    unit: left.length === 0 ? undefined : { ...unitSuite, command: [...unitSuite.command, ...some] },
    server: isServer ? undefined : serverSuite,
    proved: { files, isServer },
  }
}

/** Suites that were run, all or in part. */
interface Ran {
  readonly unit: boolean
  readonly server: boolean
}

/** Is opened before a run: what of the sources as they stand is left to prove, and what takes down, when suites were run, what they have proved of it. */
export function openProofs(): { readonly left: Unproved; readonly keep: (ran: Ran) => void } {
  const now = keysNow()
  return {
    left: unprovedOf(now),
    keep(ran) {
      const before = readKept()
      const stillSo = Object.entries(before.files).filter(([test, key]) => now.files[test] === key)
      const files = Object.fromEntries(stillSo)
      for (const [test, hasPassed] of ran.unit ? outcomesIn(unitSuite) : []) {
        const key = now.files[test]
        if (hasPassed && key !== undefined) files[test] = key
        else delete files[test]
      }
      const server = ran.server ? (reportOf(serverSuite)?.success === true ? now.server : '') : before.server
      mkdirSync(dirname(kept), { recursive: true })
      writeFileSync(kept, JSON.stringify({ files, server }))
    },
  }
}

function readKept(): { readonly files: Keys; readonly server: string } {
  return existsSync(kept) ? JSON.parse(readFileSync(kept, 'utf8')) : { files: {}, server: '' }
}

interface Report {
  readonly success: boolean
  readonly testResults: readonly { readonly name: string; readonly status: string }[]
}

function reportOf({ report }: Suite): Report | undefined {
  const path = join(root, report)
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Report) : undefined
}

/** Each file of a suite that was run, and whether all of it passed. */
function outcomesIn(suite: Suite): [string, boolean][] {
  const { testResults = [] } = reportOf(suite) ?? {}
  return testResults.map(({ name, status }) => [relative(root, name), status === 'passed'])
}

import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { type Suite, serverSuite, unitSuite } from './check-steps.ts'
import type { FileOutcome } from './file-seconds.ts'
import { root, sourceFiles } from './import-graph.ts'
import { openRecord } from './kept-record.ts'
import { postgresVersion } from './postgres.ts'
import { type Keys, keyOfAll, keyOfTest, provedAfter } from './proof-keys.ts'
import { seenByDatabases } from './seen-by-databases.ts'
import { SHARED_DATA } from './shared-samples.ts'
import { loadedFrom, markNow, sourceGraph } from './source-graph.ts'

/**
 * What tests have proved on this machine, by what they saw then: a test that would see the same again is proved, as what the compiler found of a
 * file is found. Kept beside what that kept, and gone with it.
 */
const kept = openRecord<Proofs>('proofs.json', { files: {}, server: [] })

/** What every test stands on beside what it imports: packages, settings, what is done before each file. */
const COMMON = [
  ...['package-lock.json', 'package.json', 'tsconfig.base.json', 'tsconfig.json', 'web/tsconfig.json'],
  ...['core', 'contract', 'reference', 'server', 'web', 'cli', 'bench'].map((room) => `${room}/package.json`),
  ...loadedFrom(['vitest.config.ts', 'tools/quiet-console.ts', 'tools/drawn-cases.ts', 'web/src/test/clear-page.ts']),
  ...loadedFrom(['web/vite.article-heads.ts']),
]

/** What of the environment a test that has a key may go by. */
const ENVIRONMENT = ['PROPERTY_SEED', 'PROPERTY_RUNS', 'TZ', 'PEGADA_SHARED_DATA']

/** Rooms of which a test may see something. */
const ROOMS = ['server/', 'core/', 'contract/', 'reference/', 'locales/', 'tools/', 'docs/', 'cli/', 'web/', 'bench/']
const SHARED = `${relative(root, SHARED_DATA)}/`

/** More than these are not named one by one: a line of commands has an end. */
const NAMED_MAX = 500

interface Proofs {
  /** The keys of files of unit tests. */
  readonly files: Keys
  /** The keys of the database tests with which they passed, the last one first: who goes back to what was proved runs nothing again. */
  readonly server: readonly string[]
}

interface KeysNow {
  readonly files: Keys
  readonly server: string
}

/** As many keys of database tests are kept. */
const SERVER_KEYS = 8

const unitTests = sourceFiles.filter((file) => /\.test\.tsx?$/.test(file) && !file.endsWith('.db.test.ts'))

/** The keys of the tests as the sources stood when they were first looked at. */
function keysNow(): KeysNow {
  const surroundings = [process.version, ...ENVIRONMENT.map((name) => process.env[name] ?? '')].join('\n')
  const common = keyOfAll(COMMON, sourceGraph, surroundings)
  const keys = unitTests.flatMap((test) => {
    const key = keyOfTest(test, sourceGraph, common)
    return key === undefined ? [] : [[test, key] as const]
  })
  const server = keyOfAll([...seenByDatabases(), SHARED], sourceGraph, `${common} ${postgresVersion()}`)
  return { files: Object.fromEntries(keys), server }
}

/** The whole of what tests may see, at this moment. */
const treeNow = () => keyOfAll([...COMMON, ...ROOMS, 'README.md', SHARED], { markOf: markNow }, '')

/** What is left to prove. */
interface Left {
  /** Unit tests that are left; undefined where all are proved. */
  readonly unit: Suite | undefined
  readonly server: Suite | undefined
  /** How many files of unit tests are proved, and whether database tests are. */
  readonly proved: { readonly files: number; readonly isServer: boolean }
}

function leftOf(before: Proofs, now: KeysNow): Left {
  const changed = unitTests.filter((test) => now.files[test] === undefined || before.files[test] !== now.files[test])
  const isNamed = changed.length <= NAMED_MAX
  const isServer = before.server.includes(now.server)
  return {
    unit:
      changed.length === 0 ? undefined : { ...unitSuite, command: [...unitSuite.command, ...(isNamed ? changed : [])] },
    server: isServer ? undefined : serverSuite,
    proved: { files: isNamed ? unitTests.length - changed.length : 0, isServer },
  }
}

/**
 * Is opened before a run: what of the sources as they stand is left to prove, and what takes down, when suites were run, what they have proved. `ended`
 * are those that ended well, by their names, and those that did not.
 */
export function openProofs(): {
  readonly left: Left
  readonly keep: (ended: ReadonlyMap<string, 'well' | 'badly'>) => void
} {
  const [now, tree] = [keysNow(), treeNow()]
  return {
    left: leftOf(kept.read(), now),
    keep(ended) {
      // Who wrote, or looked at another branch, while tests ran has proved nothing of either.
      const isSame = treeNow() === tree
      const before = kept.read()
      const outcomes = ended.has(unitSuite.name) ? outcomesOf(unitSuite) : []
      // What ended badly though no file says why has proved nothing.
      const isTold = ended.get(unitSuite.name) === 'well' || outcomes.some((one) => !one.hasPassed)
      const proved = outcomes.map(({ file, hasPassed }) => ({ file, hasPassed: hasPassed && isSame && isTold }))
      const hasServer =
        isSame && ended.get(serverSuite.name) === 'well' && outcomesOf(serverSuite).every((one) => one.hasPassed)
      const others = before.server.filter((key) => key !== now.server)
      const server = hasServer ? [now.server, ...others].slice(0, SERVER_KEYS) : others
      kept.keep({
        files: provedAfter(before.files, now.files, proved),
        server: ended.has(serverSuite.name) ? server : before.server,
      })
    },
  }
}

function outcomesOf({ seconds = '' }: Suite): readonly FileOutcome[] {
  const path = join(root, seconds)
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as FileOutcome[]) : []
}

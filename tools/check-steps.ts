import { join } from 'node:path'
import { filesOnBothDatabases } from './both-databases.ts'
import { bin, quickImports, root, type Step } from './run-steps.ts'
import type { Volume } from './volume.ts'

const fix = process.argv.includes('--fix')
/** Whether every database test is to run on the embedded database too, and not only those of the list. */
export const all = process.argv.includes('--all')

/** Format and lint come alone: with `-- --fix` they write. */
export const formatStep: Step = {
  name: 'format and lint',
  command: [bin('biome'), 'check', ...(fix ? ['--write'] : []), '.'],
}

/** What else keeps the house in order without a test: types of both programs, dead code. */
export const houseSteps: readonly Step[] = [
  types('types', 'tsconfig.json'),
  types('types of the web app', 'web/tsconfig.json'),
  { name: 'unused code', command: [bin('knip')] },
]

/**
 * What the compiler found is kept: the next time it looks again only at what changed and at what uses it. One checker, not four that each
 * work out what the others know as well: beside other parts that takes half the processor and half the memory. It lives a quarter of a
 * minute, so that what it does not need any more is not looked for before there are four gigabytes of it: that was a third of all.
 */
function types(name: string, project: string): Step {
  const kept = join(root, 'node_modules/.cache', `${name.replaceAll(' ', '-')}.tsbuildinfo`)
  const command = [bin('tsc'), '-p', project, '--checkers', '1', '--incremental', '--tsBuildInfoFile', kept] as const
  return { name, command, env: { GOGC: 'off', GOMEMLIMIT: '4GiB' } }
}

/** A suite whose counts are read from a JSON report, and the seconds of its files from `seconds` where that has none. */
export interface Suite extends Step {
  readonly report: string
  readonly seconds?: string
}

const vitestProgram = join(root, 'node_modules/vitest/vitest.mjs')

interface VitestSuite {
  readonly projects: readonly string[]
  readonly env?: Readonly<{ TEST_DATABASE: 'server' | 'embedded' }>
  readonly files?: readonly string[]
}

function vitest(name: string, { projects, env, files = [] }: VitestSuite): Suite {
  const report = `tmp/${name.replaceAll(' ', '-')}.json`
  const seconds = report.replace('.json', '-seconds.json')
  const reporters = ['default', 'json', './tools/file-seconds.ts'].map((reporter) => `--reporter=${reporter}`)
  const chosen = [...projects.map((project) => `--project=${project}`), ...files]
  return {
    name,
    command: [
      process.execPath,
      // It makes the prepared database, and so loads the server.
      ...['--import', quickImports],
      vitestProgram,
      'run',
      ...chosen,
      ...reporters,
      `--outputFile.json=${report}`,
    ],
    env: { ...env, FILE_SECONDS: seconds },
    report,
    seconds,
  }
}

export const unitSuite = vitest('unit tests', { projects: ['unit', 'page'] })
export const serverSuite = vitest('database tests on PostgreSQL', {
  projects: ['db'],
  env: { TEST_DATABASE: 'server' },
})
export const embeddedSuite = vitest('database tests on the embedded database', {
  projects: ['db'],
  env: { TEST_DATABASE: 'embedded' },
  files: all ? [] : filesOnBothDatabases(),
})

/** The suite with tests of volume as they are asked for. */
export function ofVolume(suite: Suite, volume: Volume): Suite {
  return { ...suite, env: { ...suite.env, VOLUME: volume } }
}

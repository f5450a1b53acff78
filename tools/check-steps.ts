import { filesOnBothDatabases } from './both-databases.ts'
import { bin, type Step } from './run-steps.ts'

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
  { name: 'types', command: [bin('tsc'), '-p', 'tsconfig.json'] },
  { name: 'types of the web app', command: [bin('tsc'), '-p', 'web/tsconfig.json'] },
  { name: 'unused code', command: [bin('knip')] },
]

/** A suite whose counts are read from a JSON report, and the seconds of its files from `seconds` where that has none. */
export interface Suite extends Step {
  readonly report: string
  readonly seconds?: string
}

interface VitestSuite {
  readonly projects: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  readonly files?: readonly string[]
}

function vitest(name: string, { projects, env, files = [] }: VitestSuite): Suite {
  const report = `tmp/${name.replaceAll(' ', '-')}.json`
  const seconds = report.replace('.json', '-seconds.json')
  const reporters = ['default', 'json', './tools/file-seconds.ts'].map((reporter) => `--reporter=${reporter}`)
  const chosen = [...projects.map((project) => `--project=${project}`), ...files]
  return {
    name,
    command: [bin('vitest'), 'run', ...chosen, ...reporters, `--outputFile.json=${report}`],
    env: { ...env, FILE_SECONDS: seconds },
    report,
    seconds,
  }
}

export const unitSuite = vitest('unit tests', { projects: ['unit', 'page'] })
export const serverSuite = vitest('database tests on PostgreSQL', {
  projects: ['db'],
  env: { TEST_DATABASE: 'server', ...(all ? { WHOLE_VOLUME: '1' } : {}) },
})
export const embeddedSuite = vitest('database tests on the embedded database', {
  projects: ['db'],
  env: { TEST_DATABASE: 'embedded' },
  files: all ? [] : filesOnBothDatabases(),
})

import { bin, type Step } from './run-steps.ts'

const fix = process.argv.includes('--fix')

/** What keeps the house in order without a browser: format and lint, dead code, types, import walls, tests. */
export const houseSteps: readonly Step[] = [
  { name: 'format and lint', command: [bin('biome'), 'check', ...(fix ? ['--write'] : []), '.'] },
  { name: 'types', command: [bin('tsc'), '-p', 'tsconfig.json'] },
  { name: 'types of the web app', command: [bin('tsc'), '-p', 'web/tsconfig.json'] },
  { name: 'unused code', command: [bin('knip')] },
]

export interface Suite extends Step {
  readonly report: string
}

/** A suite of vitest whose counts are read from its JSON report. */
function vitest(name: string, project: string, env: Record<string, string> = {}): Suite {
  const report = `tmp/${name.replaceAll(' ', '-')}.json`
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return { name, command: [bin('vitest'), 'run', '--project', project, ...reporters], env, report }
}

export const unitSuite = vitest('unit tests', 'unit')
export const embeddedSuite = vitest('database tests on the embedded database', 'db', { TEST_DATABASE: 'embedded' })
export const serverSuite = vitest('database tests on PostgreSQL', 'db', { TEST_DATABASE: 'server' })

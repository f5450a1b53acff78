import { all, embeddedSuite, formatStep, houseSteps, serverSuite, unitSuite } from './check-steps.ts'
import { readCommandLine } from './command-line.ts'
import { programs } from './programs.ts'
import { openSuiteRun } from './suite-run.ts'

/**
 * `npm run check`: everything but the browser and the embedded database, which `npm test` adds. `-- --fix` mends format;
 * `-- --all` runs every database test on the embedded database too.
 */
readCommandLine(programs.check)
const run = openSuiteRun()
await run.work([formatStep])
await run.work([serverSuite], [...houseSteps, unitSuite, ...(all ? [embeddedSuite] : [])])

run.tellEnd()
const { failed } = run.totals
process.stdout.write(failed === 0 ? '\nAll well.\n' : `\n${failed} failed.\n`)
process.exitCode = failed === 0 ? 0 : 1

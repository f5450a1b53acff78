import { embeddedSuite, serverSuite, unitSuite } from './check-steps.ts'
import { openSuiteRun } from './suite-run.ts'

/**
 * `npm run check`: everything but the browser. `-- --fix` mends format; `-- --all` runs every database test on the embedded
 * database too.
 */
const run = openSuiteRun()
await run.house()
for (const suite of [unitSuite, serverSuite, embeddedSuite]) await run.suite(suite)

run.tellEnd()
const { failed } = run.totals
process.stdout.write(failed === 0 ? '\nAll well.\n' : `\n${failed} failed.\n`)
process.exitCode = failed === 0 ? 0 : 1

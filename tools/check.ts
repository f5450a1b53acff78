import {
  all,
  embeddedSuite,
  formatStep,
  houseSteps,
  ofVolume,
  type Suite,
  serverSuite,
  unitSuite,
} from './check-steps.ts'
import { readCommandLine } from './command-line.ts'
import { programs } from './programs.ts'
import { openSuiteRun } from './suite-run.ts'

/**
 * `npm run check`: everything but the browser, the embedded database and what is dear by its volume alone, which `npm test`
 * adds. `-- --fix` mends format; `-- --all` leaves out no volume and runs every database test on the embedded database too.
 */
readCommandLine(programs.check)
const run = openSuiteRun()
await run.work([formatStep])
const suite = (given: Suite) => ofVolume(given, all ? 'whole' : 'checked')
await run.work([suite(serverSuite)], [...houseSteps, suite(unitSuite), ...(all ? [suite(embeddedSuite)] : [])])

run.tellEnd()
const { failed, skipped } = run.totals
if (!all) {
  process.stdout.write(
    `\nLeft to \`npm test\`: the browser, the embedded database, and the tests of volume among ${skipped} that were skipped.\n`,
  )
}
process.stdout.write(failed === 0 ? '\nAll well.\n' : `\n${failed} failed.\n`)
process.exitCode = failed === 0 ? 0 : 1

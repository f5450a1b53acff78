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
import { openFormat } from './formatted.ts'
import { programs } from './programs.ts'
import { openProofs } from './proved.ts'
import { openSuiteRun } from './suite-run.ts'

/**
 * `npm run check`: everything but the browser, the embedded database and what is dear by its volume alone, which `npm test`
 * adds, and but what was proved on this machine and would see the same again. `-- --fix` mends format; `-- --all` leaves out nothing of these and
 * runs every database test on the embedded database too.
 */
readCommandLine(programs.check)
const run = openSuiteRun()
const format = openFormat()
const asked = all ? formatStep : format.left
if (asked) {
  await run.work([asked])
  format.keep(run.ended.get(asked.name) ?? 'badly')
}
const { left, keep } = openProofs()
const { unit, server, proved } = all ? { unit: unitSuite, server: serverSuite, proved: undefined } : left
const suites = (...given: readonly (Suite | undefined)[]) =>
  given.flatMap((one) => (one ? [ofVolume(one, all ? 'whole' : 'checked')] : []))
await run.work(suites(server), [...houseSteps, ...suites(unit, all ? embeddedSuite : undefined)])
keep(run.ended)

run.tellEnd()
const { failed, skipped } = run.totals
if (proved) {
  const told = [`${proved.files} files of unit tests`, ...(proved.isServer ? [serverSuite.name] : [])].join(', ')
  process.stdout.write(`\nProved before, and nothing that they see has changed since: ${told}.\n`)
}
if (!all) {
  process.stdout.write(
    `\nLeft to \`npm test\`: the browser, the embedded database, and the tests of volume among ${skipped} that were skipped.\n`,
  )
}
process.stdout.write(failed === 0 ? '\nAll well.\n' : `\n${failed} failed.\n`)
process.exitCode = failed === 0 ? 0 : 1

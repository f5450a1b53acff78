import { join } from 'node:path'
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
import { installChromium } from './chromium.ts'
import { readCommandLine } from './command-line.ts'
import { openFormat } from './formatted.ts'
import { programs } from './programs.ts'
import { openProofs } from './proved.ts'
import { bin, root, type Step } from './run-steps.ts'
import { openSuiteRun } from './suite-run.ts'

/**
 * `npm test`: the house checks and every suite, the browser's included; ends with where the time went, what failed, told
 * once more, and one line of counts over all of them. `-- --all` runs every database test on the embedded database too.
 */
const browserSuite: Suite = {
  name: 'browser journeys',
  command: [bin('playwright'), 'test', '--config', 'e2e/playwright.config.ts'],
  env: { PLAYWRIGHT_JSON_OUTPUT_NAME: join(root, 'tmp/browser.json') },
  report: 'tmp/browser.json',
}

/** After the tests that read the tree: while it is at work there are folders that go again. */
const webBuild: Step = { name: 'web build', command: [process.execPath, join(root, 'tools/build.ts')] }

readCommandLine(programs.test)
const run = openSuiteRun()
installChromium()
const format = openFormat()
await run.work([formatStep])
format.keep(run.ended.get(formatStep.name) ?? 'badly')
// Two lanes of about the same length, so that no core stands idle; the browser has time limits and the machine to itself.
const suite = (given: Suite) => ofVolume(given, all ? 'whole' : 'usual')
const { keep } = openProofs()
await run.work([suite(serverSuite), suite(embeddedSuite)], [...houseSteps, suite(unitSuite), webBuild])
// For the next check, which proves no more than it must.
keep(run.ended)
await run.work([browserSuite])

run.tellEnd()
const { passed, failed, skipped } = run.totals
process.stdout.write(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`)
process.exitCode = failed === 0 ? 0 : 1

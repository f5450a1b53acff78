import { join } from 'node:path'
import { buildWeb } from './build-web.ts'
import { embeddedSuite, type Suite, serverSuite, unitSuite } from './check-steps.ts'
import { installChromium } from './chromium.ts'
import { bin, root } from './run-steps.ts'
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

const run = openSuiteRun()
await run.house()
for (const suite of [unitSuite, serverSuite, embeddedSuite]) await run.suite(suite)
installChromium()
await run.part('web build', buildWeb)
await run.suite(browserSuite)

run.tellEnd()
const { passed, failed, skipped } = run.totals
process.stdout.write(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`)
process.exitCode = failed === 0 ? 0 : 1

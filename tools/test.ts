import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildWeb } from './build-web.ts'
import { embeddedSuite, houseSteps, type Suite, serverSuite, unitSuite } from './check-steps.ts'
import { installChromium } from './chromium.ts'
import { failedTests, reasonOf } from './failed-tests.ts'
import { bin, root, runStep } from './run-steps.ts'

/**
 * `npm test`: the house checks and every suite, the browser's included; ends with what failed, told once more, and one
 * line of counts over all of them.
 */
const browserSuite: Suite = {
  name: 'browser journeys',
  command: [bin('playwright'), 'test', '--config', 'e2e/playwright.config.ts'],
  env: { PLAYWRIGHT_JSON_OUTPUT_NAME: join(root, 'tmp/browser.json') },
  report: 'tmp/browser.json',
}

interface Counts {
  passed: number
  failed: number
  skipped: number
}

mkdirSync(join(root, 'tmp'), { recursive: true })
const totals: Counts = { passed: 0, failed: 0, skipped: 0 }
const failures: string[] = []

for (const step of houseSteps) {
  const { code, seconds } = await runStep(step)
  process.stdout.write(`   ${step.name}: ${code === 0 ? 'ok' : 'FAILED'} in ${seconds} s\n`)
  if (code !== 0) failures.push(step.name)
  add(code === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 })
}
for (const suite of [unitSuite, embeddedSuite, serverSuite]) await runSuite(suite)
installChromium()
await buildWeb()
await runSuite(browserSuite)

for (const failure of failures) process.stdout.write(`\n✗ ${failure}\n`)
const skipped = totals.skipped > 0 ? `, ${totals.skipped} skipped` : ''
process.stdout.write(`\n${totals.passed} passed, ${totals.failed} failed${skipped}\n`)
process.exitCode = totals.failed === 0 ? 0 : 1

async function runSuite(suite: Suite): Promise<void> {
  const report = join(root, suite.report)
  rmSync(report, { force: true })
  const { code, seconds, told } = await runStep(suite)
  const text = existsSync(report) ? readFileSync(report, 'utf8') : undefined
  const counts = text === undefined ? { passed: 0, failed: 0, skipped: 0 } : countsIn(text)
  const failed = text === undefined ? [] : failedTests(text, root)
  // A suite that failed without a failed test (it did not start, or said something unexpected) counts as one failure.
  if (code !== 0 && counts.failed === 0) counts.failed = 1
  if (code !== 0) {
    const named = failed.length > 0 ? failed : [reasonOf(told)]
    failures.push(...named.map((failure) => `${suite.name}: ${failure}`))
  }
  process.stdout.write(`   ${suite.name}: ${counts.passed} passed, ${counts.failed} failed in ${seconds} s\n`)
  add(counts)
}

function add(counts: Counts): void {
  totals.passed += counts.passed
  totals.failed += counts.failed
  totals.skipped += counts.skipped
}

/** The counts of a vitest or a Playwright JSON report. */
function countsIn(text: string): Counts {
  const report = JSON.parse(text) as {
    numPassedTests?: number
    numFailedTests?: number
    numPendingTests?: number
    stats?: { expected: number; unexpected: number; flaky: number; skipped: number }
  }
  if (report.stats) {
    const { expected, unexpected, flaky, skipped } = report.stats
    return { passed: expected, failed: unexpected + flaky, skipped }
  }
  return {
    passed: report.numPassedTests ?? 0,
    failed: report.numFailedTests ?? 0,
    skipped: report.numPendingTests ?? 0,
  }
}

import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { houseSteps, type Suite } from './check-steps.ts'
import { failedTests, reasonOf } from './failed-tests.ts'
import type { FileSeconds } from './file-seconds.ts'
import { root, runSideBySide, runStep, secondsSince } from './run-steps.ts'
import { type Part, secondsOfFiles, secondsOfJourneys, tellSeconds } from './suite-seconds.ts'

export interface Counts {
  passed: number
  failed: number
  skipped: number
}

/** A run of house checks and suites: what passed, what failed and why, and where the time went. */
export interface SuiteRun {
  readonly totals: Readonly<Counts>
  readonly failures: readonly string[]
  house(): Promise<void>
  suite(suite: Suite): Promise<void>
  /** Work between suites that takes time and is no check: a build. */
  part(name: string, work: () => Promise<void>): Promise<void>
  /** Seconds by part, the slowest files, then every failure told once more. */
  tellEnd(): void
}

export function openSuiteRun(): SuiteRun {
  mkdirSync(join(root, 'tmp'), { recursive: true })
  const totals: Counts = { passed: 0, failed: 0, skipped: 0 }
  const failures: string[] = []
  const parts: Part[] = []
  const files: FileSeconds[] = []

  const part: SuiteRun['part'] = async (name, work) => {
    const started = performance.now()
    await work()
    parts.push({ name, seconds: secondsSince(started) })
  }
  const add = ({ passed, failed, skipped }: Counts) => {
    totals.passed += passed
    totals.failed += failed
    totals.skipped += skipped
  }

  return {
    totals,
    failures,
    part,
    house: () =>
      part('house checks', async () => {
        for (const { step, end } of await runSideBySide(houseSteps)) {
          if (end.code !== 0) failures.push(step.name)
          add({ passed: end.code === 0 ? 1 : 0, failed: end.code === 0 ? 0 : 1, skipped: 0 })
        }
      }),
    suite: (suite) =>
      part(suite.name, async () => {
        const outcome = await runSuite(suite)
        add(outcome.counts)
        failures.push(...outcome.failures.map((failure) => `${suite.name}: ${failure}`))
        files.push(...outcome.files)
      }),
    tellEnd() {
      process.stdout.write(tellSeconds(parts, files))
      for (const failure of failures) process.stdout.write(`\n✗ ${failure}\n`)
    },
  }
}

async function runSuite(suite: Suite): Promise<{ counts: Counts; failures: string[]; files: FileSeconds[] }> {
  const report = join(root, suite.report)
  for (const path of [report, join(root, suite.seconds ?? suite.report)]) rmSync(path, { force: true })
  const { code, seconds, told } = await runStep(suite)
  const text = existsSync(report) ? readFileSync(report, 'utf8') : undefined
  const counts = text === undefined ? { passed: 0, failed: 0, skipped: 0 } : countsIn(text)
  const failed = text === undefined ? [] : failedTests(text, root)
  // A suite that failed without a failed test (it did not start, or said something unexpected) counts as one failure.
  if (code !== 0 && counts.failed === 0) counts.failed = 1
  const failures = code === 0 ? [] : failed.length > 0 ? failed : [reasonOf(told)]
  process.stdout.write(`   ${suite.name}: ${counts.passed} passed, ${counts.failed} failed in ${seconds} s\n`)
  return { counts, failures, files: secondsIn(suite, text) }
}

function secondsIn(suite: Suite, report: string | undefined): FileSeconds[] {
  if (suite.seconds !== undefined) return secondsOfFiles(join(root, suite.seconds), suite.name)
  return report === undefined ? [] : secondsOfJourneys(report, 'e2e')
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

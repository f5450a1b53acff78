import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Suite } from './check-steps.ts'
import { endOf, failedTests, reasonOf } from './failed-tests.ts'
import type { FileSeconds } from './file-seconds.ts'
import { root, runInOnePiece, runStep, type Step, type StepEnd, secondsSince } from './run-steps.ts'
import { type Part, secondsOfFiles, secondsOfJourneys, tellSeconds } from './suite-seconds.ts'

export interface Counts {
  passed: number
  failed: number
  skipped: number
}

/** A run of checks and suites: what passed, what failed and why, and where the time went. */
export interface SuiteRun {
  readonly totals: Readonly<Counts>
  /** How each step ended that was worked through, by its name. */
  readonly ended: ReadonlyMap<string, 'well' | 'badly'>
  /** Works through lanes at the same time, the steps of a lane one after the other. A step that is no suite counts as one. */
  work(...lanes: readonly (readonly (Step | Suite)[])[]): Promise<void>
  /** Seconds by part, the slowest files, then every failure told once more. */
  tellEnd(): void
}

export function openSuiteRun(): SuiteRun {
  mkdirSync(join(root, 'tmp'), { recursive: true })
  const started = performance.now()
  const totals: Counts = { passed: 0, failed: 0, skipped: 0 }
  const ended = new Map<string, 'well' | 'badly'>()
  const failures: string[] = []
  const parts: Part[] = []
  const files: FileSeconds[] = []

  const workOn = async (step: Step | Suite, runs: (step: Step) => Promise<StepEnd>) => {
    const { counts, ...outcome } = 'report' in step ? await runSuite(step, runs) : await runCheck(step, runs)
    ended.set(step.name, counts.failed === 0 ? 'well' : 'badly')
    totals.passed += counts.passed
    totals.failed += counts.failed
    totals.skipped += counts.skipped
    failures.push(...outcome.failures.map((failure) => `${step.name}: ${failure}`))
    files.push(...outcome.files)
    parts.push({ name: step.name, seconds: outcome.seconds })
    process.stdout.write(`   ${step.name}: ${counts.passed} passed, ${counts.failed} failed in ${outcome.seconds} s\n`)
  }

  return {
    totals,
    ended,
    async work(...lanes) {
      const runs = lanes.length > 1 ? runInOnePiece : runStep
      const along = async (lane: readonly (Step | Suite)[]) => {
        for (const step of lane) await workOn(step, runs)
      }
      await Promise.all(lanes.map(along))
    },
    tellEnd() {
      process.stdout.write(tellSeconds(parts, secondsSince(started), files))
      for (const failure of failures) process.stdout.write(`\n✗ ${failure}\n`)
    },
  }
}

interface Outcome {
  readonly counts: Counts
  readonly failures: readonly string[]
  readonly files: readonly FileSeconds[]
  readonly seconds: number
}

async function runCheck(step: Step, runs: (step: Step) => Promise<StepEnd>): Promise<Outcome> {
  const { code, seconds, told } = await runs(step)
  const counts = { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 }
  return { counts, failures: code === 0 ? [] : [endOf(told)], files: [], seconds }
}

async function runSuite(suite: Suite, runs: (step: Step) => Promise<StepEnd>): Promise<Outcome> {
  const report = join(root, suite.report)
  for (const path of [report, join(root, suite.seconds ?? suite.report)]) rmSync(path, { force: true })
  const { code, seconds, told } = await runs(suite)
  const text = existsSync(report) ? readFileSync(report, 'utf8') : undefined
  const counts = text === undefined ? { passed: 0, failed: 0, skipped: 0 } : countsIn(text)
  const failed = text === undefined ? [] : failedTests(text, root)
  // A suite that failed without a failed test (it did not start, or said something unexpected) counts as one failure.
  if (code !== 0 && counts.failed === 0) counts.failed = 1
  // Where all is well in the end, what is told is unsteady.
  const failures = code === 0 || failed.length > 0 ? failed : [reasonOf(told)]
  return { counts, failures, files: secondsIn(suite, text), seconds }
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
    return { passed: expected + flaky, failed: unexpected, skipped }
  }
  return {
    passed: report.numPassedTests ?? 0,
    failed: report.numFailedTests ?? 0,
    skipped: report.numPendingTests ?? 0,
  }
}

import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'
import { root } from './run-steps.ts'

/** A test file with the seconds it took: its imports, what it prepares, its tests. */
export interface FileSeconds {
  readonly file: string
  readonly seconds: number
}

/** What a run tells of a file beside; all of it passed, and nothing went wrong in the run that belongs to no test. */
export interface FileOutcome extends FileSeconds {
  readonly hasPassed: boolean
}

/** A reporter of vitest that writes the seconds and the outcome of each test file into the file that FILE_SECONDS names. */
export default class FileSecondsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], strayErrors: readonly unknown[]): void {
    const path = process.env.FILE_SECONDS
    if (path !== undefined)
      writeFileSync(path, JSON.stringify(modules.map((module) => outcomeOf(module, strayErrors.length === 0))))
  }
}

function outcomeOf(module: TestModule, isClean: boolean): FileOutcome {
  const { prepareDuration, environmentSetupDuration, setupDuration, collectDuration, duration } = module.diagnostic()
  const ms = prepareDuration + environmentSetupDuration + setupDuration + collectDuration + duration
  const hasPassed = isClean && ['passed', 'skipped'].includes(module.state())
  return { file: relative(root, module.moduleId), seconds: ms / 1000, hasPassed }
}

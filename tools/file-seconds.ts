import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'
import { root } from './run-steps.ts'

/** A test file with the seconds it took: its imports, what it prepares, its tests. */
export interface FileSeconds {
  readonly file: string
  readonly seconds: number
}

/** A reporter of vitest that writes the seconds of each test file into the file that FILE_SECONDS names. */
export default class FileSecondsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const path = process.env.FILE_SECONDS
    if (path !== undefined) writeFileSync(path, JSON.stringify(modules.map(secondsOf)))
  }
}

function secondsOf(module: TestModule): FileSeconds {
  const { prepareDuration, environmentSetupDuration, setupDuration, collectDuration, duration } = module.diagnostic()
  const ms = prepareDuration + environmentSetupDuration + setupDuration + collectDuration + duration
  return { file: relative(root, module.moduleId), seconds: ms / 1000 }
}

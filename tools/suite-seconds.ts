import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FileSeconds } from './file-seconds.ts'

/** A part of a run (the house checks, one suite) with its seconds from start to end. */
export interface Part {
  readonly name: string
  readonly seconds: number
}

interface BrowserSuite {
  file?: string
  suites?: BrowserSuite[]
  specs?: { tests: { results: { duration: number }[] }[] }[]
}

const slowestShown = 10

/** The end of a run: the seconds of each part (some ran at the same time) and of all, and the slowest test files. */
export function tellSeconds(parts: readonly Part[], all: number, files: readonly FileSeconds[]): string {
  const slowest = files.toSorted((left, right) => right.seconds - left.seconds).slice(0, slowestShown)
  return [
    '\nSeconds by part',
    ...[...parts, { name: 'all', seconds: all }].map(({ name, seconds }) => line(seconds, name)),
    '\nSlowest test files',
    ...slowest.map(({ seconds, file }) => line(seconds, file)),
    '',
  ].join('\n')
}

function line(seconds: number, name: string): string {
  return `${seconds.toFixed(1).padStart(8)}  ${name}`
}

/** What the reporter of `file-seconds.ts` wrote for a suite of vitest, each file named with its suite. */
export function secondsOfFiles(path: string, suite: string): FileSeconds[] {
  if (!existsSync(path)) return []
  const files = JSON.parse(readFileSync(path, 'utf8')) as FileSeconds[]
  return files.map(({ file, seconds }) => ({ file: `${file} (${suite})`, seconds }))
}

/** The seconds of each file in a JSON report of Playwright: what its tests took, their repetitions too. */
export function secondsOfJourneys(text: string, folder: string): FileSeconds[] {
  const seconds = new Map<string, number>()
  const walk = (suite: BrowserSuite) => {
    for (const { duration } of (suite.specs ?? []).flatMap(({ tests }) => tests.flatMap(({ results }) => results))) {
      const file = join(folder, suite.file ?? '')
      seconds.set(file, (seconds.get(file) ?? 0) + duration / 1000)
    }
    suite.suites?.forEach(walk)
  }
  walk(JSON.parse(text) as BrowserSuite)
  return [...seconds].map(([file, taken]) => ({ file, seconds: taken }))
}

import { expect, test } from 'vitest'
import { secondsOfJourneys, tellSeconds } from './suite-seconds.ts'

test('a run tells the seconds of its parts and of all, and its ten slowest files', () => {
  const files = Array.from({ length: 12 }, (_, index) => ({ file: `file-${index}.test.ts`, seconds: index }))
  const told = tellSeconds(
    [
      { name: 'house checks', seconds: 21.44 },
      { name: 'unit tests', seconds: 40 },
    ],
    42.5,
    files,
  ).split('\n')
  expect(told.slice(1, 5)).toEqual([
    'Seconds by part',
    '    21.4  house checks',
    '    40.0  unit tests',
    '    42.5  all',
  ])
  const slowest = told.slice(told.indexOf('Slowest test files') + 1).filter((line) => line !== '')
  expect([slowest.length, slowest[0], slowest.at(-1)]).toEqual([
    10,
    '    11.0  file-11.test.ts',
    '     2.0  file-2.test.ts',
  ])
})

test('the seconds of a journey file are those of all its tests, in suites within suites and tried again too', () => {
  const spec = (...durations: number[]) => ({ tests: [{ results: durations.map((duration) => ({ duration })) }] })
  const report = {
    suites: [
      {
        file: 'website/pages.e2e.ts',
        specs: [spec(1500)],
        suites: [{ file: 'website/pages.e2e.ts', specs: [spec(2000, 500)] }],
      },
      { file: 'billing/pay.e2e.ts', specs: [spec(250)] },
    ],
  }
  expect(secondsOfJourneys(JSON.stringify(report), 'e2e')).toEqual([
    { file: 'e2e/website/pages.e2e.ts', seconds: 4 },
    { file: 'e2e/billing/pay.e2e.ts', seconds: 0.25 },
  ])
})

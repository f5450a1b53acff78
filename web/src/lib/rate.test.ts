import { expect, test } from 'vitest'
import { ratePerSecond, roughly, type Seen, secondsLeft, seenAlso } from './rate.ts'

test('the pace is that of the last quarter of a minute', () => {
  let seen: readonly Seen[] = []
  for (const [at, done] of [
    [0, 0],
    [10_000, 10],
    [20_000, 1000],
    [24_000, 2000],
  ] as const)
    seen = seenAlso(seen, { at, done })
  expect(seen.map(({ at }) => at)).toEqual([10_000, 20_000, 24_000])
  expect(ratePerSecond(seen)).toBeCloseTo(1990 / 14, 10)
})

test.each([
  ['nothing was seen', []],
  ['one moment was seen', [{ at: 0, done: 5 }]],
  [
    'the moments are too close',
    [
      { at: 0, done: 0 },
      { at: 1000, done: 50 },
    ],
  ],
  [
    'nothing moved',
    [
      { at: 0, done: 5 },
      { at: 9000, done: 5 },
    ],
  ],
])('no pace is told while %s', (_, seen: readonly Seen[]) => {
  expect(ratePerSecond(seen)).toBeUndefined()
  expect(secondsLeft(10, ratePerSecond(seen))).toBeUndefined()
})

test('what goes back starts anew', () => {
  expect(seenAlso([{ at: 0, done: 9 }], { at: 1, done: 2 })).toEqual([{ at: 1, done: 2 }])
})

test.each([
  [0.2, 10, 1],
  [100, 10, 10],
  [101, 10, 11],
])('%d left at %d a second take %d s', (left, rate, seconds) => {
  expect(secondsLeft(left, rate)).toBe(seconds)
})

test.each([
  [89, { count: 89, unit: 'seconds' }],
  [90, { count: 2, unit: 'minutes' }],
  [5399, { count: 90, unit: 'minutes' }],
  [5400, { count: 2, unit: 'hours' }],
])('%d s read as %o', (seconds, said) => {
  expect(roughly(seconds)).toEqual(said)
})

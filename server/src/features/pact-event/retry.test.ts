import { expect, it } from 'vitest'
import { isPassing, nextTry } from './retry.ts'

it('waits longer from try to try, and gives up before 72 hours are over', () => {
  const createdAt = new Date('2026-11-21T12:00:00Z')
  const tries: number[] = []
  for (let now: Date | undefined = createdAt; now; now = nextTry(tries.length, createdAt, now))
    tries.push(now.getTime())
  const waits = tries.slice(1).map((at, index) => at - (tries[index] ?? 0))
  expect(waits).toEqual(waits.toSorted((left, right) => left - right))
  expect(waits.length).toBeGreaterThan(7)
  const hours = ((tries.at(-1) ?? 0) - createdAt.getTime()) / 3_600_000
  expect(hours).toBeGreaterThan(48)
  expect(hours).toBeLessThanOrEqual(72)
})

it.each([
  [null, true],
  [500, true],
  [429, true],
  [401, true],
  [400, false],
  [422, false],
])('an answer of %s may pass: %s', (status, isSo) => {
  expect(isPassing(status)).toBe(isSo)
})

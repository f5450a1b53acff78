import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LostLine } from '../lib/lost-line.ts'
import { keepFresh } from './refresh-due.ts'

const minute = 60_000
beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** When the server was asked, in seconds from the start, of a session that ends after `endsMs`, watched for `forMs`. */
async function asked(endsMs: number, forMs: number, answer: (nth: number) => Promise<unknown>): Promise<number[]> {
  const start = Date.now()
  const asks: number[] = []
  const stop = keepFresh(new Date(start + endsMs).toISOString(), () => {
    asks.push((Date.now() - start) / 1000)
    return answer(asks.length)
  })
  await vi.advanceTimersByTimeAsync(forMs)
  stop()
  await vi.advanceTimersByTimeAsync(10 * minute)
  return asks
}
const works = async () => undefined
const fails = async () => {
  throw new LostLine('Failed to fetch')
}

it('leaves a session alone while five minutes or more remain', async () => {
  expect(await asked(8 * minute, 3 * minute, works)).toEqual([])
})

it('asks at the first look of a minute that finds fewer than five left, not in between', async () => {
  expect(await asked(8 * minute, 4 * minute, works)).toEqual([240])
  expect(await asked(8 * minute - 1, 3 * minute, works)).toEqual([180])
})

it('asks once more after half a minute where that failed', async () => {
  expect(await asked(2 * minute, 1.75 * minute, fails)).toEqual([60, 90])
})

it('does not ask again where it worked, and stops when the page is left, the second try too', async () => {
  expect(await asked(2 * minute, 1.9 * minute, works)).toEqual([60])
  expect(await asked(2 * minute, 1.25 * minute, fails)).toEqual([60])
})

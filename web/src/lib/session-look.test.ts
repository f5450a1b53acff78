import { ORPCError } from '@orpc/client'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LostLine } from './lost-line.ts'
import { sessionLook } from './session-look.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** When the session was looked for, in ms from the start, where each look ends in `error` until the one numbered `good`. */
async function looksUntil(error: Error, good = Number.POSITIVE_INFINITY): Promise<{ looks: number[]; found: unknown }> {
  const start = Date.now()
  const looks: number[] = []
  const queryFn = async () => {
    looks.push(Date.now() - start)
    if (looks.length < good) throw error
    return 'Marina'
  }
  const queries = new QueryClient()
  const answer = queries.fetchQuery({ queryKey: ['viewer'], queryFn, ...sessionLook }).catch(() => 'nobody')
  await vi.advanceTimersByTimeAsync(120_000)
  const found = await answer
  queries.clear()
  return { looks, found }
}

it('looks for the session again after 1, 2 and 4 s, and then counts as signed out', async () => {
  expect(await looksUntil(new LostLine('Failed to fetch'))).toEqual({ looks: [0, 1000, 3000, 7000], found: 'nobody' })
})

it('stops looking once there is an answer', async () => {
  expect(await looksUntil(new ORPCError('BAD_GATEWAY', { status: 502 }), 3)).toEqual({
    looks: [0, 1000, 3000],
    found: 'Marina',
  })
})

it('does not look again for who is refused: there is nobody', async () => {
  expect(await looksUntil(new ORPCError('auth.required', { status: 401 }))).toEqual({ looks: [0], found: 'nobody' })
})

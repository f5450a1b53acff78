import type { LiveTopic } from '@pegada/contract/live.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CALM_MS, paced, SESSION_MS } from './pace.ts'

let acts: { readonly atMs: number; readonly topics: readonly LiveTopic[] }[] = []
let begun = 0
let pace: ReturnType<typeof paced>

beforeEach(() => {
  vi.useFakeTimers()
  acts = []
  begun = Date.now()
  pace = paced((topics) => acts.push({ atMs: Date.now() - begun, topics }))
})
afterEach(() => {
  pace.stop()
  vi.useRealTimers()
})

it('a role or a company that changes is read once it was quiet for a second', () => {
  pace.tell(['member'])
  vi.advanceTimersByTime(900)
  pace.tell(['company'])
  vi.advanceTimersByTime(999)
  expect(acts).toEqual([])
  vi.advanceTimersByTime(1)
  expect(acts).toEqual([{ atMs: 1900, topics: ['member', 'company'] }])
})

it('and at most every five seconds', () => {
  pace.tell(['member'])
  vi.advanceTimersByTime(1000)
  pace.tell(['member'])
  vi.advanceTimersByTime(4999)
  expect(acts).toHaveLength(1)
  vi.advanceTimersByTime(1)
  pace.tell(['member'])
  vi.advanceTimersByTime(20_000)
  expect(acts.map(({ atMs }) => atMs)).toEqual([1000, 6000, 11_000])
})

it('and not put off without end by changes that keep coming', () => {
  for (let told = 0; told < 12; told += 1) {
    pace.tell(['member'])
    vi.advanceTimersByTime(500)
  }
  expect(acts.map(({ atMs }) => atMs)).toEqual([5000])
})

it('all else is read at once, and what comes in the calm after it together', () => {
  pace.tell(['import', 'notice'])
  expect(acts).toEqual([{ atMs: 0, topics: ['import', 'notice'] }])
  pace.tell(['import'])
  pace.tell(['report'])
  vi.advanceTimersByTime(CALM_MS)
  expect(acts.slice(1)).toEqual([{ atMs: CALM_MS, topics: ['import', 'report'] }])
})

it('a session that changes is read in a moment, however often it is told, and then once the calm is over', () => {
  pace.tell(['session'])
  pace.tell(['session'])
  vi.advanceTimersByTime(SESSION_MS)
  expect(acts).toEqual([{ atMs: SESSION_MS, topics: ['session'] }])
  pace.tell(['session'])
  vi.advanceTimersByTime(20_000)
  expect(acts.slice(1)).toEqual([{ atMs: SESSION_MS + CALM_MS, topics: ['session'] }])
})

it('who is signed in is read once where a line begins after a sign-up: the account, its company and the session are told one after another', () => {
  for (const topic of ['company', 'session', 'member', 'session', 'session'] as const) {
    pace.tell([topic])
    vi.advanceTimersByTime(10)
  }
  vi.advanceTimersByTime(20_000)
  expect(acts).toEqual([{ atMs: SESSION_MS + 10, topics: ['company', 'member', 'session'] }])
})

it('the end of a session does not wait for a place that has not settled', () => {
  pace.tell(['member'])
  vi.advanceTimersByTime(1200)
  pace.tell(['member'])
  vi.advanceTimersByTime(600)
  pace.tell(['session'])
  vi.advanceTimersByTime(20_000)
  expect(acts).toEqual([
    { atMs: 1000, topics: ['member'] },
    { atMs: 1800 + SESSION_MS, topics: ['member', 'session'] },
  ])
})

it('nothing is read once the page has left', () => {
  pace.tell(['member'])
  pace.stop()
  vi.advanceTimersByTime(60_000)
  expect(acts).toEqual([])
})

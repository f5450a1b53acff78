import { createHash } from 'node:crypto'
import type { Passwords } from '../features/account/auth.ts'
import type { Clock } from '../platform/clock/port.ts'
import type { Jobs } from '../platform/jobs/port.ts'

/** A quick hash in place of scrypt, which would take most of the tests' time; the browser journey signs in with the real one. */
export function countedPasswords(): Passwords & { count(): number } {
  let count = 0
  const digest = (password: string) => createHash('sha256').update(password).digest('hex')
  return {
    async hash(password) {
      count += 1
      return digest(password)
    },
    verify: async ({ hash, password }) => hash === digest(password),
    count: () => count,
  }
}

/** Moves on by one millisecond at each look, so that what happens later is later. */
export function steppingClock(start: string): Clock & { set(instant: string): void } {
  let nowMs = Date.parse(start)
  return {
    now: () => {
      nowMs += 1
      return new Date(nowMs)
    },
    set: (instant) => {
      nowMs = Date.parse(instant)
    },
  }
}

export function queueingJobs(queue: { name: string; payload: object }[]): Jobs {
  return {
    send: async (name, payload) => {
      queue.push({ name, payload })
    },
    work: async () => {},
    isWorking: () => true,
    stop: async () => {},
  }
}

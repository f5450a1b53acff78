import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Passwords } from '../features/account/auth.ts'
import type { Clock } from '../platform/clock/port.ts'
import { carrying } from '../platform/jobs/carrying.ts'
import type { Jobs } from '../platform/jobs/port.ts'
import type { Ports } from '../ports.ts'

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

export interface QueuedJob {
  readonly name: string
  readonly payload: object
}

/** Takes the next job out of a queue, or the next of one name. */
export function takeJob(queue: QueuedJob[], only?: string): QueuedJob | undefined {
  const at = queue.findIndex(({ name }) => only === undefined || name === only)
  return at < 0 ? undefined : queue.splice(at, 1)[0]
}

export function queueingJobs(queue: QueuedJob[]): Jobs {
  return {
    send: async (name, payload, tx) => {
      queue.push({ name, payload: await carrying(payload, tx) })
    },
    sendAgain: async (name, payload) => {
      queue.push({ name, payload })
    },
    work: async () => {},
    isWorking: () => true,
    stop: async () => {},
  }
}

/** Where letters and files come in: a door that nobody opened, and a folder that is made when it is looked into. */
export function inboxIn(folder: string): Ports['inbox'] {
  const watchDir = join(folder, 'watched')
  return { mailDomain: 'entrada.pegada.test', mailDoor: { host: '127.0.0.1', port: 1 }, watchDir }
}

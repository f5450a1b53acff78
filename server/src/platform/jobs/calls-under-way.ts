import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises'

/** Calls that have begun and not ended. */
export interface CallsUnderWay {
  /** The call, which counts until it ends. */
  of<T>(call: Promise<T>): Promise<T>
  /** Waits until none is left, those that others cause included; no longer than that. */
  ended(withinMs: number): Promise<void>
}

/**
 * What a queue still asks or does when it is told to stop. A question that waits for a connection while the database closes is
 * never answered, and whoever asked it would wait for ever and keep the process alive.
 */
export function openCallsUnderWay(): CallsUnderWay {
  const calls = new Set<Promise<unknown>>()
  return {
    of(call) {
      calls.add(call)
      const end = () => void calls.delete(call)
      call.then(end, end)
      return call
    },
    async ended(withinMs) {
      const limit = new AbortController()
      const isOver = pause(withinMs, true, { signal: limit.signal }).catch(() => true)
      let isLate = false
      do {
        isLate = await Promise.race([Promise.allSettled(calls).then(() => false), isOver])
        // Whoever was answered may ask or do something now.
        await turn()
      } while (calls.size > 0 && !isLate)
      limit.abort()
    },
  }
}

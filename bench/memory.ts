import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** What a process holds: the heap that is left after a collection, or the peak of all its memory during some work. */

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** Megabytes of live objects, after a full collection. */
export function liveMegabytes(): number {
  collect()
  return process.memoryUsage().heapUsed / 1e6
}

/** The answer of the work, with the peak of the process's resident memory meanwhile, in megabytes. */
export async function peakWhile<T>(work: () => Promise<T>): Promise<{ readonly value: T; readonly peakMb: number }> {
  let peak = process.memoryUsage().rss
  const look = () => {
    peak = Math.max(peak, process.memoryUsage().rss)
  }
  const watch = setInterval(look, 50)
  try {
    const value = await work()
    look()
    return { value, peakMb: Math.round(peak / 1e6) }
  } finally {
    clearInterval(watch)
  }
}

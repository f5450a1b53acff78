import { performance } from 'node:perf_hooks'

/** Measuring two ways of doing a thing in the same run: rounds taken in turn, so that a busy machine slows both. */

/** Milliseconds of each contender, the median of the rounds, after one round to warm up. */
export function medianRounds<K extends string>(
  contenders: Record<K, () => unknown>,
  rounds: number,
): Record<K, number> {
  const names = Object.keys(contenders) as K[]
  const times = new Map<K, number[]>(names.map((name) => [name, []]))
  for (let round = 0; round <= rounds; round++) {
    for (const name of names) {
      const start = performance.now()
      contenders[name]()
      if (round > 0) times.get(name)?.push(performance.now() - start)
    }
  }
  return Object.fromEntries(names.map((name) => [name, median(times.get(name) ?? [])])) as Record<K, number>
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

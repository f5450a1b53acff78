import { performance } from 'node:perf_hooks'

/** Milliseconds of many rounds of the same work. */
export interface Percentiles {
  readonly median: number
  readonly p95: number
}

/** Median and 95th percentile of that many rounds, one at a time, after a tenth as many to warm up. */
export async function percentilesOf(work: (round: number) => Promise<unknown>, rounds: number): Promise<Percentiles> {
  const times: number[] = []
  const warmUp = Math.ceil(rounds / 10)
  for (let round = 0; round < warmUp + rounds; round++) {
    const start = performance.now()
    await work(round)
    if (round >= warmUp) times.push(performance.now() - start)
  }
  const sorted = times.sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? Number.NaN
  return { median: at(0.5), p95: at(0.95) }
}

/** One line of a bench's report. */
export function percentilesLine(label: string, { median, p95 }: Percentiles): string {
  return `  ${label.padEnd(58)} median ${median.toFixed(1).padStart(8)} ms  p95 ${p95.toFixed(1).padStart(8)} ms\n`
}

import { performance } from 'node:perf_hooks'
import { type BenchServer, type BenchServerOptions, startBenchServer } from './bench-server.ts'
import { fillCompany } from './fill-company.ts'
import { liveMegabytes, peakWhile } from './memory.ts'

interface PeakBench<Format extends string> {
  readonly name: string
  readonly budgetMb: number
  readonly role?: BenchServerOptions['role']
  readonly formats: readonly Format[]
  /** How many lines a company has for each line of a file. */
  readonly linesEach: number
  /** Makes a file and answers how many bytes it has; throws where it is not whole. */
  readonly make: (bench: BenchServer, asked: { readonly format: Format; readonly lines: number }) => Promise<number>
}

/**
 * What the process holds at most above what it held idle while a file of 10,000 lines and then of 100,000 is made in each format.
 * Idle is measured once, before any file, so that what an earlier file left counts too. PostgreSQL runs without fsync.
 */
export async function peakBySize<Format extends string>(of: PeakBench<Format>): Promise<void> {
  const bench = await startBenchServer(of.role === undefined ? {} : { role: of.role })
  try {
    const companies: { lines: number; companyId: string }[] = []
    for (const lines of SIZES) {
      const filled = { lines: of.linesEach * lines, userId: bench.userId, isBallast: true }
      companies.push({ lines, companyId: (await fillCompany(bench.db, filled)).companyId })
    }
    await bench.db.query('analyze')
    liveMegabytes()
    const idleMb = process.memoryUsage().rss / 1e6
    process.stdout.write(`  idle ${idleMb.toFixed(0)} MB\n`)
    const above: number[] = []
    for (const { lines, companyId } of companies) {
      await bench.enter(companyId)
      const peaks: number[] = []
      for (const format of of.formats) {
        peaks.push(await peakOf(() => of.make(bench, { format, lines }), { format, lines, idleMb }))
      }
      above.push(Math.max(...peaks))
    }
    const [few = Number.NaN, many = Number.NaN] = above
    process.stdout.write(
      `${of.name}: ${many.toFixed(0)} MB above idle, budget ${of.budgetMb} MB: ${many <= of.budgetMb ? 'within' : 'OVER'}; ` +
        `${(many / few).toFixed(2)} × that of a tenth of the lines\n`,
    )
  } finally {
    await bench.close()
  }
}

/** The peak above idle, MB, until the file is made. */
async function peakOf(
  make: () => Promise<number>,
  { format, lines, idleMb }: { readonly format: string; readonly lines: number; readonly idleMb: number },
): Promise<number> {
  liveMegabytes()
  const start = performance.now()
  const { value: bytes, peakMb } = await peakWhile(make)
  const seconds = (performance.now() - start) / 1000
  process.stdout.write(
    `  ${format.padEnd(4)} ${lines.toLocaleString('en-US').padStart(7)} lines ${seconds.toFixed(1).padStart(6)} s ` +
      `${(bytes / 1e6).toFixed(1).padStart(6)} MB of file, peak ${(peakMb - idleMb).toFixed(0)} MB above idle\n`,
  )
  return peakMb - idleMb
}

const SIZES = [10_000, 100_000]

import { performance } from 'node:perf_hooks'
import { type BenchServer, startBenchServer } from './bench-server.ts'
import { fillCompany } from './fill-company.ts'
import { liveMegabytes, peakWhile } from './memory.ts'

/**
 * The report of a year in each format by the server that answers and works: what its process holds at most above what it held
 * idle, for 10,000 lines of the year and then for 100,000. PostgreSQL runs without fsync.
 */
export async function run(): Promise<void> {
  const bench = await startBenchServer({ role: 'api,worker' })
  try {
    const companies: { lines: number; companyId: string }[] = []
    for (const lines of SIZES) {
      const { companyId } = await fillCompany(bench.db, { lines: 2 * lines, userId: bench.userId, isBallast: true })
      companies.push({ lines, companyId })
    }
    await bench.db.query('analyze')
    liveMegabytes()
    const idleMb = process.memoryUsage().rss / 1e6
    process.stdout.write(`  idle ${idleMb.toFixed(0)} MB\n`)
    const above: number[] = []
    for (const { lines, companyId } of companies) {
      await bench.enter(companyId)
      const peaks: number[] = []
      for (const format of ['csv', 'xlsx', 'pdf'] as const)
        peaks.push(await makeReport(bench, { format, lines, idleMb }))
      above.push(Math.max(...peaks))
    }
    const [few = Number.NaN, many = Number.NaN] = above
    process.stdout.write(
      `report-lines: ${many.toFixed(0)} MB above idle, budget 350 MB: ${many <= 350 ? 'within' : 'OVER'}; ` +
        `${(many / few).toFixed(2)} × that of a tenth of the lines\n`,
    )
  } finally {
    await bench.close()
  }
}

/** The peak above idle, MB, until the report is ready; throws where it failed. */
async function makeReport(
  bench: BenchServer,
  { format, lines, idleMb }: { format: 'csv' | 'xlsx' | 'pdf'; lines: number; idleMb: number },
): Promise<number> {
  liveMegabytes()
  const start = performance.now()
  const { value: bytes, peakMb } = await peakWhile(async () => {
    const { id } = (await bench.request('/api/v1/reports', { method: 'POST', body: { year: 2025, format } })) as Report
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, 200))
      const report = (await bench.request(`/api/v1/reports/${id}`)) as Report
      if (report.state === 'failed') throw new Error(`the ${format} of ${lines} lines failed`)
      if (report.state === 'ready') return report.bytes
    }
  })
  const seconds = (performance.now() - start) / 1000
  process.stdout.write(
    `  ${format.padEnd(4)} ${lines.toLocaleString('en-US').padStart(7)} lines ${seconds.toFixed(1).padStart(6)} s ` +
      `${(bytes / 1e6).toFixed(1).padStart(6)} MB of file, peak ${(peakMb - idleMb).toFixed(0)} MB above idle\n`,
  )
  return peakMb - idleMb
}

interface Report {
  readonly id: string
  readonly state: string
  readonly bytes: number
}

const SIZES = [10_000, 100_000]

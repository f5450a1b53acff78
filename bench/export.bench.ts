import { performance } from 'node:perf_hooks'
import { type BenchServer, startBenchServer } from './bench-server.ts'
import { fillCompany } from './fill-company.ts'
import { liveMegabytes, peakWhile } from './memory.ts'

/**
 * The list of lines of a company written as CSV and as XLSX over HTTP: what the process holds at most above what it held
 * idle, for 10,000 lines and then for 100,000. The reader is in the same process and lets go of each part that it gets; idle
 * is measured once, before any file, so that what an earlier file left counts too. PostgreSQL runs without fsync.
 */
export async function run(): Promise<void> {
  const bench = await startBenchServer()
  try {
    const companies: { lines: number; companyId: string }[] = []
    for (const lines of SIZES) {
      const { companyId } = await fillCompany(bench.db, { lines, userId: bench.userId, isBallast: true })
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
      for (const format of ['csv', 'xlsx'] as const) peaks.push(await writeFile(bench, { format, lines, idleMb }))
      above.push(Math.max(...peaks))
    }
    const [few = Number.NaN, many = Number.NaN] = above
    process.stdout.write(
      `export: ${many.toFixed(0)} MB above idle, budget 150 MB: ${many <= 150 ? 'within' : 'OVER'}; ` +
        `${(many / few).toFixed(2)} × that of a tenth of the lines\n`,
    )
  } finally {
    await bench.close()
  }
}

/** The peak above idle, MB, while the file is written and read; throws where it has fewer rows than lines. */
async function writeFile(
  { address, cookie }: BenchServer,
  { format, lines, idleMb }: { format: 'csv' | 'xlsx'; lines: number; idleMb: number },
): Promise<number> {
  liveMegabytes()
  const start = performance.now()
  const { value: read, peakMb } = await peakWhile(() =>
    readAll(`${address}/api/v1/activities/export?format=${format}`, cookie),
  )
  const seconds = (performance.now() - start) / 1000
  if (format === 'csv' && read.newlines !== lines + 1) throw new Error(`${read.newlines} rows for ${lines} lines`)
  process.stdout.write(
    `  ${format.padEnd(4)} ${lines.toLocaleString('en-US').padStart(7)} lines ${seconds.toFixed(1).padStart(6)} s ` +
      `${(read.bytes / 1e6).toFixed(1).padStart(6)} MB of file, peak ${(peakMb - idleMb).toFixed(0)} MB above idle\n`,
  )
  return peakMb - idleMb
}

async function readAll(address: string, cookie: string): Promise<{ bytes: number; newlines: number }> {
  const answer = await fetch(address, { headers: { cookie } })
  if (!answer.ok || answer.body === null) throw new Error(`${address}: ${answer.status}`)
  const read = { bytes: 0, newlines: 0 }
  for await (const part of answer.body) {
    read.bytes += part.length
    for (let at = part.indexOf(NEWLINE); at >= 0; at = part.indexOf(NEWLINE, at + 1)) read.newlines += 1
  }
  return read
}

const SIZES = [10_000, 100_000]
const NEWLINE = 10

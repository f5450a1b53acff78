import type { BenchServer } from './bench-server.ts'
import { peakBySize } from './peak-by-size.ts'

/**
 * The list of lines of a company written as CSV and as XLSX over HTTP. The reader is in the same process and lets go of each part that
 * it gets.
 */
export function run(): Promise<void> {
  return peakBySize({ name: 'export', budgetMb: 150, linesEach: 1, formats: ['csv', 'xlsx'], make: readFile })
}

/** Reads a file to its end; throws where it has fewer rows than lines. */
async function readFile(
  { address, cookie }: BenchServer,
  { format, lines }: { readonly format: 'csv' | 'xlsx'; readonly lines: number },
): Promise<number> {
  const read = await readAll(`${address}/api/v1/activities/export?format=${format}`, cookie)
  if (format === 'csv' && read.newlines !== lines + 1) throw new Error(`${read.newlines} rows for ${lines} lines`)
  return read.bytes
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

const NEWLINE = 10

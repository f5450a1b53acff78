import type { BenchServer } from './bench-server.ts'
import { peakBySize } from './peak-by-size.ts'

/** The report of a year in each format, made by the server that answers and works. A year holds half the lines of its company. */
export function run(): Promise<void> {
  return peakBySize({
    ...{ name: 'report-lines', budgetMb: 350, role: 'api,worker', linesEach: 2 },
    formats: ['csv', 'xlsx', 'pdf'],
    make: makeReport,
  })
}

/** Asks for a report and waits until it is ready; throws where it failed. */
async function makeReport(
  bench: BenchServer,
  { format, lines }: { readonly format: string; readonly lines: number },
): Promise<number> {
  const { id } = (await bench.request('/api/v1/reports', { method: 'POST', body: { year: 2025, format } })) as Report
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, ASKED_EACH_MS))
    const report = (await bench.request(`/api/v1/reports/${id}`)) as Report
    if (report.state === 'failed') throw new Error(`the ${format} of ${lines} lines failed`)
    if (report.state === 'ready') return report.bytes
  }
}

interface Report {
  readonly id: string
  readonly state: string
  readonly bytes: number
}

const ASKED_EACH_MS = 200

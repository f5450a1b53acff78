import { startBenchServer } from './bench-server.ts'
import { fillCompany } from './fill-company.ts'
import { percentilesLine, percentilesOf } from './percentiles.ts'

/**
 * Changing a line in an inventory of 100,000: over HTTP the old one is taken out, the new one stored, and the year's
 * totals read again, one after the other. Drawing them is the browser's and not measured here. Beside it, in the same
 * run, the yardstick: one sum of the year's gases over the lines. PostgreSQL runs without fsync.
 */
export async function run(): Promise<void> {
  const bench = await startBenchServer()
  try {
    const { companyId, siteId } = await fillCompany(bench.db, { lines: LINES, userId: bench.userId })
    await bench.enter(companyId)
    await bench.db.query('analyze')
    const line = { businessUnitId: siteId, generatorKey: 'mobile.diesel_b', unit: 'L', period: '2025-03' }
    const store = async (quantity: number) =>
      (await bench.request('/api/v1/activities', {
        method: 'POST',
        body: { ...line, quantity: String(quantity) },
      })) as {
        id: string
      }
    let { id } = await store(1)
    const edit = await percentilesOf(async (round) => {
      await bench.request(`/api/v1/activities/${id}`, { method: 'DELETE' })
      id = (await store(round + 2)).id
      await bench.request('/api/v1/inventories/2025')
    }, ROUNDS)
    const live = await percentilesOf(() => bench.db.query(liveSum, [companyId]), LIVE_ROUNDS)
    process.stdout.write(
      percentilesLine(`line out, line in, totals of ${LINES.toLocaleString('en-US')} lines`, edit) +
        percentilesLine('yardstick: one sum over the lines', live) +
        `edit-line: p95 ${edit.p95.toFixed(0)} ms, budget 1000 ms: ${edit.p95 <= 1000 ? 'within' : 'OVER'}\n`,
    )
  } finally {
    await bench.close()
  }
}

const liveSum = `select g.gas, sum(g.mass_kg)
  from activity_gases g join activities a on a.company_id = g.company_id and a.id = g.activity_id
  where g.company_id = $1 and g.month between '2025-01' and '2025-12' and a.state = 'active' group by 1`
const LINES = 100_000
const ROUNDS = 100
const LIVE_ROUNDS = 5

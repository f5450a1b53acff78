import { startBenchServer } from './bench-server.ts'
import { fillCompany } from './fill-company.ts'
import { percentilesLine, percentilesOf } from './percentiles.ts'

/**
 * The overview of a year over HTTP, as a browser asks for it, of three companies of one database: a hundredth, a
 * twentieth and a tenth of its lines. Beside it, in the same run, the yardstick: one sum of the same year's gases over
 * the lines of the largest, which is what the kept totals save. PEGADA_BENCH_LINES is the size of the database
 * (500 thousand unless said; the budget is for 10 million). Rounds are sequential; PostgreSQL runs without fsync.
 */
export async function run(): Promise<void> {
  const all = Number(process.env.PEGADA_BENCH_LINES ?? 500_000)
  const bench = await startBenchServer()
  try {
    const sizes = [all / 100, all / 20, all / 10].map(Math.floor)
    const companies: { lines: number; companyId: string }[] = []
    for (const lines of sizes)
      companies.push({ lines, ...(await fillCompany(bench.db, { lines, userId: bench.userId })) })
    const rest = all - sizes.reduce((sum, lines) => sum + lines, 0)
    await fillCompany(bench.db, { lines: rest, userId: bench.userId, isBallast: true })
    await bench.db.query('analyze')
    process.stdout.write(`overview: a database of ${all.toLocaleString('en-US')} lines\n`)
    const p95s: number[] = []
    for (const { lines, companyId } of companies) {
      await bench.enter(companyId)
      const times = await percentilesOf(() => bench.request('/api/v1/inventories/2025'), ROUNDS)
      p95s.push(times.p95)
      process.stdout.write(percentilesLine(`inventory over HTTP, ${lines.toLocaleString('en-US')} lines`, times))
    }
    const largest = companies.at(-1)?.companyId
    const live = await percentilesOf(() => bench.db.query(liveSum, [largest]), LIVE_ROUNDS)
    process.stdout.write(percentilesLine('yardstick: one sum over the lines of the largest', live))
    const [smallest = Number.NaN, , worst = Number.NaN] = p95s
    process.stdout.write(
      `overview: p95 ${worst.toFixed(1)} ms, budget 100 ms: ${worst <= 100 ? 'within' : 'OVER'}; ` +
        `${(worst / smallest).toFixed(2)} × that of a company with a tenth of the lines\n`,
    )
  } finally {
    await bench.close()
  }
}

const liveSum = `select a.scope, a.category, a.generator_key, a.business_unit_id, g.month, g.gas, sum(g.mass_kg)
  from activity_gases g join activities a on a.company_id = g.company_id and a.id = g.activity_id
  where g.company_id = $1 and g.month between '2025-01' and '2025-12' and a.state = 'active'
  group by 1, 2, 3, 4, 5, 6`
const ROUNDS = 200
const LIVE_ROUNDS = 5

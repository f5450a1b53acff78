import { startBenchServer } from './bench-server.ts'
import { fillCompany } from './fill-company.ts'
import { percentilesLine, percentilesOf } from './percentiles.ts'

/**
 * The search of the bar over HTTP, in a company of a tenth of the lines of its database (PEGADA_BENCH_LINES, 1 million unless said; the
 * budget is for a company of 1 million in 10), half of whose lines say something of their own. Words, parts of words, words
 * with errors, and numbers.
 */
export async function run(): Promise<void> {
  const all = Number(process.env.PEGADA_BENCH_LINES ?? 1_000_000)
  const bench = await startBenchServer()
  try {
    const { companyId } = await fillCompany(bench.db, { lines: Math.floor(all / 10), userId: bench.userId })
    await fillCompany(bench.db, { lines: all - Math.floor(all / 10), userId: bench.userId, isBallast: true })
    const { rows } = await bench.db.query<{ texts: number }>(
      `insert into search_texts (company_id, kind, key, text)
       select $1, 'line', md5(said), said from (
         select (array['Óleo diesel', 'Gasolina', 'Parafuso sextavado', 'Chapa de aço', 'Frete rodoviário'])[1 + n % 5]
           || ' lote ' || md5(n::text) as said from generate_series(1, $2::int) n) texts
       on conflict do nothing returning 1`,
      [companyId, Math.min(50_000, Math.floor(all / 20))],
    )
    await bench.db.query('analyze')
    await bench.enter(companyId)
    process.stdout.write(
      `search: ${all.toLocaleString('en-US')} lines, ${rows.length.toLocaleString('en-US')} texts beside theirs\n`,
    )
    const p95s: number[] = []
    for (const text of ['diesel', 'oleo dies', 'parafusso', 'lote a1b2', '000.123', 'gás natural']) {
      const times = await percentilesOf(() => bench.request(`/api/v1/search?text=${encodeURIComponent(text)}`), ROUNDS)
      p95s.push(times.p95)
      process.stdout.write(percentilesLine(`"${text}"`, times))
    }
    const worst = Math.max(...p95s)
    process.stdout.write(
      `search: worst p95 ${worst.toFixed(1)} ms, budget ${BUDGET_MS} ms: ${worst < BUDGET_MS ? 'within' : 'OVER'}\n`,
    )
  } finally {
    await bench.close()
  }
}

const ROUNDS = 40
const BUDGET_MS = 100

import { startBenchServer } from './bench-server.ts'
import { fillCompany } from './fill-company.ts'
import { percentilesLine, percentilesOf } from './percentiles.ts'

/**
 * Cuts of the ledger over HTTP: a company of that many lines, each of a document by one of a thousand suppliers, of whom each sells what one
 * source of emissions takes. The first cut adds up what came; the others read what is kept, whatever the number of lines.
 */
export async function run(): Promise<void> {
  const bench = await startBenchServer()
  try {
    const { companyId, siteId } = await fillCompany(bench.db, { lines: LINES, userId: bench.userId })
    await bench.db.query(
      `insert into documents (company_id, id, kind, sha256, storage_key, file_name, bytes, issued_at, issuer_id, issuer_name, total, counts,
         counts_reason, created_by)
       select $1, a.id, 'nfe', md5(a.id::text), 'bench', 'nota.xml', 1, a.period_start::text,
         (20000000 + supplier)::text || '000191', 'Fornecedor ' || supplier, 100, true, 'counts.purchase', $3
       from activities a
       join (select key, dense_rank() over (order by key) - 1 as place from (select distinct generator_key as key from activities) k) k
         on k.key = a.generator_key
       cross join lateral (select ('x' || left(md5(a.id::text), 6))::bit(24)::int % ($2::int / 12) * 12 + k.place as supplier) s
       where a.company_id = $1`,
      [companyId, SUPPLIERS, bench.userId],
    )
    await bench.db.query('update activities set document_id = id where company_id = $1', [companyId])
    await bench.db.query('analyze')
    await bench.enter(companyId)
    const ask = (query: string) => bench.request(`/api/v1/drilldown?from=2025-01&to=2025-12&${query}`)
    const begun = performance.now()
    await ask('by=scope')
    const first = performance.now() - begun
    await ask('by=supplier')
    await bench.db.query('analyze')
    process.stdout.write(
      `drilldown: ${LINES.toLocaleString('en-US')} lines of ${SUPPLIERS.toLocaleString('en-US')} suppliers, added up at first in ${first.toFixed(0)} ms\n`,
    )
    const cuts = {
      'by scope': 'by=scope',
      'scope, category, unit, source': 'by=scope,category,unit,source',
      'by month and source, two years beside': 'by=month,source&compareFrom=2024-01&compareTo=2024-12',
      'by gas at one unit': `by=gas&unit=${siteId}`,
      'number of lines by kind': 'by=kind&measure=lines',
      'by supplier': 'by=supplier',
      'category and supplier, of scope 3': 'by=category,supplier&scope=3',
      'scope, category, supplier, source': 'by=scope,category,supplier,source',
      'supplier and month': 'by=supplier,month',
      'scope 2 by market, by unit': 'by=unit&measure=market',
    }
    const p95s: number[] = []
    for (const [name, query] of Object.entries(cuts)) {
      const times = await percentilesOf(() => ask(query), ROUNDS)
      p95s.push(times.p95)
      process.stdout.write(percentilesLine(name, times))
    }
    const worst = Math.max(...p95s)
    process.stdout.write(
      `drilldown: worst p95 ${worst.toFixed(1)} ms, budget ${BUDGET_MS} ms: ${worst < BUDGET_MS ? 'within' : 'OVER'}\n`,
    )
  } finally {
    await bench.close()
  }
}

const LINES = Number(process.env.PEGADA_BENCH_LINES ?? 100_000)
const SUPPLIERS = 1000
const ROUNDS = 20
const BUDGET_MS = 300

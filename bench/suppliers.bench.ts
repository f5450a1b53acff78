import { startBenchServer } from './bench-server.ts'
import { fillCompany } from './fill-company.ts'
import { percentilesLine, percentilesOf } from './percentiles.ts'

/**
 * The suppliers of a company over HTTP: ten thousand of them behind a hundred thousand documents with a line each, added up for the
 * first time, listed in several orders, narrowed, searched, one of them opened, and all of them at a glance.
 */
export async function run(): Promise<void> {
  const bench = await startBenchServer()
  try {
    const { companyId } = await fillCompany(bench.db, { lines: DOCUMENTS, userId: bench.userId })
    await bench.db.query(
      `insert into documents (company_id, id, kind, sha256, storage_key, file_name, bytes, issued_at, issuer_id, issuer_name, total, counts,
         counts_reason, created_by)
       select $1, a.id, 'nfe', md5(a.id::text), 'bench', 'nota.xml', 1, a.period_start::text,
         (20000000 + ('x' || left(md5(a.id::text), 6))::bit(24)::int % $2)::text || '000191',
         'Fornecedor ' || ('x' || left(md5(a.id::text), 6))::bit(24)::int % $2, 100, true, 'counts.purchase', $3
       from activities a where a.company_id = $1`,
      [companyId, SUPPLIERS, bench.userId],
    )
    await bench.db.query('update activities set document_id = id where company_id = $1', [companyId])
    await bench.db.query('analyze')
    await bench.enter(companyId)
    const begun = performance.now()
    await bench.request('/api/v1/suppliers?pageSize=50')
    const first = performance.now() - begun
    process.stdout.write(
      `suppliers: ${SUPPLIERS.toLocaleString('en-US')} behind ${DOCUMENTS.toLocaleString('en-US')} documents, added up at first in ${first.toFixed(0)} ms\n`,
    )
    await bench.db.query('analyze')
    const { rows } = await bench.db.query<{ id: string }>('select id from suppliers where company_id = $1 limit 1', [
      companyId,
    ])
    const reads = {
      'first page by kg CO2e': '/api/v1/suppliers?pageSize=50',
      'by name': '/api/v1/suppliers?pageSize=50&sort=name&direction=asc',
      'page 20': '/api/v1/suppliers?pageSize=50&page=20',
      search: '/api/v1/suppliers?search=fornecedor%204',
      'by method': '/api/v1/suppliers?method=average',
      'one supplier': `/api/v1/suppliers/${rows[0]?.id}`,
      overview: '/api/v1/supply-chain/overview?year=2025',
    }
    const p95s: number[] = []
    for (const [name, path] of Object.entries(reads)) {
      const times = await percentilesOf(() => bench.request(path), ROUNDS)
      if (name !== 'overview') p95s.push(times.p95)
      process.stdout.write(percentilesLine(name, times))
    }
    const worst = Math.max(...p95s)
    process.stdout.write(
      `suppliers: worst p95 of the list ${worst.toFixed(1)} ms, budget ${BUDGET_MS} ms: ${worst < BUDGET_MS ? 'within' : 'OVER'}\n`,
    )
  } finally {
    await bench.close()
  }
}

const DOCUMENTS = Number(process.env.PEGADA_BENCH_LINES ?? 100_000)
const SUPPLIERS = DOCUMENTS / 10
const ROUNDS = 20
const BUDGET_MS = 300

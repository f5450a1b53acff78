import { startBenchServer } from './bench-server.ts'
import { percentilesLine, percentilesOf } from './percentiles.ts'

/**
 * The products of a company over HTTP: 500 of them, each of 20 inputs, listed in several orders, searched, and one of them opened and
 * tried out.
 */
export async function run(): Promise<void> {
  const bench = await startBenchServer()
  try {
    const { id } = await bench.request('/api/v1/products', { method: 'POST', body: product('BENCH-0') }).then(withId)
    const content = contentOf(20)
    await bench.request(`/api/v1/products/${id}`, { method: 'PUT', body: { ...product('BENCH-0'), content } })
    await bench.request(`/api/v1/products/${id}/publish`, { method: 'POST', body: {} })
    await bench.db.query(
      `with made as (
         insert into products (company_id, id, code, name, declared_unit, declared_amount, co2e_kg, primary_percent, quality, version, state, created_at)
         select p.company_id, gen_random_uuid(), 'BENCH-' || n, 'Produto ' || n, p.declared_unit, p.declared_amount, p.co2e_kg * n,
           p.primary_percent, p.quality, p.version, p.state, p.created_at
         from products p, generate_series(1, $2::int) n where p.id = $1 returning company_id, id)
       insert into product_versions (company_id, product_id, version, footprint_id, content, result, saved_at, published_at)
       select v.company_id, made.id, v.version, gen_random_uuid(), v.content, v.result, v.saved_at, v.published_at
       from product_versions v, made where v.product_id = $1`,
      [id, PRODUCTS - 1],
    )
    await bench.db.query('analyze')
    process.stdout.write(`products: ${PRODUCTS} products of 20 inputs\n`)
    const reads = {
      'first page by name': '/api/v1/products?pageSize=50&sort=name&direction=asc',
      'by kg CO2e': '/api/v1/products?pageSize=50&sort=co2eKg',
      'page 8': '/api/v1/products?pageSize=50&page=8',
      search: '/api/v1/products?search=produto%204',
      'one product': `/api/v1/products/${id}`,
    }
    const p95s: number[] = []
    for (const [name, path] of Object.entries(reads)) {
      const times = await percentilesOf(() => bench.request(path), ROUNDS)
      p95s.push(times.p95)
      process.stdout.write(percentilesLine(name, times))
    }
    const trying = () =>
      bench.request(`/api/v1/products/${id}/calculation`, { method: 'POST', body: { content: contentOf(20) } })
    process.stdout.write(percentilesLine('tried out', await percentilesOf(trying, ROUNDS)))
    const worst = Math.max(...p95s)
    process.stdout.write(
      `products: worst p95 ${worst.toFixed(1)} ms, budget ${BUDGET_MS} ms: ${worst < BUDGET_MS ? 'within' : 'OVER'}\n`,
    )
  } finally {
    await bench.close()
  }
}

function withId(answer: unknown): { id: string } {
  if (typeof answer === 'object' && answer !== null && 'id' in answer && typeof answer.id === 'string') {
    return { id: answer.id }
  }
  throw new Error('the product that was created has an id')
}

function product(code: string) {
  return { code, name: `Produto ${code}`, description: null, declaredUnit: 'piece' }
}

function contentOf(inputs: number) {
  const none = { biogenicKg: '0', uptakeKg: '0', landUseKg: '0', aircraftKg: '0', biogenicCo2Kg: '0' }
  return {
    ...{ declaredUnit: 'piece', declaredAmount: '1', boundary: 'cradle_to_gate', gwpSet: 'AR5', massKg: null },
    ...{ fossilCarbonKg: null, biogenicCarbonKg: null, periodStart: null, periodEnd: null, country: 'BR' },
    ...{ exemptedReason: null, dropsSmall: false, process: null },
    inputs: Array.from({ length: inputs }, (_, at) => ({
      ...{ id: `i${at}`, name: `Material ${at}`, stage: 'materials', quantity: '1.05', unit: 'kg', lossRatio: '1.02' },
      ...{ distanceKm: null, primaryPercent: '60', quality: null, isExempted: false, isShared: false, inLedger: true },
      source: { kind: 'typed', told: 'Usina', attachmentId: null, perUnit: { ...none, fossilKg: '1.8' } },
    })),
  }
}

const PRODUCTS = 500
const ROUNDS = 40
const BUDGET_MS = 100

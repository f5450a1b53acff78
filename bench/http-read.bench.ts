import { performance } from 'node:perf_hooks'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { type BenchServer, startBenchServer } from './bench-server.ts'
import { fillCompany } from './fill-company.ts'

/**
 * Rate of an authenticated read over HTTP, the first page of the lines, eight at a time, beside a bare Hono route of
 * the same process that runs the two queries of that page and nothing else: no session, no permission, no row-level
 * security, no check of what goes out. Rounds are taken in turn; the medians are compared.
 */
export async function run(): Promise<void> {
  const bench = await startBenchServer()
  const { companyId } = await fillCompany(bench.db, { lines: LINES, userId: bench.userId })
  await bench.enter(companyId)
  await bench.db.query('analyze')
  const bare = new Hono().get('/lines', async (context) => context.json(await readPage(bench, companyId)))
  const server = serve({ fetch: bare.fetch, port: 0, hostname: '127.0.0.1' })
  try {
    await new Promise<void>((resolve) => (server.listening ? resolve() : server.once('listening', () => resolve())))
    const place = server.address()
    if (place === null || typeof place === 'string') throw new Error('the bare route has no port')
    const rates = { bare: [] as number[], whole: [] as number[] }
    for (let round = 0; round <= ROUNDS; round++) {
      const of = {
        bare: await rateOf(`http://127.0.0.1:${place.port}/lines`, bench.cookie),
        whole: await rateOf(`${bench.address}/api/v1/activities`, bench.cookie),
      }
      if (round === 0) continue
      rates.bare.push(of.bare)
      rates.whole.push(of.whole)
    }
    const [plain, whole] = [median(rates.bare), median(rates.whole)]
    const share = whole / plain
    process.stdout.write(
      `  bare Hono route, same queries ${plain.toFixed(0).padStart(8)} per second\n` +
        `  authenticated read            ${whole.toFixed(0).padStart(8)} per second\n` +
        `http-read: ${share.toFixed(2)} × the bare route, budget at least 0.5 ×: ${share >= 0.5 ? 'within' : 'OVER'}\n`,
    )
  } finally {
    await new Promise((resolve) => server.close(resolve))
    await bench.close()
  }
}

async function readPage({ db }: BenchServer, companyId: string): Promise<object> {
  const { rows } = await db.query(
    `select a.*, b.name from activities a
     join business_units b on b.company_id = a.company_id and b.id = a.business_unit_id
     where a.company_id = $1 and a.state = 'active' order by a.co2e_kg desc, a.id limit 10`,
    [companyId],
  )
  const totals = await db.query(
    `select count(*), coalesce(sum(co2e_kg), 0)::text, coalesce(sum(biogenic_co2_kg), 0)::text
     from activities where company_id = $1 and state = 'active'`,
    [companyId],
  )
  return { rows, totals: totals.rows }
}

/** Answers per second. */
async function rateOf(address: string, cookie: string): Promise<number> {
  const start = performance.now()
  let left = REQUESTS
  const work = async () => {
    while (left > 0) {
      left -= 1
      const answer = await fetch(address, { headers: { cookie } })
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`${address}: ${answer.status}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return (REQUESTS * 1000) / (performance.now() - start)
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

const LINES = 10_000
const REQUESTS = 200
const AT_ONCE = 8
const ROUNDS = 5

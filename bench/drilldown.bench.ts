import { loadavg } from 'node:os'
import { performance } from 'node:perf_hooks'
import { type BenchServer, startBenchServer } from './bench-server.ts'
import { copyKept, fillPurchases } from './fill-purchases.ts'
import { type Percentiles, percentilesOf } from './percentiles.ts'
import { processorMs } from './processor-time.ts'

/**
 * Cuts of the ledger over HTTP: a company of that many lines (PEGADA_BENCH_LINES), each of a document by one of PEGADA_BENCH_SUPPLIERS, of whom each
 * sells what one source of emissions takes or, with PEGADA_BENCH_MIXED, what any does. The first cut adds up what came; the others read what is
 * kept. Nine companies more have as much kept, and with PEGADA_BENCH_ALL_LINES their lines are written too. Beside each cut stands what of the
 * processor an answer takes, server and database together, and the yardstick is one sum of a year's gases over the lines.
 */
export async function run(): Promise<void> {
  const bench = await startBenchServer()
  try {
    const { url } = bench
    const filled = { lines: LINES, suppliers: SUPPLIERS, isMixed: IS_MIXED, userId: bench.userId }
    const { companyId, siteId } = await fillPurchases({ url, ...filled })
    await bench.enter(companyId)
    const ask = (query: string) => bench.request(`/api/v1/drilldown?from=2025-01&to=2025-12&${query}`)
    const [begun, before] = [performance.now(), processorMs()]
    await ask('by=scope')
    const [first, ofProcessor] = [performance.now() - begun, processorMs() - before]
    await ask('by=supplier')
    await tagSuppliers(bench, companyId)
    await chargeFee(bench)
    await copyKept(url, companyId, { companies: OTHERS, withLines: HAS_ALL_LINES })
    const { rows } = await bench.db.query<{ cells: string }>(
      'select count(*)::text as cells from drilldown_cells where company_id = $1',
      [companyId],
    )
    process.stdout.write(
      `drilldown: ${LINES.toLocaleString('en-US')} lines of ${SUPPLIERS.toLocaleString('en-US')} suppliers${IS_MIXED ? ', mixed' : ''}, ` +
        `${rows[0]?.cells} cells, and as much kept of each of ${OTHERS} other companies${HAS_ALL_LINES ? ', with their lines' : ''}; added up at first in ${first.toFixed(0)} ms, ` +
        `${ofProcessor.toFixed(0)} of the processor; load ${loadavg()[0]?.toFixed(1)}\n`,
    )
    const yardstick = await timesOf(() => bench.db.query(liveSum, [companyId]), 3)
    process.stdout.write(lineOf('yardstick: one sum over the lines of the year', yardstick))
    const cuts = cutsAt(siteId, await siteBeside(bench, { companyId, siteId }))
    const p95s: number[] = []
    for (const [name, query] of Object.entries(cuts)) {
      const times = await timesOf(() => ask(query), ROUNDS)
      p95s.push(times.p95)
      process.stdout.write(
        `${lineOf(name, times).trimEnd()}  ${(times.processor / yardstick.processor).toFixed(3)} ×\n`,
      )
    }
    const worst = Math.max(...p95s)
    process.stdout.write(
      `drilldown: worst p95 ${worst.toFixed(1)} ms, budget ${BUDGET_MS} ms: ${worst < BUDGET_MS ? 'within' : 'OVER'}; load ${loadavg()[0]?.toFixed(1)}\n`,
    )
  } finally {
    await bench.close()
  }
}

interface Times extends Percentiles {
  /** Milliseconds of the processor that an answer takes. */
  readonly processor: number
}

async function timesOf(work: () => Promise<unknown>, rounds: number): Promise<Times> {
  const before = processorMs()
  let answers = 0
  const times = await percentilesOf(async () => {
    answers++
    await work()
  }, rounds)
  return { ...times, processor: (processorMs() - before) / answers }
}

function lineOf(label: string, { median, p95, processor }: Times): string {
  return `  ${label.padEnd(58)} median ${median.toFixed(1).padStart(8)} ms  p95 ${p95.toFixed(1).padStart(8)} ms  processor ${processor.toFixed(0).padStart(5)} ms\n`
}

function cutsAt(siteId: string, otherSiteId: string): Readonly<Record<string, string>> {
  return {
    'by scope': 'by=scope',
    'scope, category, unit, source': 'by=scope,category,unit,source',
    'by month and source, two years beside': 'by=month,source&compareFrom=2024-01&compareTo=2024-12',
    'by gas at one unit': `by=gas&unit=${siteId}`,
    'number of lines by kind': 'by=kind&measure=lines',
    'scope 2 by market, by unit': 'by=unit&measure=market',
    'one unit beside another, by category': `by=category&unit=${siteId}&compareUnit=${otherSiteId}`,
    'unit and month, R$ of the internal fee': 'by=unit,month&measure=fee',
    'biogenic CO2 by source and month': 'by=source,month&measure=biogenic',
    'litres by source and unit': 'by=source,unit&measure=quantity&quantityUnit=L',
    'scope and quality of the data': 'by=scope,quality',
    'by category and gas, GWP of AR6': 'by=category,gas&gwpSet=AR6',
    'by tag of suppliers': 'by=tag',
    'tag and month, of one tag': 'by=tag,month&tag=tag%203',
    'supplier, R$ of the internal fee': 'by=supplier&measure=fee',
    'by supplier': 'by=supplier',
    'category and supplier, of scope 3': 'by=category,supplier&scope=3',
    'scope, category, supplier, source': 'by=scope,category,supplier,source',
    'supplier and month': 'by=supplier,month',
    'supplier and month, two years beside': 'by=supplier,month&compareFrom=2024-01&compareTo=2024-12',
    'supplier, gas and month': 'by=supplier,gas,month',
    'supplier and month, R$': 'by=supplier,month&measure=spend',
    'supplier and month, by market': 'by=supplier,month&measure=market',
    'month, supplier, unit, source': 'by=month,supplier,unit,source',
    'the same, two years beside': 'by=month,supplier,unit,source&compareFrom=2024-01&compareTo=2024-12',
  }
}

/** Gives each supplier one tag of five, and a sixth of them none. */
async function tagSuppliers({ db }: BenchServer, companyId: string): Promise<void> {
  await db.query(
    `update suppliers set tags = case when drawn = 0 then '{}' else array['tag ' || drawn] end
     from (select id as of, ('x' || left(md5(id::text), 6))::bit(24)::int % 6 as drawn from suppliers where company_id = $1) d
     where company_id = $1 and id = of`,
    [companyId],
  )
}

/** An internal fee on all scopes, of the two years that have lines. */
async function chargeFee(bench: BenchServer): Promise<void> {
  const price = { kind: 'fee', scopes: [1, 2, 3], reason: 'Bench', fromMonth: '2024-01', perTonne: '120' }
  await bench.request('/api/v1/carbon-prices', { method: 'POST', body: price })
}

/** A unit of the company other than this one. */
async function siteBeside({ db }: BenchServer, { companyId, siteId }: { companyId: string; siteId: string }) {
  const { rows } = await db.query<{ id: string }>(
    'select id from business_units where company_id = $1 and id <> $2 order by id limit 1',
    [companyId, siteId],
  )
  return rows[0]?.id ?? ''
}

const liveSum = `select a.scope, a.category, a.generator_key, a.business_unit_id, g.month, g.gas, sum(g.mass_kg)
  from activity_gases g join activities a on a.company_id = g.company_id and a.id = g.activity_id
  where g.company_id = $1 and g.month between '2025-01' and '2025-12' and a.state = 'active'
  group by 1, 2, 3, 4, 5, 6`
const LINES = Number(process.env.PEGADA_BENCH_LINES ?? 100_000)
const SUPPLIERS = Number(process.env.PEGADA_BENCH_SUPPLIERS ?? 1000)
const IS_MIXED = process.env.PEGADA_BENCH_MIXED !== undefined
const HAS_ALL_LINES = process.env.PEGADA_BENCH_ALL_LINES !== undefined
const OTHERS = 9
const ROUNDS = 20
const BUDGET_MS = 300

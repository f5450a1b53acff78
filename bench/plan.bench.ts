import { loadavg } from 'node:os'
import { type BenchServer, startBenchServer } from './bench-server.ts'
import { fillCompany } from './fill-company.ts'
import { percentilesLine, percentilesOf } from './percentiles.ts'

/**
 * What a company means to do, over HTTP: 50 initiatives on PEGADA_BENCH_LINES lines (20,000 unless said), the plan of them all with a budget to
 * spend, their progress, and why one differs from its plan.
 */
export async function run(): Promise<void> {
  const bench = await startBenchServer()
  try {
    const { companyId } = await fillCompany(bench.db, { lines: LINES, userId: bench.userId, isBallast: true })
    await bench.db.query('analyze')
    await bench.enter(companyId)
    const ids: string[] = []
    for (let at = 0; at < INITIATIVES; at++) ids.push(await createInitiative(bench, at))
    process.stdout.write(`plan: ${INITIATIVES} initiatives on ${LINES.toLocaleString('en-US')} lines\n`)
    const reads = {
      'plan of all, with a budget': '/api/v1/initiatives/plan?year=2025&budget=6000000',
      'progress of all': '/api/v1/initiatives/progress?year=2025',
      'why one of electricity differs from its plan': `/api/v1/initiatives/progress/causes?year=2025&initiativeId=${ids[0]}`,
    }
    const p95s: number[] = []
    for (const [name, path] of Object.entries(reads)) {
      const times = await percentilesOf(() => bench.request(path), ROUNDS)
      p95s.push(times.p95)
      process.stdout.write(percentilesLine(name, times))
    }
    const worst = Math.max(...p95s)
    process.stdout.write(
      `plan: worst p95 ${worst.toFixed(0)} ms, budget ${READ_BUDGET_MS} ms: ${worst <= READ_BUDGET_MS ? 'within' : 'OVER'}; load ${loadavg()[0]?.toFixed(1)}\n`,
    )
  } finally {
    await bench.close()
  }
}

/** One of four kinds of measures, each of another size, so that they overlap and cost differently. */
async function createInitiative(bench: BenchServer, at: number): Promise<string> {
  const [category, source] = touched[at % touched.length] ?? ['purchased_electricity', 'electricity.grid']
  const answer = await bench.request('/api/v1/initiatives', {
    method: 'POST',
    body: {
      ...{ name: `Medida ${at}`, description: '', owner: 'Bench', state: 'planned', unitIds: [] },
      ...{ categories: [category], sources: [source], kind: 'less', sharePercent: String(1 + (at % 9)) },
      ...{ toSource: null, toUnit: null, ratio: null, tonnesPerYear: null, evidence: null, place: null },
      ...{ startMonth: '2025-01', rampMonths: at % 12, lifetimeYears: 10 },
      ...{ investment: String(50_000 * (1 + (at % 13))), runningCost: '2000', saving: String(9000 * (1 + (at % 7))) },
    },
  })
  if (typeof answer === 'object' && answer !== null && 'id' in answer && typeof answer.id === 'string') return answer.id
  throw new Error('the initiative that was created has an id')
}

const touched = [
  ['purchased_electricity', 'electricity.grid'],
  ['mobile_combustion', 'mobile.diesel_b'],
  ['mobile_combustion', 'mobile.gasoline_c'],
  ['stationary_combustion', 'stationary.lpg'],
] as const
const LINES = Number(process.env.PEGADA_BENCH_LINES ?? 20_000)
const INITIATIVES = 50
const ROUNDS = 20
/** As a line that is edited to its new totals. */
const READ_BUDGET_MS = 1000

import { loadavg } from 'node:os'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../server/src/platform/db/port.ts'
import { type BenchServer, startBenchServer } from './bench-server.ts'
import { processorMs } from './processor-time.ts'

/**
 * The effect of another version of one factor on PEGADA_BENCH_LINES lines (100,000 unless said) that hold it, in 200 companies: by the
 * server and its worker in one process, from the question to the answer.
 */
export async function run(): Promise<void> {
  const bench = await startBenchServer({ role: 'api,worker' })
  try {
    const { db, userId } = bench
    await db.query(
      `insert into platform_roles (user_id, source, role, granted_at) values ($1, 'environment', 'root_admin', now())`,
      [userId],
    )
    await db.query('update "user" set two_factor_enabled = true where id = $1', [userId])
    const factorId = await factorOf(db)
    await fill(bench)
    await db.query('vacuum analyze')
    const change = (await bench.request(`/api/v1/platform-factors/${factorId}/changes`, {
      method: 'POST',
      body: {
        ...{ name: 'Óleo diesel A', amounts: [{ gas: 'CO2', value: '2.8' }], unit: 'kgCO2/L', year: 2024 },
        ...{ scope: 'Scope 1', category: 'mobile_combustion', source: 'Laudo', reason: 'Medida' },
      },
    })) as { id: string }
    const start = performance.now()
    const before = processorMs()
    await bench.request('/api/v1/factor-effects', {
      method: 'POST',
      body: { subject: 'change', subjectId: change.id },
    })
    let effect: Effect
    do {
      await pause(200)
      effect = (await bench.request(`/api/v1/factor-effects/change/${change.id}`)) as Effect
    } while (effect.state === 'queued' || effect.state === 'running')
    const seconds = (performance.now() - start) / 1000
    const perLine = ((processorMs() - before) * 1000) / Math.max(1, effect.lines + effect.keptLines)
    process.stdout.write(
      `factor-effect: ${effect.lines.toLocaleString('en-US')} lines changed and ${effect.keptLines} kept in ${effect.companiesDone} companies: ${seconds.toFixed(1)} s, ${perLine.toFixed(0)} µs of the processor a line, budget ${BUDGET_S} s: ${effect.state === 'done' && seconds < BUDGET_S ? 'within' : 'OVER'}; load ${loadavg()[0]?.toFixed(1)}\n`,
    )
  } finally {
    await bench.close()
  }
}

interface Effect {
  readonly state: string
  readonly lines: number
  readonly keptLines: number
  readonly companiesDone: number
}

/** The factor in force that the lines hold. */
async function factorOf(db: Database): Promise<string> {
  for (let round = 0; round < 300; round++) {
    const { rows } = await db.query<{ id: string }>(
      'select id from factors where source = $1 and key = $2 and is_current and company_id is null',
      [SOURCE, KEY],
    )
    if (rows[0]) return rows[0].id
    await pause(1000)
  }
  throw new Error('the built-in factors did not come')
}

/** One line entered by the server, and copies of it and its gases in every company. */
async function fill({ db, request }: BenchServer): Promise<void> {
  const { rows } = await db.query<{ id: string }>('select id from business_units limit 1')
  const line = (await request('/api/v1/activities', {
    method: 'POST',
    body: {
      ...{ factorId: `${SOURCE}/${KEY}`, quantity: '1234.5', unit: 'L', period: '2024', businessUnitId: rows[0]?.id },
      category: 'mobile_combustion',
    },
  })) as { id: string }
  await db.query(
    `insert into companies (id, cnpj, legal_name, sector, register_source, created_at)
     select ('00000000-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, lpad(n::text, 14, '0'), 'Empresa ' || n, '', 'manual', now()
     from generate_series(1, $1::int) n`,
    [COMPANIES],
  )
  await db.query(
    `insert into business_units (company_id, id, cnpj, name, type)
     select id, gen_random_uuid(), cnpj, 'Matriz', 'Matriz' from companies c
     where not exists (select 1 from business_units u where u.company_id = c.id)`,
  )
  await db.query(
    `insert into activities select (jsonb_populate_record(a, jsonb_build_object('id', gen_random_uuid(), 'company_id', u.company_id, 'business_unit_id', u.id))).*
     from activities a, business_units u, generate_series(1, $2::int) where a.id = $1 and u.company_id <> a.company_id`,
    [line.id, LINES / COMPANIES],
  )
  await db.query(
    `insert into activity_gases (company_id, activity_id, month, gas, mass_kg)
     select n.company_id, n.id, g.month, g.gas, g.mass_kg from activities n, activity_gases g where g.activity_id = $1 and n.id <> $1`,
    [line.id],
  )
}

const SOURCE = 'pbghgp'
const KEY = 'mobile.diesel_a/BR'
const COMPANIES = 200
const LINES = Number(process.env.PEGADA_BENCH_LINES ?? 100_000)
const BUDGET_S = 120

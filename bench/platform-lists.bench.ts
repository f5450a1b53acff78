import { loadavg } from 'node:os'
import type { Database } from '../server/src/platform/db/port.ts'
import { startBenchServer } from './bench-server.ts'
import { percentilesLine, percentilesOf } from './percentiles.ts'
import { processorMs } from './processor-time.ts'

/**
 * Lists of the administration over HTTP: PEGADA_BENCH_PEOPLE people (50,000 unless said), five in each company (10,000). People and companies in their
 * orders, by each of their filters, and searched by words that many have, few and nobody; what all companies come to, how they divide, where they are,
 * and the front page. Beside each stands what of the processor an answer takes, server and database together.
 */
export async function run(): Promise<void> {
  const bench = await startBenchServer()
  try {
    const { db, userId } = bench
    await fill(db)
    await db.query(
      `insert into platform_roles (user_id, source, role, granted_at) values ($1, 'environment', 'root_admin', now())`,
      [userId],
    )
    await db.query('update "user" set two_factor_enabled = true where id = $1', [userId])
    await db.query('vacuum analyze')
    process.stdout.write(
      `platform-lists: ${PEOPLE.toLocaleString('en-US')} people in ${(PEOPLE / 5).toLocaleString('en-US')} companies; load ${loadavg()[0]?.toFixed(1)}\n`,
    )
    const p95s: number[] = []
    const asked = [
      ...questionsTo('platform-users', people),
      ...questionsTo('platform-companies', companies),
      ...glances,
    ]
    for (const [name, path] of asked) {
      const ask = () => bench.request(`/api/v1/${path}`)
      await ask()
      const before = processorMs()
      const times = await percentilesOf(ask, ROUNDS)
      const ofProcessor = (processorMs() - before) / (ROUNDS + Math.ceil(ROUNDS / 10))
      p95s.push(times.p95)
      process.stdout.write(`${percentilesLine(name, times).trimEnd()}  processor ${ofProcessor.toFixed(1)} ms\n`)
    }
    const worst = Math.max(...p95s)
    process.stdout.write(
      `platform-lists: worst p95 ${worst.toFixed(1)} ms, budget ${BUDGET_MS} ms: ${worst < BUDGET_MS ? 'within' : 'OVER'}; load ${loadavg()[0]?.toFixed(1)}\n`,
    )
  } finally {
    await bench.close()
  }
}

type Questions = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Each question with its address. */
function questionsTo(list: string, questions: Questions): [name: string, path: string][] {
  return Object.entries(questions).map(([name, query]) => [`${list}: ${name}`, `${list}?${new URLSearchParams(query)}`])
}

const glances: readonly [name: string, path: string][] = [
  ['what all companies come to', 'platform-companies/summary'],
  ['how companies divide', 'platform-companies/analytics'],
  ['in which states companies are', 'platform-companies/places'],
  ['in which municipalities of São Paulo', 'platform-companies/places?state=SP'],
  ['the front page', 'platform-panel'],
  ['the front page of a year', 'platform-panel?period=year'],
]

const companies: Questions = {
  'registered last': {},
  'by name': { sort: 'name', direction: 'asc' },
  'by state, page 50 of 100': { sort: 'state', direction: 'asc', pageSize: '100', page: '50' },
  'a company of one': { search: 'aurora 1234' },
  'a word of many companies': { search: 'metalúrgica' },
  'two letters': { search: 'no' },
  nobody: { search: 'zzzzzz' },
  'of a state': { state: 'SP' },
  'of a municipality': { state: 'PA', municipality: '1501402' },
  'of no size': { size: 'none' },
  'with a unit abroad': { country: 'PY' },
}

const people: Questions = {
  'who came last': {},
  'by name': { sort: 'name', direction: 'asc' },
  'page 50 of 100': { pageSize: '100', page: '50' },
  'a first name of many': { search: 'ana' },
  'two letters': { search: 'an' },
  'one person': { search: 'souza 4917' },
  'an address': { search: 'rui.lima.77' },
  'a company of one': { search: 'aurora 1234' },
  'a word of many companies': { search: 'metalúrgica' },
  'a place': { search: 'campinas, sp' },
  nobody: { search: 'zzzzzz' },
  'idle analysts of a company at a place': { status: 'idle', role: 'analyst', company: 'aurora', location: 'campinas' },
  'without any role': { role: 'none' },
  'a name of many, by name': { search: 'ana', sort: 'name', direction: 'asc', pageSize: '100' },
}

/** People and companies whose names are put together of a few words, and told apart by a figure. */
async function fill(db: Database): Promise<void> {
  await db.query(
    `insert into companies (id, cnpj, legal_name, trade_name, sector, city, state, register_source, created_at)
     select ('00000000-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, lpad(n::text, 14, '0'), kind || ' ' || word || ' ' || n || ' Ltda', word || ' ' || n, '',
       (array['Campinas', 'São Paulo', 'Belém', 'Niterói', 'Goiânia', 'Joinville'])[1 + n % 6],
       (array['SP', 'SP', 'PA', 'RJ', 'GO', 'SC'])[1 + n % 6], 'manual', now() - n * interval '1 hour'
     from (select n, (array['Metalúrgica', 'Padaria', 'Transportes', 'Alimentos'])[1 + n % 4] as kind,
       (array['Aurora', 'Boreal', 'Central', 'Norte', 'Ibirá'])[1 + n % 5] as word from generate_series(1, $1::int) n) named`,
    [PEOPLE / 5],
  )
  await db.query(
    `insert into business_units (company_id, id, cnpj, name, type, city, state, country)
     select id, gen_random_uuid(), cnpj, 'Matriz', 'Matriz', city, state, case when right(cnpj, 2) = '07' then 'PY' else 'BR' end
     from companies where register_source = 'manual' and id not in (select company_id from business_units)`,
  )
  await db.query(
    `insert into "user" (id, name, email, email_verified, first_name, last_name, accepted_terms_at, created_at, last_sign_in_at)
     select 'p' || n, first || ' ' || last || ' ' || n, lower(first || '.' || last || '.' || n || '@empresa' || n % 97 || '.example'), true, first,
       last, now(), now() - n * interval '1 minute', case when n % 3 > 0 then now() - n % 60 * interval '1 day' end
     from (select n, (array['Ana', 'Bia', 'Caio', 'Davi', 'Elis', 'Hugo', 'Iara', 'João', 'Rui', 'Zélia'])[1 + n % 10] as first,
       (array['Souza', 'Lima', 'Prado', 'Lemos', 'Dias', 'Araújo', 'Gonçalves'])[1 + n % 7] as last from generate_series(1, $1::int) n) named`,
    [PEOPLE],
  )
  await db.query(
    `insert into company_members (company_id, user_id, role, created_at)
     select ('00000000-0000-4000-8000-' || lpad(to_hex(1 + n % ($1::int / 5)), 12, '0'))::uuid, 'p' || n, (array['admin', 'analyst', 'user'])[1 + n % 3], now()
     from generate_series(1, $1::int) n`,
    [PEOPLE],
  )
}

const PEOPLE = Number(process.env.PEGADA_BENCH_PEOPLE ?? 50_000)
const ROUNDS = 20
const BUDGET_MS = 200

import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openJobs } from '../../platform/jobs/pg-boss.ts'
import type { Jobs } from '../../platform/jobs/port.ts'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { listFile } from '../../test/list-file.ts'
import { codeOf } from '../../test/procedures.ts'
import { selectBell } from '../platform-panel/repo-bell.ts'
import { systemSample } from './jobs.ts'
import { keepAlerts, measuredNow } from './measure.ts'

/** What who runs the installation sees of it and does to work that was given up, with the real queue. */
let app: TestApp
let root: TestPerson
let jobs: Jobs
const done: unknown[] = []
let isWell = false
const batch = '3f2b6a52-8d3e-4a55-9a3c-0f6b1b9f7d11'

beforeAll(async () => {
  app = await openTestApp()
  root = await app.signUpPerson()
  await app.makePlatformAdmin(root)
})
afterAll(async () => {
  await jobs.stop()
  await app.close()
})

const system = () => root.client.platformSystem
const trail = async () => {
  const { rows } = await app.ports.db.query<{ action: string; data: { reason: string; count: number } }>(
    `select action, data from platform_records where entity = 'job' and entity_id = 'test.flaky' order by sequence`,
  )
  return rows.map(({ action, data }) => ({ action, reason: data.reason, count: data.count }))
}

it('knows of no job before there is a queue', async () => {
  expect((await system().jobs({})).rows).toEqual([])
  expect(await system().queues()).toEqual([])
  expect(await system().retryJobs({ reason: 'sem fila' })).toEqual({ done: 0 })
})

it('lists a job that failed to the end with what may be read of it, and has the queue do it once more, once', async () => {
  const log = { info: () => {}, warn: () => {}, error: () => {} }
  jobs = await openJobs(app.ports.db, log, ['test.flaky', 'test.other', 'payment.apply'])
  await jobs.work([
    {
      name: 'test.flaky',
      retryLimit: 0,
      perform: async (payload) => {
        if (!isWell) throw Object.assign(new Error('ana@padaria.example is unknown'), { code: 'EENVELOPE' })
        done.push(payload)
      },
    },
  ])
  for (const name of ['Ana', 'Eva']) await jobs.send('test.flaky', { batch, name })
  await vi.waitFor(async () => expect((await system().jobs({})).total).toBe(2), { timeout: 20_000, interval: 200 })
  const { rows } = await system().jobs({ search: 'flaky', state: 'failed', sort: 'createdAt', direction: 'asc' })
  const [first, second] = rows
  expect(first).toMatchObject({
    name: 'test.flaky',
    state: 'failed',
    tries: 1,
    error: { kind: 'EENVELOPE', message: '… is unknown' },
    data: [
      { key: 'name', value: null },
      { key: 'batch', value: batch },
    ],
  })
  expect((await system().jobs({ kind: 'test.other' })).total).toBe(0)
  const asked = 'state=failed&columns=name,state,error,message,data,tries'
  const [, ...told] = await listFile(app, root, `/api/v1/platform-system/jobs/export?${asked}`)
  const row = ['test.flaky', 'Abandonada', 'EENVELOPE', '… is unknown', `name: omitido; batch: ${batch}`, '1']
  expect(told).toEqual([row, row])
  const queue = (await system().queues()).find(({ name }) => name === 'test.flaky')
  expect(queue).toMatchObject({ failed: 2, waiting: 0 })

  isWell = true
  const ids = [first?.id ?? '']
  const reason = 'O servidor de e-mail voltou'
  expect(await system().retryJobs({ ids, reason })).toEqual({ done: 1 })
  expect(await system().retryJobs({ ids, reason })).toEqual({ done: 0 })
  await vi.waitFor(() => expect(done).toEqual([{ batch, name: 'Ana' }]), { timeout: 20_000, interval: 200 })
  expect(await system().retryJobs({ ids, reason })).toEqual({ done: 0 })
  expect(await system().discardJobs({ kind: 'test.other', reason: 'nada' })).toEqual({ done: 0 })
  expect((await system().jobs({})).rows.map(({ id }) => id)).toEqual([second?.id])
  expect(await trail()).toEqual([{ action: 'job.retry', reason, count: 1 }])
})

it('tells at the bell what is beyond its threshold until it no longer is, and drops all that is given up with a reason', async () => {
  const { db, clock } = app.ports
  const bell = async () => {
    const rows = await selectBell(db, new Date('2026-11-01T00:00:00Z'), new Date(clock.now().getTime() + 1000))
    return rows.filter(({ kind }) => kind === 'system').map(({ name }) => name)
  }
  await keepAlerts(app.ports)
  expect(await bell()).toEqual(['jobs_dead'])
  const beyond = (await system().get()).measures.filter(({ isBeyond }) => isBeyond)
  expect(beyond).toMatchObject([{ measure: 'jobs_dead', value: 1, limit: 0, owner: 'operation' }])
  const since = beyond[0]?.since
  expect(since).toEqual(expect.any(String))
  await keepAlerts(app.ports)
  expect((await system().get()).measures.find(({ isBeyond }) => isBeyond)?.since).toBe(since)

  expect(await system().discardJobs({ search: 'other', reason: 'nada' })).toEqual({ done: 0 })
  expect(await system().discardJobs({ search: 'FLAKY', reason: 'Não é mais preciso' })).toEqual({ done: 1 })
  expect((await system().jobs({})).total).toBe(0)
  expect((await trail()).at(-1)).toEqual({ action: 'job.discard', reason: 'Não é mais preciso', count: 1 })
  await keepAlerts(app.ports)
  expect(await bell()).toEqual([])
})

it('tells no alarm of a letter whose address fails while others go, nor of work behind what is being done', async () => {
  const { db } = app.ports
  const read = async () => {
    const { job_waits, letter_waits, webhook_waits, webhooks_dead } = await measuredNow({
      ...app.ports,
      mail: { send: async () => {} } as never,
    })
    return [Number(letter_waits) > 900, Number(webhook_waits) > 900, webhooks_dead, Number(job_waits) > 300]
  }
  expect(await read()).toEqual([false, false, 0, false])
  const letter = (id: string, sentAt: string | null, attempts: number) =>
    db.query(
      `insert into outbox_mails (id, letter, recipient, subject, text_body, html_body, created_at, sent_at, attempts)
       values ($1, 'platform-note', 'a@b.example', 's', 't', 'h', '2026-11-01T00:00:00Z', $2, $3)`,
      [id, sentAt, attempts],
    )
  await letter('3f2b6a52-8d3e-4a55-9a3c-0f6b1b9f7d12', null, 4)
  expect((await read())[0]).toBe(true)
  await letter('3f2b6a52-8d3e-4a55-9a3c-0f6b1b9f7d13', '2026-11-02T00:00:00Z', 1)
  expect((await read())[0]).toBe(false)
  await db.query(`update outbox_mails set attempts = 13, created_at = $2 where id = $1`, [
    '3f2b6a52-8d3e-4a55-9a3c-0f6b1b9f7d12',
    app.ports.clock.now(),
  ])
  const values = (await system().get()).measures.map(({ measure, value }) => [measure, value])
  expect(values).toEqual(
    expect.arrayContaining([
      ['letters_refused', 1],
      ['certificate_ends', null],
      ['disk_left', 50 * 1024 ** 3],
    ]),
  )

  await db.query(
    `insert into payment_events (id, type, object_kind, object_id, created_at, received_at, waiting_since, attempts)
     values ('evt_1', 'invoice.paid', 'invoice', 'in_1', '2026-11-01T00:00:00Z', '2026-11-01T00:00:00Z', '2026-11-01T00:00:00Z', 20)`,
  )
  expect((await read()).slice(1, 3)).toEqual([false, 1])
  await db.query(
    `insert into pgboss.job (name, data, state, retry_limit, completed_on) values ('payment.apply', '{"eventId":"evt_1"}', 'failed', 0, now())`,
  )
  expect(await system().retryJobs({ kind: 'payment.apply', reason: 'O banco voltou' })).toEqual({ done: 1 })
  expect((await read()).slice(1, 3)).toEqual([true, 0])
  await db.query(`delete from pgboss.job where name = 'payment.apply'`)
  await db.query(
    `insert into pgboss.job (name, state, start_after) values ('test.other', 'created', now() - interval '1 hour')`,
  )
  expect((await read())[3]).toBe(true)
  await db.query(
    `insert into pgboss.job (name, state, started_on, expire_seconds) values ('test.other', 'active', now(), 900)`,
  )
  expect((await read())[3]).toBe(false)
  await db.query(`delete from pgboss.job where name = 'test.other'`)
})

it('tries each port for real, keeps how it went, and tells by a code what does not answer', async () => {
  const tested = await Promise.all(
    (['database', 'jobs', 'storage', 'payments', 'seal_key', 'mail'] as const).map(async (port) => {
      const { isWell: isPortWell, failure } = await system().testPort({ port })
      return [port, isPortWell, failure]
    }),
  )
  expect(tested).toEqual(
    ['database', 'jobs', 'storage', 'payments', 'seal_key', 'mail'].map((port) => [port, true, null]),
  )
  expect(await app.lastMail(root.email)).toMatchObject({ letter: 'platform-note' })
  expect(await codeOf(root.client, 'platformSystem.testPort', { port: 'registers' })).toBe('platform_system.port_off')
  const failedAt = new Date('2026-11-20T12:00:00Z')
  // Of these the payments are tried by hand alone, and the registers are off.
  for (const port of ['registers', 'payments', 'seal_key'] as const)
    await app.ports.db.query(
      `insert into system_checks (port, failed_at, failure) values ($1, $2, 'unwell')
       on conflict (port) do update set failed_at = excluded.failed_at, failure = excluded.failure, well_at = null`,
      [port, failedAt],
    )
  const { ports, program, measures } = await system().get()
  expect(ports.find(({ port }) => port === 'storage')).toMatchObject({
    ...{ state: 'embedded', failure: null, failedAt: null },
    ...{ wellAt: expect.any(String), latencyMs: expect.any(Number) },
  })
  expect(ports.find(({ port }) => port === 'registers')).toMatchObject({
    state: 'off',
    failure: 'unwell',
    isTested: false,
  })
  expect(measures.find(({ measure }) => measure === 'ports_failing')).toMatchObject({ value: 1, isBeyond: true })
  expect(program.migrations).toBeGreaterThan(100)
  expect((await system().get()).chain).toBeNull()
  const chains = async () => {
    const { chains_broken, chain_age, roots_end } = await measuredNow({ ...app.ports, rootsHold })
    return [chains_broken, chain_age, roots_end]
  }
  let rootsHold: Date[] = []
  await app.ports.db.query(`update schema_migrations set applied_at = $1::timestamptz - interval '40 days'`, [
    app.ports.clock.now(),
  ])
  expect(await chains()).toEqual([null, 40, null])
  const verified = `insert into chain_checks (id, state, started_at, told_at, chains, records, broken)
    values (gen_random_uuid(), $1, $2, $2, 3, 40, $3)`
  const { db, clock } = app.ports
  const verifiedAt = new Date(clock.now().getTime() - 35 * 86_400_000 + 60_000).toISOString()
  await db.query(verified, ['done', verifiedAt, '[]'])
  await db.query(verified, ['failed', '2026-11-20T12:00:00Z', '[]'])
  const old = { verifiedAt, records: 40, chains: 3, broken: 0 }
  expect((await system().get()).chain).toEqual({ ...old, isOld: false })
  await db.query(`update chain_checks set started_at = started_at - interval '1 day 2 minutes'`)
  expect((await system().get()).chain).toMatchObject({ isOld: true })
  expect(await chains()).toEqual([0, 36, null])
  await db.query(verified, ['done', '2026-11-20T12:00:00Z', '[{}, {}]'])
  expect((await system().get()).chain).toMatchObject({ broken: 2, isOld: false })
  rootsHold = ['2026-11-01', '2032-07-01', '2026-12-11'].map((day) => new Date(`${day}T12:00:00Z`))
  expect(await chains()).toEqual([2, expect.any(Number), 20])
  const beyond = (await system().get()).measures.filter(({ isBeyond }) => isBeyond).map(({ measure }) => measure)
  expect(beyond).toContain('chains_broken')
  rootsHold = rootsHold.slice(0, 1)
  expect((await chains())[2]).toBe(-20)
  expect(JSON.stringify(ports)).not.toMatch(/postgres:\/\/|smtp:\/\//)
})

it('samples sizes once a day, tells them by month, and pages what was applied', async () => {
  await app.ports.db.query(`insert into system_samples values ('2026-10-02', 10, 1), ('2026-10-30', 20, 2)`)
  await systemSample(app.ports).perform({})
  await systemSample(app.ports).perform({})
  const sizes = await system().sizes()
  expect(sizes.months).toEqual([
    { month: '2026-10', database: 20, files: 2 },
    { month: '2026-11', database: expect.any(Number), files: 0 },
  ])
  expect(sizes.days.map(({ day, database }) => [day, database])).toEqual([
    ['2026-10-02', 10],
    ['2026-10-30', 20],
    ['2026-11-21', expect.any(Number)],
  ])
  expect(sizes.database).toBeGreaterThan(1_000_000)
  expect(sizes.tables).toHaveLength(20)
  const applied = await system().migrations({ search: 'system_', sort: 'name', direction: 'asc' })
  expect(applied.rows.map(({ name }) => name)).toContain('0170_system_kept.sql')
})

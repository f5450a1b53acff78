import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../test/harness.ts'
import { healthRoutes } from './health.ts'
import { openReadiness } from './readiness.ts'

/** What a balancer and whoever keeps the machine ask: does it live, may it be sent work, and if not, what fails. */
let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const all = { database: 'ok', migrations: 'ok', storage: 'ok' }

async function ask(ports: Partial<TestApp['ports']>, roles = ['api'], more: Parameters<typeof openReadiness>[2] = {}) {
  const warned: unknown[] = []
  const log = { ...app.ports.log, warn: (fields: object, message: string) => warned.push([fields, message]) }
  const readiness = openReadiness({ ...app.ports, log, ...ports }, roles, more)
  const answer = await healthRoutes(readiness).request('/ready')
  return { status: answer.status, body: await answer.json(), warned, readiness }
}

it('lives, and is ready with every part', async () => {
  const alive = await app.request('/health')
  expect([alive.status, await alive.json()]).toEqual([200, { status: 'ok' }])
  const ready = await app.request('/ready')
  expect([ready.status, ready.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(await ready.json()).toEqual({ status: 'ready', parts: { ...all, jobs: 'ok' } })
})

it('asks no jobs of a process that only answers requests', async () => {
  const jobs = { ...app.ports.jobs, isWorking: () => false }
  expect(await ask({ jobs })).toMatchObject({ status: 200, body: { parts: all } })
  const worker = await ask({ jobs }, ['worker'])
  expect(worker).toMatchObject({ status: 503, body: { status: 'not_ready', parts: { ...all, jobs: 'failed' } } })
})

it('names the part that fails and nothing of why; the log says so once, with the code of the cause and not its message', async () => {
  const secret = 'postgres://keeper:s3cret@10.0.0.7'
  const refusal = Object.assign(new Error(secret), { code: 'ECONNREFUSED' })
  const db = { ...app.ports.db, query: () => Promise.reject(refusal) }
  const { status, body, warned, readiness } = await ask({ db })
  expect(status).toBe(503)
  expect(body).toEqual({ status: 'not_ready', parts: { database: 'failed', migrations: 'failed', storage: 'ok' } })
  await readiness.look()
  const causes = { database: 'ECONNREFUSED', migrations: 'ECONNREFUSED' }
  expect(warned).toEqual([[{ failed: ['database', 'migrations'], causes }, 'server.not_ready']])
  expect(JSON.stringify(warned)).not.toContain('s3cret')
})

it('is not ready for a part that takes too long', async () => {
  const storage = { ...app.ports.storage, check: () => new Promise<never>(() => {}) }
  expect(await ask({ storage }, ['api'], { patienceMs: 500 })).toMatchObject({
    status: 503,
    body: { parts: { storage: 'failed' } },
  })
})

it('is not ready before its pages are built', async () => {
  let hasPages = false
  const asked = () => ask({}, ['api'], { hasPages: () => hasPages })
  expect(await asked()).toMatchObject({ status: 503, body: { parts: { ...all, pages: 'failed' } } })
  hasPages = true
  expect(await asked()).toMatchObject({ status: 200, body: { parts: { ...all, pages: 'ok' } } })
})

it('is not ready on a database that lacks a migration of this program', async () => {
  const { rows } = await app.ports.db.query<{ name: string; content_hash: string }>(
    'delete from schema_migrations where name = (select max(name) from schema_migrations) returning name, content_hash',
  )
  expect(await ask({})).toMatchObject({ status: 503, body: { parts: { database: 'ok', migrations: 'failed' } } })
  const [removed] = rows
  await app.ports.db.query('insert into schema_migrations (name, content_hash) values ($1, $2)', [
    removed?.name,
    removed?.content_hash,
  ])
  expect(await ask({})).toMatchObject({ status: 200 })
})

it('asks the parts once for many who ask at the same time', async () => {
  let asked = 0
  const storage = {
    ...app.ports.storage,
    async check() {
      asked += 1
    },
  }
  const readiness = openReadiness({ ...app.ports, storage }, ['api'])
  await Promise.all(Array.from({ length: 50 }, () => readiness.look()))
  expect(asked).toBe(1)
})

it('is not ready once it was told to stop', async () => {
  const { readiness } = await ask({})
  readiness.drain()
  expect(await readiness.look()).toEqual({ status: 'stopping', parts: {} })
})

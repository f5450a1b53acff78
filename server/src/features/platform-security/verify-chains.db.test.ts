import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database } from '../../platform/db/port.ts'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { chainsMonthly, securityPurge } from './jobs.ts'
import { verifyChains } from './verify-chains.ts'

/** What verifications of all chains keep of each other: which run counts, and where each chain ended. */
let app: TestApp
let root: TestPerson
let person: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  root = await app.signUpPerson()
  await app.makePlatformAdmin(root)
  person = await app.signUpPerson({ firstName: 'Bia', cnpj: '33.444.555/0001-81' })
})
afterAll(() => app.close())
beforeEach(() => app.ports.db.query('delete from rate_limits'))

const at = (time: string) => ({ now: () => new Date(time) })
const last = async () => (await root.client.platformTrail.checks())[0]

/** The database, where `before` is done each time before a chain is read. */
function readingAfter(before: () => Promise<void>): Database {
  const { db } = app.ports
  return new Proxy(db, {
    get(target, key) {
      if (key === 'asTenant') {
        const asTenant: Database['asTenant'] = async (tenant, work) => {
          await before()
          return db.asTenant(tenant, work)
        }
        return asTenant
      }
      const value: unknown = Reflect.get(target, key)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

async function verify() {
  await root.client.platformTrail.verify()
  await app.runJobs('platform-chains.verify')
  return last()
}

it('takes what the run that began last tells, and fails nothing that is done', async () => {
  const { id: checkId } = await root.client.platformTrail.verify()
  const second = verifyChains({ ...app.ports, clock: at('2026-11-21T13:00:00Z') })
  const first = verifyChains({
    clock: at('2026-11-21T14:00:00Z'),
    db: readingAfter(() => second.perform({ checkId })),
  })
  await first.perform({ checkId })
  const done = await last()
  expect(done).toMatchObject({ id: checkId, state: 'done', finishedAt: '2026-11-21T13:00:00.000Z', broken: [] })
  await app.runJobs('platform-chains.verify')
  expect(await last()).toEqual(done)

  const next = await root.client.platformTrail.verify()
  const failing = verifyChains({
    ...app.ports,
    db: readingAfter(async () => {
      await second.perform({ checkId: next.id })
      throw new Error('the connection was lost')
    }),
  })
  await expect(failing.perform({ checkId: next.id }, { isLast: true })).rejects.toThrow('the connection was lost')
  expect(await last()).toMatchObject({ id: next.id, state: 'done' })
  await app.runJobs('platform-chains.verify')
})

it('fails by night what told nothing for an hour', async () => {
  const { id } = await root.client.platformTrail.verify()
  const now = app.ports.clock.now().getTime()
  const purgeAfter = (minutes: number) =>
    securityPurge({ ...app.ports, clock: { now: () => new Date(now + minutes * 60_000) } }).perform({})
  await purgeAfter(50)
  expect(await last()).toMatchObject({ id, state: 'running' })
  await purgeAfter(70)
  expect(await last()).toMatchObject({ id, state: 'failed' })
  await app.runJobs('platform-chains.verify')
  expect(await last()).toMatchObject({ id, state: 'failed' })
})

it('begins by itself where none that came to its end began in 30 days, and not twice', async () => {
  const { db } = app.ports
  await db.query('delete from chain_checks')
  const night = (now: string) => chainsMonthly({ ...app.ports, clock: at(now) }).perform({})
  const count = async () => (await root.client.platformTrail.checks()).length
  await night('2026-12-01T04:35:00Z')
  await night('2026-12-01T04:36:00Z')
  expect(await count()).toBe(1)
  await app.runJobs('platform-chains.verify')
  expect(await last()).toMatchObject({ state: 'done', startedAt: '2026-12-01T04:35:00.000Z' })
  const { rows } = await db.query(
    `select actor_id from platform_records where action = 'platform_trail.verify' order by sequence desc limit 1`,
  )
  expect(rows).toEqual([{ actor_id: null }])
  await night('2026-12-31T04:34:00Z')
  expect(await count()).toBe(1)
  await night('2026-12-31T04:35:00Z')
  expect(await count()).toBe(2)
  await app.runJobs('platform-chains.verify')
  await db.query('delete from chain_checks')
})

it('tells of records that were cut off at the end of a chain, of some or of all, until they stand again', async () => {
  const { db } = app.ports
  await person.client.apiKey.create({ name: 'Integração', scopes: ['activity:read'] })
  expect((await verify())?.broken).toEqual([])
  const { rows } = await db.query<{ sequence: number }>(
    'select max(sequence)::int as sequence from audit_records where company_id = $1',
    [person.companyId],
  )
  const length = rows[0]?.sequence ?? 0
  expect(length).toBeGreaterThan(1)
  await db.query('alter table audit_records disable trigger user')
  const cut = (from: number) =>
    db.query('delete from audit_records where company_id = $1 and sequence >= $2', [person.companyId, from])
  const lost = { companyId: person.companyId, company: 'Padaria Aurora Ltda', sequence: length + 1, why: 'missing' }
  await cut(length)
  expect((await verify())?.broken).toEqual([lost])
  // Another record in its place makes a chain that is whole in itself.
  await person.client.apiKey.create({ name: 'Outra', scopes: ['activity:read'] })
  expect((await verify())?.broken).toEqual([lost])
  await cut(1)
  expect((await verify())?.broken).toEqual([lost])
  await db.query('alter table platform_records disable trigger keep_platform_records')
  await db.query('delete from platform_records')
  expect((await verify())?.broken).toMatchObject([{ companyId: null, why: 'missing' }, lost])
})

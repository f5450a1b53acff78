import { DomainError } from '@pegada/core/domain-error.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestApp, TestPerson } from '../../test/harness.ts'
import { beginSecondFactor } from '../../test/make-team.ts'
import { openGuarded } from '../../test/open-guarded.ts'
import { totpOf } from '../../test/totp.ts'
import { keepRefusal } from '../account/keep-failure.ts'
import { securityPurge } from './jobs.ts'

/** Who is signed in and who was not let in, as who runs the installation sees and changes it. */
let app: TestApp
let root: TestPerson
let admin: TestPerson
let person: TestPerson
const reason = 'Aparelho perdido'

beforeAll(async () => {
  ;({ app, root, admin, person } = await openGuarded())
})
afterAll(() => app.close())

const security = () => root.client.platformSecurity
const lastAct = async () => (await root.client.platformTrail.list({ pageSize: 1 })).rows[0]

it('ends the session of somebody else with a reason, and never one’s own', async () => {
  const { rows } = await security().sessions({ search: 'Bia' })
  expect(rows).toMatchObject([{ userId: person.userId, name: 'Bia Reis' }])
  const sessionId = rows[0]?.id ?? ''
  await expect(security().endSession({ sessionId, reason: 'Pedido de Bia Reis' })).rejects.toMatchObject({
    code: 'platform_deletion.names_person',
  })
  expect((await person.client.account.getViewer()).user.id).toBe(person.userId)
  await security().endSession({ sessionId, reason })
  await expect(person.client.account.getViewer()).rejects.toMatchObject({ code: 'auth.required' })
  await expect(security().endSession({ sessionId, reason })).rejects.toMatchObject({ code: 'session.not_found' })
  expect(await lastAct()).toMatchObject({ action: 'session.end', entityId: person.userId, person: 'Bia Reis', reason })
  const own = (await security().sessions({})).rows.find(({ userId }) => userId === root.userId)
  await expect(security().endSession({ sessionId: own?.id ?? '', reason })).rejects.toMatchObject({
    code: 'platform_user.self',
  })
})

it('keeps the address with a session that the server saw, whatever the caller wrote of it', async () => {
  const { status } = await app.request('/api/v1/account/sign-in', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.77' },
    body: JSON.stringify({ email: person.email, password: 'Senha-2026' }),
  })
  expect(status).toBe(200)
  expect((await security().sessions({ search: '203.0.113' })).total).toBe(0)
  expect((await security().sessions({ search: 'Bia' })).rows).toMatchObject([{ address: '127.0.0.1' }])
})

it('counts sign-ins that failed by address and account, known or not, and forgets them after 31 days', async () => {
  const attempt = (email: string) => app.client().account.signIn({ email, password: 'Errada-2026' })
  for (const email of [person.email.toUpperCase(), person.email, 'ninguem@empresa.example']) {
    await expect(attempt(email)).rejects.toMatchObject({ code: 'auth.invalid_credentials' })
  }
  const day = await security().signIns({})
  expect(day.failures).toBe(3)
  expect(day.spans).toHaveLength(24)
  expect(day.spans.at(-1)?.failures).toBe(3)
  expect(day.addresses).toMatchObject([{ address: '127.0.0.1', failures: 3, accounts: 2 }])
  expect(day.accounts).toMatchObject([
    { userId: person.userId, name: 'Bia Reis', failures: 2, addresses: 1 },
    { userId: null, name: null, failures: 1 },
  ])
  expect((await security().signIns({ window: 'month' })).spans).toHaveLength(30)
  expect((await admin.client.platformSecurity.signIns({})).addresses).toMatchObject([{ address: null, failures: 3 }])
  const later = { ...app.ports, clock: { now: () => new Date('2026-12-23T12:00:00Z') } }
  await securityPurge(later).perform({})
  expect((await security().signIns({ window: 'month' })).failures).toBe(0)
})

it('counts a wrong code after the right password as a sign-in that failed, and a right one not', async () => {
  const caio = await app.signUpPerson({ firstName: 'Caio', cnpj: '44.555.666/0001-81' })
  const uri = await beginSecondFactor(caio)
  await caio.client.twoFactor.confirm({ code: totpOf(uri) })
  const asked = await app.request('/api/v1/account/sign-in', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: caio.email, password: 'Senha-2026' }),
  })
  const cookies = asked.headers.getSetCookie().map((line) => line.split(';')[0])
  const { session } = app.client(cookies.join('; '))
  const refused = { code: 'auth.code_invalid' }
  await expect(session.verifyCode({ code: '000000' })).rejects.toMatchObject(refused)
  await expect(session.verifyCode({ kind: 'backup', code: 'aaaaa-aaaaa' })).rejects.toMatchObject(refused)
  await session.verifyCode({ code: totpOf(uri) })
  await expect(app.client('pegada.two_factor=%E0%A4%A').session.verifyCode({ code: '000000' })).rejects.toMatchObject({
    code: 'auth.code_expired',
  })
  const { accounts, failures } = await security().signIns({})
  expect(failures).toBe(2)
  expect(accounts).toMatchObject([{ userId: caio.userId, name: 'Caio Souza', failures: 2, addresses: 1 }])
})

it('tells whose second factor is locked, and lets their codes count again', async () => {
  const { db, clock } = app.ports
  const until = new Date(clock.now().getTime() + 900_000).toISOString()
  await db.query(`update two_factor set failed_verification_count = 10, locked_until = $1`, [until])
  const { rows } = await security().locks({ search: 'caio', sort: 'tries' })
  expect(rows).toMatchObject([{ name: 'Caio Souza', tries: 10, until }])
  expect((await admin.client.platformSecurity.locks({})).rows).toMatchObject([{ name: null }])
  const userId = rows[0]?.userId ?? ''
  await expect(security().liftLock({ userId, reason: 'Pedido de Caio Souza' })).rejects.toMatchObject({
    code: 'platform_deletion.names_person',
  })
  await expect(security().liftLock({ userId: root.userId, reason })).rejects.toMatchObject({
    code: 'platform_user.self',
  })
  await security().liftLock({ userId, reason })
  expect((await db.query('select failed_verification_count as n, locked_until as at from two_factor')).rows).toEqual([
    { n: 0, at: null },
  ])
  expect(await lastAct()).toMatchObject({ action: 'two_factor.unlock', person: 'Caio Souza', reason })
  await expect(security().liftLock({ userId, reason })).rejects.toMatchObject({ code: 'platform_security.not_blocked' })
})

it('tells who is refused by a limit, and lifts it', async () => {
  const attempt = () => app.client().account.signIn({ email: person.email, password: 'Errada-2026' })
  for (let nth = 0; nth < 11; nth += 1) await attempt().catch(() => undefined)
  await expect(attempt()).rejects.toMatchObject({ code: 'auth.rate_limited' })
  const { rows, total } = await security().limits({ search: 'bia', sort: 'hits' })
  expect(total).toBe(1)
  const [limit] = rows
  expect(limit).toMatchObject({ limit: 'sign-in-account', name: 'Bia Reis', hitsMax: 10 })
  const now = app.ports.clock.now().getTime()
  for (const [key, since, hits] of [
    ['look-up:203.0.113.9', now - 1000, 31],
    ['look-up:203.0.113.8', now - 60_000, 31],
    ['look-up:203.0.113.7', now - 1000, 30],
  ] as const)
    await app.ports.db.query('insert into rate_limits values ($1, $2, $3)', [key, new Date(since).toISOString(), hits])
  const first = await security().limits({ pageSize: 1, sort: 'hits' })
  expect(first).toMatchObject({ total: 2, rows: [{ limit: 'look-up', caller: '203.0.113.9', hitsMax: 30 }] })
  const second = await security().limits({ pageSize: 1, sort: 'hits', page: 2, cursor: first.next ?? '' })
  expect(second.rows).toMatchObject([{ name: 'Bia Reis' }])
  const asAdmin = (search: string) => admin.client.platformSecurity.limits({ search })
  for (const asked of [{}, { page: 2 }, { page: 2, cursor: first.next ?? '' }]) {
    const seen = await admin.client.platformSecurity.limits({ pageSize: 1, sort: 'hits', ...asked })
    expect(seen).toMatchObject({ rows: [{ id: null, caller: null }], total: 2, next: null, previous: null })
    expect(JSON.stringify(seen)).not.toMatch(/203\.0\.113|eyJ/)
  }
  expect((await asAdmin('sign-in')).rows).toMatchObject([{ id: null, caller: null, name: null }])
  expect((await asAdmin('Bia')).total).toBe(0)
  const counted = async () => {
    const { rows } = await app.ports.db.query(
      'select reason, count from sign_in_failures where window_start is not null',
    )
    return [rows, (await security().signIns({})).reasons.map(({ failures }) => failures)]
  }
  const before = (await security().signIns({})).failures
  expect(await counted()).toEqual([[{ reason: 'account_limit', count: 6 }], [before - 6, 0, 6]])
  expect((await security().signIns({})).accounts[0]).toMatchObject({ userId: person.userId, limited: 6 })
  const fromHere = `update rate_limits set hits = $1 where key = 'sign-in:127.0.0.1'`
  await app.ports.db.query(fromHere, [30])
  for (let nth = 0; nth < 2; nth += 1) await expect(attempt()).rejects.toMatchObject({ code: 'auth.rate_limited' })
  await app.ports.db.query(fromHere, [0])
  expect((await counted())[0]).toHaveLength(2)
  expect(await security().signIns({})).toMatchObject({
    ...{ failures: before + 2, reasons: [{}, { reason: 'address_limit', failures: 2 }, { failures: 6 }] },
    addresses: [{ address: '127.0.0.1', limited: 2 }],
  })
  const limitId = limit?.id ?? ''
  await security().liftLimit({ limitId, reason })
  await expect(attempt()).rejects.toMatchObject({ code: 'auth.invalid_credentials' })
  await expect(security().liftLimit({ limitId, reason })).rejects.toMatchObject({
    code: 'platform_security.not_blocked',
  })
})

it('answers a refusal that could not be counted as the refusal that it is, and logs why', async () => {
  const written: unknown[] = []
  const log = { info() {}, warn() {}, error: (_fields: object, message: string) => written.push(message) }
  const db = { ...app.ports.db, query: () => Promise.reject(new Error('no room')) }
  const refused = new DomainError('auth.rate_limited')
  await expect(
    keepRefusal({ ports: { ...app.ports, db, log } }, { address: '203.0.113.7' }, () => Promise.reject(refused)),
  ).rejects.toBe(refused)
  expect(written).toEqual(['sign_in_failure.not_kept'])
})

import { API_SCOPES } from '@pegada/core/access/api-scope.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openProgram } from '../../test/api-program.ts'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { beginSecondFactor } from '../../test/make-team.ts'
import { codeOf } from '../../test/procedures.ts'
import { totpOf } from '../../test/totp.ts'
import { deactivatePerson } from './close-account.ts'

/** Accounts that root admins close, and open again. */
let app: TestApp
let root: TestPerson
let ana: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  root = await app.signUpPerson({ firstName: 'Rita', lastName: 'Lemos' })
  await app.makePlatformAdmin(root)
})
beforeEach(async () => {
  await app.ports.db.query('delete from rate_limits')
  ana = await app.signUpPerson({ firstName: 'Bia', lastName: 'Prado' })
})
afterAll(() => app.close())

const password = 'Senha-2026'
const reason = 'Conta compartilhada entre duas pessoas'
const signIn = (typed = password) => codeOf(app.client(), 'account.signIn', { email: ana.email, password: typed })
const deactivate = () => root.client.platformUser.deactivate({ userId: ana.userId, reason })
const reactivate = () => root.client.platformUser.reactivate({ userId: ana.userId, reason: 'Cada um tem a sua' })
const viewer = (person: TestPerson) => codeOf(person.client, 'account.getViewer', undefined)
const actsOn = async (userId: string) =>
  (
    await app.ports.db.query<{ action: string; data: Record<string, unknown> }>(
      `select action, data from platform_records where entity = 'user' and entity_id = $1 order by sequence`,
      [userId],
    )
  ).rows

describe('a closed account', () => {
  it('has no session and opens none, which only who knows its password is told', async () => {
    await deactivate()
    expect(await viewer(ana)).toBe('auth.required')
    expect(await signIn()).toBe('auth.deactivated')
    expect(await signIn('Errada-2026')).toBe('auth.invalid_credentials')
    expect(await codeOf(app.client(), 'platformDoor.enter', { email: ana.email, password })).toBe('auth.deactivated')
    const { rows } = await app.ports.db.query('select 1 from session where user_id = $1', [ana.userId])
    expect(rows).toEqual([])
    expect(await app.lastMail(ana.email)).toMatchObject({
      letter: 'account-deactivated',
      text: expect.stringContaining('http://pegada.test/contact'),
    })
  })

  it('is told as that, with when, by whom and why, and keeps its place among those who signed in', async () => {
    const at = app.ports.clock.now().toISOString()
    await deactivate()
    const { rows } = await root.client.platformUser.list({ search: ana.email, status: 'active' })
    expect(rows).toMatchObject([{ id: ana.userId, status: 'active', deactivatedAt: expect.any(String) }])
    const told = await root.client.platformUser.get({ userId: ana.userId })
    expect(told.deactivation).toMatchObject({ by: 'Rita Lemos', reason })
    expect((told.deactivation?.at ?? '') >= at).toBe(true)
  })

  it('lets none of its programs in, and takes no other person’s away', async () => {
    const theirs = await openProgram(app, ana, [...API_SCOPES])
    const others = await openProgram(app, root, [...API_SCOPES])
    expect((await theirs.call('GET', '/activities')).status).toBe(200)
    await deactivate()
    expect((await theirs.call('GET', '/activities')).body).toMatchObject({ code: 'auth.api_key_invalid' })
    expect((await others.call('GET', '/activities')).status).toBe(200)
    await reactivate()
    expect((await theirs.call('GET', '/activities')).status).toBe(200)
  })

  it('opens no session by a code either, where it was closed after the password', async () => {
    const uri = await beginSecondFactor(ana)
    await ana.client.twoFactor.confirm({ code: totpOf(uri) })
    const asked = await app.request('/api/v1/account/sign-in', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: ana.email, password }),
    })
    expect(await asked.json()).toEqual({ done: true, needsCode: true })
    const cookie = asked.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
    await deactivate()
    expect(await codeOf(app.client(cookie), 'session.verifyCode', { code: totpOf(uri) })).toBe('auth.deactivated')
    const { rows } = await app.ports.db.query('select 1 from session where user_id = $1', [ana.userId])
    expect(rows).toEqual([])
  })

  it('stays as it was when it is closed again, and is opened again as it was', async () => {
    await deactivate()
    await root.client.platformUser.deactivate({ userId: ana.userId, reason: 'Outra vez' })
    expect((await root.client.platformUser.get({ userId: ana.userId })).deactivation?.reason).toBe(reason)
    await reactivate()
    await reactivate()
    expect(await signIn()).toBeUndefined()
    expect(await app.lastMail(ana.email)).toMatchObject({ letter: 'account-reactivated' })
    expect((await root.client.platformUser.get({ userId: ana.userId })).deactivation).toBeNull()
    expect(await actsOn(ana.userId)).toEqual([
      { action: 'platform_user.deactivate', data: { reason, sessions: 1 } },
      { action: 'platform_user.reactivate', data: { reason: 'Cada um tem a sua' } },
    ])
  })
})

it('is nobody’s own to close, nor one that there is not', async () => {
  const close = (userId: string) => codeOf(root.client, 'platformUser.deactivate', { userId, reason })
  expect(await close(root.userId)).toBe('platform_user.self')
  expect(await close('nobody')).toBe('platform_user.not_found')
  expect(await codeOf(root.client, 'platformUser.reactivate', { userId: 'nobody', reason })).toBe(
    'platform_user.not_found',
  )
})

it('is closed by who may still: of two root admins who close each other’s at once one is left', async () => {
  const other = await app.signUpPerson()
  for (const person of [ana, other]) await app.makePlatformAdmin(person)
  const close = (by: TestPerson, { userId }: TestPerson) => deactivatePerson(app.ports, by, { userId, reason })
  const ends = await Promise.allSettled([close(ana, other), close(other, ana)])
  expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(ends.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'auth.forbidden' } })
})

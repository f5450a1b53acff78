import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { beginSecondFactor } from '../../test/make-team.ts'
import { statementsOf } from '../../test/statements-of.ts'
import { totpOf } from '../../test/totp.ts'

let app: TestApp
let person: TestPerson
beforeAll(async () => {
  // The library of sessions goes by the machine's clock: it stands where that of the tests does.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T12:00:00Z') })
  app = await openTestApp()
})
beforeEach(async () => {
  await app.ports.db.query('delete from rate_limits')
  person = await app.signUpPerson()
})
afterAll(async () => {
  await app.close()
  vi.useRealTimers()
})

const password = 'Senha-2026'

/** Posts as a browser does: cookies come and go. */
async function post(
  path: string,
  body: object,
  cookie = '',
): Promise<{ status: number; cookie: string; body: unknown }> {
  const answer = await app.request(`/api/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  })
  const set = answer.headers.getSetCookie().filter((line) => !/Max-Age=0/i.test(line))
  return {
    status: answer.status,
    cookie: set.map((line) => line.split(';')[0]).join('; '),
    body: await answer.json(),
  }
}
const signIn = (cookie?: string) => post('/account/sign-in', { email: person.email, password }, cookie)

async function switchOn(): Promise<{ uri: string; backupCodes: readonly string[] }> {
  const made = await person.client.twoFactor.begin({ password })
  await person.client.twoFactor.confirm({ code: totpOf(made.uri) })
  return made
}

describe('the second factor', () => {
  it('is on once a code was confirmed, and then sign-in opens no session without one', async () => {
    await expect(person.client.twoFactor.begin({ password: 'Errada-2026' })).rejects.toMatchObject({
      code: 'account.password_wrong',
    })
    const { uri, backupCodes } = await person.client.twoFactor.begin({ password })
    expect(uri).toMatch(/^otpauth:\/\/totp\/Pegada/)
    expect(new Set(backupCodes).size).toBe(10)
    expect((await signIn()).body).toEqual({ done: true })
    await expect(person.client.twoFactor.confirm({ code: '000000' })).rejects.toMatchObject({
      code: 'auth.code_invalid',
    })
    expect(await person.client.profile.get()).toMatchObject({ hasTwoFactor: false })
    await person.client.twoFactor.confirm({ code: totpOf(uri) })
    expect(await person.client.account.getViewer()).toMatchObject({ hasTwoFactor: true })

    const first = await signIn()
    expect(first.body).toEqual({ done: true, needsCode: true })
    await expect(app.client(first.cookie).account.getViewer()).rejects.toMatchObject({ code: 'auth.required' })
    const wrong = await post('/sessions/verify-code', { code: '000000' }, first.cookie)
    expect(wrong).toMatchObject({ status: 401, body: { code: 'auth.code_invalid' } })
    const second = await post('/sessions/verify-code', { code: totpOf(uri) }, first.cookie)
    expect(second.body).toEqual({ done: true })
    expect(await app.client(second.cookie).account.getViewer()).toMatchObject({ user: { email: person.email } })
    expect((await post('/sessions/verify-code', { code: totpOf(uri) }, first.cookie)).body).toMatchObject({
      code: 'auth.code_expired',
    })
  })

  it('keeps its secret and codes unreadable in the database', async () => {
    const { uri, backupCodes } = await switchOn()
    const { rows } = await app.ports.db.query<{ text: string }>('select secret || backup_codes as text from two_factor')
    const secret = new URL(uri).searchParams.get('secret') ?? 'none'
    for (const plain of [secret, ...backupCodes]) expect(rows.map(({ text }) => text).join()).not.toContain(plain)
  })

  it('takes each backup code once, and none of the earlier ones after new ones were made', async () => {
    const { backupCodes } = await switchOn()
    const useCode = async (code: string | undefined) =>
      (await post('/sessions/verify-code', { code, kind: 'backup' }, (await signIn()).cookie)).body
    expect(await useCode(backupCodes[0])).toEqual({ done: true })
    expect(await useCode(backupCodes[0])).toMatchObject({ code: 'auth.code_invalid' })
    const renewed = await person.client.twoFactor.renewCodes({ password })
    expect(await useCode(backupCodes[1])).toMatchObject({ code: 'auth.code_invalid' })
    expect(await useCode(renewed.backupCodes[0])).toEqual({ done: true })
  })

  it('ends a sign-in after five wrong codes, though its password was right', async () => {
    const { uri } = await switchOn()
    const { cookie } = await signIn()
    for (let tries = 0; tries < 5; tries++) await post('/sessions/verify-code', { code: '000000' }, cookie)
    const late = await post('/sessions/verify-code', { code: totpOf(uri) }, cookie)
    expect(late.body).toMatchObject({ code: 'auth.code_expired' })
  })

  it('asks a trusted device for none, until trust is taken back', async () => {
    const { uri } = await switchOn()
    const { cookie } = await signIn()
    const second = await post('/sessions/verify-code', { code: totpOf(uri), trustsDevice: true }, cookie)
    const trust = /pegada\.trust_device=[^;]+/.exec(second.cookie)?.[0] ?? ''
    const third = await signIn(trust)
    expect(third.body).toEqual({ done: true })
    await person.client.session.revokeOthers()
    const renewed = /pegada\.trust_device=[^;]+/.exec(third.cookie)?.[0] ?? trust
    expect((await signIn(renewed)).body).toEqual({ done: true, needsCode: true })
  })

  it('ends the sessions that were opened without a code, and what an earlier code trusted', async () => {
    const earlier = (await signIn()).cookie
    const { uri } = await switchOn()
    await expect(app.client(earlier).account.getViewer()).rejects.toMatchObject({ code: 'auth.required' })
    expect(await person.client.account.getViewer()).toMatchObject({ hasTwoFactor: true })
    const code = { code: totpOf(uri), trustsDevice: true }
    const second = await post('/sessions/verify-code', code, (await signIn()).cookie)
    const trust = /pegada\.trust_device=[^;]+/.exec(second.cookie)?.[0] ?? 'none'
    await switchOn()
    expect((await signIn(trust)).body).toEqual({ done: true, needsCode: true })
  })

  it('goes off by the password, save for a platform administrator', async () => {
    await switchOn()
    await app.makePlatformAdmin(person)
    await expect(person.client.twoFactor.disable({ password })).rejects.toMatchObject({ code: 'two_factor.kept_on' })
    await app.ports.db.query('delete from platform_roles where user_id = $1', [person.userId])
    await person.client.twoFactor.disable({ password })
    expect((await signIn()).body).toEqual({ done: true })
  })

  it('is asked of a platform administrator before anything of it opens', async () => {
    await app.setPlatformRole(person, 'admin')
    await expect(person.client.factorImport.list({})).rejects.toMatchObject({ code: 'auth.two_factor_required' })
    await person.client.twoFactor.confirm({ code: totpOf(await beginSecondFactor(person)) })
    expect(await person.client.factorImport.list({})).toMatchObject({ total: 0 })
  })
})

describe('sessions', () => {
  it('are listed with their device, and end one by one or all but this one', async () => {
    const other = (await signIn()).cookie
    const third = (await signIn()).cookie
    const sessions = await person.client.session.list()
    expect(sessions).toHaveLength(3)
    expect(sessions.filter(({ isCurrent }) => isCurrent)).toHaveLength(1)
    const mine = await app.client(other).session.list()
    const otherId = mine.find(({ isCurrent }) => isCurrent)?.id ?? ''
    await person.client.session.revoke({ sessionId: otherId })
    await expect(app.client(other).account.getViewer()).rejects.toMatchObject({ code: 'auth.required' })
    expect(await person.client.session.revokeOthers()).toEqual({ ended: 1 })
    await expect(app.client(third).account.getViewer()).rejects.toMatchObject({ code: 'auth.required' })
    expect(await person.client.session.list()).toMatchObject([{ isCurrent: true }])
  })

  it('are looked up with their person in one statement, and their place in the company in another', async () => {
    const asked = await statementsOf(() => person.client.businessUnit.list({}))
    const ofPeople = asked.filter((one) => /^select .* from "(session|user|company_members)"/.test(one))
    const [first, second, ...others] = ofPeople
    expect(first).toContain('from "session" inner join "user"')
    expect(second).toContain('from "company_members" inner join "user"')
    expect(others).toEqual([])
  })

  it('hold by the signature of their cookie and until their end alone', async () => {
    const { cookie } = await signIn()
    const ask = (sent: string) => app.client(sent).account.getViewer()
    await ask(cookie)
    const token = decodeURIComponent(/session_token=([^.;]+)/.exec(cookie)?.[1] ?? '')
    const forged = cookie.replace(/(session_token=[^.;]+)\./, '$1.A')
    expect(forged).not.toBe(cookie)
    await expect(ask(forged)).rejects.toMatchObject({ code: 'auth.required' })
    await ask(cookie)
    await app.ports.db.query(`update session set expires_at = '2026-01-01' where token = $1`, [token])
    await expect(ask(cookie)).rejects.toMatchObject({ code: 'auth.required' })
    expect((await app.ports.db.query('select from session where token = $1', [token])).rows).toEqual([])
  })

  it('that end while they ask are asked to sign in, not told of a fault', async () => {
    const { api } = app.ports.auth
    const find = api.getSession.bind(api)
    let asked = 0
    const ended = vi.spyOn(api, 'getSession').mockImplementation((async (...input: Parameters<typeof find>) => {
      asked += 1
      return asked === 1 ? find(...input) : null
    }) as typeof api.getSession)
    await expect(person.client.session.list()).rejects.toMatchObject({ code: 'auth.required' })
    ended.mockRestore()
    expect(asked).toBe(2)
  })

  it('end with the password, which asks for the earlier one', async () => {
    const other = (await signIn()).cookie
    const change = (was: string, newPassword: string) =>
      person.client.profile.changePassword({ password: was, newPassword })
    await expect(change('Errada-2026', 'Nova-2026')).rejects.toMatchObject({ code: 'account.password_wrong' })
    await expect(change(password, 'fraca')).rejects.toMatchObject({ code: 'account.password_weak' })
    expect(await change(password, 'Nova-2026')).toEqual({ ended: 1 })
    await expect(app.client(other).account.getViewer()).rejects.toMatchObject({ code: 'auth.required' })
    expect((await signIn()).body).toMatchObject({ code: 'auth.invalid_credentials' })
    expect(await person.client.session.list()).toHaveLength(1)
  })

  it('tell when they were last used', async () => {
    app.clock.set('2027-01-10T12:00:00Z')
    await app.ports.db.query(`update session set expires_at = '2027-02-01' where user_id = $1`, [person.userId])
    await person.client.account.getViewer()
    const [only] = await person.client.session.list()
    expect(only?.lastUsedAt).toMatch(/^2027-01-10T12:00/)
    app.clock.set('2026-11-21T12:00:00Z')
  })
})

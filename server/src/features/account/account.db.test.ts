import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openTestApp, type TestApp } from '../../test/harness.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const form = {
  firstName: 'Rui',
  lastName: 'Lima',
  cnpj: '11.222.333/0001-81',
  companyName: 'Metal Rui Ltda',
  companySize: 'EPP',
  password: 'Forte-2026',
  acceptTerms: true,
} as const

describe('an account', () => {
  it('opens with its company, head office and owner, and signs in only after the mailed link', async () => {
    const email = 'rui@metal.example'
    await app.client().account.signUp({ ...form, email })
    await expect(app.client().account.signIn({ email, password: form.password })).rejects.toMatchObject({
      code: 'auth.email_not_confirmed',
    })
    await expect(app.client().account.signIn({ email, password: 'Errada-2026' })).rejects.toMatchObject({
      code: 'auth.invalid_credentials',
    })
    const letter = await app.lastMail(email)
    expect(letter).toMatchObject({ letter: 'verify-email' })
    const token = new URL(letter?.text.match(/https?:\S+/)?.[0] ?? '').searchParams.get('token') ?? ''
    expect(await app.client().account.verifyEmail({ token })).toEqual({ email })
    const answer = await app.request('/api/v1/account/sign-in', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: form.password }),
    })
    const cookie = answer.headers.getSetCookie().join('\n')
    expect(cookie).toMatch(/HttpOnly/)
    expect(cookie).toMatch(/SameSite=Lax/i)
    expect(cookie).toMatch(/Max-Age=604800/)
    const signedIn = app.client(cookie.split(';')[0])
    expect(await signedIn.account.getViewer()).toMatchObject({
      user: { firstName: 'Rui', lastName: 'Lima', email },
      company: { cnpj: '11222333000181', legalName: 'Metal Rui Ltda' },
      role: 'admin',
      isOwner: true,
    })
    expect(await signedIn.businessUnit.list()).toMatchObject([
      { type: 'Matriz', isDefault: true, cnpj: '11222333000181' },
    ])
    await signedIn.account.signOut()
    await expect(signedIn.account.getViewer()).rejects.toMatchObject({ code: 'auth.required' })
  })

  it('answers the same for an address that already has one, and writes to its owner', async () => {
    const person = await app.signUpPerson()
    const before = await app.ports.db.query<{ n: string }>('select count(*) as n from companies')
    expect(await app.client().account.signUp({ ...form, email: person.email.toUpperCase() })).toEqual({ done: true })
    expect(await app.lastMail(person.email)).toMatchObject({ letter: 'account-exists' })
    const after = await app.ports.db.query<{ n: string }>('select count(*) as n from companies')
    expect(after.rows).toEqual(before.rows)
  })

  it('opens once when its form is sent twice at the same time', async () => {
    const email = 'dupla@metal.example'
    const send = () => app.client().account.signUp({ ...form, email })
    expect(await Promise.all([send(), send()])).toEqual([{ done: true }, { done: true }])
    const { rows } = await app.ports.db.query<{ letter: string }>(
      'select letter from outbox_mails where recipient = $1 order by letter',
      [email],
    )
    expect(rows).toEqual([{ letter: 'account-exists' }, { letter: 'verify-email' }])
  })

  it('sets a new password by a link that serves once, and ends the old sessions', async () => {
    const person = await app.signUpPerson()
    await app.client().account.requestPasswordReset({ email: person.email })
    const letter = await app.lastMail(person.email)
    const token = new URL(letter?.text.match(/https?:\S+/)?.[0] ?? '').searchParams.get('token') ?? ''
    await expect(app.client().account.resetPassword({ token, password: 'fraca' })).rejects.toMatchObject({
      code: 'account.password_weak',
    })
    await app.client().account.resetPassword({ token, password: 'Nova-2026' })
    await expect(app.client().account.resetPassword({ token, password: 'Outra-2026' })).rejects.toMatchObject({
      code: 'auth.token_invalid',
    })
    await expect(person.client.account.getViewer()).rejects.toMatchObject({ code: 'auth.required' })
    expect(await app.client().account.signIn({ email: person.email, password: 'Nova-2026' })).toEqual({ done: true })
  })

  it('sends nothing to an unknown address and does not tell', async () => {
    const email = 'ninguem@nada.example'
    expect(await app.client().account.requestPasswordReset({ email })).toEqual({ done: true })
    expect(await app.client().account.resendVerification({ email })).toEqual({ done: true })
    expect(await app.lastMail(email)).toBeUndefined()
  })

  it('is refused after too many tries, whoever asks', async () => {
    const person = await app.signUpPerson()
    const attempt = () => app.client().account.signIn({ email: person.email, password: 'Errada-2026' })
    const refusals: unknown[] = []
    for (let tries = 0; tries < 12; tries++)
      refusals.push(await attempt().catch((error: { code: string }) => error.code))
    expect(refusals.slice(-1)).toEqual(['auth.rate_limited'])
  })

  it('is not written to without end, known or not, whoever asks', async () => {
    const person = await app.signUpPerson()
    for (const email of [person.email, 'ninguem@longe.example']) {
      const codes: unknown[] = []
      for (let tries = 0; tries < 13; tries++) {
        await app.ports.db.query(`delete from rate_limits where key like 'mail:%'`)
        const ask = app.client().account.requestPasswordReset({ email })
        codes.push(await ask.then(({ done }) => done).catch((error: { code: string }) => error.code))
      }
      expect(codes.at(0)).toBe(true)
      expect(codes.at(-1)).toBe('request.rate_limited')
    }
  })

  it('hashes the password for a known address as for a new one, so that the time taken tells nothing', async () => {
    const person = await app.signUpPerson()
    const before = app.passwordsHashed()
    await app.client().account.signUp({ ...form, email: person.email })
    expect(app.passwordsHashed()).toBe(before + 1)
  })

  it('waits for nothing where an address is new or unconfirmed, so that the time taken tells nothing', async () => {
    const timers = vi.spyOn(globalThis, 'setTimeout')
    const email = 'nova@tempo.example'
    await app.client().account.signUp({ ...form, email })
    await app.client().account.resendVerification({ email })
    const waits = timers.mock.calls.map(([, ms = 0]) => ms).filter((ms) => ms > 50 && ms <= 500)
    timers.mockRestore()
    expect(waits).toEqual([])
    expect((await app.lastMail(email))?.letter).toBe('verify-email')
  })

  it('hashes a password at sign-in for an unknown address as well, and answers as for a wrong one', async () => {
    const person = await app.signUpPerson()
    const answers: unknown[] = []
    for (const email of [person.email, 'ninguem@perto.example']) {
      const before = app.passwordsHashed()
      const attempt = app.client().account.signIn({ email, password: 'Errada-2026' })
      answers.push(await attempt.catch(({ code, message, data }) => ({ code, message, data })))
      expect(app.passwordsHashed() - before).toBe(email === person.email ? 0 : 1)
    }
    expect(answers[0]).toEqual(answers[1])
  })

  it('keeps which terms were agreed to, in the language they were read in', async () => {
    const { userId } = await app.signUpPerson({ language: 'ja' })
    const { rows } = await app.ports.db.query<{ language: string }>(
      'select language from terms_acceptances where user_id = $1',
      [userId],
    )
    expect(rows).toEqual([{ language: 'ja' }])
  })

  it('starts the trial of the plan that was chosen once the address is confirmed, and only then', async () => {
    const email = 'plano@metal.example'
    await app.client().account.signUp({ ...form, email, planType: 'PRO', billingPeriod: 'yearly' })
    const trials = async () =>
      (
        await app.ports.db.query<{ plan: string }>(
          'select trial_plan as plan from subscriptions where trial_plan = $1',
          ['PRO'],
        )
      ).rows.length
    expect(await trials()).toBe(0)
    const link = (await app.lastMail(email))?.text.match(/https?:\S+/)?.[0] ?? ''
    const token = new URL(link).searchParams.get('token') ?? ''
    const confirmedAt = async () =>
      (await app.ports.db.query<{ at: Date }>('select confirmed_at as at from "user" where email = $1', [email]))
        .rows[0]?.at
    await app.client().account.verifyEmail({ token })
    const first = await confirmedAt()
    await app.client().account.verifyEmail({ token })
    expect([first instanceof Date, await confirmedAt()]).toEqual([true, first])
    expect(await trials()).toBe(1)
  })

  it('tells what sign-up knows of a large company, and counts units abroad as multinational', async () => {
    const large = { ...form, companySize: 'EGP', employeeBand: '2k_to_10k' } as const
    const here = await app.signUpPerson(large)
    const abroad = await app.signUpPerson({ ...large, hasUnitsAbroad: true })
    expect([await here.client.company.get(), await abroad.client.company.get()]).toMatchObject([
      { size: 'EGP' },
      { size: 'MULTI' },
    ])
  })

  it('tells the code for support when the database fails at sign-in', async () => {
    await app.ports.db.query('alter table rate_limits rename to rate_limits_gone')
    const attempt = app.client().account.signIn({ email: 'a@b.example', password: 'x' })
    await expect(attempt).rejects.toMatchObject({ code: 'auth.database_failed', data: { support: 'DB-TRGR-01' } })
    await app.ports.db.query('alter table rate_limits_gone rename to rate_limits')
  })

  it('leaves a trail whose chain can be recomputed', async () => {
    const person = await app.signUpPerson()
    const { rows } = await person.client.audit.list({ direction: 'asc' })
    expect(rows.map(({ action }) => action)).toEqual(['company.create', 'account.verify_email', 'session.create'])
    expect(await person.client.audit.verify()).toEqual({ records: 3, head: rows[2]?.hash, broken: null })
  })
})

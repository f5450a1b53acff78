import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../test/harness.ts'

/** A person who signed up with a wrong address corrects it, and nobody learns from it who has an account. */
let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
/** The limit of one machine, from which all tests ask, is not what is proved here. */
const forgetMachine = () => app.ports.db.query(`delete from rate_limits where key like 'mail:%'`)
beforeEach(forgetMachine)

const password = 'Forte-2026'
const form = {
  firstName: 'Rui',
  lastName: 'Lima',
  cnpj: '11.222.333/0001-81',
  companyName: 'Metal Rui Ltda',
  companySize: 'EPP',
  password,
  acceptTerms: true,
} as const
const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    ({ code, data }) => ({ code, data }),
  )

async function tokenFor(email: string): Promise<string> {
  const letter = await app.lastMail(email)
  return new URL(letter?.text.match(/https?:\S+/)?.[0] ?? '').searchParams.get('token') ?? ''
}

async function signUpAt(email: string): Promise<string> {
  await app.client().account.signUp({ ...form, email })
  return tokenFor(email)
}

it('sends the letter to the new address, and the link of the old one confirms nothing any more', async () => {
  const [email, newEmail] = ['rui@metall.example', 'rui@metal.example']
  const old = await signUpAt(email)
  expect(await app.client().account.correctEmail({ email, password, newEmail: ` ${newEmail.toUpperCase()}` })).toEqual({
    done: true,
  })
  expect((await app.lastMail(newEmail))?.letter).toBe('verify-email')
  expect(await refusalOf(app.client().account.verifyEmail({ token: old }))).toMatchObject({
    code: 'auth.token_invalid',
  })
  expect(await app.client().account.verifyEmail({ token: await tokenFor(newEmail) })).toEqual({ email: newEmail })
  expect(await app.client().account.signIn({ email: newEmail, password })).toEqual({ done: true })
  expect(await refusalOf(app.client().account.signIn({ email, password }))).toMatchObject({
    code: 'auth.invalid_credentials',
  })
})

it('refuses a wrong password, an unknown address and a confirmed one alike, after the same work', async () => {
  const email = 'ana@metal.example'
  await signUpAt(email)
  const confirmed = await app.signUpPerson({ password })
  const answers: unknown[] = []
  for (const tried of [
    { email, password: 'Errada-2026' },
    { email: 'ninguem@metal.example', password },
    { email: confirmed.email, password },
  ]) {
    answers.push(await refusalOf(app.client().account.correctEmail({ ...tried, newEmail: 'outra@metal.example' })))
  }
  expect(answers[0]).toMatchObject({ code: 'auth.invalid_credentials' })
  expect(answers).toEqual([answers[0], answers[0], answers[0]])
  expect(await app.lastMail('outra@metal.example')).toBeUndefined()
  const before = app.passwordsHashed()
  await refusalOf(
    app.client().account.correctEmail({ email: 'ninguem@metal.example', password, newEmail: 'outra@metal.example' }),
  )
  expect(app.passwordsHashed()).toBe(before + 1)
})

it('answers the same where the new address has an account, which is told by a letter, and changes nothing', async () => {
  const email = 'bia@metal.example'
  const token = await signUpAt(email)
  const taken = await app.signUpPerson()
  expect(await app.client().account.correctEmail({ email, password, newEmail: taken.email })).toEqual({ done: true })
  expect((await app.lastMail(taken.email))?.letter).toBe('account-exists')
  expect(await app.client().account.verifyEmail({ token })).toEqual({ email })
})

it('is refused after too many tries, and an address that is none at once', async () => {
  const email = 'caio@metal.example'
  await signUpAt(email)
  const correct = (change: object) =>
    refusalOf(app.client().account.correctEmail({ email, password, newEmail: 'c@metal.example', ...change }))
  expect(await correct({ newEmail: ' ' })).toMatchObject({ code: 'account.email_required' })
  expect(await correct({ newEmail: 'caio@metal' })).toMatchObject({ code: 'account.email_invalid' })
  const codes: unknown[] = []
  for (let tries = 0; tries < 11; tries += 1) codes.push(await correct({ password: 'Errada-2026' }))
  expect(codes.at(0)).toMatchObject({ code: 'auth.invalid_credentials' })
  expect(codes.at(-1)).toMatchObject({ code: 'auth.rate_limited' })
})

it('writes to one address no more than so often, whoever asks', async () => {
  const newEmail = 'cheia@metal.example'
  const codes: unknown[] = []
  for (let asked = 0; asked < 13; asked += 1) {
    await forgetMachine()
    codes.push(await refusalOf(app.client().account.correctEmail({ email: `x${asked}@a.example`, password, newEmail })))
  }
  expect(codes.at(-1)).toMatchObject({ code: 'request.rate_limited' })
})

it('leaves the address of an invitation to who joined by it', async () => {
  const owner = await app.signUpPerson()
  const email = 'convidada@metal.example'
  const { link } = await owner.client.invitation.create({
    email,
    grant: { kind: 'shared', access: 'viewer' },
    delivery: 'link',
  })
  const token = new URL(link ?? '').searchParams.get('shared_token') ?? ''
  const given = { firstName: 'Lia', lastName: 'Reis', password, acceptTerms: true }
  expect(await app.client().account.sharedSignUp({ token, ...given })).toEqual({ isSignedIn: false })
  const mine = app.client().account.correctEmail({ email, password, newEmail: 'minha@outra.example' })
  expect(await refusalOf(mine)).toMatchObject({ code: 'invitation.other_email' })
  expect(await app.lastMail('minha@outra.example')).toBeUndefined()
})

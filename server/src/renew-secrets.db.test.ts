import { afterAll, beforeAll, expect, it } from 'vitest'
import { secretPurpose as connectionPurpose } from './features/connection/save-connection.ts'
import { partnerPurpose } from './features/pact-event/open-partner.ts'
import { secretPurpose as webhookPurpose } from './features/webhook/secret-purpose.ts'
import { renewSecrets } from './renew-secrets.ts'
import { openTestApp, type TestApp, type TestPerson } from './test/harness.ts'
import { makePartner } from './test/make-pact.ts'
import { totpOf } from './test/totp.ts'

/** AUTH_SECRET changes: what was encrypted under the old one is read meanwhile, and stands under the new one after. */
const old = 'the-secret-of-last-year-with-32-chars'
const secret = 'the-secret-of-this-year-with-32-chars'
const password = 'Segredo-2026'

let before: TestApp
let changing: TestApp
let after: TestApp
let person: TestPerson
let uri: string
let backupCodes: string[]
let webhookSecret: string

beforeAll(async () => {
  before = await openTestApp({ secrets: { secret: old } })
  person = await before.signUpPerson({ password })
  const database = { db: { ...before.ports.db, close: async () => {} }, drop: async () => {} }
  changing = await openTestApp({ database, secrets: { secret, previousSecret: old } })
  after = await openTestApp({ database, secrets: { secret } })
  const made = await person.client.twoFactor.begin({ password })
  uri = made.uri
  backupCodes = made.backupCodes
  await person.client.twoFactor.confirm({ code: totpOf(uri) })
  const webhook = { name: 'ERP', url: 'http://127.0.0.1:9/' }
  webhookSecret = (await person.client.webhook.create({ ...webhook, events: ['report.ready'] })).secret
  await person.client.connection.create({
    kind: 'pull',
    name: 'ERP',
    url: 'http://127.0.0.1:9/notas',
    schedule: 'hourly',
    authorization: 'Bearer 1',
  })
  await makePartner(before, person, { baseUrl: 'http://127.0.0.1:9', clientId: 'pegada', secret: 'Segredo 2' })
})
afterAll(async () => {
  await after.close()
  await changing.close()
  await before.close()
})

/** Signs in with password and code where the server runs under other secrets; answers the status of the second step. */
async function enter(app: TestApp): Promise<number> {
  return (await tryCode(app, { code: totpOf(uri) })).status
}

async function tryCode(app: TestApp, said: { code: string; kind?: 'backup' }, email = person.email): Promise<Response> {
  const post = (path: string, body: object, cookie = '') =>
    app.request(`/api/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    })
  const first = await post('/account/sign-in', { email, password })
  const cookie = first.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  return post('/sessions/verify-code', said, cookie)
}

/** The secrets of the webhook, the connection and the partner, as the server reads them. */
async function secretsIn({ ports }: TestApp): Promise<string[]> {
  const sealedIn = async (table: string, purposeOf: (id: string) => string) => {
    const text = `select id, secret_sealed as sealed from ${table}`
    const { rows } = await ports.db.query<{ id: string; sealed: string }>(text)
    return rows.map(({ id, sealed }) => ports.secrets.open(sealed, purposeOf(id)))
  }
  return [
    ...(await sealedIn('webhooks', webhookPurpose)),
    ...(await sealedIn('connections', connectionPurpose)),
    ...(await sealedIn('pact_partners', partnerPurpose)),
  ]
}

const unreadable = expect.objectContaining({ code: 'secret.unreadable' })

it('under the new secret alone nothing of the old one is read', async () => {
  await expect(secretsIn(after)).rejects.toThrow(unreadable)
})

it('a second factor that no secret reads is told as such, by its code and by backup codes alike', async () => {
  for (const said of [{ code: totpOf(uri) }, { code: backupCodes[0] ?? '', kind: 'backup' } as const]) {
    const answer = await tryCode(after, said)
    expect([answer.status, await answer.json()]).toEqual([
      409,
      expect.objectContaining({ code: 'two_factor.unreadable' }),
    ])
  }
})

it('where the secret alone is damaged a backup code still lets in, and a new phone is set up from the profile', async () => {
  const hurt = await before.signUpPerson({ password })
  const damage = () =>
    before.ports.db.query("update two_factor set secret = 'ab' || secret where user_id = $1", [hurt.userId])
  const { uri: first, backupCodes: codes } = await hurt.client.twoFactor.begin({ password })
  await hurt.client.twoFactor.confirm({ code: totpOf(first) })
  await damage()
  expect((await tryCode(before, { code: '123456' }, hurt.email)).status).toBe(409)
  expect((await tryCode(before, { code: codes[0] ?? '', kind: 'backup' }, hurt.email)).status).toBe(200)
  await hurt.client.twoFactor.begin({ password })
  await damage()
  await expect(hurt.client.twoFactor.confirm({ code: '123456' })).rejects.toThrow(
    expect.objectContaining({ code: 'two_factor.unreadable' }),
  )
  const { uri: anew } = await hurt.client.twoFactor.begin({ password })
  expect(await hurt.client.twoFactor.confirm({ code: totpOf(anew) })).toEqual({ done: true })
  await before.ports.db.query('delete from two_factor where user_id = $1', [hurt.userId])
})

it('under both it is read, and after it was encrypted anew under the new one alone', async () => {
  expect(await enter(changing)).toBe(200)
  expect(await secretsIn(changing)).toEqual([webhookSecret, 'Bearer 1', 'Segredo 2'])
  expect(await renewSecrets(changing.ports)).toEqual({ renewed: 4, unreadable: 0 })
  expect(await enter(after)).toBe(200)
  expect(await secretsIn(after)).toEqual([webhookSecret, 'Bearer 1', 'Segredo 2'])
  await expect(secretsIn(before)).rejects.toThrow(unreadable)
})

it('a second time there is nothing to do, and what neither secret reads is counted and left as it is', async () => {
  expect(await renewSecrets(changing.ports)).toEqual({ renewed: 0, unreadable: 0 })
  const stranger = { ...changing.ports, secrets: before.ports.secrets, auth: before.ports.auth }
  expect(await renewSecrets(stranger)).toEqual({ renewed: 0, unreadable: 4 })
  expect(await secretsIn(after)).toEqual([webhookSecret, 'Bearer 1', 'Segredo 2'])
})

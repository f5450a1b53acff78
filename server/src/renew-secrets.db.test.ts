import { afterAll, beforeAll, expect, it } from 'vitest'
import { secretPurpose as connectionPurpose } from './features/connection/save-connection.ts'
import { secretPurpose as webhookPurpose } from './features/webhook/secret-purpose.ts'
import { renewSecrets } from './renew-secrets.ts'
import { openTestApp, type TestApp, type TestPerson } from './test/harness.ts'
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
let webhookSecret: string

beforeAll(async () => {
  before = await openTestApp({ secrets: { secret: old } })
  person = await before.signUpPerson({ password })
  const database = { db: { ...before.ports.db, close: async () => {} }, drop: async () => {} }
  changing = await openTestApp({ database, secrets: { secret, previousSecret: old } })
  after = await openTestApp({ database, secrets: { secret } })
  uri = (await person.client.twoFactor.begin({ password })).uri
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
})
afterAll(async () => {
  await after.close()
  await changing.close()
  await before.close()
})

/** Signs in with password and code where the server runs under other secrets; answers the status of the second step. */
async function enter(app: TestApp): Promise<number> {
  const post = (path: string, body: object, cookie = '') =>
    app.request(`/api/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    })
  const first = await post('/account/sign-in', { email: person.email, password })
  const cookie = first.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  return (await post('/sessions/verify-code', { code: totpOf(uri) }, cookie)).status
}

/** The secret of the webhook and that of the connection, as the server reads them. */
async function secretsIn({ ports }: TestApp): Promise<string[]> {
  const { rows: hooks } = await ports.db.query<{ id: string; sealed: string }>(
    'select id, secret_sealed as sealed from webhooks',
  )
  const { rows: connections } = await ports.db.query<{ id: string; sealed: string }>(
    'select id, secret_sealed as sealed from connections',
  )
  return [
    ...hooks.map(({ id, sealed }) => ports.secrets.open(sealed, webhookPurpose(id))),
    ...connections.map(({ id, sealed }) => ports.secrets.open(sealed, connectionPurpose(id))),
  ]
}

const unreadable = expect.objectContaining({ code: 'secret.unreadable' })

it('under the new secret alone nothing of the old one is read', async () => {
  await expect(secretsIn(after)).rejects.toThrow(unreadable)
})

it('under both it is read, and after it was encrypted anew under the new one alone', async () => {
  expect(await enter(changing)).toBe(200)
  expect(await secretsIn(changing)).toEqual([webhookSecret, 'Bearer 1'])
  expect(await renewSecrets(changing.ports)).toEqual({ renewed: 3, unreadable: 0 })
  expect(await enter(after)).toBe(200)
  expect(await secretsIn(after)).toEqual([webhookSecret, 'Bearer 1'])
  await expect(secretsIn(before)).rejects.toThrow(unreadable)
})

it('a second time there is nothing to do, and what neither secret reads is counted and left as it is', async () => {
  expect(await renewSecrets(changing.ports)).toEqual({ renewed: 0, unreadable: 0 })
  const stranger = { ...changing.ports, secrets: before.ports.secrets, auth: before.ports.auth }
  expect(await renewSecrets(stranger)).toEqual({ renewed: 0, unreadable: 3 })
  expect(await secretsIn(after)).toEqual([webhookSecret, 'Bearer 1'])
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { beginSecondFactor } from '../../test/make-team.ts'
import { totpOf } from '../../test/totp.ts'

let app: TestApp
let admin: TestPerson
let person: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  admin = await app.signUpPerson()
  await app.setPlatformRole(admin, 'moderator')
  person = await app.signUpPerson()
})
afterAll(() => app.close())

async function enter(email: string, password = 'Senha-2026', cookie = '') {
  return post('/platform-door/enter', { email, password }, cookie)
}

async function post(path: string, body: object, cookie = '') {
  const answer = await app.request(`/api/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  })
  const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0])
  return { status: answer.status, body: await answer.json(), cookie: cookies.join('; ') }
}

const sessionsOf = async ({ userId }: TestPerson) => {
  const { rows } = await app.ports.db.query('select id from session where user_id = $1', [userId])
  return rows.length
}

it('opens to a role on the platform, and writes it into the trail of the platform', async () => {
  const entered = await enter(admin.email)
  expect(entered).toMatchObject({ status: 200, body: { done: true } })
  expect(await app.client(entered.cookie).account.getViewer()).toMatchObject({ platformRole: 'moderator' })
  const { rows } = await app.ports.db.query<{ actor_id: string; action: string }>(
    'select actor_id, action from platform_records order by sequence',
  )
  expect(rows.at(-1)).toEqual({ actor_id: admin.userId, action: 'session.create' })
})

it('asks for the second factor before a session opens', async () => {
  const uri = await beginSecondFactor(admin)
  await admin.client.twoFactor.confirm({ code: totpOf(uri) })
  const asked = await enter(admin.email)
  expect(asked.body).toEqual({ done: true, needsCode: true })
  await expect(app.client(asked.cookie).account.getViewer()).rejects.toMatchObject({ code: 'auth.required' })
  const entered = await post('/sessions/verify-code', { code: totpOf(uri) }, asked.cookie)
  expect(entered.status).toBe(200)
  expect(await app.client(entered.cookie).account.getViewer()).toMatchObject({ platformRole: 'moderator' })
})

it('opens no session to who works in no company, who could read nothing in it, and says so', async () => {
  const alone = await app.signUpPerson()
  await app.setPlatformRole(alone, 'admin')
  await app.ports.db.query('delete from company_members where user_id = $1', [alone.userId])
  const before = await sessionsOf(alone)
  expect(await enter(alone.email)).toMatchObject({
    status: 403,
    body: { code: 'platform_door.no_company' },
    cookie: '',
  })
  expect(await sessionsOf(alone)).toBe(before)
})

it('opens no session to who has no role, and tells a wrong password as one whoever it is of', async () => {
  const before = await sessionsOf(person)
  const refused = await enter(person.email)
  expect(refused).toMatchObject({ status: 403, body: { code: 'platform_door.no_role' }, cookie: '' })
  expect(await sessionsOf(person)).toBe(before)
  for (const email of [person.email, admin.email, 'ninguem@pegada.example'])
    expect(await enter(email, 'Errada-2026')).toMatchObject({
      status: 401,
      body: { code: 'auth.invalid_credentials' },
      cookie: '',
    })
})

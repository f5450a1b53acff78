import { isPlatformAccess, mayOnPlatform } from '@pegada/core/access/platform-role.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clientAtDoor } from '../../test/client-at-door.ts'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { idsOfNothing } from '../../test/ids-of-nothing.ts'
import { beginSecondFactor } from '../../test/make-team.ts'
import { procedureInputs } from '../../test/procedure-inputs.ts'
import { codeOf, listProcedures } from '../../test/procedures.ts'
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

/** Somebody with a role on the platform whose only company took them out. */
async function alone(role: 'root_admin' | 'admin' | 'user', hasTwoFactor: boolean) {
  const one = await app.signUpPerson()
  await app.setPlatformRole(one, role)
  await app.ports.db.query('delete from company_members where user_id = $1', [one.userId])
  await app.ports.db.query('update "user" set two_factor_enabled = $2 where id = $1', [one.userId, hasTwoFactor])
  return one
}

it('opens no session to who works in no company and has no second factor, for whom there is nothing behind it', async () => {
  const admin = await alone('admin', false)
  const before = await sessionsOf(admin)
  expect(await enter(admin.email)).toMatchObject({
    status: 403,
    body: { code: 'platform_door.no_company' },
    cookie: '',
  })
  expect(await sessionsOf(admin)).toBe(before)
})

describe('who works in no company', () => {
  const ofPlatform = listProcedures().flatMap(({ name, meta }) =>
    isPlatformAccess(meta.access) ? [{ name, access: meta.access }] : [],
  )

  it('is let in with a second factor', async () => {
    const one = await alone('root_admin', true)
    expect((await enter(one.email)).body).toEqual({ done: true, needsCode: true })
    expect(await one.client.platformDoor.getViewer()).toMatchObject({
      user: { id: one.userId },
      platformRole: 'root_admin',
      isPlatformAdmin: true,
    })
    await expect(one.client.account.getViewer()).rejects.toMatchObject({ code: 'auth.no_company' })
    await expect(one.client.company.get()).rejects.toMatchObject({ code: 'auth.no_company' })
  })

  it.each(['root_admin', 'admin', 'user'] as const)(
    'and is %s reaches all that the rank opens, and no more',
    async (role) => {
      app.clock.set(`2026-11-22T0${['root_admin', 'admin', 'user'].indexOf(role)}:00:00Z`)
      const { client, cookie } = await alone(role, true)
      const atDoor = await clientAtDoor(app, { cookie })
      const inputs = procedureInputs(person, idsOfNothing)
      for (const { name, access } of ofPlatform) {
        await app.ports.db.query('delete from rate_limits')
        const isOpen = mayOnPlatform(role, access)
        const code = await codeOf(isOpen ? client : atDoor, name, inputs[name])
        if (isOpen) expect(code ?? 'done', name).toMatch(/^(done|[a-z_]+\.(?!no_company|forbidden)[a-z_]+)$/)
        else expect(code, name).toBe('auth.no_company')
      }
    },
  )

  it('writes what was done for everybody into the trail of the platform', async () => {
    const one = await alone('admin', true)
    const file = new File(['key;name'], 'fatores.csv')
    const started = await one.client.factorImport.start({ file, format: 'template', isDryRun: true })
    const { rows } = await app.ports.db.query<{ actor_id: string; action: string; entity_id: string }>(
      'select actor_id, action, entity_id from platform_records order by sequence desc limit 1',
    )
    expect(rows).toEqual([{ actor_id: one.userId, action: 'factor_import.start', entity_id: started.id }])
  })

  it('acts as somebody of a company, and is of none again afterwards', async () => {
    const one = await alone('root_admin', true)
    const reason = 'Nota que não aparece'
    await one.client.impersonation.begin({ userId: person.userId, companyId: person.companyId, reason })
    expect(await one.client.account.getViewer()).toMatchObject({ user: { id: person.userId } })
    await one.client.impersonation.end()
    await expect(one.client.account.getViewer()).rejects.toMatchObject({ code: 'auth.no_company' })
  })
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

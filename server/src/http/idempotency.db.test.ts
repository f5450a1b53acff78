import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callerOf, openProgram, type TestProgram } from '../test/api-program.ts'
import { openTestApp, type TestApp, type TestPerson } from '../test/harness.ts'
import { workDefinitions } from '../work.ts'
import { idempotencyPurgeName } from './idempotency.ts'

let app: TestApp
let owner: TestPerson
let program: TestProgram
beforeAll(async () => {
  app = await openTestApp()
  owner = await app.signUpPerson()
  program = await openProgram(app, owner, ['activity:create', 'activity:read', 'activity:delete', 'document:import'])
})
afterAll(() => app.close())

const entry = (quantity: string) => ({
  generatorKey: 'electricity.grid',
  businessUnitId: owner.businessUnitId,
  quantity,
  unit: 'kWh',
  period: '2024-03',
})
const under = (key: string) => ({ 'idempotency-key': key })
const lines = async () => (await owner.client.activity.list({})).total

describe('a write under an Idempotency-Key', () => {
  it('is done once, and its answer comes back to who asks again', async () => {
    const first = await program.call('POST', '/activities', entry('10'), under('a-1'))
    const before = await lines()
    const again = await program.call('POST', '/activities', entry('10'), under('a-1'))
    expect([first.status, again.status]).toEqual([200, 200])
    expect([first.headers.get('idempotent-replayed'), again.headers.get('idempotent-replayed')]).toEqual([null, 'true'])
    expect(again.body).toEqual(first.body)
    expect(await lines()).toBe(before)
    const quoted = await program.call('POST', '/activities', entry('10'), under('"a-1"'))
    expect(quoted.headers.get('idempotent-replayed')).toBe('true')
  })

  it('is refused with another request', async () => {
    await program.call('POST', '/activities', entry('20'), under('b-1'))
    const other = await program.call('POST', '/activities', entry('21'), under('b-1'))
    expect(other).toMatchObject({ status: 422, body: { code: 'request.idempotency_conflict' } })
    const elsewhere = await program.call('POST', '/activities/preview', entry('20'), under('b-1'))
    expect(elsewhere.body).toMatchObject({ code: 'request.idempotency_conflict' })
  })

  it('is done once when sent twice at the same moment', async () => {
    const before = await lines()
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => program.call('POST', '/activities', entry('30'), under('c-1'))),
    )
    expect(await lines()).toBe(before + 1)
    const done = answers.filter(({ status }) => status === 200)
    const early = answers.filter(({ body }) => body.code === 'request.idempotency_in_progress')
    expect(done.length).toBeGreaterThan(0)
    expect(done.length + early.length).toBe(4)
    expect(done.filter(({ headers }) => headers.get('idempotent-replayed') === null)).toHaveLength(1)
  })

  it('gives nobody an answer that was given to another', async () => {
    await program.call('POST', '/activities', entry('40'), under('d-1'))
    const other = await openProgram(app, owner, ['activity:read'])
    const answer = await other.call('POST', '/activities', entry('40'), under('d-1'))
    expect(answer.body).toMatchObject({ code: 'auth.scope_missing' })
  })

  it('may be tried again after an answer that says nothing of the request', async () => {
    const other = await openProgram(app, owner, ['activity:read'])
    await other.call('POST', '/activities', entry('50'), under('e-1'))
    const again = await other.call('POST', '/activities', entry('50'), under('e-1'))
    expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([403, null])
    const [none, noneAgain] = [
      await program.call('DELETE', '/activities/00000000-0000-4000-8000-000000000000', undefined, under('e-2')),
      await program.call('DELETE', '/activities/00000000-0000-4000-8000-000000000000', undefined, under('e-2')),
    ]
    expect([none.status, noneAgain.status, noneAgain.headers.get('idempotent-replayed')]).toEqual([404, 404, 'true'])
  })

  it('knows a file by its content, whatever parts the form between', async () => {
    const send = (content: string) => {
      const form = new FormData()
      form.set('file', new File([content], 'nota.xml'))
      return program.call('POST', '/documents', form, under('f-1'))
    }
    const first = await send('<NFe>1</NFe>')
    const again = await send('<NFe>1</NFe>')
    expect([first.status, again.status, again.headers.get('idempotent-replayed')]).toEqual([202, 202, 'true'])
    expect(again.body).toEqual(first.body)
    expect((await send('<NFe>2</NFe>')).body).toMatchObject({ code: 'request.idempotency_conflict' })
  })

  it('needs a key that can be one, and a caller who is known', async () => {
    for (const key of ['', ' ', 'x'.repeat(256), 'dois nomes']) {
      const answer = await program.call('POST', '/activities', entry('60'), under(key))
      expect(answer.body, key).toMatchObject({ code: 'request.idempotency_key_invalid' })
    }
    const stranger = await callerOf(app, 'no')('POST', '/activities', entry('60'), under('g-1'))
    expect(stranger).toMatchObject({ status: 401, body: { code: 'auth.api_key_invalid' } })
  })

  it('holds for people too, and never for signing in', async () => {
    const ask = (path: string) =>
      app.request(`/api/v1${path}`, {
        method: 'POST',
        headers: { cookie: owner.cookie, 'content-type': 'application/json', ...under('h-1') },
        body: JSON.stringify(entry('70')),
      })
    const [first, again] = [await ask('/activities'), await ask('/activities')]
    expect([first.status, again.headers.get('idempotent-replayed')]).toEqual([200, 'true'])
    await ask('/account/sign-in')
    const { rows } = await app.ports.db.query(`select 1 from idempotency_keys where procedure like '%/account/%'`)
    expect(rows).toEqual([])
  })

  it('leaves no secret in the database, though it answers one again', async () => {
    const ask = () =>
      app.request('/api/v1/api-keys', {
        method: 'POST',
        headers: { cookie: owner.cookie, 'content-type': 'application/json', ...under('s-1') },
        body: JSON.stringify({ name: 'SAP', scopes: ['activity:read'] }),
      })
    const first = (await (await ask()).json()) as { secret: string }
    const again = await ask()
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expect(await again.json()).toEqual(first)
    expect(first.secret).toMatch(/^pgd_/)
    const { rows } = await app.ports.db.query('select row_to_json(k)::text as text from idempotency_keys k')
    expect(JSON.stringify(rows)).not.toContain(first.secret)
  })

  it('is forgotten after a day', async () => {
    await program.call('POST', '/activities', entry('80'), under('i-1'))
    await app.ports.db.query(`update idempotency_keys set created_at = '2026-11-20T11:00:00Z'`)
    const again = await program.call('POST', '/activities', entry('81'), under('i-1'))
    expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([200, null])
    await workDefinitions(app.ports)
      .find(({ name }) => name === idempotencyPurgeName)
      ?.perform({} as never)
    const { rows } = await app.ports.db.query<{ key: string }>('select key from idempotency_keys')
    expect(rows).toEqual([{ key: 'i-1' }])
  })
})

it('the REST page tells how to sign in and how to send again', async () => {
  const description = (await (await app.request('/api/v1/openapi.json')).json()) as {
    components: { securitySchemes: Record<string, { scheme?: string }> }
    paths: Record<string, Record<string, { parameters?: { name: string; in: string }[] }>>
  }
  expect(description.components.securitySchemes.apiKey?.scheme).toBe('bearer')
  const names = (path: string, method: string) => description.paths[path]?.[method]?.parameters?.map(({ name }) => name)
  expect(names('/activities', 'post')).toContain('Idempotency-Key')
  expect(names('/activities/{activityId}', 'delete')).toContain('Idempotency-Key')
  expect(names('/activities', 'get')).not.toContain('Idempotency-Key')
})

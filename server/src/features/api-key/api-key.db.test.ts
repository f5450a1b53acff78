import { isContractProcedure } from '@orpc/contract'
import { contract } from '@pegada/contract/contract.ts'
import type { ProcedureMeta } from '@pegada/contract/procedure.ts'
import { API_SCOPES } from '@pegada/core/access/api-scope.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callerOf, openProgram, type TestProgram } from '../../test/api-program.ts'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'

let app: TestApp
let owner: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  owner = await app.signUpPerson()
})
afterAll(() => app.close())

const doors = doorsOf(contract, [])
const unknownId = '00000000-0000-4000-8000-000000000000'

/** Calls a door with nothing in hand: whoever is let in fails at the input or finds nothing. */
async function knock(program: TestProgram, door: Door): Promise<{ status: number; code: unknown; data: unknown }> {
  const path = door.path.replace(/\{[^}]+\}/g, unknownId)
  const { status, body } = await program.call(door.method, path, door.method === 'GET' ? undefined : {})
  return { status, code: body.code, data: body.data }
}

describe('a key at every door of the contract', () => {
  it('with one scope enters where that scope is asked for and nowhere else', async () => {
    const program = await openProgram(app, owner, ['generator:read'])
    for (const [index, door] of doors.entries()) {
      // There are more doors of heavy work than one address may try in a minute.
      if (index % 50 === 0) await app.ports.db.query('delete from rate_limits')
      const { status, code, data } = await knock(program, door)
      const isScope = (API_SCOPES as readonly string[]).includes(door.access)
      if (door.access === 'generator:read') expect(String(code), door.path).not.toMatch(/^auth\./)
      else if (isScope)
        expect([status, code, data], door.path).toEqual([403, 'auth.scope_missing', { scope: door.access }])
      else expect([status, code], door.path).toEqual([403, 'auth.api_key_not_accepted'])
    }
  })

  it('with all scopes enters nowhere that a person must be', async () => {
    const program = await openProgram(app, owner, [...API_SCOPES])
    for (const [index, door] of doors.entries()) {
      // There are more doors than a key may try in a minute.
      if (index % 50 === 0) await app.ports.db.query('delete from rate_limits')
      const { code } = await knock(program, door)
      const isScope = (API_SCOPES as readonly string[]).includes(door.access)
      if (!isScope) expect(code, door.path).toBe('auth.api_key_not_accepted')
      else expect(['auth.scope_missing', 'auth.forbidden', 'auth.required'], door.path).not.toContain(code)
    }
  })
})

describe('a key', () => {
  it('tells its secret once, and is kept as a hash', async () => {
    const made = await owner.client.apiKey.create({ name: 'SAP', scopes: ['activity:read', 'activity:create'] })
    expect(made.secret).toMatch(new RegExp(`^pgd_${made.prefix}_`))
    const listed = (await owner.client.apiKey.list()).find(({ id }) => id === made.id)
    expect(listed).toMatchObject({ name: 'SAP', state: 'active', scopes: ['activity:read', 'activity:create'] })
    expect(JSON.stringify(await owner.client.apiKey.list())).not.toContain(made.secret)
    const { rows } = await app.ports.db.query('select row_to_json(k)::text as text from api_keys k')
    expect(JSON.stringify(rows)).not.toContain(made.secret.split('_')[2])
  })

  it('sees its own company alone', async () => {
    const stranger = await app.signUpPerson()
    const entry = { generatorKey: 'electricity.grid', quantity: '10', unit: 'kWh', period: '2024-03' }
    const { id } = await owner.client.activity.create({ ...entry, businessUnitId: owner.businessUnitId })
    const program = await openProgram(app, stranger, [...API_SCOPES])
    expect((await program.call('GET', '/activities')).body).toMatchObject({ total: 0 })
    expect((await program.call('GET', `/activities/${id}`)).status).toBe(404)
    expect((await program.call('DELETE', `/activities/${id}`)).status).toBe(404)
    const theirs = await program.call('POST', '/activities', { ...entry, businessUnitId: owner.businessUnitId })
    expect(theirs.body).toMatchObject({ code: 'business_unit.not_found' })
  })

  it('is no key at all once it is revoked, past its day, changed or made up', async () => {
    const program = await openProgram(app, owner, ['generator:read'])
    expect((await program.call('GET', '/generators')).status).toBe(200)
    const wrong = `${program.secret.slice(0, -1)}${program.secret.endsWith('a') ? 'b' : 'a'}`
    for (const secret of [wrong, 'pgd_x_y', 'made-up']) {
      expect((await callerOf(app, secret)('GET', '/generators')).body).toMatchObject({ code: 'auth.api_key_invalid' })
    }
    await owner.client.apiKey.revoke({ apiKeyId: program.keyId })
    expect(await program.call('GET', '/generators')).toMatchObject({
      status: 401,
      body: { code: 'auth.api_key_invalid' },
    })
    await expect(owner.client.apiKey.revoke({ apiKeyId: program.keyId })).rejects.toMatchObject({
      code: 'api_key.already_revoked',
    })
    const brief = await owner.client.apiKey.create({ name: 'Curta', scopes: ['generator:read'], expiresInDays: 1 })
    await app.ports.db.query(`update api_keys set expires_at = '2026-11-20T00:00:00Z' where id = $1`, [brief.id])
    expect((await callerOf(app, brief.secret)('GET', '/generators')).status).toBe(401)
    expect((await owner.client.apiKey.list()).find(({ id }) => id === brief.id)?.state).toBe('expired')
  })

  it('does not fall back on a cookie, and does not work for the web app', async () => {
    const program = await openProgram(app, owner, ['generator:read'])
    const both = await app.request('/api/v1/generators', {
      headers: { authorization: 'Bearer no', cookie: owner.cookie },
    })
    expect(both.status).toBe(401)
    const rpc = await app.request('/rpc/generator/list', {
      method: 'POST',
      headers: { authorization: `Bearer ${program.secret}`, 'content-type': 'application/json' },
      body: JSON.stringify({ json: {} }),
    })
    expect(rpc.status).toBe(401)
  })

  it('holds no more than its maker has now, and ends when they leave', async () => {
    const maker = await app.signUpPerson()
    const program = await openProgram(app, maker, ['activity:create', 'generator:read'])
    await app.setRole(maker, 'user')
    expect((await program.call('POST', '/activities', {})).body).toMatchObject({ code: 'auth.forbidden' })
    expect((await program.call('GET', '/generators')).status).toBe(200)
    await app.ports.db.query('delete from company_members where user_id = $1', [maker.userId])
    expect((await program.call('GET', '/generators')).status).toBe(401)
  })

  it('writes its use down once a minute, and what it did in the trail', async () => {
    const program = await openProgram(app, owner, ['activity:create', 'generator:read'])
    const lastUse = async () => (await owner.client.apiKey.list()).find(({ id }) => id === program.keyId)?.lastUsedAt
    expect(await lastUse()).toBeNull()
    await program.call('GET', '/generators')
    const first = await lastUse()
    expect(first).not.toBeNull()
    await program.call('GET', '/generators')
    expect(await lastUse()).toBe(first)
    const entry = { generatorKey: 'electricity.grid', quantity: '1', unit: 'kWh', period: '2024-03' }
    const made = await program.call('POST', '/activities', { ...entry, businessUnitId: owner.businessUnitId })
    expect(made.body).toMatchObject({ origin: 'api' })
    const [last] = (await owner.client.audit.list({ pageSize: 1 })).rows
    expect(last).toMatchObject({ action: 'activity.create', data: { apiKeyId: program.keyId } })
  })

  it('is limited in its calls', async () => {
    const program = await openProgram(app, owner, ['generator:read'])
    await app.ports.db.query(
      `insert into rate_limits (key, window_start, hits) values ($1, '2026-11-21T12:00:00Z', 1200)`,
      [`api-key:${program.keyId}`],
    )
    expect((await program.call('GET', '/generators')).body).toMatchObject({ code: 'request.rate_limited' })
  })

  it('lets a large file in, where only those who are known may bring one', async () => {
    const form = new FormData()
    form.set('file', new File([`<NFe>${' '.repeat(2 * 1024 * 1024)}`], 'nota.xml'))
    const stranger = await callerOf(app, `pgd_aaaaaaaa_${'a'.repeat(40)}`)('POST', '/documents', form)
    expect(stranger.status).toBe(413)
    const program = await openProgram(app, owner, ['document:import'])
    expect((await program.call('POST', '/documents', form)).status).toBe(202)
  })
})

interface Door {
  readonly method: string
  readonly path: string
  readonly access: string
}

/** Every guarded procedure of the contract by its place in REST. */
function doorsOf(node: unknown, path: readonly string[]): Door[] {
  if (!isContractProcedure(node)) {
    return Object.entries(node as Record<string, unknown>).flatMap(([key, inner]) => doorsOf(inner, [...path, key]))
  }
  const { route, meta } = node['~orpc']
  const { access } = meta as ProcedureMeta
  return access === 'public' ? [] : [{ method: route.method ?? 'POST', path: route.path ?? '', access }]
}

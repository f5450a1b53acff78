import { Hono } from 'hono'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { plainAddress, refuseBlocked } from '../../http/blocked-addresses.ts'
import { policyReportPath, policyReports } from '../../http/policy-reports.ts'
import type { TestApp, TestPerson } from '../../test/harness.ts'
import { openGuarded } from '../../test/open-guarded.ts'
import { recordPlatformAct } from '../platform-admin/record-platform-act.ts'

/** What who runs the installation sees of its safety and does for it, and what of that holds at once. */
let app: TestApp
let root: TestPerson
let admin: TestPerson
let person: TestPerson
const reason = 'Aparelho perdido'

beforeAll(async () => {
  ;({ app, root, admin, person } = await openGuarded())
})
afterAll(() => app.close())

const security = () => root.client.platformSecurity
const lastAct = async () => (await root.client.platformTrail.list({ pageSize: 1 })).rows[0]

it('keeps an address out at the door until its day or until it is lifted', async () => {
  const door = (address: string) => {
    const host = new Hono()
    host.use(refuseBlocked(app.ports, () => address))
    host.get('/', (context) => context.text('in'))
    return host.request('/')
  }
  const address = '2001:db8::7'
  const network = '2001:db8:0:0::/64'
  expect((await door(address)).status).toBe(200)
  await security().block({ address: '2001:DB8:0:0::7', until: '2026-11-30', reason })
  const refused = await door(address)
  expect([refused.status, await refused.json()]).toEqual([403, { code: 'request.address_blocked' }])
  expect((await door('2001:db8::8')).status).toBe(403)
  expect((await door('2001:db8:0:1::7')).status).toBe(200)
  expect((await security().blocks({ search: 'perdido' })).rows).toMatchObject([
    { address: network, reason, until: '2026-12-01T02:59:59.999Z' },
  ])
  expect(JSON.stringify(await lastAct())).not.toMatch(/:db8:/i)
  await security().unblock({ address: network, reason: 'Rede conhecida' })
  expect((await door(address)).status).toBe(200)
  await expect(security().unblock({ address: network, reason })).rejects.toMatchObject({
    code: 'platform_security.not_blocked',
  })
  await app.ports.db.query(`update session set ip_address = '198.51.100.99' where user_id = $1`, [root.userId])
  const refusals = [
    ['padaria', '2026-12-01', 'platform_security.address_invalid'],
    ['127.0.0.1', '2026-12-01', 'platform_security.own_address'],
    ['203.0.113.7', '2026-11-20', 'platform_security.until_past'],
    ['203.0.113.7', '2027-11-22', 'platform_security.until_too_far'],
    ['198.51.100.99', '2027-11-21', 'platform_security.shuts_out_root'],
  ] as const
  for (const [typed, until, code] of refusals) {
    await expect(security().block({ address: typed, until, reason }), code).rejects.toMatchObject({ code })
  }
  await expect(security().block({ address: '198.51.100.99', until: null, reason })).rejects.toMatchObject({
    data: { names: 'Ana Souza' },
  })
  await security().block({ address: '203.0.113.7', until: null, reason })
  expect((await door('203.0.113.7')).status).toBe(403)
  expect((await security().blocks({ sort: 'until' })).rows).toMatchObject([{ address: '203.0.113.7', until: null }])
  await security().unblock({ address: '203.0.113.7', reason })
  expect((await door('203.0.113.7')).status).toBe(200)
  for (const named of ['Ataque de 203.0.113.7.', 'Veio de (2001:db8::7)'])
    await expect(security().block({ address, until: '2026-12-01', reason: named }), named).rejects.toMatchObject({
      code: 'platform_deletion.names_person',
    })
  const mapped = ['::ffff:203.0.113.7', '::ffff:cb00:7107', '0:0:0:0:0:ffff:203.0.113.7']
  expect(mapped.map(plainAddress)).toEqual(mapped.map(() => '203.0.113.7'))
  expect(['fe80::1%eth0', network, '1:2:3:4:5:6:7:8', '::1', '10.0.0.256'].map(plainAddress)).toEqual([
    ...['fe80:0:0:0::/64', network, '1:2:3:4::/64', '0:0:0:0::/64', undefined],
  ])
})

it('shows an admin neither names nor addresses, and lets them change nothing', async () => {
  const { platformSecurity, platformTrail } = admin.client
  const { rows, total } = await platformSecurity.sessions({ search: 'nobody' })
  expect(total).toBeGreaterThan(1)
  expect(rows.every(({ name, address }) => name === null && address === null)).toBe(true)
  expect((await platformTrail.list({})).rows[0]).toMatchObject({ actor: null, person: null, actorId: root.userId })
  await expect(platformTrail.verify()).rejects.toMatchObject({ code: 'auth.forbidden' })
  await expect(platformSecurity.block({ address: '203.0.113.7', until: '2026-12-01', reason })).rejects.toMatchObject({
    code: 'auth.forbidden',
  })
})

it('ends a key of a company, which answers 401 from then on, and tells the company', async () => {
  const { secret, ...key } = await admin.client.apiKey.create({ name: 'Integração', scopes: ['activity:read'] })
  const ask = async () =>
    (await app.request('/api/v1/activities', { headers: { authorization: `Bearer ${secret}` } })).status
  expect(await ask()).toBe(200)
  const { rows } = await security().keys({ state: 'live', search: 'integra' })
  expect(rows).toMatchObject([{ id: key.id, companyId: admin.companyId, state: 'active', prefix: key.prefix }])
  for (const named of ['Pedido de Igor Souza', 'Pedido de alguem@empresa.example']) {
    await expect(security().revokeKey({ keyId: key.id, reason: named })).rejects.toMatchObject({
      code: 'platform_deletion.names_person',
    })
  }
  expect(await ask()).toBe(200)
  await security().revokeKey({ keyId: key.id, reason: 'Chave exposta' })
  expect(await ask()).toBe(401)
  await expect(security().revokeKey({ keyId: key.id, reason })).rejects.toMatchObject({
    code: 'api_key.already_revoked',
  })
  expect((await security().keys({ state: 'ended' })).rows).toMatchObject([{ id: key.id, state: 'revoked' }])
  const notices = (await admin.client.notice.list({})).rows
  expect(notices).toMatchObject([{ kind: 'api_key_revoked', subject: { key: 'Integração', reason: 'Chave exposta' } }])
  const told = (await admin.client.audit.list({ action: 'api_key.revoke' })).rows
  expect(told).toHaveLength(1)
  expect(await lastAct()).toMatchObject({ action: 'api_key.revoke', reason: 'Chave exposta' })
})

it('groups what browsers report by directive and origin, without paths', async () => {
  const reports = policyReports(app.ports, () => '198.51.100.7')
  const send = (uri: string) =>
    reports.request(policyReportPath, {
      method: 'POST',
      body: JSON.stringify({ 'csp-report': { 'effective-directive': 'img-src', 'blocked-uri': uri } }),
    })
  for (const uri of ['https://a.example/?email=x', 'https://a.example/b', 'inline', 'data:image/png', 'javascript:x'])
    expect((await send(uri)).status).toBe(204)
  const { rows, total } = await security().violations({ sort: 'count' })
  expect(total).toBe(4)
  expect(rows[0]).toMatchObject({ directive: 'img-src', source: 'https://a.example', count: 2 })
  expect(rows.map(({ source }) => source).toSorted()).toEqual(['data', 'https://a.example', 'inline', 'other'])
  expect((await security().violations({ search: 'inline' })).total).toBe(1)
})

it('narrows the trail, writes it as a file, and finds the record that was tampered with', async () => {
  const { platformTrail } = root.client
  const { actions, actors } = await platformTrail.facets()
  expect(actions).toContain('address.block')
  expect(actors).toContainEqual({ id: root.userId, name: 'Ana Souza' })
  expect((await platformTrail.list({ action: 'address.block', from: '2026-11-21' })).total).toBe(2)
  expect((await platformTrail.list({ until: '2026-11-20' })).total).toBe(0)
  const exported = async (query: string) => {
    const file = await app.request(`/api/v1/platform-trail/export?${query}`, { headers: { cookie: root.cookie } })
    return (await file.text()).trim().split('\n')
  }
  const columns = 'action,actionCode,entity,entityCode,reason,reasonCode'
  const [, ...blocks] = await exported(`action=address.block&columns=${columns}`)
  expect(blocks).toHaveLength(2)
  expect(blocks[0]).toMatch(/^Bloqueou um endereço;address\.block;Endereço de rede;address;Aparelho perdido;/)
  // A reason that is one of a list is said too, with its code beside it, in the language that is asked for.
  await app.ports.db.asOwner((tx) =>
    recordPlatformAct(tx, app.ports.clock, {
      ...{ actorId: root.userId, action: 'service_invoice.cancel', entity: 'service_invoice', entityId: 'n1' },
      data: { reason: '1', words: 'Valor trocado' },
    }),
  )
  const [, cancelled] = await exported(`action=service_invoice.cancel&language=en-US&columns=reason,reasonCode`)
  expect(cancelled?.trim()).toMatch(/^.+: Valor trocado,1$/)

  const { id } = await platformTrail.verify()
  expect(await platformTrail.verify()).toEqual({ id })
  expect((await platformTrail.checks())[0]).toMatchObject({ id, state: 'running', chainsDone: 0 })
  await app.runJobs('platform-chains.verify')
  const [whole] = await platformTrail.checks()
  expect(whole).toMatchObject({ state: 'done', chains: 4, chainsDone: 4, broken: [] })

  const { db } = app.ports
  await db.query('alter table platform_records disable trigger keep_platform_records')
  await db.query(`update platform_records set data = '{}' where sequence = 2`)
  await db.query('alter table audit_records disable trigger user')
  await db.query(`update audit_records set action = 'none.done' where company_id = $1 and sequence = 1`, [
    person.companyId,
  ])
  await platformTrail.verify()
  await app.runJobs('platform-chains.verify')
  const [broken] = await platformTrail.checks()
  expect(broken?.broken).toEqual([
    { companyId: null, company: null, sequence: 2, why: 'content' },
    { companyId: person.companyId, company: 'Padaria Aurora Ltda', sequence: 1, why: 'content' },
  ])
})

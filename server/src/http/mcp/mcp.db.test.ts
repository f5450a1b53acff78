import { API_SCOPES } from '@pegada/core/access/api-scope.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openProgram } from '../../test/api-program.ts'
import { openAssistant } from '../../test/assistant.ts'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { tools } from './tools.ts'

let app: TestApp
let owner: TestPerson
let lineId: string
let secret: string
const entry = { generatorKey: 'electricity.grid', quantity: '1000', unit: 'kWh', period: '2024-03' }
beforeAll(async () => {
  app = await openTestApp()
  owner = await app.signUpPerson()
  lineId = (await owner.client.activity.create({ ...entry, businessUnitId: owner.businessUnitId })).id
  secret = (await openProgram(app, owner, [...API_SCOPES])).secret
})
afterAll(() => app.close())

/** A message of the protocol, without its client. */
function post(headers: Record<string, string>, body: unknown = { jsonrpc: '2.0', id: 1, method: 'tools/list' }) {
  return app.request('/mcp', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
    body: JSON.stringify(body),
  })
}

describe.each(['auto', 'legacy'] as const)('an assistant whose client speaks %s', (era) => {
  it('finds every tool with what it takes, and nothing that changes a line', async () => {
    const { client } = await openAssistant(app, secret, era)
    const listed = (await client.listTools()).tools
    expect(listed.map(({ name }) => name)).toEqual(tools.map(({ name }) => name))
    for (const { description, inputSchema } of listed) {
      expect(description).toMatch(/Scope of the key: [a-z:-]+\.$/)
      expect(inputSchema).toMatchObject({ type: 'object' })
    }
    expect(client.getInstructions()).toContain('kilograms of CO2e')
  })

  it('reads lines, totals, gaps, documents, factors, sources and sites as the API tells them', async () => {
    const { call } = await openAssistant(app, secret, era)
    const { client } = owner
    const lines = await call('list_lines', { year: 2024 })
    expect(lines).toMatchObject({ isError: false, value: { total: 1, rows: [{ id: lineId }] } })
    const totals = await client.inventory.get({ year: 2024 })
    expect((await call('inventory_totals', { year: 2024 })).value).toEqual(JSON.parse(JSON.stringify(totals)))
    expect((await call('inventory_gaps', { year: 2024 })).value).toMatchObject({
      ...{ year: 2024, pendingItems: 0, supplied: { year: 2024 } },
    })
    expect((await call('list_documents')).value).toMatchObject({ total: 0, rows: [] })
    expect((await call('business_units')).value).toMatchObject({ businessUnits: [{ id: owner.businessUnitId }] })
    const factors = await call('search_factors', { search: 'diesel', pageSize: 1 })
    expect(factors.value).toMatchObject({ rows: [{ source: { attribution: expect.any(String) } }] })
    expect((await call('list_sources', { search: 'ELECTRICITY grid' })).value).toMatchObject({
      sources: expect.arrayContaining([expect.objectContaining({ key: 'electricity.grid' })]),
    })
  })
})

describe('a line explained', () => {
  it('tells every step in words, and where its factor is published', async () => {
    const { call } = await openAssistant(app, secret)
    const { calculation } = await owner.client.activity.get({ activityId: lineId })
    const { value } = await call('explain_line', { lineId })
    expect(value).toMatchObject({
      line: { id: lineId, quantity: { value: '1000', unit: 'kWh' } },
      co2eKg: calculation.co2eKg,
      factor: { id: calculation.factor.id, citation: expect.stringContaining('MCTI') },
    })
    const working = value.working as { says: string; formula: string }[]
    expect(working.map(({ formula }) => formula)).toEqual(calculation.working.map(({ formula }) => formula))
    for (const { says } of working) expect(says).toMatch(/^[A-Z].* /)
  })
})

describe('resources', () => {
  it('are the years, the sites, and a year by its address', async () => {
    const { client } = await openAssistant(app, secret)
    const { resources } = await client.listResources()
    expect(resources.map(({ uri }) => uri)).toEqual(['pegada://inventories', 'pegada://business-units'])
    const { contents } = await client.readResource({ uri: 'pegada://inventories/2024' })
    const [first] = contents
    expect(JSON.parse(first && 'text' in first ? first.text : '')).toMatchObject({ year: 2024, total: { lines: 1 } })
  })

  it('refuse with a code and its sentence: a year that is none, and a scope that lacks', async () => {
    const { client } = await openAssistant(app, secret)
    const year = (text: string) => client.readResource({ uri: `pegada://inventories/${text}` })
    const unread = { code: -32_602, message: expect.stringMatching(/^Some fields/), data: { code: 'request.invalid' } }
    await expect(year('1066')).rejects.toMatchObject(unread)
    await expect(year('last')).rejects.toMatchObject(unread)
    const narrow = await openAssistant(app, (await openProgram(app, owner, ['activity:read'])).secret)
    const lacks = { code: 'auth.scope_missing', data: { scope: 'inventory:read' } }
    await expect(narrow.client.readResource({ uri: 'pegada://inventories' })).rejects.toMatchObject({
      ...{ code: -32_602, message: expect.stringContaining('inventory:read'), data: lacks },
    })
  })
})

describe('the door', () => {
  it('is closed without a key, with a cookie alone, and with a key that does not hold', async () => {
    const program = await openProgram(app, owner, ['activity:read'])
    await owner.client.apiKey.revoke({ apiKeyId: program.keyId })
    const strangers = [
      [{}, 'auth.required'],
      [{ cookie: owner.cookie }, 'auth.required'],
      [{ authorization: 'Basic eDp5', cookie: owner.cookie }, 'auth.required'],
      [{ authorization: `Bearer pgd_aaaaaaaa_${'a'.repeat(40)}` }, 'auth.api_key_invalid'],
      [{ authorization: `Bearer ${program.secret}` }, 'auth.api_key_invalid'],
    ] as const
    for (const [headers, code] of strangers) {
      const answer = await post(headers)
      expect(answer.status).toBe(401)
      expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer/)
      expect(await answer.json()).toMatchObject({ code })
    }
  })

  it('counts every message with the calls of the key, and keeps nothing on the way', async () => {
    const program = await openProgram(app, owner, ['activity:read'])
    const headers = { authorization: `Bearer ${program.secret}` }
    const first = await post(headers)
    expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'no-store'])
    await app.ports.db.query('update rate_limits set hits = 1200 where key = $1', [`api-key:${program.keyId}`])
    const next = await post(headers)
    expect(next.status).toBe(429)
    expect(await next.json()).toMatchObject({ code: 'request.rate_limited' })
  })

  it('takes no body above a mebibyte, no page of another site, and no other kind of message', async () => {
    const authorization = `Bearer ${secret}`
    expect((await post({ authorization }, { text: 'x'.repeat(1024 * 1024) })).status).toBe(413)
    expect((await post({ authorization, origin: 'https://elsewhere.example' })).status).toBe(403)
    expect((await app.request('/mcp', { headers: { authorization } })).status).toBe(405)
    expect((await post({ authorization }, 'nothing')).status).toBe(400)
  })
})

describe('an entry that is proposed', () => {
  const wanted = {
    ...{ externalId: 'bill-7', note: 'Bill of March, page 1', generatorKey: 'electricity.grid' },
    ...{ quantity: '250.5', unit: 'kWh', period: '2024-03' },
  }

  it('waits for a person, is told of what became of it, and is one however often it comes', async () => {
    const program = await openProgram(app, owner, ['activity:propose'])
    const { call } = await openAssistant(app, program.secret)
    const before = await owner.client.inventory.get({ year: 2024 })
    const proposal = { ...wanted, businessUnitId: owner.businessUnitId }
    const first = await call('propose_entry', proposal)
    expect(first).toMatchObject({ isError: false, value: { state: 'waiting', keyName: 'ERP', activityId: null } })
    expect((await call('propose_entry', proposal)).value).toEqual(first.value)
    expect((await call('propose_entry', { ...proposal, quantity: '251' })).value).toMatchObject({
      code: 'entry_proposal.external_id_conflict',
    })
    expect((await owner.client.inventory.get({ year: 2024 })).total).toEqual(before.total)
    await owner.client.entryProposal.reject({ entryProposalId: String(first.value.id), reason: 'Outra unidade' })
    expect((await call('list_proposals', { state: 'rejected' })).value).toMatchObject({
      rows: [{ id: first.value.id, reason: 'Outra unidade' }],
    })
  })

  it('is refused as an entry would be, with the sentence that says why', async () => {
    const { call } = await openAssistant(app, secret)
    const proposal = { ...wanted, externalId: 'other', businessUnitId: owner.businessUnitId }
    const unit = await call('propose_entry', { ...proposal, unit: 'km' })
    expect(unit).toMatchObject({
      isError: true,
      value: { code: expect.any(String), says: expect.stringMatching(/km/) },
    })
    const there = { ...proposal, businessUnitId: (await app.signUpPerson()).businessUnitId }
    expect((await call('propose_entry', there)).value).toMatchObject({ code: 'business_unit.not_found' })
    expect((await call('propose_entry', { ...proposal, quantity: '1.234,5' })).isError).toBe(true)
  })
})

describe('a tool', () => {
  it('answers only what the scopes of the key open, and names the one that lacks', async () => {
    const program = await openProgram(app, owner, ['inventory:read'])
    const { call } = await openAssistant(app, program.secret)
    for (const { name, scope } of tools.filter(({ isReading }) => isReading)) {
      const { isError, value } = await call(name, { year: 2024, lineId })
      if (scope === 'inventory:read') expect(isError, name).toBe(false)
      else expect(value, name).toMatchObject({ code: 'auth.scope_missing', data: { scope } })
    }
    expect((await call('inventory_gaps', { year: 2024 })).value).toMatchObject({ supplied: null })
  })

  it('sees its own company alone', async () => {
    const stranger = await app.signUpPerson()
    const program = await openProgram(app, stranger, [...API_SCOPES])
    const { call } = await openAssistant(app, program.secret)
    expect((await call('list_lines')).value).toMatchObject({ total: 0 })
    expect(await call('explain_line', { lineId })).toMatchObject({
      ...{ isError: true, value: { code: 'activity.not_found', says: expect.stringMatching(/^[A-Z]/) } },
    })
    const there = { year: 2024, businessUnitId: owner.businessUnitId }
    expect((await call('inventory_totals', there)).value).toMatchObject({ code: 'business_unit.not_found' })
  })

  it('refuses arguments of another kind, and a name that is none', async () => {
    const { call, client } = await openAssistant(app, secret)
    expect((await call('inventory_totals', { year: 'last' })).isError).toBe(true)
    expect((await call('list_lines', { pageSize: 5000 })).isError).toBe(true)
    expect((await call('explain_line', { lineId: 'x' })).isError).toBe(true)
    await expect(client.callTool({ name: 'close_year', arguments: {} })).rejects.toThrow()
  })

  it('reads on where the plan has no programs, as over REST', async () => {
    const { call } = await openAssistant(app, secret)
    await app.setPlan(owner, 'FREE')
    expect((await call('list_lines', { year: 2024 })).value).toMatchObject({ total: 1 })
    await app.setPlan(owner, 'ULTIMATE')
  })
})

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildNfe } from '../../test/build-nfe.ts'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { importFiles } from '../../test/import-files.ts'
import { joinCompany } from '../../test/join-company.ts'
import { makeVerifier } from '../../test/make-assurance.ts'

let app: TestApp
let person: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  person = await app.signUpPerson()
})
afterAll(() => app.close())

const electricity = { generatorKey: 'electricity.grid', quantity: '10', unit: 'kWh', period: '2024-03' }

it('tells what happened to a line, by whom, newest first, and nothing of another', async () => {
  const { client, businessUnitId } = person
  const { id: recordId } = await client.activity.create({ ...electricity, businessUnitId })
  await client.activity.create({ ...electricity, businessUnitId })
  await client.activity.delete({ activityId: recordId })
  const { rows, next } = await client.audit.ofRecord({ entity: 'activity', recordId })
  expect(rows.map(({ action, actor }) => [action, actor])).toEqual([
    ['activity.delete', 'Ana Souza'],
    ['activity.create', 'Ana Souza'],
  ])
  expect(rows[1]?.facts).toMatchObject({ quantity: '10', unit: 'kWh', generator: 'electricity.grid' })
  expect(next).toBeNull()
  const first = await client.audit.ofRecord({ entity: 'activity', recordId, pageSize: 1 })
  const second = await client.audit.ofRecord({ entity: 'activity', recordId, pageSize: 1, cursor: first.next ?? '' })
  expect([...first.rows, ...second.rows]).toEqual(rows)
})

it('finds a document within the record of the chunk that brought it, and tells nothing of the others there', async () => {
  await importFiles(app, person, { 'um.xml': buildNfe({ number: 1 }), 'dois.xml': buildNfe({ number: 2 }) })
  const { rows } = await person.client.document.list({ kind: 'nfe' })
  const recordId = rows[0]?.id ?? ''
  const history = await person.client.audit.ofRecord({ entity: 'document', recordId })
  expect(history.rows.map(({ action, facts }) => [action, facts])).toEqual([['document.import', {}]])
})

it('tells what became of a key, a webhook, a connection and a ticket', async () => {
  const { client } = person
  const acts = async (entity: 'api_key' | 'webhook' | 'connection' | 'ticket', recordId: string) =>
    (await client.audit.ofRecord({ entity, recordId })).rows.map(({ action }) => action)
  const key = await client.apiKey.create({ name: 'ERP', scopes: ['activity:read'] })
  await client.apiKey.revoke({ apiKeyId: key.id })
  expect(await acts('api_key', key.id)).toEqual(['api_key.revoke', 'api_key.create'])
  const hook = await client.webhook.create({ name: 'BI', url: 'http://127.0.0.1:9/x', events: ['inventory.changed'] })
  await client.webhook.update({ webhookId: hook.id, isPaused: true })
  expect(await acts('webhook', hook.id)).toEqual(['webhook.update', 'webhook.create'])
  const connection = await client.connection.create({
    ...{ kind: 'bucket', name: 'Balde', endpoint: 'http://127.0.0.1:9', bucket: 'notas', schedule: 'daily' },
    ...{ accessKeyId: 'a', secretAccessKey: 'b' },
  })
  expect(await acts('connection', connection.id)).toEqual(['connection.create'])
  const ticket = await client.ticket.create({ subject: 'Fatura', category: 'billing', body: 'Qual fatura?' })
  await client.ticket.close({ ticketId: ticket.id })
  expect(await acts('ticket', ticket.id)).toEqual(['ticket.close', 'ticket.write', 'ticket.create'])
})

it('is for analysts and above', async () => {
  const { client, businessUnitId } = person
  const { id: recordId } = await client.activity.create({ ...electricity, businessUnitId })
  await app.setRole(person, 'user')
  await expect(client.audit.ofRecord({ entity: 'activity', recordId })).rejects.toMatchObject({
    code: 'auth.forbidden',
  })
  await app.setRole(person, 'admin')
})

it('of an invoice is for who may read the invoice: an analyst is refused, found or not', async () => {
  const { client } = person
  const question = { entity: 'invoice', recordId: randomUUID() } as const
  await expect(client.audit.ofRecord(question)).rejects.toMatchObject({ code: 'audit.record_not_found' })
  await app.setRole(person, 'analyst')
  await expect(client.audit.ofRecord(question)).rejects.toMatchObject({ code: 'auth.forbidden' })
  await app.setRole(person, 'admin')
})

it('of a ticket is for who may read the ticket: not for an analyst or a verifier who did not open it', async () => {
  const ticket = await person.client.ticket.create({ subject: 'Fatura', category: 'billing', body: 'Qual fatura?' })
  const question = { entity: 'ticket', recordId: ticket.id } as const
  const analyst = await joinCompany(app, person, 'analyst')
  for (const { client } of [analyst, await makeVerifier(app, person)]) {
    await expect(client.audit.ofRecord(question)).rejects.toMatchObject({ code: 'audit.record_not_found' })
  }
  const own = await analyst.client.ticket.create({ subject: 'Fator', category: 'question', body: 'De onde vem?' })
  for (const { client } of [analyst, person]) {
    expect((await client.audit.ofRecord({ entity: 'ticket', recordId: own.id })).rows).toHaveLength(2)
  }
})

it('of a ticket leaves out to whom support gave it and how urgent it is there', async () => {
  const desk = await app.signUpPerson({ companyName: 'Pegada Tecnologia' })
  await app.makePlatformAdmin(desk)
  const { id } = await person.client.ticket.create({ subject: 'Dados', category: 'question', body: 'Onde estão?' })
  const change = { assignedTo: desk.userId, category: 'data', priority: 'urgent' } as const
  expect(await desk.client.ticket.changeManyAny({ ids: [id], change })).toMatchObject({ changed: 1 })
  const { rows } = await person.client.audit.ofRecord({ entity: 'ticket', recordId: id })
  expect(rows.map(({ action }) => action)).toEqual(['ticket.set_category', 'ticket.write', 'ticket.create'])
})

import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildNfe } from '../../test/build-nfe.ts'
import { closeInventory } from '../../test/close-inventory.ts'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { type HookReceiver, openHookReceiver } from '../../test/hook-receiver.ts'
import { uploadFiles } from '../../test/import-files.ts'
import { workDefinitions } from '../../work.ts'
import { tellDisclosures } from '../disclosure/tell-disclosures.ts'
import { reportRun } from '../report/jobs.ts'
import { webhookSweepName } from './deliver.ts'

let app: TestApp
let owner: TestPerson
let hook: HookReceiver
let received: HookReceiver['received']

beforeAll(async () => {
  app = await openTestApp()
  hook = await openHookReceiver()
})
afterAll(async () => {
  await hook.close()
  await app.close()
})
beforeEach(async () => {
  owner = await app.signUpPerson()
  received = hook.received
  received.length = 0
  hook.answer = 204
  app.clock.set('2026-11-21T12:00:00Z')
})

type Events = Parameters<TestPerson['client']['webhook']['create']>[0]['events']
const add = (events: Events) => owner.client.webhook.create({ name: 'ERP', url: hook.url, events })
const deliveriesOf = async (webhookId: string) => (await owner.client.webhook.deliveries({ webhookId })).rows
const stateOf = async () => (await owner.client.webhook.list())[0]
const enter = (period: string) =>
  owner.client.activity.create({
    generatorKey: 'electricity.grid',
    businessUnitId: owner.businessUnitId,
    quantity: '10',
    unit: 'kWh',
    period,
  })

/** What the clock starts each minute. */
async function sweep(at: string): Promise<void> {
  app.clock.set(at)
  await workDefinitions(app.ports)
    .find(({ name }) => name === webhookSweepName)
    ?.perform({} as never)
}

describe('a webhook', () => {
  it('is told of a ready report once, signed so that its receiver can check it', async () => {
    const { secret, id } = await add(['report.ready'])
    const report = await owner.client.report.create({ year: 2024, format: 'csv' })
    await app.runJobs()
    expect(received).toHaveLength(1)
    const [{ headers, body } = { headers: {}, body: '' }] = received
    expect(JSON.parse(body)).toMatchObject({
      type: 'report.ready',
      data: { reportId: report.id, year: 2024, format: 'csv' },
    })
    const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
    expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`)
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'delivered', status: 204, attempts: 1, body }])
    expect(await owner.client.automation.runs({ kind: 'webhook' })).toMatchObject({
      total: 1,
      rows: [{ result: 'done' }],
    })
  })

  it('is told of a year that changed once, however often it did within the minute', async () => {
    await add(['inventory.changed'])
    for (const month of ['2024-01', '2024-02', '2024-03', '2023-12']) await enter(month)
    await app.runJobs()
    expect(received).toEqual([])
    await sweep('2026-11-21T12:02:00Z')
    expect(received.map(({ body }) => JSON.parse(body).data.year).toSorted()).toEqual([2023, 2024])
    await sweep('2026-11-21T12:03:00Z')
    expect(received).toHaveLength(2)
    const { rows } = await owner.client.activity.list({ year: 2024 })
    await owner.client.activity.delete({ activityId: rows[0]?.id ?? '' })
    await sweep('2026-11-21T12:06:00Z')
    expect(received).toHaveLength(3)
  })

  it('is told of a report whose file could not be kept, and that it is ready once it could', async () => {
    await add(['report.failed', 'report.ready'])
    const { id } = await owner.client.report.create({ year: 2024, format: 'csv' })
    const storage = { ...app.ports.storage, putFile: () => Promise.reject(new Error('disk full')) }
    const log = { ...app.ports.log, error: () => {} }
    const job = { companyId: owner.companyId, reportId: id, userId: owner.userId }
    const failing = reportRun({ ...app.ports, storage, log }, tellDisclosures).perform(job)
    await expect(failing).rejects.toThrow('disk full')
    await app.runJobs()
    const data = { reportId: id, year: 2024, format: 'csv' }
    const told = received.map(({ body }) => JSON.parse(body)).toSorted((a, b) => (a.type < b.type ? -1 : 1))
    expect(told).toMatchObject([
      { type: 'report.failed', data },
      { type: 'report.ready', data },
    ])
  })

  it('is told of an import that ended and of a year that was sealed, with their figures', async () => {
    await add(['import.finished', 'inventory.closed'])
    const { summary } = await uploadFiles(app, owner, { 'diesel.xml': buildNfe(), 'nada.xml': '<a/>' })
    await enter('2024-01')
    const seal = await closeInventory(app, owner, 2024)
    expect(received.map(({ body }) => JSON.parse(body))).toMatchObject([
      {
        type: 'import.finished',
        data: { importId: summary.id, origin: 'upload', filesTotal: 2, filesFailed: 1, documentsNew: 1 },
      },
      { type: 'inventory.closed', data: { year: 2024, version: 1, sha256: seal?.sha256 } },
    ])
  })

  it('is told nothing that it did not ask for, nor what did not happen after all', async () => {
    await add(['report.ready'])
    await enter('2024-01')
    await sweep('2026-11-21T12:02:00Z')
    expect(received).toEqual([])
    const other = await app.signUpPerson()
    await other.client.report.create({ year: 2024, format: 'csv' })
    await app.runJobs()
    expect(received).toEqual([])
  })

  it('is tried eight times within a day with the same id, then paused and shown', async () => {
    const { id } = await add(['inventory.changed'])
    hook.answer = 500
    await owner.client.webhook.test({ webhookId: id })
    await app.runJobs()
    expect(await deliveriesOf(id)).toMatchObject([
      { state: 'waiting', attempts: 1, status: 500, error: { code: 'net.status' } },
    ])
    expect(await stateOf()).toMatchObject({ state: 'failing', waiting: 1 })
    await sweep('2026-11-21T12:00:30Z')
    expect(received).toHaveLength(1)
    for (let hour = 1; hour <= 7; hour += 1) await sweep(`2026-11-${21 + hour}T12:00:00Z`)
    expect(received).toHaveLength(8)
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'failed', attempts: 8, nextAt: null }])
    expect(await stateOf()).toMatchObject({ state: 'paused', pausedReason: 'gave_up' })
    await expect(owner.client.webhook.test({ webhookId: id })).rejects.toMatchObject({ code: 'webhook.paused' })
  })

  it('arrives at last, and is well again', async () => {
    const { id } = await add(['report.ready'])
    hook.answer = 503
    await owner.client.webhook.test({ webhookId: id })
    await app.runJobs()
    hook.answer = 200
    await sweep('2026-11-21T12:05:00Z')
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'delivered', attempts: 2, error: null }])
    expect(await stateOf()).toMatchObject({ state: 'active', waiting: 0 })
  })

  it('does not follow to where it is sent on, and stops for who says it is gone', async () => {
    const { id } = await add(['report.ready'])
    hook.answer = 302
    await owner.client.webhook.test({ webhookId: id })
    await app.runJobs()
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'waiting', status: 302 }])
    hook.answer = 410
    await sweep('2026-11-21T12:05:00Z')
    expect(await stateOf()).toMatchObject({ state: 'paused', pausedReason: 'gone' })
    expect(received).toHaveLength(2)
  })

  it('is sent one delivery once, though two workers take it', async () => {
    const { id } = await add(['report.ready'])
    await owner.client.webhook.test({ webhookId: id })
    await Promise.all([sweep('2026-11-21T12:01:00Z'), sweep('2026-11-21T12:01:00Z'), app.runJobs()])
    expect(received).toHaveLength(1)
  })

  it('goes on where a worker died with a delivery in hand', async () => {
    const { id } = await add(['report.ready'])
    await owner.client.webhook.test({ webhookId: id })
    await app.ports.db.query(
      `update webhook_deliveries set state = 'sending', attempts = 1, taken_at = '2026-11-21T12:00:00Z' where webhook_id = $1`,
      [id],
    )
    await sweep('2026-11-21T12:01:00Z')
    expect(received).toHaveLength(0)
    await sweep('2026-11-21T12:03:00Z')
    expect(received).toHaveLength(1)
  })

  it('sends an event again under the same id when told to, and nothing while paused', async () => {
    const { id } = await add(['report.ready'])
    const { id: deliveryId, eventId } = await owner.client.webhook.test({ webhookId: id })
    await expect(owner.client.webhook.redeliver({ webhookId: id, deliveryId })).rejects.toMatchObject({
      code: 'webhook_delivery.not_finished',
    })
    await app.runJobs()
    expect(await owner.client.webhook.redeliver({ webhookId: id, deliveryId })).toMatchObject({ eventId })
    await owner.client.webhook.update({ webhookId: id, isPaused: true })
    await app.runJobs()
    await sweep('2026-11-21T12:05:00Z')
    expect(received).toHaveLength(1)
    await owner.client.webhook.update({ webhookId: id, isPaused: false })
    await sweep('2026-11-21T12:06:00Z')
    expect(received.map(({ headers }) => headers['webhook-id'])).toEqual([eventId, eventId])
  })

  it('signs with a new secret from the moment it is made, and none is readable in the database', async () => {
    const { id, secret } = await add(['report.ready'])
    const { secret: newer } = await owner.client.webhook.rotateSecret({ webhookId: id })
    expect(newer).not.toBe(secret)
    await owner.client.webhook.test({ webhookId: id })
    await app.runJobs()
    const [{ headers, body } = { headers: {}, body: '' }] = received
    const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
    const key = Buffer.from(newer.replace('whsec_', ''), 'base64')
    expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`)
    const { rows } = await app.ports.db.query<{ secret_sealed: string }>('select secret_sealed from webhooks')
    expect(JSON.stringify(rows)).not.toContain(newer.replace('whsec_', ''))
  })

  it.each([
    'https://10.0.0.1/',
    'http://example.com/',
    'https://169.254.169.254/',
    'ftp://example.com',
    'https://a:b@example.com/',
  ])('is not taken at %s', async (refused) => {
    const creating = owner.client.webhook.create({ name: 'x', url: refused, events: ['report.ready'] })
    await expect(creating).rejects.toMatchObject({
      code: expect.stringMatching(/^net\.(url_invalid|address_refused)$/),
    })
  })

  it('says why when it cannot be reached, without naming what lies within', async () => {
    const { id } = await owner.client.webhook.create({
      name: 'x',
      url: 'http://127.0.0.1:9/',
      events: ['report.ready'],
    })
    await owner.client.webhook.test({ webhookId: id })
    await app.runJobs()
    expect((await deliveriesOf(id))[0]?.error).toEqual({ code: 'net.unreachable', data: { host: '127.0.0.1' } })
  })
})

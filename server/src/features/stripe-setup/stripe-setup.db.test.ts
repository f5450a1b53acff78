import { DomainError } from '@pegada/core/domain-error.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { listFile } from '../../test/list-file.ts'
import { buy, planOrder } from '../../test/make-billing.ts'
import { codeOf } from '../../test/procedures.ts'
import { paymentApplyName } from '../payment-event/apply-name.ts'
import { paymentApply, paymentSweep } from '../payment-event/jobs.ts'
import { refusalsWritten } from '../payment-event/note-refusal.ts'
import { listForgotten } from '../payment-event/repo.ts'

/** The account with the payment provider, in the simulation: its events once more, and what it sells held against the table of plans. */
let app: TestApp
let root: TestPerson

beforeAll(async () => {
  app = await openTestApp()
  root = await app.signUpPerson({}, 'FREE')
  await app.makePlatformAdmin(root)
})
afterAll(() => app.close())

const setup = () => root.client.stripeSetup
const trail = async (entity: string) => {
  const { rows } = await app.ports.db.query<{ action: string; data: Record<string, unknown> }>(
    'select action, data from platform_records where entity = $1 order by sequence',
    [entity],
  )
  return rows
}

it('shows all that is missing first, makes exactly that with a reason, and finds nothing to do afterwards', async () => {
  const first = await setup().catalogue()
  expect(first).toMatchObject({ inStep: 0, wanted: expect.any(Number) })
  const prices = first.differences.filter(({ object }) => object === 'price')
  expect(prices).toHaveLength(first.wanted)
  expect(first.differences.every(({ kind }) => kind === 'missing')).toBe(true)
  expect(prices.find(({ name }) => name === 'PRO_ME_monthly')).toMatchObject({
    found: null,
    wanted: { currency: 'BRL', interval: 'month', amount: expect.stringMatching(/^\d+\.\d{2}$/) },
  })
  const reason = 'Primeira carga'
  expect(await setup().applyCatalogue({ digest: first.digest, reason })).toEqual({
    ...{ done: first.differences.length, refused: 0 },
  })
  const after = await setup().catalogue()
  expect(after).toMatchObject({ differences: [], inStep: first.wanted })
  expect(await setup().applyCatalogue({ digest: after.digest, reason })).toEqual({ done: 0, refused: 0 })
  expect((await trail('payment_catalogue')).map(({ action, data }) => [action, data.reason ?? data.done])).toEqual([
    ['payment_catalogue.apply', reason],
    ['payment_catalogue.end', first.differences.length],
  ])
})

it('refuses where the difference is no longer the one that was shown, and writes down how far it came where the provider fails', async () => {
  const sandbox = app.ports.sandbox
  const archive = (key: string) =>
    sandbox?.act(async ({ desk }) => {
      const [price] = await desk.find('price', { lookupKey: key })
      if (price) await desk.put({ ...price, isArchived: true })
    })
  await archive('PRO_ME_monthly')
  const shown = await setup().catalogue()
  expect(shown.differences).toMatchObject([{ kind: 'differs', name: 'PRO_ME_monthly', found: { isActive: false } }])
  await archive('PRO_ME_yearly')
  const asked = { digest: shown.digest, reason: 'De novo' }
  expect(await codeOf(root.client, 'stripeSetup.applyCatalogue', asked)).toBe('stripe_setup.difference_changed')
  expect((await setup().catalogue()).differences).toHaveLength(2)
  expect(await trail('payment_catalogue')).toHaveLength(2)

  const { digest } = await setup().catalogue()
  const { catalogue } = app.ports.payments
  const apply = catalogue.apply
  Object.assign(catalogue, { apply: () => Promise.reject(new DomainError('payment.unavailable')) })
  const again = { digest, reason: 'De novo' }
  expect(await codeOf(root.client, 'stripeSetup.applyCatalogue', again)).toBe('payment.unavailable')
  Object.assign(catalogue, { apply })
  expect((await trail('payment_catalogue')).at(-1)).toMatchObject({
    action: 'payment_catalogue.fail',
    data: { done: 0, failure: 'payment.unavailable' },
  })
  expect(await setup().applyCatalogue(again)).toEqual({ done: 2, refused: 0 })
})

it('says that payments are simulated, and how the events fare', async () => {
  await buy(app, root, false)
  const { mode, keys, webhook } = await setup().get()
  expect(mode).toBe('sandbox')
  expect(keys).toHaveLength(3)
  expect(keys.every(({ isSet, lastFour }) => !isSet && lastFour === null)).toBe(true)
  expect(webhook).toMatchObject({ waiting: 0, failing: 0, givenUp: 0, lag: 0, lastFailure: null })
  expect(webhook.url).toMatch(/\/webhooks\/stripe$/)
  expect(webhook.types).toContain('checkout.session.completed')
  expect(webhook.lastApplied).toMatchObject({ state: 'applied', isReplayable: true })
  expect(webhook.received).toBeGreaterThan(0)
})

it('has an event that failed applied once more, and only once, with what the trail says; an applied one writes the same', async () => {
  const { rows } = await app.ports.db.query<{ id: string }>(
    `select id from payment_events where type = 'checkout.session.completed'`,
  )
  const id = rows[0]?.id ?? ''
  await app.ports.db.query('update payment_events set processed_at = null where id = $1', [id])
  const { payments } = app.ports
  const silent = { ...app.ports, payments: { ...payments, findCheckout: () => Promise.reject(new Error('no answer')) } }
  await expect(paymentApply(silent).perform({ eventId: id })).rejects.toThrow('no answer')
  const failing = await setup().events({ state: 'failing', search: 'SESSION.completed' })
  expect(failing.rows).toMatchObject([{ id, error: 'failed', attempts: 2, failedAt: expect.any(String) }])
  expect((await setup().get()).webhook).toMatchObject({ waiting: 1, failing: 1, lastFailure: { id } })
  const asked = 'state=failing&columns=id,type,state,attempts'
  const [, ...told] = await listFile(app, root, `/api/v1/stripe-setup/events/export?${asked}`)
  expect(told).toEqual([[id, 'checkout.session.completed', 'Com falha, tentado de novo', '2']])

  const reason = 'O provedor voltou'
  expect(await setup().replayEvents({ reason })).toEqual({ done: 1 })
  expect(await setup().replayEvents({ reason })).toEqual({ done: 0 })
  expect(await setup().replayEvents({ ids: [id], reason })).toEqual({ done: 0 })
  expect(await app.runJobs()).toContain(paymentApplyName)
  expect((await setup().events({ state: 'applied', search: id })).rows).toMatchObject([{ id, error: null }])

  const invoices = async () => (await root.client.invoice.list({})).rows
  const before = await invoices()
  // It came ninety days ago, and was applied then.
  const { rows: old } = await app.ports.db.query<{ at: Date }>(
    `update payment_events set received_at = received_at - interval '90 days', waiting_since = waiting_since - interval '90 days',
       processed_at = processed_at - interval '90 days' where id = $1 returning received_at as at`,
    [id],
  )
  expect(await setup().replayEvents({ ids: [id, 'evt_unknown'], reason })).toEqual({ done: 1 })
  const again = (await setup().get()).webhook
  expect(again.waiting).toBe(1)
  expect(again.lag).toBeLessThan(3_600)
  expect(await listForgotten(app.ports.db, new Date(app.ports.clock.now().getTime() - 300_000), 20)).toEqual([])
  expect((await setup().events({ search: id })).rows).toMatchObject([{ receivedAt: old[0]?.at.toISOString() }])
  await app.runJobs()
  expect(await invoices()).toEqual(before)
  expect((await setup().get()).webhook.waiting).toBe(0)
  expect((await trail('payment_event')).map(({ data }) => data)).toMatchObject([
    { reason, count: 1, ids: [id] },
    { reason, count: 1, ids: [id] },
  ])
})

it('leaves alone what concerns nothing, and opens to who may read money while the acts stay with a root admin', async () => {
  await app.ports.db.query(
    `insert into payment_events (id, type, object_kind, object_id, created_at, received_at, waiting_since, processed_at)
     values ('evt_other', 'product.created', 'other', 'prod_1', '2026-11-21T12:00:00Z', '2026-11-21T12:00:00Z', '2026-11-21T12:00:00Z', '2026-11-21T12:00:00Z')`,
  )
  expect((await setup().events({ state: 'ignored' })).rows).toContainEqual(
    expect.objectContaining({ id: 'evt_other', isReplayable: false }),
  )
  expect(await setup().replayEvents({ ids: ['evt_other'], reason: 'Só por ver' })).toEqual({ done: 0 })
  const buyer = await app.signUpPerson({}, 'FREE')
  expect(await codeOf(buyer.client, 'stripeSetup.get', undefined)).toBe('auth.forbidden')
  expect((await root.client.subscription.openCheckout(planOrder)).sessionId).toMatch(/^cs_/)
})

it('counts webhooks with a bad signature by hour and network, and keeps nothing of what they say', async () => {
  app.clock.set('2026-11-25T10:20:00Z')
  const send = () =>
    app.request('/webhooks/stripe', {
      method: 'POST',
      body: '{"id":"evt_x"}',
      headers: { 'stripe-signature': 't=1,v1=00' },
    })
  expect((await send()).status).toBe(400)
  expect((await send()).status).toBe(400)
  app.clock.set('2026-11-25T11:05:00Z')
  await send()
  await refusalsWritten(app.ports)
  const { webhook } = await setup().get()
  expect(webhook.refused).toBe(3)
  const told = { code: 'payment.signature_invalid' }
  expect(webhook.refusals).toMatchObject([
    { ...told, hour: '2026-11-25T11:00:00.000Z', times: 1 },
    { ...told, hour: '2026-11-25T10:00:00.000Z', times: 2, lastAt: expect.stringMatching(/^2026-11-25T10:20/) },
  ])
  app.clock.set('2027-03-01T10:00:00Z')
  await paymentSweep(app.ports).perform({})
  const { rows } = await app.ports.db.query<{ n: number }>('select count(*)::int as n from webhook_refusals')
  expect(rows).toEqual([{ n: 0 }])
})

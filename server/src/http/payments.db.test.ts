import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { noteRefusal, refusalsWritten } from '../features/payment-event/note-refusal.ts'
import { paySession } from '../platform/payments/sandbox/checkout.ts'
import { openTestApp, type TestApp } from '../test/harness.ts'
import { paymentWebhook } from './payments.ts'

let app: TestApp

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

it('the simulation keeps its state in the database and tells the server what happened, signed', async () => {
  const { payments, sandbox, db } = app.ports
  const customerId = await payments.createCustomer(
    { companyId: 'c', legalName: 'Aurora', email: 'a@aurora.example', cnpj: '11222333000181', language: 'pt-BR' },
    'customer',
  )
  const { id } = await payments.openCheckout(
    {
      customerId,
      price: { plan: 'PRO', size: 'ME', period: 'monthly' },
      mode: 'subscription',
      withSetup: true,
      trialDays: 0,
      couponCode: 'PEGADA10',
      form: 'elements',
      returnUrl: 'http://pegada.test/back',
      cancelUrl: 'http://pegada.test/back',
      language: 'pt-BR',
      metadata: {},
    },
    'checkout',
  )
  const outcome = await sandbox?.act(async (scene) => {
    const session = await scene.desk.get('checkout.session', id)
    return session && paySession(scene, session, { type: 'card', number: '4242424242424242' })
  })
  expect(outcome).toMatchObject({ kind: 'done' })
  const invoice = await payments.findInvoiceOf({ kind: 'checkout', id })
  expect(invoice).toMatchObject({ status: 'paid', totalCents: 13_500, discountCents: 1_500 })
  const { rows } = await db.query<{ type: string }>(`select type from payment_events`)
  expect(rows.map(({ type }) => type)).toEqual(
    expect.arrayContaining(['customer.subscription.created', 'invoice.paid', 'checkout.session.completed']),
  )
  expect(sandbox?.misuse).toEqual([])
})

it('refuses a webhook without a signature that holds', async () => {
  const refused = await app.request('/webhooks/stripe', { method: 'POST', body: '{}' })
  expect(refused.status).toBe(400)
  expect(await refused.json()).toEqual({ code: 'payment.signature_invalid' })
})

it('answers refused webhooks while their count is written, by one writing at a time that loses none', async () => {
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  let writings = 0
  const { db } = app.ports
  const asOwner: typeof db.asOwner = async (work) => {
    writings += 1
    await gate
    return db.asOwner(work)
  }
  app.clock.set('2026-11-25T10:20:00Z')
  const ports = { ...app.ports, db: { ...db, asOwner } }
  const webhook = paymentWebhook(ports, () => '203.0.113.7')
  for (let n = 0; n < 30; n += 1)
    expect((await webhook.request('/webhooks/stripe', { method: 'POST', body: '{}' })).status).toBe(400)
  expect(writings).toBe(1)
  open()
  await refusalsWritten(ports)
  expect(writings).toBe(2)
  expect(await refusedAt('2026-11-25T10:00:00Z')).toEqual([{ network: expect.stringMatching(/^203\.0/), times: 30 }])
})

it('writes at the end what could not be written when it was counted', async () => {
  app.clock.set('2026-11-25T11:20:00Z')
  const { db } = app.ports
  const [asOwner, down] = [vi.fn(db.asOwner.bind(db)), Promise.reject(new Error('no connection'))]
  asOwner.mockReturnValueOnce(down as never)
  const ports = { ...app.ports, db: { ...db, asOwner: asOwner as typeof db.asOwner } }
  noteRefusal(ports, { code: 'payment.signature_invalid', network: 'net a' })
  await refusalsWritten(ports)
  expect(await refusedAt('2026-11-25T11:00:00Z')).toEqual([{ network: 'net a', times: 1 }])
})

it('counts on for a network that the hour has, however many more send', async () => {
  const hour = '2026-11-25T12:00:00Z'
  app.clock.set('2026-11-25T12:10:00Z')
  await app.ports.db.query(
    `insert into webhook_refusals (hour, network, code, times, last_at)
     select $1::timestamptz, 'net ' || n, 'payment.signature_invalid', 1, $1 from generate_series(1, 100) n`,
    [hour],
  )
  for (const network of ['net new', 'net 7']) noteRefusal(app.ports, { code: 'payment.signature_invalid', network })
  await refusalsWritten(app.ports)
  const rows = await refusedAt(hour)
  expect(rows.filter(({ network }) => ['', 'net 7', 'net new'].includes(network))).toEqual([
    { network: '', times: 1 },
    { network: 'net 7', times: 2 },
  ])
})

async function refusedAt(hour: string) {
  const { rows } = await app.ports.db.query<{ network: string; times: number }>(
    'select network, times from webhook_refusals where hour = $1 order by network',
    [hour],
  )
  return rows
}

import { afterAll, beforeAll, expect, it } from 'vitest'
import { paySession } from '../platform/payments/sandbox/checkout.ts'
import { openTestApp, type TestApp } from '../test/harness.ts'

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

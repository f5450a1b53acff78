import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { loadPlans } from '@pegada/reference/load-plans.ts'
import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { aurora, givenBuyer, orderOf } from '../../test/stripe-buyer.ts'
import { openStripeStandIn, quietLog } from '../../test/stripe-stand-in.ts'
import { openStripe } from './stripe.ts'

const buyer = givenBuyer()
const card = { type: 'card', number: '4242 4242 4242 4242' } as const
const proMonthly = { plan: 'PRO', size: 'ME', period: 'monthly' } as const
const ultimateMonthly = { plan: 'ULTIMATE', size: 'ME', period: 'monthly' } as const

describe('a checkout', () => {
  it('is paid at once, and told of in events', async () => {
    const { provider, customerId } = buyer()
    const opened = await buyer().open()
    expect(opened).toMatchObject({ clientSecret: null, url: `http://pegada.test/sandbox/pay/${opened.id}` })
    await provider.pay(opened.id, card)
    const checkout = await provider.payments.findCheckout(opened.id)
    expect(checkout).toMatchObject({
      status: 'complete',
      paymentStatus: 'paid',
      mode: 'subscription',
      customerId,
      paymentMethod: 'card',
      voucher: null,
      price: { plan: 'PRO', size: 'ME', period: 'monthly' },
      metadata: { company_id: 'company-1' },
    })
    expect(await provider.payments.findSubscription(checkout?.subscriptionId ?? '')).toEqual({
      id: checkout?.subscriptionId,
      customerId,
      status: 'active',
      price: { plan: 'PRO', size: 'ME', period: 'monthly' },
      nextPrice: null,
      currentPeriodStart: new Date('2026-11-21T12:00:00Z'),
      currentPeriodEnd: new Date('2026-12-21T12:00:00Z'),
      cancelAtPeriodEnd: false,
      endedAt: null,
      metadata: { company_id: 'company-1' },
    })
    expect(await provider.payments.findInvoice(checkout?.invoiceId ?? '')).toMatchObject({
      status: 'paid',
      totalCents: 5_000,
      paidCents: 5_000,
      refundedCents: 0,
      paymentMethod: 'card',
      subscriptionId: checkout?.subscriptionId,
      metadata: { company_id: 'company-1' },
      lines: [{ kind: 'period', amountCents: 5_000, periodEnd: new Date('2026-12-21T12:00:00Z') }],
    })
    expect(buyer().types()).toEqual(
      expect.arrayContaining(['customer.subscription.created', 'invoice.paid', 'checkout.session.completed']),
    )
  })

  it('in our own page has a secret and no address', async () => {
    const opened = await buyer().open({ form: 'elements' })
    expect(opened.url).toBeNull()
    expect(opened.clientSecret).toMatch(/^cs_test_/)
  })

  it('charges the set-up once, with the first period', async () => {
    const { invoiceId, subscriptionId } = await buyer().subscribe({ withSetup: true })
    const { payments, moveTo } = buyer().provider
    const first = await payments.findInvoice(invoiceId)
    expect(first?.lines.map(({ kind, amountCents }) => ({ kind, amountCents }))).toEqual([
      { kind: 'period', amountCents: 5_000 },
      { kind: 'setup', amountCents: 10_000 },
    ])
    await moveTo('2026-12-22T00:00:00Z')
    const second = await payments.findInvoiceOf({ kind: 'subscription', id: subscriptionId })
    expect(second).toMatchObject({ totalCents: 5_000, status: 'paid' })
  })

  it('buys one period once, without a subscription, with an invoice', async () => {
    const { provider } = buyer()
    const { id } = await buyer().open({ mode: 'payment', price: { ...proMonthly, period: 'yearly' } })
    await provider.pay(id, card)
    const checkout = await provider.payments.findCheckout(id)
    expect(checkout).toMatchObject({ mode: 'payment', subscriptionId: null, paymentStatus: 'paid' })
    expect(checkout?.price).toEqual({ ...proMonthly, period: 'yearly' })
    expect(await provider.payments.findInvoice(checkout?.invoiceId ?? '')).toMatchObject({
      status: 'paid',
      totalCents: 57_000,
      metadata: { company_id: 'company-1' },
      lines: [{ kind: 'period', price: { plan: 'PRO', size: 'ME', period: 'yearly' } }],
    })
  })

  it('ends by itself after a day, or when it is ended, and once only', async () => {
    const { provider } = buyer()
    const first = await buyer().open()
    const second = await buyer().open()
    await provider.payments.expireCheckout(first.id)
    await provider.payments.expireCheckout(first.id)
    await provider.moveTo('2026-11-22T12:00:01Z')
    for (const { id } of [first, second]) {
      expect(await provider.payments.findCheckout(id)).toMatchObject({ status: 'expired', subscriptionId: null })
    }
    expect(
      buyer()
        .types()
        .filter((type) => type === 'checkout.session.expired'),
    ).toHaveLength(2)
  })

  it('that nobody opened is not found', async () => {
    const { payments } = buyer().provider
    expect(await payments.findCheckout('cs_test_none')).toBeUndefined()
    expect(await payments.findSubscription('sub_none')).toBeUndefined()
    expect(await payments.findInvoice('in_none')).toBeUndefined()
    expect(await payments.findInvoiceOf({ kind: 'charge', id: 'ch_none' })).toBeUndefined()
  })
})

describe('coupons', () => {
  it('are found by their code, whatever its case, and nothing else is', async () => {
    const { payments } = buyer().provider
    expect(await payments.findCoupon('pegada10')).toEqual({
      code: 'PEGADA10',
      percentOff: 10,
      amountOffCents: null,
      duration: 'once',
      months: null,
    })
    expect(await payments.findCoupon('NADA')).toBeUndefined()
  })

  it('take their part off for as long as they hold', async () => {
    const { subscriptionId, invoiceId } = await buyer().subscribe({ couponCode: 'BEMVINDO' })
    const { payments, moveTo } = buyer().provider
    expect(await payments.findInvoice(invoiceId)).toMatchObject({ totalCents: 2_500, discountCents: 2_500 })
    const totals: number[] = []
    for (const month of ['2026-12', '2027-01', '2027-02', '2027-03']) {
      await moveTo(`${month}-21T12:00:00Z`)
      totals.push((await payments.findInvoiceOf({ kind: 'subscription', id: subscriptionId }))?.totalCents ?? 0)
    }
    expect(totals).toEqual([2_500, 2_500, 5_000, 5_000])
  })

  it('that hold once take off from the first invoice alone', async () => {
    const { subscriptionId, invoiceId } = await buyer().subscribe({ couponCode: 'PEGADA10' })
    const { payments, moveTo } = buyer().provider
    expect(await payments.findInvoice(invoiceId)).toMatchObject({ totalCents: 4_500, discountCents: 500 })
    await moveTo('2026-12-21T12:00:00Z')
    expect(await payments.findInvoiceOf({ kind: 'subscription', id: subscriptionId })).toMatchObject({
      totalCents: 5_000,
    })
  })
})

describe('a change of plan', () => {
  it('is charged to the centavo for the time left, as it was announced', async () => {
    const { subscriptionId } = await buyer().subscribe()
    const { payments, moveTo } = buyer().provider
    // 10 of the 30 days are over: two thirds of 50.00 come back, two thirds of 130.00 are charged.
    await moveTo('2026-12-01T12:00:00Z')
    const preview = await payments.previewChange(subscriptionId, ultimateMonthly)
    expect(preview.lines.map(({ kind, amountCents }) => ({ kind, amountCents }))).toEqual([
      { kind: 'proration', amountCents: -3_333 },
      { kind: 'proration', amountCents: 8_667 },
    ])
    expect(preview).toMatchObject({ dueNowCents: 5_334, nextPaymentAt: new Date('2026-12-21T12:00:00Z') })
    await payments.changePrice(subscriptionId, ultimateMonthly, 'change-1')
    expect(await payments.findSubscription(subscriptionId)).toMatchObject({
      status: 'active',
      price: ultimateMonthly,
      currentPeriodEnd: new Date('2026-12-21T12:00:00Z'),
    })
    expect(await payments.findInvoiceOf({ kind: 'subscription', id: subscriptionId })).toMatchObject({
      status: 'paid',
      paidCents: 5_334,
    })
  })

  it('to another period starts that period now', async () => {
    const { subscriptionId } = await buyer().subscribe()
    const { payments, moveTo } = buyer().provider
    await moveTo('2026-12-06T12:00:00Z')
    const yearly = { ...proMonthly, period: 'yearly' } as const
    await payments.changePrice(subscriptionId, yearly, 'change-1')
    expect(await payments.findSubscription(subscriptionId)).toMatchObject({
      price: yearly,
      currentPeriodEnd: new Date('2027-12-06T12:00:00Z'),
    })
    expect(await payments.findInvoiceOf({ kind: 'subscription', id: subscriptionId })).toMatchObject({
      totalCents: 57_000 - 2_500,
    })
  })

  it('gives back what was really paid, and keeps what is left over in credit', async () => {
    const { subscriptionId } = await buyer().subscribe({
      price: { ...ultimateMonthly, period: 'yearly' },
      couponCode: 'PEGADA10',
    })
    const { payments, moveTo } = buyer().provider
    await moveTo('2026-11-21T12:00:00Z')
    // 148 200 less a tenth was paid and comes back whole; a month of PRO costs 5 000.
    await payments.changePrice(subscriptionId, proMonthly, 'change-1')
    expect(await payments.findInvoiceOf({ kind: 'subscription', id: subscriptionId })).toMatchObject({
      totalCents: 5_000 - 133_380,
      paidCents: 0,
      status: 'paid',
    })
    await moveTo('2026-12-21T12:00:00Z')
    expect(await payments.findInvoiceOf({ kind: 'subscription', id: subscriptionId })).toMatchObject({
      totalCents: 5_000,
      paidCents: 0,
      status: 'paid',
    })
  })

  it('changes nothing where the card does not pay', async () => {
    const { subscriptionId } = await buyer().subscribe({}, '4000 0000 0000 0341')
    const { payments } = buyer().provider
    await expect(payments.changePrice(subscriptionId, ultimateMonthly, 'change-1')).rejects.toMatchObject({
      code: 'payment.refused',
    })
    expect(await payments.findSubscription(subscriptionId)).toMatchObject({ status: 'active', price: proMonthly })
  })

  it('waits for the end of the period, and can be taken back', async () => {
    const { subscriptionId } = await buyer().subscribe({ price: ultimateMonthly })
    const { payments, moveTo } = buyer().provider
    await payments.schedulePrice(subscriptionId, proMonthly, 'schedule-1')
    expect(await payments.findSubscription(subscriptionId)).toMatchObject({
      price: ultimateMonthly,
      nextPrice: proMonthly,
    })
    await payments.schedulePrice(subscriptionId, null, 'schedule-2')
    expect(await payments.findSubscription(subscriptionId)).toMatchObject({ nextPrice: null })
    await payments.schedulePrice(subscriptionId, proMonthly, 'schedule-3')
    await moveTo('2026-12-21T12:00:00Z')
    expect(await payments.findSubscription(subscriptionId)).toMatchObject({ price: proMonthly, nextPrice: null })
    expect(await payments.findInvoiceOf({ kind: 'subscription', id: subscriptionId })).toMatchObject({
      totalCents: 5_000,
      status: 'paid',
    })
  })
})

describe('an end', () => {
  it('comes with the period, unless it is taken back; what waited in a schedule goes first', async () => {
    const { subscriptionId } = await buyer().subscribe({ price: ultimateMonthly })
    const { payments, moveTo } = buyer().provider
    await payments.schedulePrice(subscriptionId, proMonthly, 'schedule-1')
    await payments.setCancelAtPeriodEnd(subscriptionId, true)
    expect(await payments.findSubscription(subscriptionId)).toMatchObject({ cancelAtPeriodEnd: true, nextPrice: null })
    await payments.setCancelAtPeriodEnd(subscriptionId, false)
    await moveTo('2026-12-21T12:00:00Z')
    expect(await payments.findSubscription(subscriptionId)).toMatchObject({
      status: 'active',
      cancelAtPeriodEnd: false,
    })
    await payments.setCancelAtPeriodEnd(subscriptionId, true)
    await moveTo('2027-01-21T12:00:00Z')
    expect(await payments.findSubscription(subscriptionId)).toMatchObject({
      status: 'canceled',
      endedAt: new Date('2027-01-21T12:00:00Z'),
    })
    expect(buyer().types()).toContain('customer.subscription.deleted')
  })

  it('comes at once when asked for, once', async () => {
    const { subscriptionId } = await buyer().subscribe()
    const { payments } = buyer().provider
    await payments.cancelNow(subscriptionId)
    await payments.cancelNow(subscriptionId)
    expect(await payments.findSubscription(subscriptionId)).toMatchObject({ status: 'canceled' })
  })
})

describe('a refund', () => {
  it('gives back a part, then the rest, and is found by its charge', async () => {
    const { invoiceId } = await buyer().subscribe()
    const { payments } = buyer().provider
    await payments.refund(invoiceId, 1_500, 'refund-1')
    expect(await payments.findInvoice(invoiceId)).toMatchObject({ refundedCents: 1_500, status: 'paid' })
    await payments.refund(invoiceId, null, 'refund-2')
    const told = buyer().provider.webhooks.findLast(({ type }) => type === 'charge.refunded')
    const event = payments.readEvent(told?.body ?? '', told?.signature)
    expect(event.object.kind).toBe('charge')
    expect(await payments.findInvoiceOf(event.object)).toMatchObject({ id: invoiceId, refundedCents: 5_000 })
  })
})

describe('the same request', () => {
  it('with the same key is answered the same and done once; another under that key is refused', async () => {
    const { payments } = buyer().provider
    expect(await payments.createCustomer(aurora, 'customer-1')).toBe(buyer().customerId)
    const order = orderOf(buyer().customerId)
    const first = await payments.openCheckout(order, 'one-key')
    expect(await payments.openCheckout(order, 'one-key')).toEqual(first)
    await expect(payments.openCheckout({ ...order, withSetup: true }, 'one-key')).rejects.toMatchObject({
      type: 'StripeIdempotencyError',
    })
  })
})

describe('a webhook', () => {
  it('is read where its signature holds, and refused where the body changed or it is 301 seconds old', async () => {
    await buyer().subscribe()
    const { payments, webhooks, moveTo } = buyer().provider
    const told = webhooks.find(({ type }) => type === 'invoice.paid')
    const { body = '', signature } = told ?? {}
    expect(payments.readEvent(body, signature)).toMatchObject({
      type: 'invoice.paid',
      createdAt: new Date('2026-11-21T12:00:00Z'),
      object: { kind: 'invoice' },
    })
    const refusal = expect.objectContaining({ code: 'payment.signature_invalid' })
    expect(() => payments.readEvent(`${body} `, signature)).toThrow(refusal)
    expect(() => payments.readEvent(body, undefined)).toThrow(refusal)
    await moveTo('2026-11-21T12:05:00Z')
    expect(payments.readEvent(body, signature).type).toBe('invoice.paid')
    await moveTo('2026-11-21T12:05:01Z')
    expect(() => payments.readEvent(body, signature)).toThrow(refusal)
  })

  it('that was not taken comes again, later and later, with a new signature', async () => {
    const { provider } = buyer()
    provider.answerWebhooksWith(500)
    await buyer().subscribe()
    const before = provider.webhooks.length
    provider.answerWebhooksWith(200)
    await provider.moveTo('2026-11-21T12:00:59Z')
    expect(provider.webhooks).toHaveLength(before)
    await provider.moveTo('2026-11-21T12:01:00Z')
    const again = provider.webhooks.slice(before)
    expect(again.map(({ type }) => type)).toContain('checkout.session.completed')
    expect(again.every(({ body, signature }) => provider.payments.readEvent(body, signature))).toBe(true)
  })
})

describe('the stand-in', () => {
  it('posts what it held back late, backwards and twice', async () => {
    const { provider } = buyer()
    const seen: string[] = []
    const taker = new Hono().post('/webhooks/stripe', async (context) => {
      const event = provider.payments.readEvent(await context.req.text(), context.req.header('stripe-signature'))
      seen.push(event.type)
      return context.body(null, 204)
    })
    const server = serve({ fetch: taker.fetch, hostname: '127.0.0.1', port: 0 })
    await new Promise((resolve) => server.once('listening', resolve))
    const { port } = server.address() as AddressInfo
    provider.postWebhooksTo(`http://127.0.0.1:${port}/webhooks/stripe`, true)
    await buyer().subscribe()
    expect(seen).toEqual([])
    expect(new Set(await provider.releaseWebhooks('reversed', 2))).toEqual(new Set([204]))
    const told = buyer()
      .types()
      .filter((type) => type !== 'customer.created')
    expect(seen).toEqual(told.toReversed().flatMap((type) => [type, type]))
    await new Promise((resolve) => server.close(resolve))
  })
})

describe('a provider in trouble', () => {
  it('is unavailable: when it fails, when it says nothing, when it is too busy, when it does not take the key', async () => {
    const { provider } = buyer()
    const unavailable = { code: 'payment.unavailable' }
    for (const failure of [500, 429, 401] as const) {
      provider.failNext(failure)
      await expect(provider.payments.findSubscription('sub_1')).rejects.toMatchObject(unavailable)
    }
    provider.failNext('silence')
    await expect(provider.impatient.findSubscription('sub_1')).rejects.toMatchObject(unavailable)
  })

  it('is unavailable when nobody listens, and a key is never told', async () => {
    const gone = await openStripeStandIn()
    await gone.close()
    const told: unknown[] = []
    const payments = openStripe({
      kind: 'stripe',
      secretKey: 'sk_test_very_secret',
      webhookSecret: 'whsec_very_secret',
      apiUrl: gone.url,
      browser: { publishableKey: 'pk', scriptUrl: 'https://js.stripe.com/endive/stripe.js' },
      maxRetries: 0,
      takesPixForSubscriptions: false,
      prices: loadPlans().prices,
      log: { ...quietLog, warn: (...words) => told.push(words) },
      nowMs: () => 0,
    })
    await expect(payments.findCoupon('PEGADA10')).rejects.toMatchObject({ code: 'payment.unavailable' })
    expect(told).toHaveLength(1)
    expect(JSON.stringify(told)).not.toContain('very_secret')
  })
})

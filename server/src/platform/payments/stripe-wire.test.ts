import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { loadPlans } from '@pegada/reference/load-plans.ts'
import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { aurora, givenBuyer, orderOf } from '../../test/stripe-buyer.ts'
import { openStripeStandIn, quietLog } from '../../test/stripe-stand-in.ts'
import { openStripe } from './stripe.ts'

const buyer = givenBuyer()

describe('the same request', () => {
  it('with the same key is answered the same and done once; another under that key is refused', async () => {
    const { payments } = buyer().provider
    expect(await payments.createCustomer(aurora, 'customer-1')).toBe(buyer().customerId)
    const order = orderOf(buyer().customerId)
    const first = await payments.openCheckout(order, 'one-key')
    expect(await payments.openCheckout(order, 'one-key')).toEqual(first)
    await expect(payments.openCheckout({ ...order, trialDays: 7 }, 'one-key')).rejects.toMatchObject({
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

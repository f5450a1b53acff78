import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { loadPlans } from '@pegada/reference/load-plans.ts'
import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { paymentSandboxRoutes } from '../http/payment-sandbox/routes.ts'
import { openLocales } from '../platform/locale/translate.ts'
import type { Log } from '../platform/log/port.ts'
import type { Payments } from '../platform/payments/port.ts'
import { keepMethod, type Payment, paySession, settleVoucher } from '../platform/payments/sandbox/checkout.ts'
import { payInvoice } from '../platform/payments/sandbox/pay.ts'
import type { IntentRecord } from '../platform/payments/sandbox/records.ts'
import { openSandbox, type Sandbox } from '../platform/payments/sandbox/sandbox.ts'
import { memoryStore } from '../platform/payments/sandbox/store.ts'
import { openStripe } from '../platform/payments/stripe.ts'

export interface Webhook {
  readonly type: string
  readonly body: string
  readonly signature: string
}

/**
 * The payment provider on a port of its own, with a clock that is told the time: its API, its pages and its script. Webhooks are
 * kept to be looked at, and posted to where they are wanted: at once, or held back to come late, twice or in another order.
 */
export interface StripeStandIn {
  readonly payments: Payments
  /** The same, waiting for no answer longer than a moment. */
  readonly impatient: Payments
  readonly sandbox: Sandbox
  readonly url: string
  /** What a server needs in its environment to use this provider. */
  readonly env: Readonly<Record<string, string>>
  /** Webhooks that came, in order. */
  readonly webhooks: readonly Webhook[]
  /** Answers the next requests with this status instead; `silence` never answers. */
  failNext(failure: number | 'silence', times?: number): void
  /** What the server answers to webhooks from now on. */
  answerWebhooksWith(status: number): void
  /** Posts webhooks to this address from now on; held ones wait for `releaseWebhooks`. */
  postWebhooksTo(address: string, isHeld?: boolean): void
  /** Posts what was held, in this order, each so many times; answers the statuses. */
  releaseWebhooks(order?: 'as_it_was' | 'reversed', times?: number): Promise<number[]>
  now(): Date
  moveTo(instant: string): Promise<number>
  /** Pays an open session as a person on the provider's page would. */
  pay(sessionId: string, payment: Payment): ReturnType<typeof paySession>
  /** Pays an open invoice by a card, on its page; answers the payment as it then is. */
  payInvoice(invoiceId: string, number: string): Promise<IntentRecord | null>
  /** Pays the boleto or PIX code of a payment. */
  payVoucher(intentId: string): Promise<void>
  close(): Promise<void>
}

export const quietLog: Log = { info: () => {}, warn: () => {}, error: () => {} }

/** Starts it at the instant, or by the system's clock where none is named. */
export async function openStripeStandIn(start: string | null = '2026-11-21T12:00:00Z'): Promise<StripeStandIn> {
  let nowMs = start === null ? undefined : Date.parse(start)
  let failures: (number | 'silence')[] = []
  const clock = { now: () => new Date(nowMs ?? Date.now()) }
  const door = openDoor()
  const app = new Hono()
  const { server, url } = await listen((request) => app.fetch(request))
  const publicUrl = start === null ? url : 'http://pegada.test'
  const secret = 'a secret of the stand-in'
  const sandbox = openSandbox({ store: memoryStore(), clock, log: quietLog, publicUrl, secret, receive: door.receive })
  const translate = openLocales(new URL('../../../locales/', import.meta.url))
  app.use('/sandbox/*', cors())
  app.route('/sandbox', paymentSandboxRoutes({ sandbox, clock, publicUrl, translate }))
  app.all('/v1/*', (context) => {
    const failure = failures.shift()
    if (failure === 'silence') return new Promise<Response>(() => {})
    if (failure) return Response.json({ error: { type: 'api_error', message: 'made to fail' } }, { status: failure })
    return sandbox.api(context.req.raw)
  })
  const paymentsWaiting = (timeoutMs: number) =>
    openStripe({
      kind: 'stripe',
      secretKey: sandbox.secretKey,
      webhookSecret: sandbox.webhookSecret,
      apiUrl: url,
      browser: { publishableKey: 'pk_test', scriptUrl: `${url}/sandbox/stripe.js` },
      timeoutMs,
      maxRetries: 0,
      takesPixForSubscriptions: true,
      prices: loadPlans().prices,
      log: quietLog,
      nowMs: () => clock.now().getTime(),
    })
  return {
    payments: paymentsWaiting(30_000),
    impatient: paymentsWaiting(100),
    sandbox,
    url,
    env: {
      STRIPE_SECRET_KEY: sandbox.secretKey,
      STRIPE_PUBLISHABLE_KEY: 'pk_test_stand_in',
      STRIPE_WEBHOOK_SECRET: sandbox.webhookSecret,
      STRIPE_API_URL: url,
      STRIPE_JS_URL: `${url}/sandbox/stripe.js`,
    },
    ...door,
    failNext: (failure, times = 1) => {
      failures = Array.from({ length: times }, () => failure)
    },
    now: clock.now,
    moveTo: async (instant) => {
      nowMs = Date.parse(instant)
      return sandbox.advanceTo(clock.now())
    },
    ...peopleOf(sandbox),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        if ('closeAllConnections' in server) server.closeAllConnections()
      }),
  }
}

/** Where webhooks go. */
function openDoor() {
  const webhooks: Webhook[] = []
  const held: Webhook[] = []
  let answer = 200
  let address: string | undefined
  let isHolding = false
  async function post({ body, signature }: Webhook): Promise<number> {
    if (address === undefined) return answer
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
    return (await fetch(address, { method: 'POST', body, headers })).status
  }
  return {
    webhooks,
    async receive(body: string, signature: string): Promise<number> {
      const webhook = { type: (JSON.parse(body) as { type: string }).type, body, signature }
      webhooks.push(webhook)
      if (!isHolding) return post(webhook)
      held.push(webhook)
      return 200
    },
    answerWebhooksWith(status: number): void {
      answer = status
    },
    postWebhooksTo(to: string, isHeld = false): void {
      address = to
      isHolding = isHeld
    },
    async releaseWebhooks(order: 'as_it_was' | 'reversed' = 'as_it_was', times = 1): Promise<number[]> {
      const waiting = held.splice(0)
      const statuses: number[] = []
      for (const webhook of order === 'reversed' ? waiting.toReversed() : waiting) {
        for (let time = 0; time < times; time += 1) statuses.push(await post(webhook))
      }
      return statuses
    },
  }
}

/** What people do on the provider's pages. */
function peopleOf(sandbox: Sandbox): Pick<StripeStandIn, 'pay' | 'payInvoice' | 'payVoucher'> {
  return {
    pay: (sessionId, payment) =>
      sandbox.act(async (scene) => {
        const session = await scene.desk.get('checkout.session', sessionId)
        if (!session) throw new Error(`no session ${sessionId}`)
        return paySession(scene, session, payment)
      }),
    payInvoice: (invoiceId, number) =>
      sandbox.act(async (scene) => {
        const invoice = await scene.desk.get('invoice', invoiceId)
        if (!invoice) throw new Error(`no invoice ${invoiceId}`)
        const method = await keepMethod(scene, invoice.customerId, { type: 'card', number })
        if ('code' in method) throw new Error(method.code)
        return (await payInvoice(scene, invoice, method, { isCustomerPresent: true })).intent
      }),
    payVoucher: (intentId) =>
      sandbox.act(async (scene) => {
        const intent = await scene.desk.get('payment_intent', intentId)
        if (!intent) throw new Error(`no payment ${intentId}`)
        return settleVoucher(scene, intent, true)
      }),
  }
}

function listen(answer: (request: Request) => Response | Promise<Response>) {
  return new Promise<{ server: ReturnType<typeof serve>; url: string }>((resolve) => {
    const server = serve({ fetch: answer, hostname: '127.0.0.1', port: 0 }, (info: AddressInfo) =>
      resolve({ server, url: `http://127.0.0.1:${info.port}` }),
    )
  })
}

import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { loadPlans } from '@pegada/reference/load-plans.ts'
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

/** The payment provider on a port of its own, with a clock that is told the time and webhooks that are kept to be looked at. */
export interface StripeStandIn {
  readonly payments: Payments
  /** The same, waiting for no answer longer than a moment. */
  readonly impatient: Payments
  readonly sandbox: Sandbox
  readonly url: string
  /** Webhooks that came, in order. */
  readonly webhooks: readonly Webhook[]
  /** Answers the next requests with this status instead; `silence` never answers. */
  failNext(failure: number | 'silence', times?: number): void
  /** What the server answers to webhooks from now on. */
  answerWebhooksWith(status: number): void
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

export async function openStripeStandIn(start = '2026-11-21T12:00:00Z'): Promise<StripeStandIn> {
  let nowMs = Date.parse(start)
  let failures: (number | 'silence')[] = []
  let webhookStatus = 200
  const webhooks: Webhook[] = []
  const clock = { now: () => new Date(nowMs) }
  const sandbox = openSandbox({
    store: memoryStore(),
    clock,
    log: quietLog,
    publicUrl: 'http://pegada.test',
    secret: 'a secret of the stand-in',
    receive: async (body, signature) => {
      webhooks.push({ type: (JSON.parse(body) as { type: string }).type, body, signature })
      return webhookStatus
    },
  })
  const { server, url } = await listen((request) => {
    const failure = failures.shift()
    if (failure === 'silence') return new Promise<Response>(() => {})
    if (failure) return Response.json({ error: { type: 'api_error', message: 'made to fail' } }, { status: failure })
    return sandbox.api(request)
  })
  const paymentsWaiting = (timeoutMs: number) =>
    openStripe({
      kind: 'stripe',
      secretKey: sandbox.secretKey,
      webhookSecret: sandbox.webhookSecret,
      apiUrl: url,
      browser: { publishableKey: 'pk_test', scriptUrl: 'https://js.stripe.com/endive/stripe.js' },
      timeoutMs,
      maxRetries: 0,
      takesPixForSubscriptions: true,
      prices: loadPlans().prices,
      log: quietLog,
      nowMs: () => nowMs,
    })
  const payments = paymentsWaiting(30_000)
  return {
    payments,
    impatient: paymentsWaiting(100),
    sandbox,
    url,
    webhooks,
    failNext: (failure, times = 1) => {
      failures = Array.from({ length: times }, () => failure)
    },
    answerWebhooksWith: (status) => {
      webhookStatus = status
    },
    now: clock.now,
    moveTo: async (instant) => {
      nowMs = Date.parse(instant)
      return sandbox.advanceTo(clock.now())
    },
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
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        if ('closeAllConnections' in server) server.closeAllConnections()
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

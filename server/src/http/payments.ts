import { DomainError } from '@pegada/core/domain-error.ts'
import { Hono } from 'hono'
import { paymentWebhookPath } from '../features/payment-event/apply-name.ts'
import { noteRefusal } from '../features/payment-event/note-refusal.ts'
import { receiveEvent } from '../features/payment-event/receive-event.ts'
import { networkOf } from '../features/report-share/network-of.ts'
import type { Ports } from '../ports.ts'
import type { AppOptions } from './app-options.ts'

type WebhookPorts = Pick<Ports, 'db' | 'jobs' | 'clock' | 'log' | 'payments'>

/** What the payment provider tells. It signs its body; its work begins after the answer. What is refused is counted by the network that it came from. */
export function paymentWebhook(ports: WebhookPorts, addressOf: AppOptions['addressOf'] = () => ''): Hono {
  const app = new Hono()
  app.post(paymentWebhookPath, async (context) => {
    const body = await context.req.text()
    try {
      await receiveEvent(ports, ports.payments.readEvent(body, context.req.header('stripe-signature')))
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      ports.log.warn({ code: error.code }, 'payment.webhook_refused')
      noteRefusal(ports, { code: error.code, network: networkOf(addressOf(context.req.raw, context.env)) })
      return context.json({ code: error.code }, 400)
    }
    return context.json({ received: true })
  })
  return app
}

/** Hands a webhook of the simulation to the same route that the provider's come in by. */
export async function receiveOwnWebhook(ports: WebhookPorts, body: string, signature: string): Promise<number> {
  const init = { method: 'POST', body, headers: { 'stripe-signature': signature } }
  const answer = await paymentWebhook(ports).request(paymentWebhookPath, init)
  return answer.status
}

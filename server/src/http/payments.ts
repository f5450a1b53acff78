import { DomainError } from '@pegada/core/domain-error.ts'
import { Hono } from 'hono'
import { paymentWebhookPath } from '../features/payment-event/apply-name.ts'
import { receiveEvent } from '../features/payment-event/receive-event.ts'
import type { Ports } from '../ports.ts'

/** What the payment provider tells. It signs its body; its work begins after the answer. */
export function paymentWebhook(ports: Pick<Ports, 'db' | 'jobs' | 'clock' | 'log' | 'payments'>): Hono {
  const app = new Hono()
  app.post(paymentWebhookPath, async (context) => {
    const body = await context.req.text()
    try {
      await receiveEvent(ports, ports.payments.readEvent(body, context.req.header('stripe-signature')))
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      ports.log.warn({ code: error.code }, 'payment.webhook_refused')
      return context.json({ code: error.code }, 400)
    }
    return context.json({ received: true })
  })
  return app
}

/** Hands a webhook of the simulation to the same route that the provider's come in by. */
export async function receiveOwnWebhook(
  ports: Parameters<typeof paymentWebhook>[0],
  body: string,
  signature: string,
): Promise<number> {
  const init = { method: 'POST', body, headers: { 'stripe-signature': signature } }
  const answer = await paymentWebhook(ports).request(paymentWebhookPath, init)
  return answer.status
}

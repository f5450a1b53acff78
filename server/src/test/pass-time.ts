import { invariant } from '@pegada/core/domain-error.ts'
import { paymentApply } from '../features/payment-event/jobs.ts'
import { subscriptionSweepName } from '../features/subscription/settle.ts'
import { keepMethod, type Payment, paySession, settleVoucher } from '../platform/payments/sandbox/checkout.ts'
import { payInvoice } from '../platform/payments/sandbox/pay.ts'
import type { Scene } from '../platform/payments/sandbox/scene.ts'
import type { TestApp } from './harness.ts'

/** How the provider's events reach the books: as they come, or late, in another order and each twice. */
export type Delivery = 'in order' | 'reversed and twice'

/** A machine whose clock and whose payment provider go through the days together. */
export interface Days {
  /** Lives until the instant, day by day: the provider's clock, its events, our own sweep. */
  until(instant: string): Promise<void>
  /** Pays an open checkout as somebody on the provider's page would. */
  pay(sessionId: string, payment: Payment): Promise<void>
  /** Pays the boleto or PIX code of a checkout. */
  payVoucher(sessionId: string): Promise<void>
  /** Pays an open invoice by another card, which is charged from then on. */
  payInvoiceBy(invoiceId: string, card: string): Promise<void>
  /** Applies the events that wait. */
  applyEvents(): Promise<void>
}

const dayMs = 86_400_000

export function passTime(app: TestApp, start: string, delivery: Delivery = 'in order'): Days {
  let now = Date.parse(start)
  const { ports } = app
  const sandbox = ports.sandbox
  invariant(sandbox, 'tests pay in the simulation')

  async function applyEvents(): Promise<void> {
    const order = delivery === 'in order' ? 'asc' : 'desc'
    const { rows } = await ports.db.query<{ id: string }>(
      `select id from payment_events where processed_at is null order by received_at ${order}, id ${order}`,
    )
    const ids = rows.map(({ id }) => id)
    for (const eventId of delivery === 'in order' ? ids : [...ids, ...ids]) {
      await ports.db.query('update payment_events set processed_at = null where id = $1', [eventId])
      await paymentApply(ports).perform({ eventId })
    }
    await app.runJobs()
  }

  async function act(task: (scene: Scene) => Promise<unknown>): Promise<void> {
    await sandbox?.act(task)
    await applyEvents()
  }

  async function step(to: number): Promise<void> {
    now = to
    app.clock.set(new Date(now).toISOString())
    await sandbox?.advanceTo(new Date(now))
    await applyEvents()
    await ports.jobs.send(subscriptionSweepName, {})
    await app.runJobs()
    await applyEvents()
  }

  return {
    applyEvents,
    async until(instant) {
      const end = Date.parse(instant)
      while (now + dayMs < end) await step(now + dayMs)
      await step(end)
    },
    pay: (sessionId, payment) =>
      act(async (scene) => {
        const session = await scene.desk.get('checkout.session', sessionId)
        invariant(session, 'the checkout is known to the provider')
        const outcome = await paySession(scene, session, payment)
        invariant(outcome.kind === 'done', `the payment goes through: ${JSON.stringify(outcome)}`)
      }),
    payVoucher: (sessionId) =>
      act(async (scene) => {
        const session = await scene.desk.get('checkout.session', sessionId)
        const intent = session?.intentId && (await scene.desk.get('payment_intent', session.intentId))
        invariant(intent, 'the checkout has a payment that waits')
        await settleVoucher(scene, intent, true)
      }),
    payInvoiceBy: (invoiceId, number) =>
      act(async (scene) => {
        const invoice = await scene.desk.get('invoice', invoiceId)
        invariant(invoice, 'the invoice is known to the provider')
        const method = await keepMethod(scene, invoice.customerId, { type: 'card', number })
        invariant('kind' in method, 'the card can be used')
        await payInvoice(scene, invoice, method, { isCustomerPresent: true })
      }),
  }
}

/** Names of the letters to an address since the last look, in the order of the alphabet. */
export async function takeLetters({ ports }: TestApp, recipient: string): Promise<string[]> {
  const { rows } = await ports.db.query<{ letter: string }>(
    'delete from outbox_mails where recipient = $1 returning letter',
    [recipient],
  )
  return rows.map(({ letter }) => letter).toSorted()
}

/** How the provider calls the newest invoice of a company. */
export async function newestInvoiceOf({ ports }: TestApp, companyId: string): Promise<string> {
  const { rows } = await ports.db.query<{ id: string }>(
    'select provider_id as id from invoices where company_id = $1 order by issued_on desc, number desc limit 1',
    [companyId],
  )
  return rows[0]?.id ?? ''
}

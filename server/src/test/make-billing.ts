import { randomUUID } from 'node:crypto'
import { invariant } from '@pegada/core/domain-error.ts'
import { paymentApplyName } from '../features/payment-event/apply-name.ts'
import { paySession } from '../platform/payments/sandbox/checkout.ts'
import type { TestApp, TestPerson } from './harness.ts'

/** What a company bought. */
export interface BillingThings {
  /** A checkout of one month, paid once. */
  readonly checkoutId: string
  readonly invoiceId: string
  /** Whose invoice it is. */
  readonly billedCompanyId: string
}

export const planOrder = { planType: 'PRO', companySize: 'ME', billingPeriod: 'monthly' } as const

export async function makeBilling(app: TestApp, person: TestPerson): Promise<BillingThings> {
  const checkoutId = await buy(app, person, false)
  const { rows } = await person.client.invoice.list({})
  return { checkoutId, invoiceId: rows[0]?.id ?? '', billedCompanyId: person.companyId }
}

/** What some procedures about plans need right before them, in the tests that call every one. */
export async function prepareBilling(app: TestApp, person: TestPerson, name: string): Promise<void> {
  if (!/^(subscription\.(change|cancel|resume)|platformInvoice\.credit)$/.test(name)) return
  const { rows } = await app.ports.db.query('select 1 from purchases where company_id = $1 and kind = $2', [
    person.companyId,
    'subscription',
  ])
  if (rows.length === 0) await buy(app, person, true, paymentApplyName)
}

/** Pays for PRO by a card that works, and lets the provider's events be applied, with all jobs that wait or those of one name alone. Answers the checkout. */
export async function buy(app: TestApp, person: TestPerson, isRecurring: boolean, job?: string): Promise<string> {
  const { sandbox } = app.ports
  invariant(sandbox, 'tests pay in the simulation')
  const { sessionId } = await person.client.subscription.openCheckout({ ...planOrder, isRecurring })
  await sandbox.act(async (scene) => {
    const session = await scene.desk.get('checkout.session', sessionId)
    invariant(session, 'the checkout is known to the provider')
    await paySession(scene, session, { type: 'card', number: '4242424242424242' })
  })
  await app.runJobs(job)
  return sessionId
}

/** A valid input for each procedure about plans and invoices. */
export function billingInputs(things: BillingThings): Record<string, unknown> {
  const of = { companyId: things.billedCompanyId, invoiceId: things.invoiceId }
  const act = () => ({ ...of, key: randomUUID(), reason: 'Cobrança em dobro' })
  return {
    'plan.list': undefined,
    'subscription.get': undefined,
    'subscription.openCheckout': planOrder,
    'subscription.getCheckout': { sessionId: things.checkoutId },
    'subscription.checkCoupon': { code: 'PEGADA10', ...planOrder },
    'subscription.previewChange': { ...planOrder, planType: 'ULTIMATE' },
    'subscription.change': { ...planOrder, planType: 'ULTIMATE' },
    'subscription.cancel': { reason: 'Fim do projeto' },
    'subscription.resume': undefined,
    'subscription.dismissPending': undefined,
    'invoice.list': {},
    'invoice.export': {},
    'invoice.get': { invoiceId: things.invoiceId },
    'invoice.download': { invoiceId: things.invoiceId },
    'invoice.pay': { invoiceId: things.invoiceId },
    'platformInvoice.list': {},
    'platformInvoice.export': {},
    'platformInvoice.summary': {},
    'platformInvoice.get': of,
    'platformInvoice.download': of,
    'platformInvoice.refund': { ...act(), amount: '1' },
    'platformInvoice.credit': { ...act(), amount: '1' },
    'platformInvoice.markPaid': act(),
    'platformInvoice.resend': act(),
  }
}

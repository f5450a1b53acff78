import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openStripeStandIn, type StripeStandIn } from '../../test/stripe-stand-in.ts'
import type { CheckoutOrder, OpenedCheckout } from './port.ts'

let provider: StripeStandIn
let customerId: string

beforeEach(async () => {
  provider = await openStripeStandIn()
  customerId = await provider.payments.createCustomer(aurora, 'customer-1')
})

afterEach(async () => {
  expect(provider.sandbox.misuse).toEqual([])
  await provider.close()
})

const aurora = {
  companyId: 'company-1',
  legalName: 'Padaria Aurora Ltda',
  email: 'financeiro@aurora.example',
  cnpj: '11222333000181',
  language: 'pt-BR',
}
const card = { type: 'card', number: '4242 4242 4242 4242' } as const

function orderOf(order: Partial<CheckoutOrder> = {}): CheckoutOrder {
  return {
    customerId,
    price: { plan: 'PRO', size: 'ME', period: 'monthly' },
    mode: 'subscription',
    withSetup: false,
    couponCode: null,
    form: 'hosted_page',
    returnUrl: 'http://pegada.test/subscription/checkout?session={CHECKOUT_SESSION_ID}',
    cancelUrl: 'http://pegada.test/pricing',
    language: 'pt-BR',
    metadata: { company_id: 'company-1' },
    ...order,
  }
}

async function open(order: Partial<CheckoutOrder> = {}): Promise<OpenedCheckout> {
  return provider.payments.openCheckout(orderOf(order), `checkout-${JSON.stringify(order)}`)
}

async function subscribe(order: Partial<CheckoutOrder> = {}): Promise<{ subscriptionId: string; invoiceId: string }> {
  const { id } = await open(order)
  expect(await provider.pay(id, card)).toMatchObject({ kind: 'done' })
  const checkout = await provider.payments.findCheckout(id)
  return { subscriptionId: checkout?.subscriptionId ?? '', invoiceId: checkout?.invoiceId ?? '' }
}

const types = () => provider.webhooks.map(({ type }) => type)

describe('a subscription by card', () => {
  it('is paid at once, and told of in events', async () => {
    const opened = await open()
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
    expect(types()).toEqual(
      expect.arrayContaining(['customer.subscription.created', 'invoice.paid', 'checkout.session.completed']),
    )
  })
})

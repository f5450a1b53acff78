import { afterEach, beforeEach, expect } from 'vitest'
import type { CheckoutOrder, OpenedCheckout } from '../platform/payments/port.ts'
import { openStripeStandIn, type StripeStandIn } from './stripe-stand-in.ts'

/** A customer of the stand-in, new for each test; after each test nothing was asked that the stand-in lacks. */
export interface Buyer {
  readonly provider: StripeStandIn
  readonly customerId: string
  open(order?: Partial<CheckoutOrder>): Promise<OpenedCheckout>
  /** Buys by a card that pays, or by the number given. */
  subscribe(order?: Partial<CheckoutOrder>, number?: string): Promise<{ subscriptionId: string; invoiceId: string }>
  types(): string[]
}

export const aurora = {
  companyId: 'company-1',
  legalName: 'Padaria Aurora Ltda',
  email: 'financeiro@aurora.example',
  cnpj: '11222333000181',
  language: 'pt-BR',
}

export function givenBuyer(): () => Buyer {
  let buyer: Buyer
  beforeEach(async () => {
    buyer = await openBuyer()
  })
  afterEach(async () => {
    expect(buyer.provider.sandbox.misuse).toEqual([])
    await buyer.provider.close()
  })
  return () => buyer
}

async function openBuyer(): Promise<Buyer> {
  const provider = await openStripeStandIn()
  const { payments } = provider
  const customerId = await payments.createCustomer(aurora, 'customer-1')
  let orders = 0
  const open: Buyer['open'] = (order = {}) => {
    orders += 1
    return payments.openCheckout(orderOf(customerId, order), `checkout-${orders}`)
  }
  return {
    provider,
    customerId,
    open,
    async subscribe(order = {}, number = '4242 4242 4242 4242') {
      const { id } = await open(order)
      expect(await provider.pay(id, { type: 'card', number })).toMatchObject({ kind: 'done' })
      const checkout = await payments.findCheckout(id)
      return { subscriptionId: checkout?.subscriptionId ?? '', invoiceId: checkout?.invoiceId ?? '' }
    },
    types: () => provider.webhooks.map(({ type }) => type),
  }
}

export function orderOf(customerId: string, order: Partial<CheckoutOrder> = {}): CheckoutOrder {
  return {
    customerId,
    price: { plan: 'PRO', size: 'ME', period: 'monthly' },
    mode: 'subscription',
    withSetup: false,
    trialDays: 0,
    couponCode: null,
    form: 'hosted_page',
    returnUrl: 'http://pegada.test/signup?session_id={CHECKOUT_SESSION_ID}',
    cancelUrl: 'http://pegada.test/pricing',
    language: 'pt-BR',
    metadata: { company_id: 'company-1' },
    ...order,
  }
}

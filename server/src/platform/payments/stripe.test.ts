import { describe, expect, it } from 'vitest'
import { givenBuyer } from '../../test/stripe-buyer.ts'

const buyer = givenBuyer()
const card = { type: 'card', number: '4242 4242 4242 4242' } as const
const proMonthly = { plan: 'PRO', size: 'ME', period: 'monthly' } as const

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

  it('that hold once take off from the first charge, which a trial puts off', async () => {
    const { subscriptionId, invoiceId } = await buyer().subscribe({ couponCode: 'PEGADA10', trialDays: 2 })
    const { payments, moveTo } = buyer().provider
    expect(await payments.findInvoice(invoiceId)).toMatchObject({ totalCents: 0, status: 'paid' })
    expect(await payments.findSubscription(subscriptionId)).toMatchObject({
      status: 'trialing',
      currentPeriodEnd: new Date('2026-11-23T12:00:00Z'),
    })
    const totals: number[] = []
    for (const day of ['2026-11-23', '2026-12-23']) {
      await moveTo(`${day}T12:00:00Z`)
      totals.push((await payments.findInvoiceOf({ kind: 'subscription', id: subscriptionId }))?.totalCents ?? 0)
    }
    expect(totals).toEqual([4_500, 5_000])
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

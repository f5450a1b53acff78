import { describe, expect, it } from 'vitest'
import { givenBuyer } from '../../../test/stripe-buyer.ts'
import { settleVoucher } from './checkout.ts'

const buyer = givenBuyer()
const card = (number: string, isAuthenticated?: boolean) => ({ type: 'card', number, isAuthenticated }) as const
const intentOf = async (subscriptionId: string) => {
  const invoice = await buyer().provider.payments.findInvoiceOf({ kind: 'subscription', id: subscriptionId })
  return buyer().provider.sandbox.act(async (scene) => {
    const record = await scene.desk.get('invoice', invoice?.id ?? '')
    return record?.intentId ?? ''
  })
}

describe('cards', () => {
  it.each([
    ['4000 0000 0000 0002', 'card_declined', 'generic_decline'],
    ['4000 0000 0000 9995', 'card_declined', 'insufficient_funds'],
    ['4000 0000 0000 0069', 'expired_card', null],
    ['4000 0000 0000 0127', 'incorrect_cvc', null],
    ['4111 1111 1111 1111', 'card_declined', 'test_mode_live_card'],
    ['4242 4242 4242 4241', 'incorrect_number', null],
  ])('%s is refused with %s, and the session stays open for another', async (number, code, declineCode) => {
    const { provider } = buyer()
    const { id } = await buyer().open()
    expect(await provider.pay(id, card(number))).toMatchObject({ kind: 'refused', fault: { code, declineCode } })
    expect(await provider.payments.findCheckout(id)).toMatchObject({ status: 'open', subscriptionId: null })
    expect(await provider.pay(id, card('4242424242424242'))).toMatchObject({ kind: 'done' })
    expect(await provider.payments.findCheckout(id)).toMatchObject({ paymentStatus: 'paid' })
  })

  it.each(['subscription', 'payment'] as const)('one that the bank asks about: allowed or not (%s)', async (mode) => {
    const { provider } = buyer()
    const { id } = await buyer().open({ mode })
    const asks = '4000 0025 0000 3155'
    expect(await provider.pay(id, card(asks))).toEqual({ kind: 'authenticate' })
    expect(await provider.pay(id, card(asks, false))).toMatchObject({
      kind: 'refused',
      fault: { code: 'payment_intent_authentication_failure' },
    })
    expect(await provider.payments.findCheckout(id)).toMatchObject({ status: 'open' })
    expect(await provider.pay(id, card(asks, true))).toMatchObject({ kind: 'done' })
    expect(await provider.payments.findCheckout(id)).toMatchObject({ status: 'complete', paymentStatus: 'paid' })
  })

  it('are kept by their last four digits alone', async () => {
    await buyer().subscribe()
    const methods = await buyer().provider.sandbox.act((scene) => scene.desk.find('payment_method', {}))
    expect(methods).toMatchObject([{ last4: '4242' }])
    expect(JSON.stringify(methods)).not.toContain('42424242')
  })
})

describe('a boleto', () => {
  it('waits three days with its line, is paid by hand, and then begins the subscription', async () => {
    const { provider } = buyer()
    const { id } = await buyer().open()
    await provider.pay(id, { type: 'boleto' })
    const waiting = await provider.payments.findCheckout(id)
    expect(waiting).toMatchObject({ status: 'complete', paymentStatus: 'unpaid', paymentMethod: 'boleto' })
    expect(waiting?.voucher).toMatchObject({
      kind: 'boleto',
      code: expect.stringMatching(/^000\d{44}$/),
      // The end of 24 November in São Paulo.
      expiresAt: new Date('2026-11-25T02:59:59Z'),
    })
    const subscriptionId = waiting?.subscriptionId ?? ''
    expect(await provider.payments.findSubscription(subscriptionId)).toMatchObject({ status: 'incomplete' })
    await provider.payVoucher(await intentOf(subscriptionId))
    expect(await provider.payments.findCheckout(id)).toMatchObject({ paymentStatus: 'paid', voucher: null })
    expect(await provider.payments.findSubscription(subscriptionId)).toMatchObject({ status: 'active' })
    expect(buyer().types().slice(-1)).toEqual(['checkout.session.async_payment_succeeded'])
  })

  it('that nobody pays ends with the clock, and the subscription never begins', async () => {
    const { provider } = buyer()
    const { id } = await buyer().open()
    await provider.pay(id, { type: 'boleto' })
    await provider.moveTo('2026-11-25T03:00:00Z')
    const checkout = await provider.payments.findCheckout(id)
    expect(checkout).toMatchObject({ paymentStatus: 'unpaid', voucher: null })
    const subscriptionId = checkout?.subscriptionId ?? ''
    expect(await provider.payments.findSubscription(subscriptionId)).toMatchObject({ status: 'incomplete_expired' })
    const invoice = await provider.payments.findInvoiceOf({ kind: 'subscription', id: subscriptionId })
    expect(invoice).toMatchObject({ status: 'void' })
    expect(buyer().types()).toContain('checkout.session.async_payment_failed')
  })

  it('comes anew with each period, and holds the subscription up when it is not paid', async () => {
    const { provider } = buyer()
    const { id } = await buyer().open()
    await provider.pay(id, { type: 'boleto' })
    const subscriptionId = (await provider.payments.findCheckout(id))?.subscriptionId ?? ''
    await provider.payVoucher(await intentOf(subscriptionId))
    await provider.moveTo('2026-12-21T12:00:00Z')
    const renewal = await provider.payments.findInvoiceOf({ kind: 'subscription', id: subscriptionId })
    expect(renewal).toMatchObject({ status: 'open', attemptCount: 0, voucher: { kind: 'boleto' } })
    expect(await provider.payments.findSubscription(subscriptionId)).toMatchObject({ status: 'active' })
    await provider.moveTo('2026-12-25T03:00:00Z')
    expect(await provider.payments.findSubscription(subscriptionId)).toMatchObject({ status: 'past_due' })
    // Three days later another one is written.
    await provider.moveTo('2026-12-28T12:00:00Z')
    await provider.payVoucher(await intentOf(subscriptionId))
    expect(await provider.payments.findSubscription(subscriptionId)).toMatchObject({ status: 'active' })
  })
})

describe('PIX', () => {
  it('has a code for four hours, and is paid once', async () => {
    const { provider } = buyer()
    const { id } = await buyer().open({ mode: 'payment' })
    const outcome = await provider.pay(id, { type: 'pix' })
    const checkout = await provider.payments.findCheckout(id)
    expect(checkout).toMatchObject({ paymentStatus: 'unpaid', invoiceId: null, paymentMethod: 'pix' })
    expect(checkout?.voucher).toMatchObject({ kind: 'pix', expiresAt: new Date('2026-11-21T16:00:00Z') })
    const intentId = outcome.kind === 'done' ? (outcome.intent?.id ?? '') : ''
    await provider.payVoucher(intentId)
    await expect(provider.payVoucher(intentId)).rejects.toThrow('not waiting')
    const paid = await provider.payments.findCheckout(id)
    expect(paid).toMatchObject({ paymentStatus: 'paid', voucher: null })
    expect(await provider.payments.findInvoice(paid?.invoiceId ?? '')).toMatchObject({
      status: 'paid',
      paymentMethod: 'pix',
      totalCents: 5_000,
    })
  })

  it('runs out after four hours', async () => {
    const { provider } = buyer()
    const { id } = await buyer().open({ mode: 'payment' })
    await provider.pay(id, { type: 'pix' })
    await provider.moveTo('2026-11-21T16:00:00Z')
    expect(await provider.payments.findCheckout(id)).toMatchObject({ paymentStatus: 'unpaid', voucher: null })
    expect(buyer().types().slice(-1)).toEqual(['checkout.session.async_payment_failed'])
  })

  it('by mandate pays what renews by itself, three days later', async () => {
    const { provider } = buyer()
    const { id } = await buyer().open()
    await provider.pay(id, { type: 'pix' })
    const subscriptionId = (await provider.payments.findCheckout(id))?.subscriptionId ?? ''
    await provider.payVoucher(await intentOf(subscriptionId))
    await provider.moveTo('2026-12-21T12:00:00Z')
    const find = () => provider.payments.findInvoiceOf({ kind: 'subscription', id: subscriptionId })
    expect(await find()).toMatchObject({ status: 'open', voucher: null })
    expect(await provider.payments.findSubscription(subscriptionId)).toMatchObject({ status: 'active' })
    await provider.moveTo('2026-12-24T12:00:00Z')
    expect(await find()).toMatchObject({ status: 'paid', paymentMethod: 'pix' })
  })
})

describe('a payment that fails later', () => {
  const failsLater = '4000 0000 0000 0341'

  it('is tried again after 3, 5 and 7 days; then the subscription ends', async () => {
    const { subscriptionId } = await buyer().subscribe({}, failsLater)
    const { payments, moveTo } = buyer().provider
    const standing = async () => {
      const subscription = await payments.findSubscription(subscriptionId)
      const invoice = await payments.findInvoiceOf({ kind: 'subscription', id: subscriptionId })
      return [subscription?.status, invoice?.attemptCount, invoice?.nextAttemptAt?.toISOString() ?? null]
    }
    await moveTo('2026-12-21T12:00:00Z')
    expect(await standing()).toEqual(['past_due', 1, '2026-12-24T12:00:00.000Z'])
    await moveTo('2026-12-24T12:00:00Z')
    expect(await standing()).toEqual(['past_due', 2, '2026-12-29T12:00:00.000Z'])
    await moveTo('2026-12-29T12:00:00Z')
    expect(await standing()).toEqual(['past_due', 3, '2027-01-05T12:00:00.000Z'])
    await moveTo('2027-01-05T12:00:00Z')
    expect(await standing()).toEqual(['canceled', 4, null])
    expect(
      buyer()
        .types()
        .filter((type) => type === 'invoice.payment_failed'),
    ).toHaveLength(4)
  })

  it('is mended by another card on the page of the invoice, which pays from then on', async () => {
    const { subscriptionId } = await buyer().subscribe({}, failsLater)
    const { provider } = buyer()
    await provider.moveTo('2026-12-22T12:00:00Z')
    const invoice = await provider.payments.findInvoiceOf({ kind: 'subscription', id: subscriptionId })
    expect(invoice?.hostedUrl).toBe(`http://pegada.test/sandbox/invoice/${invoice?.id}`)
    const refused = await provider.payInvoice(invoice?.id ?? '', '4000000000000002')
    expect(refused?.error?.code).toBe('card_declined')
    expect(await provider.payments.findInvoice(invoice?.id ?? '')).toMatchObject({ status: 'open', attemptCount: 1 })
    await provider.payInvoice(invoice?.id ?? '', '4242424242424242')
    expect(await provider.payments.findInvoice(invoice?.id ?? '')).toMatchObject({ status: 'paid' })
    expect(await provider.payments.findSubscription(subscriptionId)).toMatchObject({ status: 'active' })
    await provider.moveTo('2027-01-21T12:00:00Z')
    expect(await provider.payments.findInvoiceOf({ kind: 'subscription', id: subscriptionId })).toMatchObject({
      status: 'paid',
      paymentMethod: 'card',
    })
  })
})

describe('the clock', () => {
  it('renews a year month by month when it moves at once, each at its own moment', async () => {
    const { subscriptionId } = await buyer().subscribe()
    const { payments, moveTo } = buyer().provider
    expect(await moveTo('2027-11-21T12:00:00Z')).toBe(12)
    const invoices = await buyer().provider.sandbox.act((scene) => scene.desk.find('invoice', { subscriptionId }))
    expect(invoices).toHaveLength(13)
    expect(invoices.map(({ created }) => new Date(created * 1_000).toISOString().slice(0, 10))).toEqual([
      '2026-11-21',
      ...['2026-12', '2027-01', '2027-02', '2027-03', '2027-04', '2027-05', '2027-06', '2027-07'].map((m) => `${m}-21`),
      ...['2027-08', '2027-09', '2027-10', '2027-11'].map((month) => `${month}-21`),
    ])
    expect(new Set(invoices.map(({ number }) => number)).size).toBe(13)
    expect(await payments.findSubscription(subscriptionId)).toMatchObject({
      currentPeriodEnd: new Date('2027-12-21T12:00:00Z'),
    })
    expect(await moveTo('2027-11-21T12:00:00Z')).toBe(0)
  })

  it('does nothing twice to a payment that somebody made meanwhile', async () => {
    const { provider } = buyer()
    const { id } = await buyer().open({ mode: 'payment' })
    const outcome = await provider.pay(id, { type: 'pix' })
    await provider.payVoucher(outcome.kind === 'done' ? (outcome.intent?.id ?? '') : '')
    expect(await provider.moveTo('2027-01-01T00:00:00Z')).toBe(0)
  })
})

describe('work that fails', () => {
  it('leaves nothing behind', async () => {
    const { provider } = buyer()
    const { id } = await buyer().open({ mode: 'payment' })
    const outcome = await provider.pay(id, { type: 'pix' })
    const before = provider.webhooks.length
    const broken = provider.sandbox.act(async (scene) => {
      if (outcome.kind === 'done' && outcome.intent) await settleVoucher(scene, outcome.intent, true)
      throw new Error('broken')
    })
    await expect(broken).rejects.toThrow('broken')
    expect(provider.webhooks).toHaveLength(before)
    expect(await provider.payments.findCheckout(id)).toMatchObject({ paymentStatus: 'unpaid' })
  })
})

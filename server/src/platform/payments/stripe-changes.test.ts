import { describe, expect, it } from 'vitest'
import { givenBuyer } from '../../test/stripe-buyer.ts'

const buyer = givenBuyer()
const proMonthly = { plan: 'PRO', size: 'ME', period: 'monthly' } as const
const ultimateMonthly = { plan: 'ULTIMATE', size: 'ME', period: 'monthly' } as const

describe('a change of plan', () => {
  it('is charged to the centavo for the time left, as it was announced', async () => {
    const { subscriptionId } = await buyer().subscribe()
    const { payments, moveTo } = buyer().provider
    // 10 of the 30 days are over: two thirds of 50.00 come back, two thirds of 130.00 are charged.
    await moveTo('2026-12-01T12:00:00Z')
    const preview = await payments.previewChange(subscriptionId, ultimateMonthly)
    expect(preview.lines.map(({ kind, amountCents }) => ({ kind, amountCents }))).toEqual([
      { kind: 'proration', amountCents: -3_333 },
      { kind: 'proration', amountCents: 8_667 },
    ])
    expect(preview).toMatchObject({ dueNowCents: 5_334, nextPaymentAt: new Date('2026-12-21T12:00:00Z') })
    await payments.changePrice(subscriptionId, ultimateMonthly, 'change-1')
    expect(await payments.findSubscription(subscriptionId)).toMatchObject({
      status: 'active',
      price: ultimateMonthly,
      currentPeriodEnd: new Date('2026-12-21T12:00:00Z'),
    })
    expect(await payments.findInvoiceOf({ kind: 'subscription', id: subscriptionId })).toMatchObject({
      status: 'paid',
      paidCents: 5_334,
    })
  })

  it('to another period starts that period now', async () => {
    const { subscriptionId } = await buyer().subscribe()
    const { payments, moveTo } = buyer().provider
    await moveTo('2026-12-06T12:00:00Z')
    const yearly = { ...proMonthly, period: 'yearly' } as const
    await payments.changePrice(subscriptionId, yearly, 'change-1')
    expect(await payments.findSubscription(subscriptionId)).toMatchObject({
      price: yearly,
      currentPeriodEnd: new Date('2027-12-06T12:00:00Z'),
    })
    expect(await payments.findInvoiceOf({ kind: 'subscription', id: subscriptionId })).toMatchObject({
      totalCents: 57_000 - 2_500,
    })
  })

  it('gives back what was really paid, and keeps what is left over in credit', async () => {
    const { subscriptionId } = await buyer().subscribe({
      price: { ...ultimateMonthly, period: 'yearly' },
      couponCode: 'PEGADA10',
    })
    const { payments, moveTo } = buyer().provider
    await moveTo('2026-11-21T12:00:00Z')
    // 148 200 less a tenth was paid and comes back whole; a month of PRO costs 5 000.
    await payments.changePrice(subscriptionId, proMonthly, 'change-1')
    expect(await payments.findInvoiceOf({ kind: 'subscription', id: subscriptionId })).toMatchObject({
      totalCents: 5_000 - 133_380,
      paidCents: 0,
      status: 'paid',
    })
    await moveTo('2026-12-21T12:00:00Z')
    expect(await payments.findInvoiceOf({ kind: 'subscription', id: subscriptionId })).toMatchObject({
      totalCents: 5_000,
      paidCents: 0,
      status: 'paid',
    })
  })

  it('changes nothing where the card does not pay', async () => {
    const { subscriptionId } = await buyer().subscribe({}, '4000 0000 0000 0341')
    const { payments } = buyer().provider
    await expect(payments.changePrice(subscriptionId, ultimateMonthly, 'change-1')).rejects.toMatchObject({
      code: 'payment.refused',
    })
    expect(await payments.findSubscription(subscriptionId)).toMatchObject({ status: 'active', price: proMonthly })
  })

  it('waits for the end of the period, and can be taken back', async () => {
    const { subscriptionId } = await buyer().subscribe({ price: ultimateMonthly })
    const { payments, moveTo } = buyer().provider
    await payments.schedulePrice(subscriptionId, proMonthly, 'schedule-1')
    expect(await payments.findSubscription(subscriptionId)).toMatchObject({
      price: ultimateMonthly,
      nextPrice: proMonthly,
    })
    await payments.schedulePrice(subscriptionId, null, 'schedule-2')
    expect(await payments.findSubscription(subscriptionId)).toMatchObject({ nextPrice: null })
    await payments.schedulePrice(subscriptionId, proMonthly, 'schedule-3')
    await moveTo('2026-12-21T12:00:00Z')
    expect(await payments.findSubscription(subscriptionId)).toMatchObject({ price: proMonthly, nextPrice: null })
    expect(await payments.findInvoiceOf({ kind: 'subscription', id: subscriptionId })).toMatchObject({
      totalCents: 5_000,
      status: 'paid',
    })
  })
})

describe('a change that waits', () => {
  it('keeps what a coupon takes off, no longer than the coupon lasts', async () => {
    const { subscriptionId } = await buyer().subscribe({ price: ultimateMonthly, couponCode: 'BEMVINDO' })
    const { payments, moveTo } = buyer().provider
    await payments.schedulePrice(subscriptionId, proMonthly, 'schedule-1')
    const charges = []
    for (const month of ['2026-12', '2027-01', '2027-02']) {
      await moveTo(`${month}-21T12:00:00Z`)
      charges.push((await payments.findInvoiceOf({ kind: 'subscription', id: subscriptionId }))?.totalCents)
    }
    // Half of R$ 50,00 in the second and the third month of the coupon, all of it afterwards.
    expect(charges).toEqual([2_500, 2_500, 5_000])
  })

  it('takes no coupon over that ends with the period, nor one that held once', async () => {
    for (const couponCode of ['BEMVINDO', 'PEGADA10']) {
      const { subscriptionId } = await buyer().subscribe({
        price: { ...ultimateMonthly, period: 'yearly' },
        couponCode,
      })
      const { payments, moveTo } = buyer().provider
      await payments.schedulePrice(subscriptionId, proMonthly, `schedule-${couponCode}`)
      const { currentPeriodEnd } = (await payments.findSubscription(subscriptionId)) ?? {}
      await moveTo(currentPeriodEnd?.toISOString() ?? '')
      expect(await payments.findInvoiceOf({ kind: 'subscription', id: subscriptionId })).toMatchObject({
        totalCents: 5_000,
        discountCents: 0,
      })
    }
  })

  it('waits again, with its coupon, once an end that was asked for is taken back', async () => {
    const { subscriptionId } = await buyer().subscribe({ price: ultimateMonthly, couponCode: 'BEMVINDO' })
    const { payments, moveTo } = buyer().provider
    await payments.schedulePrice(subscriptionId, proMonthly, 'schedule-1')
    const ask = async (isCancelled: boolean) => {
      await payments.setCancelAtPeriodEnd(subscriptionId, isCancelled)
      await payments.setCancelAtPeriodEnd(subscriptionId, isCancelled)
      return payments.findSubscription(subscriptionId)
    }
    expect(await ask(true)).toMatchObject({ cancelAtPeriodEnd: true, nextPrice: null })
    expect(await ask(false)).toMatchObject({ cancelAtPeriodEnd: false, nextPrice: proMonthly })
    await payments.schedulePrice(subscriptionId, null, 'schedule-2')
    await ask(true)
    expect(await ask(false)).toMatchObject({ cancelAtPeriodEnd: false, nextPrice: null })
    await payments.schedulePrice(subscriptionId, proMonthly, 'schedule-3')
    await ask(true)
    await ask(false)
    await moveTo('2026-12-21T12:00:00Z')
    expect(await payments.findInvoiceOf({ kind: 'subscription', id: subscriptionId })).toMatchObject({
      status: 'paid',
      totalCents: 2_500,
    })
    expect(await payments.findSubscription(subscriptionId)).toMatchObject({ price: proMonthly, nextPrice: null })
  })
})

describe('an end', () => {
  it('comes with the period, unless it is taken back', async () => {
    const { subscriptionId } = await buyer().subscribe()
    const { payments, moveTo } = buyer().provider
    await payments.setCancelAtPeriodEnd(subscriptionId, true)
    await payments.setCancelAtPeriodEnd(subscriptionId, false)
    await moveTo('2026-12-21T12:00:00Z')
    expect(await payments.findSubscription(subscriptionId)).toMatchObject({
      status: 'active',
      cancelAtPeriodEnd: false,
    })
    await payments.setCancelAtPeriodEnd(subscriptionId, true)
    await moveTo('2027-01-21T12:00:00Z')
    expect(await payments.findSubscription(subscriptionId)).toMatchObject({
      status: 'canceled',
      endedAt: new Date('2027-01-21T12:00:00Z'),
    })
    expect(buyer().types()).toContain('customer.subscription.deleted')
  })

  it('comes at once when asked for, once', async () => {
    const { subscriptionId } = await buyer().subscribe()
    const { payments } = buyer().provider
    await payments.cancelNow(subscriptionId)
    await payments.cancelNow(subscriptionId)
    expect(await payments.findSubscription(subscriptionId)).toMatchObject({ status: 'canceled' })
  })
})

describe('a refund', () => {
  it('gives back a part, then the rest, and is found by its charge', async () => {
    const { invoiceId } = await buyer().subscribe()
    const { payments } = buyer().provider
    await payments.refund(invoiceId, 1_500, 'refund-1')
    expect(await payments.findInvoice(invoiceId)).toMatchObject({ refundedCents: 1_500, status: 'paid' })
    await payments.refund(invoiceId, null, 'refund-2')
    const told = buyer().provider.webhooks.findLast(({ type }) => type === 'charge.refunded')
    const event = payments.readEvent(told?.body ?? '', told?.signature)
    expect(event.object.kind).toBe('charge')
    expect(await payments.findInvoiceOf(event.object)).toMatchObject({ id: invoiceId, refundedCents: 5_000 })
  })
})

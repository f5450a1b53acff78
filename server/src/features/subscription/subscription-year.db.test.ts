import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { type Days, type Delivery, newestInvoiceOf, passTime, takeLetters } from '../../test/pass-time.ts'
import { choosePlan } from './choose-plan.ts'
import { startTrial } from './start-trial.ts'

/**
 * A customer from the trial to the end, a year and a month later. Prices: PRO for ME R$ 50,00 a month, ULTIMATE R$ 130,00.
 * Told twice: with the provider's events as they come, and late, backwards and each twice.
 */

const start = '2026-11-21T12:00:00Z'
const paying = { type: 'card', number: '4242424242424242' } as const
const failingLater = { type: 'card', number: '4000000000000341' } as const
const order = { planType: 'PRO', companySize: 'ME', billingPeriod: 'monthly' } as const

describe.each<Delivery>(['in order', 'reversed and twice'])('a year of a customer, events %s', (delivery) => {
  let app: TestApp
  let person: TestPerson
  let days: Days
  beforeAll(async () => {
    app = await openTestApp()
    person = await app.signUpPerson({}, 'FREE')
    days = passTime(app, start, delivery)
    app.clock.set(start)
    const { companyId } = person
    await app.ports.db.asOwner(async (tx) => {
      await choosePlan(tx, app.ports, { ...order, companyId })
      await startTrial(tx, app.ports, companyId)
    })
    await person.client.activity.create({
      generatorKey: 'electricity.grid',
      businessUnitId: person.businessUnitId,
      quantity: '100',
      unit: 'kWh',
      period: '2026-10',
    })
    await letters()
  })
  afterAll(async () => {
    expect(app.ports.sandbox?.misuse).toEqual([])
    await app.close()
  })

  const standing = async () => (await person.client.subscription.get()).subscription
  const invoices = async () => (await person.client.invoice.list({ direction: 'asc', pageSize: 50 })).rows
  const newestInvoice = () => newestInvoiceOf(app, person.companyId)
  const letters = () => takeLetters(app, person.email)

  it('tries the plan for 30 days without a card, and is warned three days before the end', async () => {
    expect(await standing()).toMatchObject({
      planType: 'PRO',
      status: 'trialing',
      trialDaysLeft: 30,
      isRecurring: false,
    })
    await days.until('2026-12-18T11:00:00Z')
    expect(await letters()).toEqual([])
    await days.until('2026-12-18T13:00:00Z')
    expect(await letters()).toEqual(['trial-ending'])
    expect(await standing()).toMatchObject({ status: 'trialing', trialDaysLeft: 3 })
  })

  it('buys with a coupon during the trial: nothing is paid before it ends, and the choice is no longer pending', async () => {
    await days.until('2026-12-19T12:01:00Z')
    expect((await person.client.subscription.get()).pending).toEqual(order)
    expect(await person.client.subscription.checkCoupon({ ...order, code: 'pegada10' })).toMatchObject({
      discountCents: 500,
      totalCents: 4500,
      duration: 'once',
    })
    const opened = await person.client.subscription.openCheckout({ ...order, couponCode: 'PEGADA10' })
    expect(opened).toMatchObject({ mode: 'subscription', totalCents: 4500, dueNowCents: 0, url: null })
    expect(opened.trialEndsAt).toMatch(/^2026-12-21T12:00:00/)
    expect(await standing()).toMatchObject({ status: 'trialing' })
    await days.pay(opened.sessionId, failingLater)
    expect(await person.client.subscription.getCheckout(opened)).toMatchObject({ state: 'paid' })
    expect(await person.client.subscription.get()).toMatchObject({
      pending: null,
      hasActiveSubscription: true,
      subscription: {
        planType: 'PRO',
        status: 'active',
        isRecurring: true,
        currentPeriodEnd: '2026-12-21T12:01:00.000Z',
        trialEndsAt: null,
      },
    })
    expect((await person.client.invoice.list({})).totals).toEqual({ paidCents: 0, pendingCents: 0, overdueCents: 0 })
    expect(await letters()).toEqual([])
  })

  it('does not pay when the trial ends: the plan goes on for seven days, told at once and again', async () => {
    await days.until('2026-12-21T13:00:00Z')
    const graceEndsAt = '2026-12-28T12:01:00.000Z'
    expect(await standing()).toMatchObject({ planType: 'PRO', status: 'past_due', graceEndsAt })
    expect((await invoices()).at(-1)).toMatchObject({ status: 'pending', totalCents: 4500, canBePaid: true })
    expect(await letters()).toEqual(['payment-failed'])
    await days.until('2026-12-25T13:00:00Z')
    expect((await invoices()).at(-1)).toMatchObject({ status: 'overdue' })
    expect(await letters()).toEqual(['payment-failed'])
  })

  it('recovers by another card', async () => {
    await days.until('2026-12-26T12:00:00Z')
    await days.payInvoiceBy(await newestInvoice(), paying.number)
    expect(await standing()).toMatchObject({ status: 'active', graceEndsAt: null })
    expect(await letters()).toEqual(['payment-recovered', 'receipt'])
    await days.until('2027-02-21T13:00:00Z')
    expect(await standing()).toMatchObject({ status: 'active', currentPeriodEnd: '2027-03-21T12:01:00.000Z' })
    expect(await letters()).toEqual(['receipt', 'receipt'])
  })

  it('upgrades in the middle of 28 days: half of R$ 50,00 comes back, half of R$ 130,00 is paid', async () => {
    await days.until('2027-03-07T12:01:00Z')
    const ultimate = { ...order, planType: 'ULTIMATE' } as const
    const preview = await person.client.subscription.previewChange(ultimate)
    expect(preview).toMatchObject({ kind: 'upgrade', dueNowCents: 4000, nextPaymentAt: '2027-03-21T12:01:00.000Z' })
    expect(preview.lines.map(({ kind, planType, amountCents }) => [kind, planType, amountCents])).toEqual([
      ['proration', 'PRO', -2500],
      ['proration', 'ULTIMATE', 6500],
    ])
    expect(await person.client.subscription.change(ultimate)).toMatchObject({ planType: 'ULTIMATE', status: 'active' })
    await days.applyEvents()
    expect(await standing()).toMatchObject({ planType: 'ULTIMATE', currentPeriodEnd: '2027-03-21T12:01:00.000Z' })
    expect((await invoices()).at(-1)).toMatchObject({ totalCents: 4000, planType: 'ULTIMATE', status: 'paid' })
    expect(await letters()).toEqual(['plan-changed', 'receipt'])
  })

  it('downgrades when the period ends', async () => {
    await days.until('2027-03-08T12:00:00Z')
    expect(await person.client.subscription.previewChange(order)).toMatchObject({
      kind: 'downgrade',
      dueNowCents: 0,
      takesEffectAt: '2027-03-21T12:01:00.000Z',
      losses: { features: expect.arrayContaining(['automation']) },
    })
    expect(await person.client.subscription.change(order)).toMatchObject({ planType: 'ULTIMATE', nextPlan: order })
    await expect(person.client.subscription.change(order)).rejects.toMatchObject({ code: 'subscription.same_plan' })
    expect(await person.client.subscription.cancel({})).toMatchObject({ cancelAtPeriodEnd: true, nextPlan: null })
    expect(await person.client.subscription.resume()).toMatchObject({ cancelAtPeriodEnd: false, nextPlan: order })
    await days.until('2027-03-21T13:00:00Z')
    expect(await standing()).toMatchObject({ planType: 'PRO', nextPlan: null, status: 'active' })
    expect((await invoices()).at(-1)).toMatchObject({ totalCents: 5000, planType: 'PRO' })
    expect(await letters()).toEqual(['plan-changed', 'receipt'])
  })

  it('is given R$ 10,00 back and keeps the plan; cancels, resumes, cancels and ends with the period', async () => {
    await app.ports.payments.refund(await newestInvoice(), 1000, 'refund-1')
    await days.applyEvents()
    expect((await invoices()).at(-1)).toMatchObject({ status: 'paid', refundedCents: 1000 })
    expect(await letters()).toEqual(['refund'])
    await days.until('2027-04-25T12:00:00Z')
    await letters()
    const end = { cancelAtPeriodEnd: true, currentPeriodEnd: '2027-05-21T12:01:00.000Z' }
    expect(await person.client.subscription.cancel({ reason: 'Fim do projeto' })).toMatchObject(end)
    await days.applyEvents()
    expect(await person.client.subscription.resume()).toMatchObject({ cancelAtPeriodEnd: false })
    await days.applyEvents()
    await person.client.subscription.cancel({})
    await days.applyEvents()
    expect(await letters()).toEqual(['cancellation'])
    await days.until('2027-05-21T13:00:00Z')
    expect(await standing()).toMatchObject({ planType: 'FREE', status: 'canceled' })
    expect(await letters()).toEqual(['plan-ended'])
  })

  it('lets a boleto expire and is as it was', async () => {
    await days.until('2027-06-01T12:00:00Z')
    const before = await standing()
    const opened = await person.client.subscription.openCheckout({ ...order, isRecurring: false })
    expect(opened.mode).toBe('payment')
    await days.pay(opened.sessionId, { type: 'boleto' })
    const shown = await person.client.subscription.getCheckout(opened)
    expect(shown).toMatchObject({
      state: 'processing',
      voucher: { kind: 'boleto', expiresAt: '2027-06-05T02:59:59.000Z' },
    })
    expect(await letters()).toEqual(['voucher'])
    await days.until('2027-06-06T12:00:00Z')
    expect(await person.client.subscription.getCheckout(opened)).toMatchObject({ state: 'failed', voucher: null })
    expect(await standing()).toEqual(before)
    expect(await letters()).toEqual(['voucher-expired'])
  })

  it('pays a boleto on its last day: one month, with a warning before it ends by itself', async () => {
    const opened = await person.client.subscription.openCheckout({ ...order, isRecurring: false })
    await days.pay(opened.sessionId, { type: 'boleto' })
    await days.until('2027-06-09T12:00:00Z')
    await days.payVoucher(opened.sessionId)
    expect(await standing()).toMatchObject({
      planType: 'PRO',
      status: 'active',
      isRecurring: false,
      paymentMethod: 'boleto',
      currentPeriodEnd: '2027-07-09T12:00:00.000Z',
    })
    expect(await letters()).toEqual(['receipt', 'voucher'])
    await days.until('2027-07-07T12:00:00Z')
    expect(await letters()).toEqual(['plan-ending'])
    await days.until('2027-07-10T12:00:00Z')
    expect(await standing()).toMatchObject({ planType: 'FREE', status: 'canceled' })
    expect(await letters()).toEqual(['plan-ended'])
  })

  it('is given a whole running period back: the plan ends at once', async () => {
    const opened = await person.client.subscription.openCheckout(order)
    await days.pay(opened.sessionId, paying)
    expect(await standing()).toMatchObject({ planType: 'PRO', status: 'active' })
    await days.until('2027-07-20T12:00:00Z')
    await app.ports.payments.refund(await newestInvoice(), null, 'refund-2')
    await days.applyEvents()
    expect(await standing()).toMatchObject({ planType: 'FREE', status: 'canceled' })
    expect((await invoices()).at(-1)).toMatchObject({ status: 'refunded', refundedCents: 5000 })
    expect(await letters()).toEqual(['plan-ended', 'receipt', 'refund'])
  })

  it('does not pay a renewal at all: after the grace the plan ends, here and with the provider', async () => {
    await days.until('2027-09-01T12:00:00Z')
    const opened = await person.client.subscription.openCheckout(order)
    await days.pay(opened.sessionId, failingLater)
    await days.until('2027-10-07T12:00:00Z')
    expect(await standing()).toMatchObject({ planType: 'PRO', status: 'past_due' })
    await days.until('2027-10-09T12:00:00Z')
    expect(await standing()).toMatchObject({ planType: 'FREE', status: 'canceled' })
    const subscriptionId = (await app.ports.payments.findCheckout(opened.sessionId))?.subscriptionId ?? ''
    expect(await app.ports.payments.findSubscription(subscriptionId)).toMatchObject({ status: 'canceled' })
    expect(await letters()).toEqual(['payment-failed', 'payment-failed', 'plan-ended', 'receipt'])
  })

  it('still has all its data, its invoices and an unbroken trail', async () => {
    expect((await person.client.activity.list({})).total).toBe(1)
    expect((await invoices()).map(({ totalCents, status }) => [totalCents, status])).toEqual([
      [0, 'paid'],
      [4500, 'paid'],
      [5000, 'paid'],
      [5000, 'paid'],
      [4000, 'paid'],
      [5000, 'paid'],
      [5000, 'paid'],
      [5000, 'paid'],
      [5000, 'refunded'],
      [5000, 'paid'],
      [5000, 'canceled'],
    ])
    const paidCents = 4500 + 5000 + 5000 + 4000 + 4000 + 5000 + 5000 + 5000
    expect((await person.client.invoice.list({})).totals).toEqual({ paidCents, pendingCents: 0, overdueCents: 0 })
  })
})

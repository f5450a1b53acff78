import { describe, expect, it } from 'vitest'
import { givenBuyer } from '../../test/stripe-buyer.ts'

const buyer = givenBuyer()
const proMonthly = { plan: 'PRO', size: 'ME', period: 'monthly' } as const
const ultimateMonthly = { plan: 'ULTIMATE', size: 'ME', period: 'monthly' } as const

describe('an upgrade that the card refuses', () => {
  const failsLater = '4000 0000 0000 0341'
  const proYearly = { ...proMonthly, period: 'yearly' } as const
  const ultimateYearly = { ...ultimateMonthly, period: 'yearly' } as const
  const refused = { code: 'payment.refused' }
  const given = async () => {
    const { subscriptionId } = await buyer().subscribe({ price: ultimateMonthly, couponCode: 'BEMVINDO' }, failsLater)
    const { payments, moveTo } = buyer().provider
    await payments.schedulePrice(subscriptionId, proMonthly, 'schedule-1')
    const find = async () => {
      const { price, nextPrice, cancelAtPeriodEnd } = (await payments.findSubscription(subscriptionId)) ?? {}
      return { price, nextPrice, cancelAtPeriodEnd }
    }
    return { subscriptionId, payments, moveTo, find }
  }
  const waiting = { price: ultimateMonthly, nextPrice: proMonthly, cancelAtPeriodEnd: false }

  it('leaves the smaller plan waiting, with its coupon, as often as it is tried', async () => {
    const { subscriptionId, payments, moveTo, find } = await given()
    await expect(payments.changePrice(subscriptionId, ultimateYearly, 'change-1')).rejects.toMatchObject(refused)
    await expect(payments.changePrice(subscriptionId, proYearly, 'change-2')).rejects.toMatchObject(refused)
    expect(await find()).toEqual(waiting)
    await moveTo('2026-12-21T12:00:00Z')
    expect(await payments.findInvoiceOf({ kind: 'subscription', id: subscriptionId })).toMatchObject({
      totalCents: 2_500,
      discountCents: 2_500,
    })
    expect(await find()).toEqual({ ...waiting, price: proMonthly, nextPrice: null })
  })

  it('leaves an end that was asked for, and the plan that waits behind it', async () => {
    const { subscriptionId, payments, find } = await given()
    await payments.setCancelAtPeriodEnd(subscriptionId, true)
    await expect(payments.changePrice(subscriptionId, ultimateYearly, 'change-1')).rejects.toMatchObject(refused)
    expect(await find()).toEqual({ ...waiting, nextPrice: null, cancelAtPeriodEnd: true })
    await payments.setCancelAtPeriodEnd(subscriptionId, false)
    expect(await find()).toEqual(waiting)
  })
})

describe('an upgrade that is paid', () => {
  it.each([false, true])('ends the waiting of a smaller plan, and an end that was asked for (%s)', async (isEnding) => {
    const { subscriptionId } = await buyer().subscribe({ price: ultimateMonthly })
    const { payments } = buyer().provider
    const yearly = { ...ultimateMonthly, period: 'yearly' } as const
    await payments.schedulePrice(subscriptionId, proMonthly, 'schedule-1')
    if (isEnding) await payments.setCancelAtPeriodEnd(subscriptionId, true)
    await payments.changePrice(subscriptionId, yearly, 'change-1')
    const bought = { price: yearly, nextPrice: null, cancelAtPeriodEnd: false }
    expect(await payments.findSubscription(subscriptionId)).toMatchObject(bought)
    // Nothing is left of what waited.
    await payments.setCancelAtPeriodEnd(subscriptionId, true)
    await payments.setCancelAtPeriodEnd(subscriptionId, false)
    expect(await payments.findSubscription(subscriptionId)).toMatchObject(bought)
  })
})

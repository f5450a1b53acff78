import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../test/harness.ts'
import { planOrder } from '../../test/make-billing.ts'
import { newestInvoiceOf, passTime } from '../../test/pass-time.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(async () => {
  expect(app.ports.sandbox?.misuse).toEqual([])
  await app.close()
})

const start = '2026-11-21T12:00:00Z'
const failsLater = { type: 'card', number: '4000000000000341' } as const
const ultimate = { ...planOrder, planType: 'ULTIMATE' } as const
const ultimateYearly = { ...ultimate, billingPeriod: 'yearly' } as const

/** Bought ULTIMATE with half off for three months by a card that pays once; the smaller plan waits. */
async function givenWaiting() {
  app.clock.set(start)
  const person = await app.signUpPerson({}, 'FREE')
  const { subscription } = person.client
  const days = passTime(app, start)
  const { sessionId } = await subscription.openCheckout({ ...ultimate, couponCode: 'BEMVINDO' })
  await days.pay(sessionId, failsLater)
  await subscription.change(planOrder)
  await days.applyEvents()
  const standing = async () => (await subscription.get()).subscription
  const refuse = async () => {
    await expect(subscription.change(ultimateYearly)).rejects.toMatchObject({ code: 'payment.refused' })
    await days.applyEvents()
  }
  return { person, subscription, days, standing, refuse }
}

it('an upgrade that the card refuses leaves the smaller plan waiting, coupon included', async () => {
  const { person, days, standing, refuse } = await givenWaiting()
  const before = await standing()
  expect(before).toMatchObject({ planType: 'ULTIMATE', billingPeriod: 'monthly', nextPlan: planOrder })
  await refuse()
  expect(await standing()).toEqual(before)
  await days.until('2026-12-21T13:00:00Z')
  expect(await standing()).toMatchObject({ planType: 'PRO', nextPlan: null })
  expect(await app.ports.payments.findInvoice(await newestInvoiceOf(app, person.companyId))).toMatchObject({
    totalCents: 2_500,
    discountCents: 2_500,
  })
})

it('a plan that is to end is not made to go on by an upgrade that the card refuses', async () => {
  const { subscription, days, standing, refuse } = await givenWaiting()
  await subscription.cancel({})
  await days.applyEvents()
  await refuse()
  expect(await standing()).toMatchObject({ planType: 'ULTIMATE', cancelAtPeriodEnd: true, nextPlan: null })
  expect(await subscription.resume()).toMatchObject({ cancelAtPeriodEnd: false, nextPlan: planOrder })
})

it('an upgrade that is paid lets the smaller plan go, and goes on where the plan was to end', async () => {
  for (const isEnding of [false, true]) {
    const { person, subscription, days, standing } = await givenWaiting()
    if (isEnding) await subscription.cancel({})
    const { rows } = await app.ports.db.query<{ id: string }>('select id from purchases where company_id = $1', [
      person.companyId,
    ])
    // The customer put another card in with the provider.
    await app.ports.sandbox?.act(async ({ desk }) => {
      const bought = await desk.get('subscription', rows[0]?.id ?? '')
      const method = await desk.get('payment_method', bought?.methodId ?? '')
      if (method) await desk.put({ ...method, behaviour: 'pays' })
    })
    const bought = { billingPeriod: 'yearly', cancelAtPeriodEnd: false, nextPlan: null }
    expect(await subscription.change(ultimateYearly)).toMatchObject(bought)
    await days.applyEvents()
    expect(await standing()).toMatchObject(bought)
  }
})

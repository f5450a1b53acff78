import { addMonths } from '@pegada/core/plan/add-months.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { planOrder } from '../../test/make-billing.ts'
import { passTime } from '../../test/pass-time.ts'
import { planOf } from '../plan/plan-of.ts'
import { choosePlan } from './choose-plan.ts'
import { startTrial } from './start-trial.ts'

let app: TestApp
let person: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  person = await app.signUpPerson()
})
afterAll(() => app.close())

const planAt = (instant: string) =>
  app.ports.db.asTenant(person, (tx) => planOf(tx, person.companyId, new Date(instant)))

it('gives the chosen plan for 30 days from the start, once', async () => {
  const { companyId } = person
  await app.ports.db.asOwner(async (tx) => {
    await tx.query('delete from subscriptions where company_id = $1', [companyId])
    await choosePlan(tx, app.ports, { companyId, planType: 'PRO', companySize: 'ME', billingPeriod: 'monthly' })
    await startTrial(tx, app.ports, companyId)
  })
  expect(await planAt('2026-11-21T13:00:00Z')).toEqual({ planType: 'PRO', companySize: 'ME', status: 'trialing' })
  expect(await planAt('2026-12-21T11:59:00Z')).toMatchObject({ planType: 'PRO' })
  expect(await planAt('2026-12-21T12:01:00Z')).toEqual({ planType: 'FREE', companySize: null, status: 'none' })
  app.clock.set('2027-03-01T12:00:00Z')
  await app.ports.db.asOwner((tx) => startTrial(tx, app.ports, companyId))
  expect(await planAt('2027-03-02T12:00:00Z')).toMatchObject({ planType: 'FREE' })
})

it('charges with a coupon what the checkout of the trial promised, now and when the trial ends', async () => {
  const order = { ...planOrder, withSetup: true } as const
  for (const [couponCode, promised] of [
    ['PEGADA10', { discountCents: 1_000, dueNowCents: 9_000, laterCents: 5_000 }],
    ['BEMVINDO', { discountCents: 7_500, dueNowCents: 5_000, laterCents: 2_500 }],
  ] as const) {
    app.clock.set('2027-04-01T12:00:00Z')
    const buyer = await app.signUpPerson({}, 'FREE')
    await app.ports.db.asOwner(async (tx) => {
      await choosePlan(tx, app.ports, { companyId: buyer.companyId, ...planOrder })
      await startTrial(tx, app.ports, buyer.companyId)
    })
    app.clock.set('2027-04-29T12:00:00Z')
    const { subscription, invoice } = buyer.client
    const told = await subscription.checkCoupon({ ...order, code: couponCode })
    const opened = await subscription.openCheckout({ ...order, couponCode })
    const laterCents = opened.totalCents - opened.dueNowCents
    expect({ discountCents: told.discountCents, dueNowCents: opened.dueNowCents, laterCents }).toEqual(promised)
    expect(opened.couponEndsAt?.slice(0, 16)).toBe(couponCode === 'BEMVINDO' ? '2027-07-29T12:00' : undefined)
    const days = passTime(app, app.ports.clock.now().toISOString())
    await days.pay(opened.sessionId, { type: 'card', number: '4242424242424242' })
    await days.until('2027-05-02T13:00:00Z')
    const charged = (await invoice.list({})).rows.map(({ totalCents }) => totalCents)
    expect(charged.filter((cents) => cents > 0).toSorted()).toEqual([promised.dueNowCents, laterCents].toSorted())
  }
})

it('charges the set-up alone while it runs, and the time of one payment begins when it ends', async () => {
  const buyer = await app.signUpPerson({}, 'FREE')
  await app.ports.db.asOwner(async (tx) => {
    await choosePlan(tx, app.ports, { companyId: buyer.companyId, ...planOrder })
    await startTrial(tx, app.ports, buyer.companyId)
  })
  const { subscription } = buyer.client
  const now = async () => (await subscription.get()).subscription
  const trialEndsAt = new Date((await now()).trialEndsAt ?? '')
  const ends = { trialEndsAt: trialEndsAt.toISOString() }
  expect(await subscription.openCheckout({ ...planOrder, withSetup: true, couponCode: 'PEGADA10' })).toMatchObject({
    ...ends,
    totalCents: 5_000 + 9_000,
    dueNowCents: 9_000,
  })
  const once = await subscription.openCheckout({ ...planOrder, isRecurring: false })
  expect(once).toMatchObject({ ...ends, totalCents: 5_000, dueNowCents: 5_000 })
  await passTime(app, app.ports.clock.now().toISOString()).pay(once.sessionId, {
    type: 'card',
    number: '4242424242424242',
  })
  expect(await now()).toMatchObject({
    status: 'active',
    currentPeriodEnd: addMonths(trialEndsAt, 1).toISOString(),
  })
})

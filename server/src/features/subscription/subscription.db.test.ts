import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { paySession } from '../../platform/payments/sandbox/checkout.ts'
import { openDispute } from '../../platform/payments/sandbox/disputes.ts'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { buy, planOrder } from '../../test/make-billing.ts'
import { passTime } from '../../test/pass-time.ts'
import { codeOf } from '../../test/procedures.ts'
import { planOf } from '../plan/plan-of.ts'
import { applyProviderUpdate } from './apply-provider-update.ts'
import { choosePlan } from './choose-plan.ts'
import { followSize } from './follow-size.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(async () => {
  expect(app.ports.sandbox?.misuse).toEqual([])
  await app.close()
})

const card = { type: 'card', number: '4242424242424242' } as const
const free = () => app.signUpPerson({}, 'FREE')
const days = () => passTime(app, app.ports.clock.now().toISOString())
const subscriptionOf = async ({ client }: TestPerson) => (await client.subscription.get()).subscription
const actions = async ({ client }: TestPerson) =>
  (await client.audit.list({ pageSize: 100 })).rows.map(({ action }) => action)

describe('a checkout', () => {
  it('asked twice is one, and ends the one before when another plan is chosen', async () => {
    const person = await free()
    const { subscription } = person.client
    const first = await subscription.openCheckout(planOrder)
    expect((await subscription.openCheckout(planOrder)).sessionId).toBe(first.sessionId)
    const other = await subscription.openCheckout({ ...planOrder, planType: 'ULTIMATE', useElements: false })
    expect(other).toMatchObject({
      clientSecret: null,
      url: expect.stringContaining(other.sessionId),
      totalCents: 13_000,
    })
    await app.runJobs()
    expect(await subscription.getCheckout(first)).toMatchObject({ state: 'expired' })
    expect(await subscription.getCheckout(other)).toMatchObject({ state: 'open', planType: 'ULTIMATE' })
  })

  it('placed twice at the same moment leaves one that can be paid', async () => {
    const person = await free()
    const { payments } = app.ports
    const provider = payments.openCheckout
    let arrive = () => {}
    const both = new Promise<void>((resolve) => {
      arrive = resolve
    })
    const held = vi.spyOn(payments, 'openCheckout').mockImplementation(async (...order) => {
      if (held.mock.calls.length === 2) arrive()
      await both
      return provider(...order)
    })
    const { subscription } = person.client
    const opened = await Promise.all([
      subscription.openCheckout(planOrder),
      subscription.openCheckout({ ...planOrder, planType: 'ULTIMATE' }),
    ])
    held.mockRestore()
    await app.runJobs()
    const states = await Promise.all(opened.map(async (one) => (await subscription.getCheckout(one)).state))
    expect(states.toSorted()).toEqual(['expired', 'open'])
  })

  it('is not opened beside one that was paid a moment ago', async () => {
    const { subscription } = (await free()).client
    const { sessionId } = await subscription.openCheckout(planOrder)
    await app.ports.sandbox?.act(async (scene) => {
      const session = await scene.desk.get('checkout.session', sessionId)
      if (session) await paySession(scene, session, card)
    })
    await expect(subscription.openCheckout({ ...planOrder, planType: 'ULTIMATE' })).rejects.toMatchObject({
      code: 'subscription.already_active',
    })
    await app.runJobs()
  })

  it('comes to its period and its set-up, less the coupon; a free set-up costs nothing', async () => {
    const { subscription } = (await free()).client
    const pro = { ...planOrder, withSetup: true, couponCode: 'bemvindo', billingPeriod: 'yearly' } as const
    expect(await subscription.openCheckout(pro)).toMatchObject({
      totalCents: 33_500,
      lines: [
        { kind: 'period', amountCents: 57_000, billingPeriod: 'yearly' },
        { kind: 'setup', amountCents: 10_000 },
      ],
    })
    const ultimate = await subscription.openCheckout({ ...planOrder, planType: 'ULTIMATE', withSetup: true })
    expect(ultimate.lines).toMatchObject([{ amountCents: 13_000 }, { kind: 'setup', amountCents: 0 }])
    await expect(subscription.openCheckout({ ...planOrder, couponCode: 'NADA' })).rejects.toMatchObject({
      code: 'coupon.not_found',
    })
  })

  it('is paid once the event is written, not before', async () => {
    const person = await free()
    const opened = await person.client.subscription.openCheckout(planOrder)
    await app.ports.sandbox?.act(async (scene) => {
      const session = await scene.desk.get('checkout.session', opened.sessionId)
      if (session) await paySession(scene, session, card)
    })
    expect(await person.client.subscription.getCheckout(opened)).toMatchObject({ state: 'processing' })
    expect(await subscriptionOf(person)).toMatchObject({ planType: 'FREE', status: 'none' })
    await app.runJobs()
    expect(await person.client.subscription.getCheckout(opened)).toMatchObject({
      state: 'paid',
      subscription: { planType: 'PRO', status: 'active' },
    })
    expect(await actions(person)).toEqual(
      expect.arrayContaining(['checkout.open', 'subscription.change', 'invoice.issue', 'invoice.pay']),
    )
  })

  it('is not there for another company', async () => {
    const asked = await (await free()).client.subscription.openCheckout(planOrder)
    expect(await codeOf((await free()).client, 'subscription.getCheckout', asked)).toBe('checkout.not_found')
  })

  it('is refused where a plan renews already, and for another size than the company has', async () => {
    const person = await free()
    await expect(person.client.subscription.openCheckout({ ...planOrder, companySize: 'EGP' })).rejects.toMatchObject({
      code: 'subscription.company_size_differs',
      data: { size: 'ME' },
    })
    await buy(app, person, true)
    await expect(person.client.subscription.openCheckout(planOrder)).rejects.toMatchObject({
      code: 'subscription.already_active',
    })
  })

  it('tells the size of a company of which nobody knew it', async () => {
    const person = await free()
    await app.ports.db.query('update companies set size = null where id = $1', [person.companyId])
    const opened = await person.client.subscription.openCheckout({ ...planOrder, companySize: 'EPP' })
    await days().pay(opened.sessionId, card)
    expect(await person.client.company.get()).toMatchObject({ size: 'EPP' })
  })

  it('by PIX waits with its code, is paid, and lasts a month; a second one is added to the first', async () => {
    const person = await free()
    const time = days()
    const { subscription } = person.client
    for (const months of [1, 2]) {
      const opened = await subscription.openCheckout({ ...planOrder, isRecurring: false })
      await time.pay(opened.sessionId, { type: 'pix' })
      const waiting = await subscription.getCheckout(opened)
      expect(waiting).toMatchObject({ state: 'processing', voucher: { kind: 'pix' } })
      expect(waiting.voucher?.code).toMatch(/br\.gov\.bcb\.pix/)
      await time.payVoucher(opened.sessionId)
      expect(await subscriptionOf(person)).toMatchObject({
        isRecurring: false,
        currentPeriodEnd: expect.stringMatching(months === 1 ? /^2026-12-21/ : /^2027-01-21/),
      })
    }
  })
})

describe('the plan chosen at sign-up', () => {
  it('is offered until it is set aside, and FREE clears it', async () => {
    const person = await free()
    const choose = (planType: 'PRO' | 'FREE') =>
      app.ports.db.asOwner((tx) => choosePlan(tx, app.ports, { ...planOrder, planType, companyId: person.companyId }))
    const pending = async () => (await person.client.subscription.get()).pending
    await choose('PRO')
    expect(await pending()).toEqual(planOrder)
    await person.client.subscription.dismissPending()
    expect(await pending()).toBeNull()
    await choose('PRO')
    expect(await pending()).toEqual(planOrder)
    await choose('FREE')
    expect(await pending()).toBeNull()
  })
})

describe('a plan that renews', () => {
  it('goes to a year at once: what is left of the month comes back', async () => {
    const person = await free()
    await buy(app, person, true)
    const yearly = { ...planOrder, billingPeriod: 'yearly' } as const
    const { kind, dueNowCents } = await person.client.subscription.previewChange(yearly)
    expect(kind).toBe('upgrade')
    expect(dueNowCents).toBeGreaterThan(57_000 - 5_000 - 1)
    expect(dueNowCents).toBeLessThan(57_000)
    await person.client.subscription.change(yearly)
    await app.runJobs()
    expect(await subscriptionOf(person)).toMatchObject({ billingPeriod: 'yearly', status: 'active' })
  })

  it('takes a change back, and follows the size of the company at the next period', async () => {
    const person = await free()
    await buy(app, person, true)
    const { subscription } = person.client
    const yearly = { ...planOrder, planType: 'ULTIMATE' } as const
    await subscription.change(yearly)
    await app.runJobs()
    await subscription.change(planOrder)
    expect(await subscription.change(yearly)).toMatchObject({ planType: 'ULTIMATE', nextPlan: null })
    await app.runJobs()
    await app.ports.db.query(`update companies set size = 'EPP' where id = $1`, [person.companyId])
    await followSize(app.ports, person.companyId)
    await followSize(app.ports, person.companyId)
    const [row] = (
      await app.ports.db.query<{ id: string }>('select id from purchases where company_id = $1', [person.companyId])
    ).rows
    const object = { kind: 'subscription', id: row?.id ?? '' } as const
    await applyProviderUpdate(app.ports, { type: 'clock.look', createdAt: app.ports.clock.now(), object })
    expect((await subscriptionOf(person)).nextPlan).toMatchObject({ planType: 'ULTIMATE', companySize: 'EPP' })
  })

  it('is not there to be changed, cancelled or resumed on the free plan', async () => {
    const { subscription } = (await free()).client
    for (const ask of [
      () => subscription.change(planOrder),
      () => subscription.previewChange(planOrder),
      () => subscription.cancel({}),
      () => subscription.resume(),
    ]) {
      await expect(ask()).rejects.toMatchObject({ code: 'subscription.not_active' })
    }
  })

  it('is told to administrators when a payment is disputed, once', async () => {
    const person = await free()
    await buy(app, person, true)
    const disputed = await app.ports.sandbox?.act(async (scene) => {
      const charge = (await scene.desk.find('charge', {})).at(-1)
      return charge && openDispute(scene, charge)
    })
    const object = { kind: 'dispute', id: disputed?.id ?? '' } as const
    const update = { type: 'charge.dispute.created', createdAt: app.ports.clock.now(), object }
    await applyProviderUpdate(app.ports, update)
    await applyProviderUpdate(app.ports, update)
    expect((await actions(person)).filter((action) => action === 'invoice.dispute')).toHaveLength(1)
  })
})

it('a plan counts for its own company alone, and without any job having run', async () => {
  const [person, other] = [await free(), await free()]
  await buy(app, person, false)
  const at = (who: TestPerson, instant: string) =>
    app.ports.db.asTenant(who, (tx) => planOf(tx, who.companyId, new Date(instant)))
  expect(await at(person, '2026-12-01T12:00:00Z')).toMatchObject({ planType: 'PRO' })
  expect(await at(person, '2027-01-05T12:00:00Z')).toMatchObject({ planType: 'FREE', status: 'canceled' })
  expect(await at(other, '2026-12-01T12:00:00Z')).toMatchObject({ planType: 'FREE', status: 'none' })
})

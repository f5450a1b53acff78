import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { leavesVolume } from '../../../../tools/volume.ts'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { buy, planOrder } from '../../test/make-billing.ts'
import { type Days, newestInvoiceOf, passTime } from '../../test/pass-time.ts'
import { isFailure } from '../invoice/keep-invoice.ts'
import { applyProviderUpdate } from '../subscription/apply-provider-update.ts'
import { paymentApplyName, paymentSweepName } from './apply-name.ts'
import { paymentApply } from './jobs.ts'
import { receiveEvent } from './receive-event.ts'

let app: TestApp
let person: TestPerson
let days: Days
const start = '2026-11-21T12:00:00Z'

/** A story with a coupon, a failed renewal, an upgrade, a refund and a payment once. */
beforeAll(async () => {
  app = await openTestApp()
  person = await app.signUpPerson({}, 'FREE')
  app.clock.set(start)
  days = passTime(app, start)
  const { subscription } = person.client
  const opened = await subscription.openCheckout({ ...planOrder, couponCode: 'BEMVINDO' })
  await days.pay(opened.sessionId, { type: 'card', number: '4000000000000341' })
  await days.until('2026-12-22T12:00:00Z')
  await days.payInvoiceBy(await newestInvoice(), '4242424242424242')
  await days.until('2027-01-05T12:00:00Z')
  await subscription.change({ ...planOrder, planType: 'ULTIMATE' })
  await days.applyEvents()
  await app.ports.payments.refund(await newestInvoice(), 700, 'part')
  await subscription.cancel({})
  await days.until('2027-02-01T12:00:00Z')
  const once = await subscription.openCheckout({ ...planOrder, isRecurring: false, withSetup: true })
  await days.pay(once.sessionId, { type: 'pix' })
  await days.payVoucher(once.sessionId)
  await days.until('2027-02-10T12:00:00Z')
}, 60_000)
afterAll(() => app.close())

const newestInvoice = () => newestInvoiceOf(app, person.companyId)

const eventIds = async () =>
  (await app.ports.db.query<{ id: string }>('select id from payment_events order by received_at, id')).rows.map(
    ({ id }) => id,
  )

async function books(): Promise<unknown> {
  const of = async (statement: string) => (await app.ports.db.query(statement, [person.companyId])).rows
  // What the bank said of a try is asked for as it stands, so that it is gone where the invoice was paid before the event came.
  return {
    standing: await of(
      'select plan_type, company_size, status, holds_until, next_look_at from subscriptions where company_id = $1',
    ),
    purchases: await of('select * from purchases where company_id = $1 order by id'),
    checkouts: await of('select id, state from checkouts where company_id = $1 order by id'),
    invoices: await of(
      `select to_jsonb(i) - 'id' - 'failure_code' as invoice from invoices i where company_id = $1 order by provider_id`,
    ),
  }
}

/** As if no event had come yet. */
async function forget(): Promise<void> {
  for (const table of ['purchases', 'invoices', 'billing_notices']) {
    await app.ports.db.query(`delete from ${table} where company_id = $1`, [person.companyId])
  }
  await app.ports.db.query(`update checkouts set state = 'open' where company_id = $1`, [person.companyId])
  await app.ports.db.query(
    `update subscriptions set plan_type = 'FREE', status = 'none', company_size = null, holds_until = null where company_id = $1`,
    [person.companyId],
  )
  await app.ports.db.query('update payment_events set processed_at = null')
}

describe('events of the provider', () => {
  it('end in the same books in any order, repeated, and by two workers at once', async () => {
    const ids = await eventIds()
    expect(ids.length).toBeGreaterThan(30)
    const wanted = await books()
    expect(wanted).toMatchObject({ standing: [{ plan_type: 'PRO', status: 'active' }] })
    const order = fc.tuple(
      fc.shuffledSubarray(ids, { minLength: ids.length, maxLength: ids.length }),
      fc.array(fc.constantFrom(...ids), { maxLength: 6 }),
    )
    await fc.assert(
      fc.asyncProperty(order, async ([shuffled, again]) => {
        await forget()
        const work = async (some: readonly string[]) => {
          for (const eventId of some) await paymentApply(app.ports).perform({ eventId })
        }
        const half = Math.floor(shuffled.length / 2)
        await Promise.all([work(shuffled.slice(0, half)), work(shuffled.slice(half))])
        await app.ports.db.query('update payment_events set processed_at = null')
        await work(again)
        expect(await books()).toEqual(wanted)
      }),
      { numRuns: leavesVolume ? 2 : 4 },
    )
  }, 120_000)

  it('never write what was fetched before something newer was written', async () => {
    const other = await app.signUpPerson({}, 'FREE')
    const sessionId = await buy(app, other, true)
    const { payments } = app.ports
    const id = (await payments.findCheckout(sessionId))?.subscriptionId ?? ''
    let fetches = 0
    const slow = {
      ...app.ports,
      payments: {
        ...payments,
        findSubscription: async (one: string) => {
          const answer = await payments.findSubscription(one)
          fetches += 1
          if (fetches > 1) return answer
          // Meanwhile the plan is cancelled, and another worker writes that.
          await payments.setCancelAtPeriodEnd(id, true)
          await app.runJobs()
          return answer
        },
      },
    }
    const object = { kind: 'subscription', id } as const
    await applyProviderUpdate(slow, { type: 'customer.subscription.updated', createdAt: app.ports.clock.now(), object })
    expect(fetches).toBe(2)
    expect((await other.client.subscription.get()).subscription.cancelAtPeriodEnd).toBe(true)
  })

  it('are kept once, and a type that does not concern us does nothing', async () => {
    const event = (id: string, type: string) => ({
      id,
      type,
      createdAt: app.ports.clock.now(),
      object: { kind: 'other', id: 'x' } as const,
      paymentId: null,
    })
    await receiveEvent(app.ports, event('evt_mandate', 'mandate.updated'))
    await receiveEvent(app.ports, event('evt_mandate', 'mandate.updated'))
    await receiveEvent(app.ports, event('evt_product', 'product.created'))
    expect(await app.runJobs()).toEqual([paymentApplyName])
    const { rows } = await app.ports.db.query(
      `select id from payment_events where id in ('evt_mandate', 'evt_product') and processed_at is not null`,
    )
    expect(rows).toHaveLength(2)
  })

  it('wait while the provider does not answer, and are applied by the sweep afterwards', async () => {
    const other = await app.signUpPerson({}, 'FREE')
    const { payments } = app.ports
    const silent = {
      ...app.ports,
      payments: { ...payments, findCheckout: () => Promise.reject(new Error('no answer')) },
    }
    await buy(app, other, false)
    await app.ports.db.query('delete from purchases where company_id = $1', [other.companyId])
    const { rows } = await app.ports.db.query<{ id: string }>(
      `select id from payment_events where type = 'checkout.session.completed' order by received_at desc limit 1`,
    )
    const eventId = rows[0]?.id ?? ''
    await app.ports.db.query('update payment_events set processed_at = null where id = $1', [eventId])
    await app.ports.db.query('update payment_events set processed_at = received_at where id <> $1', [eventId])
    await expect(paymentApply(silent).perform({ eventId })).rejects.toThrow('no answer')
    app.clock.set('2027-02-10T12:30:00Z')
    await app.ports.jobs.send(paymentSweepName, {})
    expect(await app.runJobs()).toEqual([paymentSweepName, paymentApplyName])
    expect((await other.client.subscription.get()).subscription).toMatchObject({ planType: 'PRO', status: 'active' })
  })

  it('never make a failure of a boleto that waited, applied once more after it was paid or its time was over', async () => {
    const other = await app.signUpPerson({}, 'FREE')
    const wait = async () => {
      const opened = await other.client.subscription.openCheckout(planOrder)
      await days.pay(opened.sessionId, { type: 'boleto' })
      const invoice = await newestInvoiceOf(app, other.companyId)
      const { rows } = await app.ports.db.query<{ id: string }>(
        `select id from payment_events where type = 'invoice.payment_action_required' and object_id = $1`,
        [invoice],
      )
      expect(rows).toHaveLength(1)
      return { ...opened, invoice, eventId: rows[0]?.id ?? '' }
    }
    const failuresOf = async (invoice: string) => {
      const { rows } = await app.ports.db.query(
        'select state, first_failed_at as first, last_failed_at as last from invoices where provider_id = $1',
        [invoice],
      )
      return rows
    }
    const again = async (eventId: string) => {
      await app.ports.db.query('update payment_events set processed_at = null where id = $1', [eventId])
      await paymentApply(app.ports).perform({ eventId })
    }
    await days.until('2027-02-11T12:00:00Z')
    const left = await wait()
    expect(await failuresOf(left.invoice)).toEqual([{ state: 'open', first: null, last: null }])
    await days.until('2027-02-20T12:00:00Z')
    const over = await failuresOf(left.invoice)
    expect(over).toMatchObject([{ state: 'void', first: expect.any(Date) }])
    await again(left.eventId)
    expect(await failuresOf(left.invoice)).toEqual(over)
    const paid = await wait()
    await days.payVoucher(paid.sessionId)
    await again(paid.eventId)
    expect(await failuresOf(paid.invoice)).toEqual([{ state: 'paid', first: null, last: null }])
  }, 60_000)

  it.each([
    [{ status: 'open', voucher: null, paymentMethod: 'card' }, true],
    [{ status: 'open', voucher: null, paymentMethod: 'boleto' }, false],
    [{ status: 'open', voucher: null, paymentMethod: null }, false],
    [{ status: 'paid', voucher: null, paymentMethod: 'card' }, false],
  ] as const)('say of %o that somebody has to act: a failure %s', (invoice, isOne) => {
    expect(isFailure('invoice.payment_action_required', invoice)).toBe(isOne)
    expect(isFailure('invoice.payment_failed', invoice)).toBe(true)
  })
})

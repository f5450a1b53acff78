import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { planOrder } from '../../test/make-billing.ts'
import { type Days, newestInvoiceOf, passTime } from '../../test/pass-time.ts'

/** The money of the installation, as a year of a company makes it in the simulation. */
let app: TestApp
let root: TestPerson
let days: Days
const start = '2026-11-21T12:00:00Z'

beforeAll(async () => {
  app = await openTestApp()
  root = await app.signUpPerson({}, 'FREE')
  await app.makePlatformAdmin(root)
  app.clock.set(start)
  days = passTime(app, start)
}, 60_000)
afterAll(() => app.close())

const finance = () => root.client.platformFinance
const newest = () => newestInvoiceOf(app, root.companyId)

it('is nothing before anything was sold', async () => {
  const got = await finance().get({})
  expect(got).toMatchObject({ first: '2026-06', last: '2026-11', reasons: [], uncounted: 0 })
  expect(got.total).toEqual({ received: '0.00', refunded: '0.00', net: '0.00', payments: 0 })
  expect(got.months.map(({ month }) => month)).toHaveLength(6)
  expect((await finance().get({ period: 'year' })).months).toHaveLength(12)
})

it('tells by month and method what came in and went back, and what could not be charged with the reason of the bank', async () => {
  const opened = await root.client.subscription.openCheckout(planOrder)
  await days.pay(opened.sessionId, { type: 'card', number: '4000000000000341' })
  const first = await finance().get({ period: 'quarter' })
  expect(first.total.payments).toBe(1)
  const price = first.total.received
  expect(first.months.at(-1)).toMatchObject({ month: '2026-11', received: price, refunded: '0.00', net: price })
  expect(first.methods[0]).toMatchObject({ method: 'card', received: price, payments: 1, failures: 0 })

  await days.until('2026-12-24T12:00:00Z')
  const failed = await finance().get({ period: 'quarter' })
  expect(failed.reasons).toMatchObject([{ invoices: 1, amount: price }])
  expect(failed.reasons[0]?.reason).toMatch(/^[a-z_]+$/)
  expect(failed.reasons[0]?.reason).not.toBe('unknown')
  expect(failed.now).toMatchObject({ overdue: price, overdueInvoices: 1, openInvoices: 0, open: '0.00' })
  expect(failed.months.at(-1)).toMatchObject({ month: '2026-12', received: '0.00', overdue: price })
  const { rows } = await finance().failures({ search: 'nada disso' })
  expect(rows).toEqual([])
  const list = await finance().failures({ reason: failed.reasons[0]?.reason ?? '', sort: 'amount' })
  expect(list.rows).toMatchObject([
    { companyId: root.companyId, amount: price, state: 'open', reason: failed.reasons[0]?.reason, attempts: 2 },
  ])
  expect((await finance().failures({ reason: 'unknown' })).total).toBe(0)

  await days.payInvoiceBy(await newest(), '4242424242424242')
  await app.ports.payments.refund(await newest(), 700, 'part')
  // What was given back in December is heard of in January.
  app.clock.set('2027-01-03T12:00:00Z')
  await days.applyEvents()
  const after = await finance().get({ period: 'quarter' })
  expect(after.now).toMatchObject({ overdue: '0.00', overdueInvoices: 0 })
  expect(after.months.at(-1)).toMatchObject({ month: '2027-01', received: '0.00', refunded: '0.00' })
  expect(after.months.at(-2)).toMatchObject({
    ...{ month: '2026-12', received: price, refunded: '7.00', net: (Number(price) - 7).toFixed(2), overdue: '0.00' },
  })
  expect((await finance().failures({ sort: 'company' })).rows).toMatchObject([
    { state: 'paid', reason: failed.reasons[0]?.reason },
  ])
  const receipts = await root.client.platformMetrics.receipts({})
  expect(receipts.rows.filter(({ kind }) => kind === 'refund')).toMatchObject([
    { at: expect.stringMatching(/^2026-12-2/) },
  ])
  const card = { payments: 2, received: (2 * Number(price)).toFixed(2), failures: 1 }
  expect(after.methods).toMatchObject([{ method: 'card', ...card }, {}, {}, { method: 'other', payments: 0 }])
  await app.ports.db.query('update invoices set paid_outside = true where provider_id = $1', [await newest()])
  expect((await finance().get({ period: 'quarter' })).methods).toMatchObject([
    ...[{ method: 'card', payments: 1, received: price, failures: 1 }, {}, {}],
    { method: 'other', payments: 1, received: price, failures: 0 },
  ])
}, 60_000)

it('owes of an invoice what the credit of the customer left, on every page the same', async () => {
  const buyer = await app.signUpPerson({ companyName: 'Confeitaria Brasil Ltda' }, 'FREE')
  const opened = await buyer.client.subscription.openCheckout(planOrder)
  await days.pay(opened.sessionId, { type: 'card', number: '4000000000000341' })
  const { rows: bought } = await app.ports.db.query<{ customerId: string }>(
    'select customer_id as "customerId" from subscriptions where company_id = $1',
    [buyer.companyId],
  )
  const credit = { customerId: bought[0]?.customerId ?? '', amountCents: 1_200, description: 'Fatura em dobro' }
  await app.ports.payments.credit(credit, 'a-credit')
  await days.until('2027-02-04T12:00:00Z')
  const own = await buyer.client.invoice.list({ status: 'overdue' })
  expect(own.rows).toMatchObject([{ totalCents: 5_000, creditCents: 1_200, owedCents: 3_800 }])
  expect(own.totals).toMatchObject({ pendingCents: 0, overdueCents: 3_800 })
  const { platformInvoice } = root.client
  expect(await platformInvoice.list({ status: 'overdue' })).toMatchObject({ rows: [{ owedCents: 3_800 }], total: 1 })
  expect((await platformInvoice.summary({})).overdue).toEqual({ invoices: 1, cents: 3_800 })
  const got = await finance().get({ period: 'quarter' })
  expect(got.now).toMatchObject({ overdue: '38.00', overdueInvoices: 1 })
  expect((await finance().failures({ search: 'Brasil' })).rows).toMatchObject([{ amount: '38.00' }])
  await root.client.platformMetrics.leaveOut({ companyId: buyer.companyId, reason: 'Empresa de teste' })
}, 60_000)

it('leaves out a company that no figure counts', async () => {
  await root.client.platformMetrics.leaveOut({ companyId: root.companyId, reason: 'Empresa de teste' })
  const got = await finance().get({})
  expect(got).toMatchObject({ uncounted: 2, reasons: [] })
  expect(got.total).toMatchObject({ received: '0.00', refunded: '0.00', payments: 0 })
  expect((await finance().failures({})).total).toBe(0)
})

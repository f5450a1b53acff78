import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { discountAtProvider } from '../../test/discount-at-provider.ts'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { listFile } from '../../test/list-file.ts'
import { type Days, newestInvoiceOf, passTime } from '../../test/pass-time.ts'
import { codeOf } from '../../test/procedures.ts'
import { choosePlan } from '../subscription/choose-plan.ts'
import { startTrial } from '../subscription/start-trial.ts'

/**
 * The ledger worked by hand (`core/saas/ledger.test.ts`), bought through the provider: six companies from January to April, and the
 * figures of each month read after it all.
 */

const paying = { type: 'card', number: '4242424242424242' } as const
const proMonthly = { planType: 'PRO', companySize: 'ME', billingPeriod: 'monthly' } as const
const ultimate = { ...proMonthly, planType: 'ULTIMATE' } as const

let app: TestApp
let admin: TestPerson
let days: Days
const people: Record<string, TestPerson> = {}
const one = (name: string) => people[name] as TestPerson
const of = (client: TestPerson['client']) => client.platformMetrics

beforeAll(async () => {
  app = await openTestApp()
  app.clock.set('2027-01-05T12:00:00Z')
  admin = await app.signUpPerson({ companyName: 'Operadora SA' }, 'FREE')
  await app.makePlatformAdmin(admin)
  for (const name of ['c1', 'c2', 'c3', 'c4', 'c5', 'c6']) {
    const companySize = name === 'c3' ? 'EPP' : 'ME'
    people[name] = await app.signUpPerson({ companyName: `Empresa ${name}`, companySize }, 'FREE')
  }
  await app.ports.db.query(`update companies set created_at = '2027-01-05T12:00:00Z', trade_name = null`)
  days = passTime(app, '2027-01-05T12:00:00Z')

  await days.until('2027-01-10T12:00:00Z')
  await buy('c1', proMonthly)
  await buy('c2', { ...ultimate, billingPeriod: 'yearly' })
  const c3 = await buy('c3', { ...proMonthly, companySize: 'EPP' })
  await days.until('2027-02-03T12:00:00Z')
  await discountAtProvider(app, c3, 20)
  await buy('c4', { ...proMonthly, billingPeriod: 'yearly' })
  await buy('c5', { ...proMonthly, isRecurring: false })
  await days.until('2027-02-21T12:00:00Z')
  await one('c1').client.subscription.change(ultimate)
  await days.applyEvents()
  await one('c1').client.subscription.cancel({})
  await days.until('2027-03-05T12:00:00Z')
  await app.ports.payments.refund(await newestInvoiceOf(app, one('c2').companyId), 10_000, 'back')
  await days.until('2027-03-14T12:00:00Z')
  await app.ports.db.asOwner(async (tx) => {
    await choosePlan(tx, app.ports, { ...proMonthly, companyId: one('c6').companyId })
    await startTrial(tx, app.ports, one('c6').companyId)
  })
  await days.until('2027-04-05T12:00:00Z')
  await buy('c1', proMonthly)
  await buy('c6', proMonthly)
  await days.until('2027-04-30T12:00:00Z')
}, 120_000)
afterAll(() => app.close())

type Order = Parameters<TestPerson['client']['subscription']['openCheckout']>[0]

async function buy(name: string, order: Order): Promise<string> {
  const opened = await one(name).client.subscription.openCheckout(order)
  await days.pay(opened.sessionId, paying)
  return (await app.ports.payments.findCheckout(opened.sessionId))?.subscriptionId ?? ''
}

const month = (until: string) => of(admin.client).get({ period: 'month', until })

describe('example 26, through the provider', () => {
  it.each([
    ['2027-01', ['343.5', '0', '0', '0', '0', '343.5', 3]],
    ['2027-02', ['47.5', '0', '80', '34', '0', '437', 4]],
    ['2027-03', ['0', '0', '0', '0', '130', '307', 3]],
    ['2027-04', ['50', '50', '0', '0', '0', '407', 5]],
  ] as const)('has the movements of %s', async (until, told) => {
    const { flow } = await month(until)
    const { reactivation, expansion, contraction, churn, end, customersEnd } = flow
    expect([flow.new, reactivation, expansion, contraction, churn, end, customersEnd]).toEqual(told)
  })

  it('has the rates, and the worth of a customer', async () => {
    const february = await month('2027-02')
    expect(february.rates).toMatchObject({ netRetention: '1.133916', grossRetention: '0.901019', quickRatio: '3.75' })
    const march = await month('2027-03')
    expect(march.rates).toMatchObject({ grossChurn: '0.297483', netRetention: '0.702517', logoChurn: '0.25' })
    expect(march.flow.arr).toBe('3684')
    expect(march.worth).toMatchObject({ arpa: '102.333333', ltv: '409.333333', cac: null, isMarginEntered: false })
    expect([march.before.flow.end, march.isRunning]).toEqual(['437', false])
    expect(march.months.map((one) => one.month)).toEqual(expect.arrayContaining(['2026-04', '2027-03']))
  })

  it('tells trials, the time to the first payment, plans and cohorts', async () => {
    const april = await of(admin.client).get({ period: 'quarter' })
    expect([april.first, april.last, april.isRunning, april.firstOfAll]).toEqual([
      ...['2027-02', '2027-04', true, '2027-01'],
    ])
    expect(april.trials).toEqual([{ month: '2027-03', trials: 1, paid: 1, running: 0 }])
    expect(april.upgrade).toMatchObject({ paid: 5, free: 2 })
    expect(april.plans.map(({ plan, mrr, subscriptions }) => [plan, mrr, subscriptions])).toEqual([
      ['FREE', '0', 2],
      ['PRO', '283.5', 4],
      ['ULTIMATE', '123.5', 1],
      ['CUSTOM', '0', 0],
    ])
    expect(april.cohorts.map(({ month: came, ages }) => [came, ages.map(({ customers }) => customers)])).toEqual([
      ['2027-01', [3, 3, 2, 3]],
      ['2027-02', [1, 1, 1]],
      ['2027-04', [1]],
    ])
  })

  it('counts what was received and given back in its month, recurring or once', async () => {
    const { now, buckets } = await of(admin.client).revenue({ period: 'year' })
    const inMonth = (name: string) => buckets.find(({ from }) => from.startsWith(name))
    expect(inMonth('2027-02')).toMatchObject({ once: '50', refunded: '0' })
    expect(inMonth('2027-03')).toMatchObject({ refunded: '100', net: '36' })
    const net = Number(now.recurring) + Number(now.once) + Number(now.setup) - Number(now.refunded)
    expect(net).toBeCloseTo(Number(now.net), 6)
    const asked = { period: 'year', pageSize: 100, sort: 'amount', direction: 'asc' } as const
    const { rows, total } = await of(admin.client).receipts(asked)
    expect(rows[0]).toMatchObject({ kind: 'refund', amount: '-100', company: 'Empresa c2' })
    expect(rows.reduce((sum, { amount }) => sum + Number(amount), 0)).toBeCloseTo(Number(now.net), 6)
    expect(
      (await of(admin.client).receipts({ period: 'year', kind: 'payment', search: 'empresa c5' })).rows,
    ).toMatchObject([{ amount: '50' }])
    const listed = await listFile(app, admin, '/api/v1/platform-metrics/receipts/export?period=year')
    expect(listed).toHaveLength(total + 1)
    const file = await listFile(app, admin, '/api/v1/platform-metrics/revenue/export?period=year')
    expect(file.find(([from]) => from === '2027-03-01')?.at(-1)).toBe('36')
  })
})

it('opens each figure: a page, a search, an order and a file of the movements', async () => {
  const all = await of(admin.client).movements({ sort: 'change', direction: 'asc' })
  expect(all.total).toBe(9)
  expect(all.rows.map(({ company, kind, change }) => [company, kind, change]).slice(0, 2)).toEqual([
    ['Empresa c1', 'churn', '-130'],
    ['Empresa c3', 'contraction', '-34'],
  ])
  const february = await of(admin.client).movements({ from: '2027-02', until: '2027-02', pageSize: 2, page: 2 })
  expect([february.total, february.rows.length]).toEqual([3, 1])
  const found = await of(admin.client).movements({ search: 'EMPRESA C1', kind: 'reactivation' })
  expect(found.rows).toMatchObject([{ before: '0', after: '50', month: '2027-04' }])
  const [titles, ...rows] = await listFile(
    ...([app, admin, '/api/v1/platform-metrics/movements/export?sort=company&direction=asc'] as const),
  )
  expect(titles?.slice(0, 3)).toEqual(['Data', 'Empresa', 'Movimento'])
  expect(rows).toHaveLength(9)
  const months = await listFile(app, admin, '/api/v1/platform-metrics/export?period=quarter&until=2027-03')
  expect(months.slice(1).map(([name]) => name)).toEqual(['2027-01', '2027-02', '2027-03'])
})

it('expects of renewals what customers did before, and nothing of what was cancelled', async () => {
  const { rows, months, total } = await of(admin.client).renewals({ sort: 'endsAt', direction: 'asc' })
  expect(total).toBe(5)
  expect(rows.map(({ company }) => company).toSorted()).toEqual(
    ['c1', 'c2', 'c3', 'c4', 'c6'].map((name) => `Empresa ${name}`),
  )
  // Until the end of March: of 3 + 3 + 1 customers a month older, one left.
  expect(rows.every(({ basis, seen, stayed }) => basis === 'all' && seen === 7 && stayed === 6)).toBe(true)
  expect(rows.find(({ company }) => company === 'Empresa c2')).toMatchObject({ mrr: '123.5', expected: '105.857143' })
  expect(months.at(-1)).toMatchObject({ month: '2028-02', subscriptions: 1, mrr: '47.5' })
  await one('c4').client.subscription.cancel({})
  await days.applyEvents()
  const after = await of(admin.client).renewals({ search: 'empresa c4' })
  expect(after.rows).toMatchObject([{ basis: 'cancelled', chance: '0', next: '0', expected: '0', mrr: '47.5' }])
  const file = await listFile(
    app,
    admin,
    '/api/v1/platform-metrics/renewals/export?search=empresa%20c4&columns=company,expected',
  )
  expect(file.slice(1)).toEqual([['Empresa c4', '0']])
  const ordered = `update purchases set next_plan = 'PRO', next_size = 'ME', next_period = 'monthly' where company_id = $1`
  await app.ports.db.query(ordered, [one('c3').companyId])
  // The discount of 20 % stays off what was ordered.
  expect((await of(admin.client).renewals({ search: 'empresa c3' })).rows).toMatchObject([{ mrr: '136', next: '40' }])
})

describe('what is entered', () => {
  const reason = 'Fatura de março'
  const cost = { month: '2027-03', kind: 'advertising', amount: '900,00', reason } as const

  it('makes the cost of a customer, by versions that are all kept', async () => {
    const { client } = admin
    expect(await of(client).setCost({ ...cost, amount: '1.000,50' })).toEqual({ isChanged: true })
    expect(await of(client).setCost(cost)).toEqual({ isChanged: true })
    expect(await of(client).setCost({ ...cost, amount: '900' })).toEqual({ isChanged: false })
    const { rows } = await of(client).costs({})
    expect(rows.map((row) => [row.version, row.amount, row.isCurrent].join())).toEqual(['2,900,true', '1,1000.5,false'])
    const first = await of(client).costs({ pageSize: 1 })
    const second = await of(client).costs({ pageSize: 1, cursor: first.next ?? '' })
    expect([...first.rows, ...second.rows, second.next]).toEqual([...rows, null])
    const all = await of(client).get({ period: 'all' })
    expect(all.worth).toMatchObject({ cost: '900', cac: '180', monthsWithoutCost: 3 })
    expect(await codeOf(client, 'platformMetrics.setCost', { ...cost, month: '2027-05' })).toBe(
      'platform_metrics.month_ahead',
    )
    expect(await codeOf(client, 'platformMetrics.setCost', { ...cost, amount: '1,2345' })).toBe(
      'platform_metrics.amount_invalid',
    )
    expect(await codeOf(client, 'platformMetrics.setCost', { ...cost, amount: '-1' })).toBe('quantity.negative')
  })

  it('takes a margin from its month on', async () => {
    const { client } = admin
    expect(await of(client).setMargin({ month: '2027-03', percent: '80', reason })).toEqual({ isChanged: true })
    expect(await of(client).setMargin({ month: '2027-03', percent: '80,00', reason })).toEqual({ isChanged: false })
    expect((await month('2027-02')).worth.margin).toBe('1')
    expect((await month('2027-03')).worth).toMatchObject({ margin: '0.8', ltv: '327.466667', isMarginEntered: true })
    const wrong = { month: '2027-03', percent: '101', reason }
    expect(await codeOf(client, 'platformMetrics.setMargin', wrong)).toBe('platform_metrics.margin_out_of_range')
    expect((await of(client).costs({})).margins).toMatchObject([{ month: '2027-03', share: '0.8', version: 1 }])
  })

  it('leaves a company out of every figure until it is counted again, and writes each act into the trail', async () => {
    const { client } = admin
    const { companyId } = one('c2')
    expect(await of(client).leaveOut({ companyId, reason: 'É nossa' })).toEqual({ isChanged: true })
    expect(await of(client).leaveOut({ companyId, reason: 'É nossa' })).toEqual({ isChanged: false })
    const without = await month('2027-01')
    expect([without.flow.end, without.uncounted]).toEqual(['220', 1])
    expect((await of(client).movements({ search: 'empresa c2' })).total).toBe(0)
    expect((await of(client).uncounted({})).rows).toMatchObject([{ companyId, reason: 'É nossa' }])
    expect(await of(client).countAgain({ companyId, reason: 'Engano' })).toEqual({ isChanged: true })
    expect((await month('2027-01')).flow.end).toBe('343.5')
    const nobody = { companyId: '0b9c8a52-8a55-4d0c-9a51-0f6b5ce2c8f1', reason: 'Teste' }
    expect(await codeOf(client, 'platformMetrics.leaveOut', nobody)).toBe('platform_company.not_found')
    const { rows } = await app.ports.db.query<{ action: string }>(
      `select action from platform_records where entity in ('company', 'acquisition_cost', 'gross_margin') order by sequence`,
    )
    expect(rows.map(({ action }) => action)).toEqual([
      ...['acquisition_cost.enter', 'acquisition_cost.enter', 'gross_margin.enter'],
      ...['company_metrics.leave_out', 'company_metrics.count'],
    ])
  })
})

it('takes the payment of a set-up alone for no outcome of a trial, and for no plan', async () => {
  const trial = `update subscriptions set trial_plan = 'PRO', trial_started_at = '2027-03-14', trial_ends_at = '2027-04-13' where company_id = $1`
  const lines = `update invoices set lines = replace(lines::text, '"period"', '"setup"')::jsonb where company_id = $1`
  for (const change of [trial, lines]) await app.ports.db.query(change, [one('c4').companyId])
  const { trials, plans } = await month('2027-04')
  expect(trials).toMatchObject([{ trials: 2, paid: 1 }])
  expect(plans[0]).toMatchObject({ plan: 'FREE', subscriptions: 3 })
})

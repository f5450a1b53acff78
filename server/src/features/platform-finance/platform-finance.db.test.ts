import { afterAll, beforeAll, expect, it } from 'vitest'
import { closeDispute } from '../../platform/payments/sandbox/disputes.ts'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { listFile } from '../../test/list-file.ts'
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
const newestOf = async (company: string) => {
  const { rows } = await app.ports.db.query<{ id: string }>('select id from companies where legal_name = $1', [company])
  return newestInvoiceOf(app, rows[0]?.id ?? '')
}

it('is nothing before anything was sold', async () => {
  const got = await finance().get({})
  expect(got).toMatchObject({ first: '2026-06', last: '2026-11', reasons: [], uncounted: 0 })
  expect(got.total).toEqual({ received: '0.00', refunded: '0.00', disputed: '0.00', net: '0.00', payments: 0 })
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
  const [titles, ...months] = await listFile(app, root, '/api/v1/platform-finance/export?period=quarter')
  expect(titles).toEqual(['Mês', 'Recebido', 'Devolvido', 'Contestado', 'Líquido', 'Em aberto', 'Vencido'])
  expect(months.map(([month]) => month)).toEqual(['2026-11', '2026-12', '2027-01'])
  expect(months[1]?.slice(1, 3)).toEqual([price.replace('.', ','), '7,00'])
  const methods = await listFile(app, root, '/api/v1/platform-finance/methods/export?period=quarter')
  expect(methods[1]).toEqual(['Cartão', card.received.replace('.', ','), '2', '1'])
  expect(methods).toHaveLength(5)
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
  const file = await listFile(
    app,
    root,
    '/api/v1/platform-finance/failures/export?search=Brasil&columns=company,reason,state,amount',
  )
  expect(file).toEqual([
    ['Empresa', 'Motivo', 'Situação', 'Valor (R$)'],
    ['Confeitaria Brasil Ltda', expect.stringMatching(/^Recusado/), 'Não paga', expect.stringMatching(/^38/)],
  ])
}, 60_000)

it('takes what a dispute withdraws off every figure of revenue on its day, and puts back what is reinstated', async () => {
  await days.payInvoiceBy((await newestOf('Confeitaria Brasil Ltda')) ?? '', '4242424242424242')
  const buyer = await app.signUpPerson({ companyName: 'Livraria Central Ltda' }, 'FREE')
  const opened = await buyer.client.subscription.openCheckout(planOrder)
  const { platformInvoice, platformMetrics, platformPanel } = root.client
  const figures = async () => {
    const { total } = await finance().get({ period: 'half' })
    const { now, before } = await platformMetrics.revenue({ period: 'quarter' })
    const panel = (await platformPanel.get({ period: 'quarter' })).revenue
    // The front page, Receita and Gestão Financeira read the same movements.
    expect(panel).toEqual({ now: Math.round(Number(now.net) * 100), before: Math.round(Number(before.net) * 100) })
    const told = { net: Number(now.net), disputed: Number(now.disputed), refunded: Number(now.refunded) }
    expect({ net: Number(total.net), disputed: Number(total.disputed), refunded: Number(total.refunded) }).toEqual(told)
    return told
  }
  const before = await figures()
  expect(before).toMatchObject({ disputed: 0, refunded: 7 })
  await days.pay(opened.sessionId, { type: 'card', number: '4000000000000259' })
  expect(await figures()).toEqual({ ...before, disputed: 50 })
  const { rows } = await finance().disputes({ search: 'central', state: 'open' })
  expect(rows).toMatchObject([
    {
      ...{ company: 'Livraria Central Ltda', amount: '50.00', currency: 'BRL', lost: '50.00', reason: 'fraudulent' },
      ...{ state: 'needs_response', evidenceDueAt: '2027-02-11T12:00:00.000Z' },
    },
  ])
  const asked = 'state=open&columns=company,reason,state,evidenceDueAt,amount,currency,lost'
  const [, told] = await listFile(app, root, `/api/v1/platform-finance/disputes/export?${asked}`)
  expect(told).toEqual([
    ...['Livraria Central Ltda', 'Fraude: o titular não reconhece', 'Responder ao banco'],
    ...[expect.stringMatching(/^2027-02-11/), '50,00', 'BRL', '50,00'],
  ])
  const of = { companyId: buyer.companyId, invoiceId: rows[0]?.invoiceId ?? '' }
  const invoice = await platformInvoice.get(of)
  expect(invoice.disputes).toMatchObject([{ withdrawnCents: 5_000, reinstatedCents: 0 }])
  expect(invoice.events.map(({ type }) => type)).toContain('charge.dispute.created')
  const rung = (await platformPanel.latest()).rows.filter(({ kind }) => kind === 'dispute')
  expect(rung).toMatchObject([{ name: 'Livraria Central Ltda' }])

  await app.ports.sandbox?.act(async (scene) => {
    for (const dispute of await scene.desk.find('dispute', {})) await closeDispute(scene, dispute, 'won')
  })
  await days.applyEvents()
  expect(await figures()).toEqual({ ...before, net: before.net + 50, disputed: 0 })
  expect((await finance().disputes({ state: 'won' })).rows).toMatchObject([{ lost: '0.00', state: 'won' }])
  expect((await finance().disputes({ state: 'open' })).total).toBe(0)
  const moved = (await platformMetrics.receipts({ period: 'week' })).rows.map(({ kind }) => kind)
  expect(moved).toEqual(expect.arrayContaining(['dispute', 'reinstated', 'payment']))
}, 60_000)

it('leaves out a company that no figure counts', async () => {
  const { rows: all } = await app.ports.db.query<{ id: string }>('select distinct company_id as id from invoices')
  for (const { id } of all) await root.client.platformMetrics.leaveOut({ companyId: id, reason: 'Empresa de teste' })
  const got = await finance().get({})
  expect(got).toMatchObject({ uncounted: 3, reasons: [] })
  expect(got.total).toMatchObject({ received: '0.00', refunded: '0.00', payments: 0 })
  expect((await finance().failures({})).total).toBe(0)
})

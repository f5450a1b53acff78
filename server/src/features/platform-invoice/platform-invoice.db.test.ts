import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { listFile } from '../../test/list-file.ts'
import { planOrder } from '../../test/make-billing.ts'
import { type Days, passTime } from '../../test/pass-time.ts'
import { codeOf } from '../../test/procedures.ts'

/** Invoices of two companies, bought in the simulation of the provider, and what is done with them by hand. */
const start = '2026-11-21T12:00:00Z'
let app: TestApp
let admin: TestPerson
let aurora: TestPerson
let norte: TestPerson
let days: Days

beforeAll(async () => {
  app = await openTestApp()
  app.clock.set(start)
  admin = await app.signUpPerson({ companyName: 'Operadora SA' }, 'FREE')
  await app.makePlatformAdmin(admin)
  aurora = await app.signUpPerson({ companyName: 'Padaria Aurora Ltda' }, 'FREE')
  norte = await app.signUpPerson({ companyName: 'Norte Açúcar SA' }, 'FREE')
  await app.ports.db.query(`update companies set trade_name = null`)
  days = passTime(app, start)
  await buy(aurora, { type: 'card', number: '4242424242424242' })
  await buy(norte, { type: 'boleto' })
}, 60_000)
afterAll(() => app.close())

async function buy(person: TestPerson, payment: Parameters<Days['pay']>[1]): Promise<void> {
  const { sessionId } = await person.client.subscription.openCheckout(planOrder)
  await days.pay(sessionId, payment)
}

const acts = () => admin.client.platformInvoice
const newestOf = async ({ companyId }: TestPerson) => {
  const { rows } = await app.ports.db.query<{ id: string }>(
    'select id::text from invoices where company_id = $1 order by issued_on desc limit 1',
    [companyId],
  )
  return { companyId, invoiceId: rows[0]?.id ?? '' }
}
const letters = async (to: string, words: string) => {
  const { rows } = await app.ports.db.query<{ body: string }>(
    'select text_body as body from outbox_mails where recipient = $1 and text_body like $2',
    [to, `%${words}%`],
  )
  return rows.length
}
const platformActs = async (invoiceId: string) => {
  const { rows } = await app.ports.db.query<{ action: string; actorId: string; data: Record<string, unknown> }>(
    'select action, actor_id as "actorId", data from platform_records where entity_id = $1 order by sequence',
    [invoiceId],
  )
  return rows
}
const reason = 'Cobrança em dobro'
/** Three days after it was issued. */
const boletoDay = '2026-11-24'

it('lists the invoices of all companies, by company, CNPJ, number, state, age and way of payment, with what they come to', async () => {
  const { rows, total } = await acts().list({ sort: 'company', direction: 'asc' })
  expect(total).toBe(2)
  expect(rows).toMatchObject([
    { company: 'Norte Açúcar SA', status: 'pending', paymentMethod: 'boleto', totalCents: 5_000, paidCents: 0 },
    { company: 'Padaria Aurora Ltda', status: 'paid', paymentMethod: 'card', paidCents: 5_000, isPaidOutside: false },
  ])
  const found = async (input: Parameters<ReturnType<typeof acts>['list']>[0]) =>
    (await acts().list(input)).rows.map(({ company }) => company.split(' ')[0])
  expect(await found({ search: 'acucar' })).toEqual(['Norte'])
  expect(await found({ search: rows[1]?.number ?? '' })).toEqual(['Padaria'])
  expect((await acts().list({ search: rows[0]?.cnpj ?? '' })).total).toBeGreaterThan(0)
  expect(await found({ method: 'boleto' })).toEqual(['Norte'])
  const withLetters = `update companies set cnpj = $2 where id = $1`
  await app.ports.db.query(withLetters, [norte.companyId, '12ABC34501DE35'])
  expect(await found({ search: '12.abc.345/01DE-35' })).toEqual(['Norte'])
  await app.ports.db.query(withLetters, [norte.companyId, rows[0]?.cnpj])
  const backTo = (days: number) =>
    app.ports.db.query(`update invoices set issued_on = date '2026-11-21' - $2::int where company_id = $1`, [
      ...[norte.companyId, days],
    ])
  await backTo(7)
  expect(await found({ issued: 'recent' })).toEqual(['Padaria'])
  expect((await acts().summary({ issued: 'recent' })).issued.invoices).toBe(1)
  await backTo(0)
  expect(await found({ status: 'paid' })).toEqual(['Padaria'])
  expect((await acts().list({ issued: 'recent' })).total).toBe(2)
  expect(await acts().summary({ issued: '30' })).toEqual({
    issued: { invoices: 2, cents: 10_000 },
    received: { invoices: 1, cents: 5_000 },
    open: { invoices: 1, cents: 5_000 },
    overdue: { invoices: 0, cents: 0 },
    refunded: { invoices: 0, cents: 0 },
  })
  const narrowed = 'sort=company&direction=asc&status=pending&columns=company,total,status'
  const file = await listFile(app, admin, `/api/v1/platform-invoices/export?${narrowed}`)
  expect(file.slice(1)).toEqual([['Norte Açúcar SA', '50', 'Em aberto']])
  expect(await codeOf(aurora.client, 'platformInvoice.list', {})).toBe('auth.forbidden')
})

it('gives a part back once, in both trails, and the invoice is written when the provider tells it', async () => {
  const of = await newestOf(aurora)
  const asked = { ...of, key: randomUUID(), amount: '12,50', reason }
  expect(await acts().refund(asked)).toEqual({ isChanged: true })
  expect((await acts().get(of)).refundedCents).toBe(0)
  expect(await acts().refund(asked)).toEqual({ isChanged: false })
  await days.applyEvents()
  const told = await acts().get(of)
  expect(told).toMatchObject({ refundedCents: 1_250, leftCents: 3_750, status: 'paid' })
  expect(told.acts).toMatchObject([{ kind: 'refund', cents: 1_250, reason, isDone: true }])
  expect(told.trail.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['invoice.issue', 'invoice.pay', 'invoice.ask_refund', 'invoice.refund']),
  )
  expect(told.events.map(({ type }) => type)).toContain('invoice.paid')
  const { number } = told
  const data = { number, reason, cents: 1_250, companyId: aurora.companyId }
  expect(await platformActs(of.invoiceId)).toEqual([{ action: 'invoice.ask_refund', actorId: admin.userId, data }])
  const trail = await aurora.client.audit.list({ entity: 'invoice' })
  expect(trail.rows.find(({ action }) => action === 'invoice.ask_refund')).toMatchObject({ actorId: admin.userId })
  expect(await letters(aurora.email, 'Devolvemos')).toBe(1)
})

it('refuses more than is left, what is no amount, and another act under the same key', async () => {
  const of = await newestOf(aurora)
  const key = randomUUID()
  const asked = { ...of, key, amount: '37,51', reason }
  await expect(acts().refund(asked)).rejects.toMatchObject({
    code: 'platform_invoice.more_than_left',
    data: { leftCents: 3_750 },
  })
  expect(await codeOf(admin.client, 'platformInvoice.refund', { ...asked, amount: '0' })).toBe(
    'platform_invoice.amount_invalid',
  )
  await acts().credit({ ...asked, amount: '7,50' })
  expect(await codeOf(admin.client, 'platformInvoice.refund', { ...asked, amount: '7,50' })).toBe(
    'platform_invoice.other_act',
  )
  expect((await acts().get(of)).leftCents).toBe(3_000)
  expect(await letters(aurora.email, 'R$ 7,50')).toBe(1)
  const { rows } = await app.ports.db.query<{ balance: string }>(
    `select body->>'balance' as balance from sandbox_objects o join subscriptions s on s.customer_id = o.id where s.company_id = $1`,
    [aurora.companyId],
  )
  expect(rows).toEqual([{ balance: '-750' }])
})

it('gives and credits nothing of what the bank took for a dispute', async () => {
  const of = await newestOf(aurora)
  const { db } = app.ports
  await db.query(
    `insert into payment_disputes (id, about_company, invoice_id, amount_cents, currency, reason, state, opened_at, withdrawn_at,
       withdrawn_cents, told_at)
     values ('dp_lost', $1, $2, 2900, 'BRL', 'fraudulent', 'lost', now(), now(), 2900, now())`,
    [of.companyId, of.invoiceId],
  )
  expect((await acts().get(of)).leftCents).toBe(100)
  await expect(acts().credit({ ...of, key: randomUUID(), amount: '10', reason })).rejects.toMatchObject({
    code: 'platform_invoice.more_than_left',
    data: { leftCents: 100 },
  })
  await db.query(`delete from payment_disputes where id = 'dp_lost'`)
})

it('takes a boleto as paid outside: the subscription goes on, and neither that nor a refund is done a second time', async () => {
  const of = await newestOf(norte)
  const asked = { ...of, key: randomUUID(), reason: 'Pago por transferência' }
  expect(await codeOf(admin.client, 'platformInvoice.refund', { ...asked, amount: '10' })).toBe(
    'platform_invoice.not_paid',
  )
  expect(await codeOf(admin.client, 'platformInvoice.credit', { ...asked, amount: '10' })).toBe(
    'platform_invoice.not_paid',
  )
  const state = (now: string) => app.ports.db.query('update invoices set state = $2 where id = $1', [of.invoiceId, now])
  await state('uncollectible')
  expect(await codeOf(admin.client, 'platformInvoice.markPaid', asked)).toBe('platform_invoice.not_open')
  await state('open')
  const atProvider = await app.ports.payments.findInvoice((await acts().get(of)).providerId)
  const told = vi.spyOn(app.ports.payments, 'findInvoice')
  for (const [now, code] of [
    [undefined, 'platform_invoice.not_at_provider'],
    [atProvider && { ...atProvider, paymentMethod: 'card' as const }, 'platform_invoice.not_by_hand'],
  ] as const) {
    told.mockResolvedValueOnce(now)
    expect(await codeOf(admin.client, 'platformInvoice.markPaid', asked)).toBe(code)
  }
  told.mockRestore()
  expect((await acts().get(of)).dueOn).toBe(boletoDay)
  expect(await acts().markPaid(asked)).toEqual({ isChanged: true })
  expect(await acts().markPaid(asked)).toEqual({ isChanged: false })
  await days.applyEvents()
  expect(await acts().get(of)).toMatchObject({
    status: 'paid',
    isPaidOutside: true,
    paidCents: 5_000,
    dueOn: boletoDay,
  })
  expect((await norte.client.subscription.get()).subscription).toMatchObject({ planType: 'PRO', status: 'active' })
  const again = { ...asked, key: randomUUID() }
  expect(await codeOf(admin.client, 'platformInvoice.markPaid', again)).toBe('platform_invoice.not_open')
  expect(await codeOf(admin.client, 'platformInvoice.refund', { ...again, amount: '10' })).toBe(
    'platform_invoice.paid_outside',
  )
})

it('writes of the invoice again, once by its key, to who administers the company', async () => {
  const of = await newestOf(norte)
  const asked = { ...of, key: randomUUID(), reason: 'Perdeu a mensagem' }
  expect(await acts().resend(asked)).toEqual({ isChanged: true })
  expect(await acts().resend(asked)).toEqual({ isChanged: false })
  const { number } = await acts().get(of)
  expect(await letters(norte.email, `fatura ${number}, de R$`)).toBe(1)
  await app.ports.db.query(`update invoices set state = 'void' where id = $1`, [of.invoiceId])
  const other = { ...asked, key: randomUUID() }
  expect(await codeOf(admin.client, 'platformInvoice.resend', other)).toBe('platform_invoice.is_canceled')
  expect(await codeOf(admin.client, 'platformInvoice.resend', { ...other, invoiceId: randomUUID() })).toBe(
    'invoice.not_found',
  )
})

it('applies disputes that were told before they were kept, and knows the credit of invoices that were paid before it was', async () => {
  const { db } = app.ports
  const { companyId, invoiceId } = await newestOf(aurora)
  await db.query(
    `insert into payment_events (id, type, object_kind, object_id, created_at, received_at, waiting_since, processed_at)
     select 'evt_' || type, type, 'other', 'dp_1', now(), now(), now() - interval '30 days', now()
     from unnest(array['charge.dispute.closed', 'charge.updated']) as type`,
  )
  await db.query('update invoices set paid_cents = 4200 where id = $1', [invoiceId])
  await db.query(
    await readFile(new URL('../../db/migrations/0202_acts_and_disputes_before.sql', import.meta.url), 'utf8'),
  )
  const events = await db.query(
    `select object_kind as kind, processed_at is null as waits, waiting_since > now() - interval '1 hour' as "isFresh"
     from payment_events where object_id = 'dp_1' order by type`,
  )
  expect(events.rows).toEqual([
    { kind: 'dispute', waits: true, isFresh: true },
    { kind: 'other', waits: false, isFresh: false },
  ])
  const invoices = await db.query(
    'select credit_cents::int as credit from invoices where company_id = any($1::uuid[]) order by 1',
    [[companyId, norte.companyId]],
  )
  expect(invoices.rows).toEqual([{ credit: 0 }, { credit: 800 }])
})

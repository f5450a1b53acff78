import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { buy, planOrder } from '../../test/make-billing.ts'
import { type Days, passTime } from '../../test/pass-time.ts'
import { readPdf } from '../../test/read-report.ts'

let app: TestApp
let person: TestPerson
let days: Days

/** Three invoices: paid with coupon and set-up, refunded, and one whose renewal failed and whose day is past. */
beforeAll(async () => {
  app = await openTestApp()
  person = await app.signUpPerson({}, 'FREE')
  app.clock.set('2026-11-21T12:00:00Z')
  days = passTime(app, '2026-11-21T12:00:00Z')
  const { subscription } = person.client
  const once = await subscription.openCheckout({
    ...planOrder,
    isRecurring: false,
    withSetup: true,
    couponCode: 'PEGADA10',
  })
  expect(once.totalCents).toBe(13_500)
  await days.pay(once.sessionId, { type: 'pix' })
  await days.payVoucher(once.sessionId)
  await days.until('2027-01-05T12:00:00Z')
  await buy(app, person, true)
  const { rows } = await app.ports.db.query<{ id: string }>(
    `select provider_id as id from invoices where issued_on = '2027-01-05'`,
  )
  await app.ports.payments.refund(rows[0]?.id ?? '', null, 'all')
  await days.applyEvents()
  await days.until('2027-01-10T12:00:00Z')
  const renewing = await subscription.openCheckout(planOrder)
  await days.pay(renewing.sessionId, { type: 'card', number: '4000000000000341' })
  await days.until('2027-02-12T12:00:00Z')
})
afterAll(() => app.close())

const list = (input: Parameters<TestPerson['client']['invoice']['list']>[0] = {}) => person.client.invoice.list(input)

describe('invoices', () => {
  it('are listed with their status, newest first, and sorted as asked', async () => {
    const { rows, total, totals } = await list()
    expect(total).toBe(4)
    expect(
      rows.map(({ issuedOn, totalCents, status, canBePaid }) => [issuedOn, totalCents, status, canBePaid]),
    ).toEqual([
      ['2027-02-10', 5_000, 'overdue', true],
      ['2027-01-10', 5_000, 'paid', false],
      ['2027-01-05', 5_000, 'refunded', false],
      ['2026-11-21', 13_500, 'paid', false],
    ])
    expect(totals).toEqual({ paidCents: 18_500, pendingCents: 0, overdueCents: 5_000 })
    const byAmount = await list({ sort: 'totalCents', direction: 'desc', pageSize: 1 })
    expect(byAmount.rows).toMatchObject([{ totalCents: 13_500, paymentMethod: 'pix' }])
    expect(byAmount.total).toBe(4)
  })

  it('are narrowed by status, by age in days of São Paulo, and by number', async () => {
    expect((await list({ status: 'refunded' })).total).toBe(1)
    expect((await list({ status: 'overdue' })).total).toBe(1)
    expect((await list({ status: 'canceled' })).total).toBe(0)
    expect((await list({ issued: 'recent' })).total).toBe(1)
    expect((await list({ issued: '30' })).total).toBe(1)
    expect((await list({ issued: '90' })).total).toBe(4)
    const { rows } = await list()
    expect((await list({ search: rows[1]?.number ?? '' })).rows).toMatchObject([{ id: rows[1]?.id }])
    expect((await list({ search: '%' })).total).toBe(0)
  })

  it('keep their lines and the discount', async () => {
    const { rows } = await list({ sort: 'issuedOn', direction: 'asc' })
    const invoice = await person.client.invoice.get({ invoiceId: rows[0]?.id ?? '' })
    expect(invoice).toMatchObject({ discountCents: 1_500, planType: 'PRO', companySize: 'ME', voucher: null })
    expect(invoice.lines.map(({ kind, planType, amountCents }) => [kind, planType, amountCents])).toEqual([
      ['period', 'PRO', 5_000],
      ['setup', 'PRO', 10_000],
    ])
  })

  it('say the days that a month paid once covers', async () => {
    const days = async (clock: string) => {
      const { rows } = await list({ sort: 'issuedOn', direction: 'asc' })
      const { id = '' } = rows.find(({ issuedOn }) => issuedOn === clock) ?? {}
      const { lines } = await person.client.invoice.get({ invoiceId: id })
      return lines.map(({ kind, periodStart, periodEnd }) => [kind, periodStart?.slice(0, 10), periodEnd?.slice(0, 10)])
    }
    expect(await days('2026-11-21')).toEqual([
      ['period', '2026-11-21', '2026-12-21'],
      ['setup', '2026-11-21', '2026-11-21'],
    ])
    // What renews keeps what the provider tells.
    expect(await days('2027-01-10')).toEqual([['period', '2027-01-10', '2027-02-10']])
  })

  it('are printed in the language of who reads, with the customer as it was and what it is not', async () => {
    const { rows } = await list({ sort: 'issuedOn', direction: 'asc' })
    await app.ports.db.query(`update companies set legal_name = 'Outro Nome SA' where id = $1`, [person.companyId])
    const file = await person.client.invoice.download({ invoiceId: rows[0]?.id ?? '' })
    expect(file).toMatchObject({ type: 'application/pdf', name: `fatura-${rows[0]?.number}.pdf` })
    const { text, info } = await readPdf(new Uint8Array(await file.arrayBuffer()))
    for (const words of [
      'Padaria Aurora Ltda',
      '11.222.333/0001-81',
      rows[0]?.number ?? '',
      'Plano PRO, porte ME, um mês',
      'Implantação assistida do plano PRO',
      'R$ 150,00',
      '-R$ 15,00',
      'R$ 135,00',
      '21/11/2026 a 21/12/2026',
      'PIX',
      'Este documento não é nota fiscal.',
    ]) {
      expect(text.replaceAll('\u00a0', ' ')).toContain(words)
    }
    expect(text).not.toContain('Outro Nome')
    expect(info).toMatchObject({ Language: 'pt-BR' })
  })

  it('remember when an attempt to charge them failed first and last', async () => {
    await days.until('2027-02-15T12:00:00Z')
    const { rows } = await app.ports.db.query<{ first: string; last: string }>(
      `select first_failed_at::date::text as first, last_failed_at::date::text as last from invoices where state = 'open'`,
    )
    expect(rows).toEqual([{ first: '2027-02-10', last: '2027-02-13' }])
  })

  it('are paid where the provider takes the payment, while they are open', async () => {
    const { rows } = await list()
    const [open, paid] = rows
    expect(await person.client.invoice.pay({ invoiceId: open?.id ?? '' })).toMatchObject({
      url: expect.stringContaining('/sandbox/invoice/'),
    })
    await expect(person.client.invoice.pay({ invoiceId: paid?.id ?? '' })).rejects.toMatchObject({
      code: 'invoice.not_payable',
    })
  })
})

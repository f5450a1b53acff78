import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { planOrder } from '../../test/make-billing.ts'
import { type Days, passTime } from '../../test/pass-time.ts'

/** What two who ask at the same moment give back of one invoice, of R$ 50,00. */
const start = '2026-11-21T12:00:00Z'
let app: TestApp
let admin: TestPerson
let days: Days
let of: { companyId: string; invoiceId: string }

beforeAll(async () => {
  app = await openTestApp()
  app.clock.set(start)
  admin = await app.signUpPerson({ companyName: 'Operadora SA' }, 'FREE')
  await app.makePlatformAdmin(admin)
  const { client, companyId } = await app.signUpPerson({ companyName: 'Padaria Aurora Ltda' }, 'FREE')
  days = passTime(app, start)
  const { sessionId } = await client.subscription.openCheckout(planOrder)
  await days.pay(sessionId, { type: 'card', number: '4242424242424242' })
  const { rows } = await app.ports.db.query<{ id: string }>('select id::text from invoices where company_id = $1', [
    companyId,
  ])
  of = { companyId, invoiceId: rows[0]?.id ?? '' }
}, 60_000)
afterAll(() => app.close())

const refund = (key: string, amount: string) =>
  admin.client.platformInvoice.refund({ ...of, key, amount, reason: 'Cobrança em dobro' })
const refunded = async () => {
  await days.applyEvents()
  const { refundedCents, acts } = await admin.client.platformInvoice.get(of)
  return [refundedCents, acts.filter(({ isDone }) => isDone).length]
}

it('is given back once where both ask under one key', async () => {
  const key = randomUUID()
  await Promise.allSettled([refund(key, '12,50'), refund(key, '12,50')])
  expect(await refunded()).toEqual([1_250, 1])
})

it('is never more than is left, whatever the keys', async () => {
  const ends = await Promise.allSettled([refund(randomUUID(), '30,00'), refund(randomUUID(), '30,00')])
  expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await refunded()).toEqual([4_250, 2])
})

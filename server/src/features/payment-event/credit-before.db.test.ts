import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { planOrder } from '../../test/make-billing.ts'
import { newestInvoiceOf, passTime } from '../../test/pass-time.ts'
import { paymentSweepName } from './apply-name.ts'

/** An open invoice of before the customer's credit was kept is asked for once, and asks for no more than the provider does. */
const migration = new URL('../../db/migrations/0207_credit_of_open_invoices.sql', import.meta.url)
const start = '2026-11-21T12:00:00Z'
let app: TestApp
let person: TestPerson

beforeAll(async () => {
  app = await openTestApp()
  app.clock.set(start)
  const admin = await app.signUpPerson({ companyName: 'Operadora SA' }, 'FREE')
  await app.makePlatformAdmin(admin)
  person = await app.signUpPerson({ companyName: 'Padaria Aurora Ltda' }, 'FREE')
  const days = passTime(app, start)
  const { sessionId } = await person.client.subscription.openCheckout(planOrder)
  await days.pay(sessionId, { type: 'card', number: '4000000000000341' })
  const { rows } = await person.client.invoice.list({})
  const of = { companyId: person.companyId, invoiceId: rows[0]?.id ?? '', key: randomUUID() }
  await admin.client.platformInvoice.credit({ ...of, amount: '8', reason: 'Dias sem serviço' })
  await days.until('2026-12-22T12:00:00Z')
}, 60_000)
afterAll(() => app.close())

const credited = async () => {
  const { rows } = await app.ports.db.query<{ credit: number; state: string }>(
    'select credit_cents::int as credit, state from invoices where provider_id = $1',
    [await newestInvoiceOf(app, person.companyId)],
  )
  return rows[0]
}

it('is told with its credit once the provider was asked', async () => {
  const { db } = app.ports
  expect(await credited()).toEqual({ credit: 800, state: 'open' })
  await db.query(`update invoices set credit_cents = 0 where state = 'open'`)
  const text = await readFile(migration, 'utf8')
  await db.query(text)
  await db.query(text)
  const { rows } = await db.query<{ many: number }>(
    `select count(*)::int as many from payment_events where id like 'asked_again_%'`,
  )
  expect(rows).toEqual([{ many: 1 }])
  await db.query(`update payment_events set waiting_since = '2026-12-01' where id like 'asked_again_%'`)
  await app.ports.jobs.send(paymentSweepName, {})
  await app.runJobs()
  expect(await credited()).toEqual({ credit: 800, state: 'open' })
})

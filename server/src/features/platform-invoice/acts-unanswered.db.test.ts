import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { DomainError } from '@pegada/core/domain-error.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ProviderFailed } from '../../platform/payments/port.ts'
import { failRefund } from '../../platform/payments/sandbox/routes-balance.ts'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { planOrder } from '../../test/make-billing.ts'
import { type Days, passTime } from '../../test/pass-time.ts'
import { codeOf } from '../../test/procedures.ts'
import { creditInvoice } from './acts.ts'
import { carryOut } from './carry-out.ts'
import { askActAgain, sweepActs } from './jobs.ts'
import { listUnanswered } from './repo-acts.ts'

/** Acts with an invoice of R$ 50,00 that the provider does not answer, refuses or fails at. */
const migration = new URL('../../db/migrations/0202_acts_and_disputes_before.sql', import.meta.url)
const start = '2026-11-21T12:00:00Z'
let app: TestApp
let admin: TestPerson
let aurora: TestPerson
let days: Days

beforeAll(async () => {
  app = await openTestApp()
  app.clock.set(start)
  admin = await app.signUpPerson({ companyName: 'Operadora SA' }, 'FREE')
  await app.makePlatformAdmin(admin)
  aurora = await app.signUpPerson({ companyName: 'Padaria Aurora Ltda' }, 'FREE')
  days = passTime(app, start)
  const { sessionId } = await aurora.client.subscription.openCheckout(planOrder)
  await days.pay(sessionId, { type: 'card', number: '4242424242424242' })
}, 60_000)
afterAll(() => app.close())

const acts = () => admin.client.platformInvoice
const newestOf = async ({ companyId }: TestPerson) => {
  const { rows } = await app.ports.db.query<{ id: string }>(
    'select id::text from invoices where company_id = $1 order by issued_on desc limit 1',
    [companyId],
  )
  return { companyId, invoiceId: rows[0]?.id ?? '' }
}
const platformActs = async (invoiceId: string) => {
  const { rows } = await app.ports.db.query<{ action: string; actorId: string; data: Record<string, unknown> }>(
    'select action, actor_id as "actorId", data from platform_records where entity_id = $1 order by sequence',
    [invoiceId],
  )
  return rows
}
const reason = 'Cobrança em dobro'
it('keeps an act whose answer was lost, gives nothing of it a second time, and does it when it is asked for again', async () => {
  const of = await newestOf(aurora)
  const act = { ...of, id: randomUUID(), kind: 'refund' as const, cents: 2_000, reason }
  const { payments } = app.ports
  const lost = { ...app.ports, payments: { ...payments } }
  await expect(
    carryOut(lost, admin, act, {
      check: () => {},
      async ask(provider, { id }) {
        await provider.refund(id, 2_000, act.id)
        throw new Error('no answer')
      },
    }),
  ).rejects.toThrow('no answer')
  await days.applyEvents()
  // It is counted among what was given back, though its answer was lost: once.
  const heard = await acts().get(of)
  expect(heard).toMatchObject({ refundedCents: 2_000, leftCents: 3_000, acts: [{ id: act.id, isDone: false }] })
  const told = heard.events.map(({ type }) => type)
  expect(told).toEqual(
    expect.arrayContaining(['invoice.paid', 'payment_intent.succeeded', 'refund.created', 'charge.refunded']),
  )
  const asked = { ...of, key: act.id, amount: '20', reason }
  expect(await codeOf(admin.client, 'platformInvoice.refund', { ...asked, key: randomUUID() })).toBe(
    'platform_invoice.act_waits',
  )
  const bruno = await app.signUpPerson({ companyName: 'Bruno SA' }, 'FREE')
  await app.makePlatformAdmin(bruno)
  expect(await bruno.client.platformInvoice.refund(asked)).toEqual({ isChanged: true })
  expect((await platformActs(of.invoiceId)).at(-1)).toMatchObject({
    action: 'invoice.ask_refund',
    actorId: admin.userId,
    data: { confirmedBy: bruno.userId },
  })
  await days.applyEvents()
  expect(await acts().get(of)).toMatchObject({ refundedCents: 2_000, leftCents: 3_000 })
  expect(await codeOf(admin.client, 'platformInvoice.refund', { ...asked, key: randomUUID(), amount: '40' })).toBe(
    'platform_invoice.more_than_left',
  )
})

it('lets nothing stay of an act that the provider does not allow', async () => {
  const of = await newestOf(aurora)
  const { ports } = app
  const { rows } = await ports.db.query<{ id: string }>('select provider_id as id from invoices where id = $1', [
    of.invoiceId,
  ])
  const act = { ...of, id: randomUUID(), kind: 'refund' as const, cents: 100_000, reason }
  await expect(
    carryOut(ports, admin, act, {
      check: () => {},
      ask: (payments) => payments.refund(rows[0]?.id ?? '', 100_000, act.id),
    }),
  ).rejects.toMatchObject({ code: 'payment.not_possible' })
  expect((await acts().get(of)).acts.filter(({ id }) => id === act.id)).toEqual([])
})

it('counts a refund that ends while another act is read, and asks under another key after the provider failed', async () => {
  const of = await newestOf(aurora)
  const { ports } = app
  const lost = { ...of, id: randomUUID(), kind: 'refund' as const, cents: 1_000, reason }
  const silent = () => Promise.reject(new Error('no answer'))
  await expect(carryOut(ports, admin, lost, { check: () => {}, ask: silent })).rejects.toThrow('no answer')
  let isEnded = false
  const { payments } = ports
  const reading = {
    ...ports,
    payments: {
      ...payments,
      async findInvoice(id: string) {
        const now = await payments.findInvoice(id)
        if (!isEnded) {
          isEnded = true
          await acts().refund({ ...of, key: lost.id, amount: '10', reason })
        }
        return now
      },
    },
  }
  const credited = creditInvoice(reading, admin, { ...of, key: randomUUID(), amount: '30', reason })
  await expect(credited).rejects.toMatchObject({ code: 'platform_invoice.more_than_left', data: { leftCents: 2_000 } })
  expect((await acts().get(of)).acts.filter(({ isDone }) => !isDone)).toEqual([])
  const attempts: number[] = []
  const failing = { ...of, id: randomUUID(), kind: 'mark_paid' as const, cents: null, reason }
  const fail = async (_: unknown, __: unknown, { attempt }: { attempt: number }) => {
    attempts.push(attempt)
    throw new ProviderFailed()
  }
  const tryIt = () => carryOut(ports, admin, failing, { check: () => {}, ask: fail })
  await expect(tryIt()).rejects.toMatchObject({ code: 'payment.unavailable' })
  await expect(tryIt()).rejects.toMatchObject({ code: 'payment.unavailable' })
  expect(attempts).toEqual([1, 2])
})

it('asks again by itself with growing distance, as the act of who asked, and gives up as a job that failed', async () => {
  const of = await newestOf(aurora)
  const asker = await app.signUpPerson({ companyName: 'Carla SA' }, 'FREE')
  await app.makePlatformAdmin(asker)
  const act = { ...of, id: randomUUID(), kind: 'refund' as const, cents: 500, reason }
  const silent = () => Promise.reject(new Error('no answer'))
  await expect(carryOut(app.ports, asker, act, { check: () => {}, ask: silent })).rejects.toThrow('no answer')
  await app.ports.db.query('delete from platform_roles where user_id = $1', [asker.userId])
  const began = app.ports.clock.now().getTime()
  const { payments } = app.ports
  const down = { ...app.ports, payments: { ...payments, refund: () => Promise.reject(new ProviderFailed()) } }
  const dueAt: number[] = []
  let given: unknown
  for (let minute = 4; minute < 700 && given === undefined; minute += minute < 5 ? 1 : 5) {
    app.clock.set(new Date(began + minute * 60_000).toISOString())
    const sent: { actId: string }[] = []
    const jobs = { ...down.jobs, send: async (_: string, payload: object) => void sent.push(payload as never) }
    await sweepActs({ ...down, jobs }).perform({})
    for (const payload of sent.filter(({ actId }) => actId === act.id)) {
      dueAt.push(minute)
      await askActAgain(down)
        .perform(payload)
        .catch((error: unknown) => {
          given = error
        })
    }
  }
  expect(dueAt).toEqual([5, 10, 20, 40, 80, 160, 320, 640])
  expect(given).toMatchObject({ code: 'payment.unavailable' })
  expect((await acts().get(of)).acts.find(({ id }) => id === act.id)).toMatchObject({ isDone: false })
  await askActAgain(app.ports).perform({ actId: act.id })
  await askActAgain(app.ports).perform({ actId: act.id })
  expect((await acts().get(of)).acts.find(({ id }) => id === act.id)).toMatchObject({ isDone: true })
  const told = (await platformActs(of.invoiceId)).filter(({ actorId }) => actorId === asker.userId)
  expect(told).toMatchObject([{ action: 'invoice.ask_refund', data: { carriedOutBy: 'job', cents: 500 } }])
})

it('tells both trails that the provider refused what it was asked for again by itself, and fails as a job', async () => {
  const of = await newestOf(aurora)
  const act = { ...of, id: randomUUID(), kind: 'credit' as const, cents: 300, reason }
  const silent = () => Promise.reject(new Error('no answer'))
  await expect(carryOut(app.ports, admin, act, { check: () => {}, ask: silent })).rejects.toThrow('no answer')
  const credit = () => Promise.reject(new DomainError('payment.not_possible'))
  const refusing = { ...app.ports, payments: { ...app.ports.payments, credit } }
  await expect(askActAgain(refusing).perform({ actId: act.id })).rejects.toMatchObject({ code: 'payment.not_possible' })
  const told = await acts().get(of)
  expect(told.acts.filter(({ id }) => id === act.id)).toEqual([])
  expect(told.trail[0]?.action).toBe('invoice.credit_refused')
  expect((await platformActs(of.invoiceId)).at(-1)).toMatchObject({
    action: 'invoice.credit_refused',
    actorId: admin.userId,
    data: { carriedOutBy: 'job', reason, cents: 300, companyId: of.companyId },
  })
})

it('asks by itself for nothing that the invoice does not allow by now, nor for what waited before it did so', async () => {
  const of = await newestOf(aurora)
  const { ports } = app
  const act = { ...of, id: randomUUID(), kind: 'refund' as const, cents: 100_000, reason }
  const silent = () => Promise.reject(new Error('no answer'))
  await expect(carryOut(ports, admin, act, { check: () => {}, ask: silent })).rejects.toThrow('no answer')
  const asked: unknown[] = []
  const refund = async (...given: unknown[]) => void asked.push(given)
  await askActAgain({ ...ports, payments: { ...ports.payments, refund } }).perform({ actId: act.id })
  expect(asked).toEqual([])
  expect((await acts().get(of)).acts.find(({ id }) => id === act.id)).toMatchObject({ isDone: false })
  const due = { now: new Date('2100-01-01T00:00:00Z'), minutes: 5, most: 8 }
  const isDue = async () => (await listUnanswered(ports.db, due)).includes(act.id)
  expect(await isDue()).toBe(true)
  await ports.db.query(`update invoice_acts set asked_at = now() - interval '13 hours' where id = $1`, [act.id])
  await ports.db.query(await readFile(migration, 'utf8'))
  expect(await isDue()).toBe(false)
  await ports.db.query('delete from invoice_acts where id = $1', [act.id])
})

it('gives no credit to who has no subscription that renews', async () => {
  const of = await newestOf(aurora)
  await app.ports.db.query('update purchases set cancel_at_period_end = true where company_id = $1', [aurora.companyId])
  const asked = { ...of, key: randomUUID(), amount: '1', reason }
  expect(await codeOf(admin.client, 'platformInvoice.credit', asked)).toBe('platform_invoice.not_renewing')
})

it('takes back what was given back where it did not arrive', async () => {
  const of = await newestOf(aurora)
  await days.applyEvents()
  const before = (await acts().get(of)).refundedCents
  const failedCents = await app.ports.sandbox?.act(async (scene) => {
    const [refunded] = await scene.desk.find('refund', {})
    if (refunded) await failRefund(scene, refunded)
    return refunded?.amount
  })
  expect(failedCents).toBeGreaterThan(0)
  await days.applyEvents()
  expect((await acts().get(of)).refundedCents).toBe(before - (failedCents ?? 0))
})

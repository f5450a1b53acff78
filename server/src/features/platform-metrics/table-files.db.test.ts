import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { listFile } from '../../test/list-file.ts'
import { passTime } from '../../test/pass-time.ts'
import { choosePlan } from '../subscription/choose-plan.ts'
import { startTrial } from '../subscription/start-trial.ts'

/** Plans, cohorts and trials as files: a company that pays from January on, and one whose trial was never paid. */
let app: TestApp
let admin: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  app.clock.set('2027-01-05T12:00:00Z')
  admin = await app.signUpPerson({ companySize: 'ME' }, 'FREE')
  await app.makePlatformAdmin(admin)
  const tried = await app.signUpPerson({ companySize: 'ME' }, 'FREE')
  const days = passTime(app, '2027-01-05T12:00:00Z')
  const order = { planType: 'PRO', companySize: 'ME', billingPeriod: 'monthly' } as const
  await app.ports.db.asOwner(async (tx) => {
    await choosePlan(tx, app.ports, { ...order, companyId: tried.companyId })
    await startTrial(tx, app.ports, tried.companyId)
  })
  const { sessionId } = await admin.client.subscription.openCheckout(order)
  await days.pay(sessionId, { type: 'card', number: '4242424242424242' })
  await days.until('2027-03-02T12:00:00Z')
}, 60_000)
afterAll(() => app.close())

const file = (name: 'plans' | 'cohorts' | 'trials', until: string) =>
  listFile(app, admin, `/api/v1/platform-metrics/${name}/export?period=month&until=${until}`)

it('tells plans, cohorts and trials as the page does, each row and share of them', async () => {
  const { plans, cohorts, trials } = await admin.client.platformMetrics.get({ period: 'month', until: '2027-02' })
  const [titles, ...rows] = await file('plans', '2027-02')
  expect(titles).toEqual(['Plano', 'Assinaturas', 'MRR', 'Parte do MRR'])
  expect(rows[1]).toEqual(['PRO', '1', plans[1]?.mrr, '1'])
  expect(rows).toHaveLength(plans.length)

  expect(cohorts).toMatchObject([{ month: '2027-01', customers: 1 }])
  const mrr = cohorts[0]?.mrr
  expect(await file('cohorts', '2027-02')).toEqual([
    ['Mês', 'Clientes', 'MRR', 'Meses depois', 'Clientes que ficam', 'MRR que fica'],
    ['2027-01', '1', mrr, '0', '1', mrr],
    ['2027-01', '1', mrr, '1', '1', mrr],
  ])
  expect(await file('cohorts', '2026-12')).toHaveLength(1)

  expect(trials).toEqual([{ month: '2027-01', trials: 1, paid: 0, running: 0 }])
  expect(await file('trials', '2027-02')).toEqual([
    ['Mês do início', 'Testes decididos', 'Pagaram', 'Conversão', 'Ainda podem pagar'],
    ['2027-01', '1', '0', '0', '0'],
  ])
})

import { randomUUID } from 'node:crypto'
import type { PlanFeature } from '@pegada/core/plan/entitlements.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestApp, TestPerson } from '../../test/harness.ts'
import { openThings } from '../../test/open-things.ts'
import { type Belongings, procedureInputs } from '../../test/procedure-inputs.ts'
import { codeOf, listProcedures } from '../../test/procedures.ts'
import { runConnection } from '../connection/run-connection.ts'
import { webhookSweep } from '../webhook/deliver.ts'
import { noteInventoryChange } from '../webhook/publish-event.ts'
import { checkSeat, checkUnit } from './require-plan.ts'

const featured = listProcedures().flatMap(({ name, meta: { feature }, method }) =>
  feature ? [{ name, feature, method }] : [],
)
const smallest: Record<PlanFeature, 'PRO' | 'ULTIMATE'> = {
  closing: 'PRO',
  books: 'PRO',
  certificates: 'PRO',
  own_factors: 'PRO',
  team: 'PRO',
  automation: 'ULTIMATE',
  restatement: 'ULTIMATE',
  uncertainty: 'ULTIMATE',
  pact: 'ULTIMATE',
  engagement: 'PRO',
  priority_support: 'ULTIMATE',
}

let app: TestApp
let owner: TestPerson
let things: Belongings
beforeAll(async () => {
  ;({ app, owner, things } = await openThings())
})
afterAll(() => app.close())

/** A colleague in the owner's company, who joined after those before. */
async function colleague(owner: TestPerson, role: 'admin' | 'analyst'): Promise<TestPerson> {
  const person = await app.signUpPerson()
  await app.ports.db.query(
    `update company_members set company_id = $1, role = $2, is_owner = false, created_at = now() where user_id = $3`,
    [owner.companyId, role, person.userId],
  )
  return { ...person, companyId: owner.companyId }
}

describe('a procedure of a feature', () => {
  it('exists', () => {
    expect(featured.length).toBeGreaterThan(15)
  })

  it.each(featured)('$name is refused to a free company, and to the plan below', async ({ name, feature }) => {
    const input = procedureInputs(owner, things)[name]
    for (const plan of smallest[feature] === 'PRO' ? (['FREE'] as const) : (['FREE', 'PRO'] as const)) {
      await app.setPlan(owner, plan)
      expect(await codeOf(owner.client, name, input), plan).toBe('plan.feature_required')
    }
  })

  it.each(featured)('$name is let through with the smallest plan that has it', async ({ name, feature }) => {
    await app.setPlan(owner, smallest[feature])
    const code = await codeOf(owner.client, name, procedureInputs(owner, things)[name])
    expect(code ?? 'none').not.toMatch(/^plan\./)
  })

  it('tells which feature and which plan', async () => {
    await app.setPlan(owner, 'FREE')
    await expect(owner.client.apiKey.create({ name: 'SAP', scopes: ['activity:read'] })).rejects.toMatchObject({
      code: 'plan.feature_required',
      status: 402,
      data: { feature: 'automation', plan: 'ULTIMATE' },
    })
  })
})

describe('a plan that ended', () => {
  it('leaves every reading of what was made open, and what ends it too', async () => {
    await app.setPlan(owner, 'FREE')
    const { client } = owner
    expect((await client.certificate.list({})).rows.length).toBeGreaterThan(0)
    expect((await client.apiKey.list()).length).toBeGreaterThan(0)
    expect((await client.webhook.list()).length).toBeGreaterThan(0)
    await client.webhook.delete({ webhookId: things.webhookId })
    expect(await client.report.create({ year: 2024, format: 'pdf' })).toMatchObject({ state: 'queued' })
  })

  it('lets a program read and no longer write', async () => {
    await app.setPlan(owner, 'ULTIMATE')
    const { secret } = await owner.client.apiKey.create({ name: 'ERP', scopes: ['activity:read', 'activity:delete'] })
    await app.setPlan(owner, 'FREE')
    const ask = (path: string, method = 'GET') =>
      app.request(`/api/v1${path}`, { method, headers: { authorization: `Bearer ${secret}` } })
    expect((await ask('/activities')).status).toBe(200)
    expect((await ask(`/activities/${randomUUID()}`, 'DELETE')).status).toBe(402)
  })
})

describe('what runs by itself', () => {
  it('is paused by the plan with the reason, and goes on when there is one again', async () => {
    const person = await app.signUpPerson()
    const { client, companyId } = person
    await client.webhook.create({ name: 'ERP', url: 'http://127.0.0.1:9/hook', events: ['inventory.changed'] })
    await client.connection.create({ kind: 'folder', name: 'Rede' })
    const states = async () =>
      [...(await client.webhook.list()), ...(await client.connection.list())].map((one) => one.pausedReason)
    const tell = () => app.ports.db.asTenant(person, (tx) => noteInventoryChange(tx, app.ports, companyId, [2024]))
    const waiting = async () => (await client.webhook.list())[0]?.waiting
    await app.setPlan(person, 'PRO')
    await tell()
    expect(await states()).toEqual(['plan', 'plan'])
    expect(await waiting()).toBe(0)
    await app.setPlan(person, 'ULTIMATE')
    await tell()
    expect(await states()).toEqual([null, null])
    expect(await waiting()).toBe(1)
  })

  it('takes nothing from a connection, and sends nothing that waited, while the plan has no automation', async () => {
    const person = await app.signUpPerson()
    const { client, companyId } = person
    await client.webhook.create({ name: 'ERP', url: 'http://127.0.0.1:9/hook', events: ['inventory.changed'] })
    const { id: connectionId } = await client.connection.create({ kind: 'folder', name: 'Rede' })
    await app.ports.db.asTenant(person, (tx) => noteInventoryChange(tx, app.ports, companyId, [2024]))
    await app.setPlan(person, 'FREE')
    app.clock.set('2026-11-21T14:00:00Z')
    await runConnection(app.ports, { companyId, connectionId })
    await webhookSweep(app.ports).perform({})
    expect(await client.connection.list()).toMatchObject([{ lastRunAt: null, isRunning: false }])
    expect(await client.webhook.list()).toMatchObject([{ waiting: 1, lastSuccessAt: null }])
    expect((await client.automation.runs({})).total).toBe(0)
  })
})

describe('seats', () => {
  it('go to the owner and to who has been there longest; the others read', async () => {
    const owner = await app.signUpPerson()
    await app.setPlan(owner, 'PRO', 'ME')
    const first = await colleague(owner, 'analyst')
    const second = await colleague(owner, 'admin')
    expect(await first.client.account.getViewer()).toMatchObject({ role: 'analyst', isOverSeats: false })
    expect(await second.client.account.getViewer()).toMatchObject({ role: 'user', isOverSeats: true })
    expect(await codeOf(second.client, 'imports.create', undefined)).toBe('auth.forbidden')
    expect(await second.client.activity.list({})).toMatchObject({ total: 0 })
    await app.setPlan(owner, 'PRO', 'EPP')
    expect(await second.client.account.getViewer()).toMatchObject({ role: 'admin', isOverSeats: false })
    await app.setPlan(owner, 'FREE')
    expect(await first.client.account.getViewer()).toMatchObject({ role: 'user', isOverSeats: true })
    expect(await owner.client.account.getViewer()).toMatchObject({ role: 'admin', isOverSeats: false })
  })

  it('are counted with the invitations that wait, before another person is let in', async () => {
    const owner = await app.signUpPerson()
    const check = (waiting: number) =>
      app.ports.db.asTenant(owner, (tx) => checkSeat(tx, app.ports, owner.companyId, waiting))
    await app.setPlan(owner, 'PRO', 'EMP')
    await check(2)
    await expect(check(3)).rejects.toMatchObject({ code: 'plan.seats_exceeded', data: { limit: 4, plan: 'PRO' } })
    await app.setPlan(owner, 'CUSTOM')
    await check(500)
  })
})

it('lets a free company have one unit, and a paid one as many as it has', async () => {
  const check = () => app.ports.db.asTenant(owner, (tx) => checkUnit(tx, app.ports, owner.companyId))
  await app.setPlan(owner, 'FREE')
  await expect(check()).rejects.toMatchObject({ code: 'plan.units_exceeded', data: { limit: 1, plan: 'FREE' } })
  await app.setPlan(owner, 'PRO')
  await check()
})

it('tells the price list to whoever asks', async () => {
  const { plans, trialDays } = await app.client().plan.list()
  expect(trialDays).toBe(30)
  expect(plans.map(({ planType }) => planType)).toEqual(['FREE', 'PRO', 'ULTIMATE', 'CUSTOM'])
  expect(plans[1]?.sizes[1]).toEqual({
    companySize: 'ME',
    seats: { base: 2, perFurtherUnit: 0 },
    price: { monthlyCents: 5000, yearlyCents: 57000, setupCents: 10000 },
  })
  expect(plans[3]?.sizes[0]?.price).toBeNull()
})

import { fuelBill } from '@pegada/core/bill/test/layouts.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { recordRun } from '../features/automation-run/record-run.ts'
import { systemWatch } from '../features/platform-system/jobs.ts'
import { buildPdf } from './build-pdf.ts'
import { openTestApp, type TestApp, type TestPerson } from './harness.ts'
import { makeAutomation } from './make-automation.ts'
import { buy } from './make-billing.ts'
import { makePact } from './make-pact.ts'
import { makeSheet } from './make-sheet.ts'

/** What jobs and programs write is told to open pages, also where nothing of it is written into the trail. */
let app: TestApp
let owner: TestPerson
let last = 0

beforeAll(async () => {
  app = await openTestApp()
  owner = await app.signUpPerson()
})
afterAll(() => app.close())
beforeEach(async () => {
  last = (await told()).at(-1)?.id ?? last
})

/** What was told since the test began, and of it what nobody in particular was named for. */
async function told(): Promise<{ id: number; topic: string; userId: string | null }[]> {
  const { rows } = await app.ports.db.query<{ id: number; topic: string; userId: string | null }>(
    `select id::float8 as id, topic, user_id as "userId" from live_events where company_id = $1 and id > $2 order by id`,
    [owner.companyId, last],
  )
  return rows
}
const timesTold = async (topic: string) => (await told()).filter((one) => one.topic === topic).length

it('a bill: sent, each page that is read, and what came of it', async () => {
  const file = new File([Buffer.from(buildPdf([fuelBill]))], 'nota.pdf')
  const { id: billId } = await owner.client.bill.upload({ file })
  await app.runJobs()
  const bill = await owner.client.bill.get({ billId })
  expect(bill.state).not.toBe('reading')
  expect(await timesTold('bill')).toBeGreaterThanOrEqual(1 + bill.pages + 1)
})

it('a sheet: sent, sent to be tried, each batch, and its end', async () => {
  await makeSheet(app, owner, 'checked')
  expect(await timesTold('sheet')).toBeGreaterThanOrEqual(4)
})

it('an import of factors: to platform administrators alone, while it runs and when it ends', async () => {
  await app.makePlatformAdmin(owner)
  const stranger = await app.signUpPerson()
  await owner.client.factorImport.start({ file: new File(['nada'], 'nada.csv'), format: 'auto' })
  const started = await timesTold('factor_import')
  await app.runJobs()
  const after = (await told()).filter(({ topic }) => topic === 'factor_import')
  expect(after.length).toBeGreaterThan(started)
  expect(after.slice(started).every(({ userId }) => userId === owner.userId)).toBe(true)
  const { rows } = await app.ports.db.query('select 1 from live_events where company_id = $1 and topic = $2', [
    stranger.companyId,
    'factor_import',
  ])
  expect(rows).toEqual([])
})

it('what the bell of the administration may tell: who signs up, and what the watch may have found', async () => {
  await app.signUpPerson()
  await app.runJobs('platform.ring_bell')
  const rung = (await told()).filter(({ topic }) => topic === 'platform_panel')
  expect(new Set(rung.map(({ userId }) => userId))).toEqual(new Set([owner.userId]))
  await systemWatch(app.ports).perform({})
  expect(await timesTold('platform_panel')).toBe(rung.length + 1)
})

it('the move of a company: how far it is and what became of it, to platform administrators', async () => {
  const { id } = await owner.client.companyMove.startExport({
    companyId: owner.companyId,
    reason: 'Muda de instalação',
  })
  const started = await timesTold('company_move')
  await app.runJobs()
  expect(await owner.client.companyMove.get({ moveId: id })).toMatchObject({ state: 'done' })
  expect(await timesTold('company_move')).toBeGreaterThan(started + 1)
})

it('what ran by itself: webhooks, connections and each run', async () => {
  await makeAutomation(app, owner)
  const made = await timesTold('automation')
  expect(made).toBeGreaterThan(0)
  const at = new Date('2026-11-23T12:00:00Z')
  const run = { companyId: owner.companyId, name: 'ERP', startedAt: at, finishedAt: at } as const
  await app.ports.db.asTenant(owner, (tx) => recordRun(tx, { ...run, kind: 'api', result: 'done' }))
  expect(await timesTold('automation')).toBe(made + 1)
})

it('footprints: published, asked for, and each try of an answer', async () => {
  const { footprintId, requestId } = await makePact(app, owner)
  await owner.client.pactRequest.fulfil({ requestId, footprintIds: [footprintId] })
  const before = await timesTold('footprint')
  expect(before).toBeGreaterThanOrEqual(3)
  await app.runJobs()
  expect(await timesTold('footprint')).toBe(before + 1)
})

it('a payment, once it is written', async () => {
  await buy(app, owner, false)
  expect(await timesTold('subscription')).toBeGreaterThan(0)
})

import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { joinAt } from '../../test/join-at.ts'

/** What comes of an impersonation beside its own procedures: work of jobs, and who may be acted as no longer. */
let app: TestApp
let admin: TestPerson
let owner: TestPerson
let ana: TestPerson
let now = Date.parse('2026-11-21T12:00:00Z')

beforeAll(async () => {
  app = await openTestApp()
  admin = await app.signUpPerson({ firstName: 'Rita', lastName: 'Lemos' })
  await app.makePlatformAdmin(admin)
  owner = await app.signUpPerson()
  ana = await joinAt(app, owner, null)
})
afterAll(() => app.close())
// One address may ask for so much in a minute; and whatever a test left open is over an hour later.
beforeEach(() => {
  now += 3_600_000
  app.clock.set(new Date(now).toISOString())
})

const reason = 'Lançamento que não aparece no painel'
const begin = (person = ana) =>
  admin.client.impersonation.begin({ userId: person.userId, companyId: owner.companyId, reason })

it('names both in what a job writes that was asked for as somebody', async () => {
  const { id } = await begin()
  await admin.client.impersonation.raise({ reason })
  const { id: reportId } = await admin.client.report.create({ year: 2024, format: 'csv' })
  await admin.client.impersonation.end()
  await app.runJobs('report.run')
  const { rows } = await owner.client.audit.list({ search: id, pageSize: 100 })
  const written = rows.filter(({ entityId }) => entityId === reportId)
  expect(written.map(({ action }) => action)).toEqual(['report.complete', 'report.start', 'report.create'])
  expect(written.every(({ isImpersonated }) => isImpersonated)).toBe(true)
})

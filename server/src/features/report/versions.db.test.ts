import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { openTwoBusinessUnits } from '../../test/two-business-units.ts'

let app: TestApp
let company: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  company = await openTwoBusinessUnits(app)
})
afterAll(() => app.close())

async function make(fields: { year?: number; book?: 'iso_14064_1' } = {}) {
  const { id } = await company.client.report.create({ year: 2025, format: 'csv', ...fields })
  await app.runJobs()
  return id
}

const compare = (reportId: string, otherId: string) => company.client.report.compare({ reportId, otherId })

it('reports of one year and standard are versions from 1, and two are held against each other by what each told then', async () => {
  const first = await make()
  await company.client.activity.create({
    ...{ generatorKey: 'mobile.diesel_b', businessUnitId: company.businessUnitId, quantity: '1000', unit: 'L' },
    period: '2025-01',
  })
  const second = await make()
  await make({ book: 'iso_14064_1' })
  const { rows, total, current } = await company.client.report.versions({ reportId: first })
  expect(rows.map(({ id, version }) => [id, version])).toEqual([
    [second, 2],
    [first, 1],
  ])
  expect([total, current, rows.every(({ hasFigures }) => hasFigures)]).toEqual([2, 1, true])
  // A second time the diesel of before: what one line emits is what the total grew by.
  const lines = await company.client.activity.list({ pageSize: 1, sort: 'createdAt' })
  const told = await compare(second, first)
  expect([told.earlier.version, told.later.version]).toEqual([1, 2])
  expect(told.total.differenceKg).toBe(lines.rows[0]?.co2eKg)
  expect(told.scopes.map(({ scope, differenceKg }) => [scope, differenceKg])).toEqual([
    [1, lines.rows[0]?.co2eKg],
    [2, '0'],
    [3, '0'],
  ])
  expect(told.scopes[2]).toMatchObject({ earlierKg: null, laterKg: null })
  const changed = told.categories.filter(({ differenceKg }) => differenceKg !== '0')
  expect(changed.map(({ category }) => category)).toEqual(['mobile_combustion'])
  expect(await compare(first, second)).toEqual(told)
})

it('only two of the same year and standard are compared, both ready, neither from before figures were kept', async () => {
  const [first, iso, other] = [await make(), await make({ book: 'iso_14064_1' }), await make({ year: 2024 })]
  for (const wrong of [first, iso, other])
    await expect(compare(first, wrong)).rejects.toMatchObject({ code: 'report.not_comparable' })
  const { id: queued } = await company.client.report.create({ year: 2025, format: 'csv' })
  await expect(compare(first, queued)).rejects.toMatchObject({ code: 'report.not_ready' })
  expect((await company.client.report.versions({ reportId: queued })).current).toBeNull()
  await app.runJobs()
  await app.ports.db.query('update reports set figures = null where id = $1', [first])
  await expect(compare(first, queued)).rejects.toMatchObject({ code: 'report.figures_missing' })
  const { rows } = await company.client.report.versions({ reportId: queued, pageSize: 100 })
  expect(rows.find(({ id }) => id === first)?.hasFigures).toBe(false)
})

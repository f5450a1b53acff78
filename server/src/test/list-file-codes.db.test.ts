import readXlsxFile from 'read-excel-file/node'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestPerson } from './harness.ts'

/** Codes that have no text, such as one of a later release: they stand as themselves, and the file goes on behind them. */
let app: TestApp
let owner: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  owner = await app.signUpPerson()
})
afterAll(() => app.close())

const fileAt = async (path: string) => {
  const response = await app.request(`/api/v1${path}`, { headers: { cookie: owner.cookie } })
  expect(response.status).toBe(200)
  return Buffer.from(await response.arrayBuffer())
}

it('a line of an unknown category, as CSV and as a workbook', async () => {
  const { businessUnitId } = owner
  const line = { generatorKey: 'electricity.grid', businessUnitId, unit: 'kWh', period: '2024-03' } as const
  const { id } = await owner.client.activity.create({ ...line, quantity: '900' })
  const { id: last } = await owner.client.activity.create({ ...line, quantity: '1' })
  await app.ports.db.query("update activities set category = 'fish_and_chips' where id = $1", [id])
  const rows = (await fileAt('/activities/export?columns=category,id')).toString().trim().split('\r\n')
  expect([rows[1], rows[2]]).toEqual([`fish_and_chips;${id}`, expect.stringContaining(last)])
  expect(rows).toHaveLength(3)
  const [sheet] = await readXlsxFile(await fileAt('/activities/export?format=xlsx'))
  expect(sheet?.data.flat()).toEqual(expect.arrayContaining(['fish_and_chips', id, last]))
})

it('a run that counted something unknown', async () => {
  await app.ports.db.query(
    `insert into automation_runs (company_id, id, kind, name, started_at, result, counts)
     values ($1, gen_random_uuid(), 'api', 'ERP', now(), 'done', '{"eaten": 3}')`,
    [owner.companyId],
  )
  expect((await fileAt('/automation/runs/export?columns=counts')).toString()).toContain('eaten: 3')
})

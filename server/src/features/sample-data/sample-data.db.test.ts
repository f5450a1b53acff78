import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { codeOf } from '../../test/procedures.ts'

let app: TestApp
let owner: TestPerson
beforeAll(async () => {
  app = await openTestApp()
})
beforeEach(async () => {
  app.clock.set('2026-11-21T12:00:00Z')
  owner = await app.signUpPerson()
})
afterAll(() => app.close())

const diesel = { generatorKey: 'mobile.diesel_b', quantity: '10', unit: 'L', period: '2025-02' }

/** How many rows of each table of the company there are, but for the trail and what tells pages of it. */
async function rowsByTable(): Promise<Record<string, number>> {
  const { rows: tables } = await app.ports.db.query<{ name: string }>(
    `select c.table_name as name from information_schema.columns c
     join information_schema.tables t on t.table_name = c.table_name and t.table_schema = c.table_schema
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name = 'company_id'
       and c.table_name not in ('audit_records', 'live_events')`,
  )
  const counted: Record<string, number> = {}
  for (const { name } of tables) {
    const { rows } = await app.ports.db.query<{ many: number }>(
      `select count(*)::integer as many from "${name}" where company_id = $1`,
      [owner.companyId],
    )
    counted[name] = rows[0]?.many ?? 0
  }
  return counted
}

it('fills an empty company with a year in all scopes, at a marked unit, and goes without a trace but for the trail', async () => {
  const before = await rowsByTable()
  const { seats } = await owner.client.subscription.get()
  const { year, lines } = await owner.client.sampleData.load()
  expect([year, lines]).toEqual([2025, 9])
  expect((await owner.client.account.getViewer()).sampleYear).toBe(2025)
  const { total } = await owner.client.inventory.get({ year: '2025' })
  expect(total.lines).toBe(lines)
  const units = await owner.client.businessUnit.list()
  expect(units.map(({ name }) => name)).toContain('Unidade de exemplo')
  const { rows } = await owner.client.activity.list({})
  expect(new Set(rows.map(({ scope }) => scope))).toEqual(new Set([1, 2, 3]))
  expect(await owner.client.sampleData.load()).toEqual({ year, lines })
  expect((await owner.client.subscription.get()).seats).toEqual(seats)

  expect(await owner.client.sampleData.remove()).toEqual({ lines })
  expect(await rowsByTable()).toEqual(before)
  expect((await owner.client.account.getViewer()).sampleYear).toBeNull()
  expect((await owner.client.inventory.get({ year: '2025' })).total.lines).toBe(0)
  expect(await owner.client.sampleData.remove()).toEqual({ lines: 0 })
  const acts = (await owner.client.audit.list({})).rows.map(({ action }) => action)
  expect(acts.filter((action) => action.startsWith('sample.'))).toEqual(['sample.remove', 'sample.load'])
  expect(await owner.client.audit.verify()).toMatchObject({ broken: null })
})

it('does not come into a company that has lines, and does not take what somebody entered at its unit', async () => {
  const other = await app.signUpPerson()
  await other.client.activity.create({ ...diesel, businessUnitId: other.businessUnitId })
  expect(await codeOf(other.client, 'sampleData.load', undefined)).toBe('sample.has_lines')

  await owner.client.sampleData.load()
  const unit = (await owner.client.businessUnit.list()).find(({ name }) => name === 'Unidade de exemplo')
  const own = await owner.client.activity.create({ ...diesel, businessUnitId: unit?.id ?? '' })
  expect(await codeOf(owner.client, 'sampleData.remove', undefined)).toBe('sample.own_rows')
  await owner.client.activity.moveMany({ ids: [own.id], toBusinessUnitId: owner.businessUnitId })
  await owner.client.sampleData.remove()
  expect((await owner.client.activity.list({})).rows).toHaveLength(1)
  expect(await owner.client.businessUnit.list()).toHaveLength(1)
})

it('keeps its year from being closed, and leaves in no report', async () => {
  const { year } = await owner.client.sampleData.load()
  expect(await codeOf(owner.client, 'inventoryYears.close', { year, reason: 'fim do ano' })).toBe('sample.in_year')
  expect(await codeOf(owner.client, 'report.create', { year, format: 'pdf' })).toBe('sample.in_year')
  expect(await codeOf(owner.client, 'disclosure.export', { year, kind: 'pbghgp' })).toBe('sample.in_year')
  expect(await owner.client.disclosure.get({ year, kind: 'pbghgp' })).toMatchObject({ isSample: true })
  expect(await codeOf(owner.client, 'report.create', { year: year - 1, format: 'pdf' })).toBeUndefined()
})

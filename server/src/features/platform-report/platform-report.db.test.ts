import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { listFile } from '../../test/list-file.ts'
import { freezeTotals } from './freeze-totals.ts'

/** What all companies did together, and never one: one story over its quarters, told in order. */
let app: TestApp
let admin: TestPerson
let companies: TestPerson[]
beforeAll(async () => {
  app = await openTestApp()
  admin = await app.signUpPerson()
  await app.makePlatformAdmin(admin)
  companies = []
  for (let index = 0; index < 8; index++) companies.push(await openCompany(index))
})
afterAll(() => app.close())

/** 10, 11, 12 … kg of HFC-134a (GWP 1,300): 13, 14.3, 15.6 … t CO2e. */
async function openCompany(index: number): Promise<TestPerson> {
  // A sign-up takes its part of what one address may ask for in a minute.
  app.clock.set(`2026-11-21T12:${String(index * 2).padStart(2, '0')}:00Z`)
  const person = await app.signUpPerson()
  await app.ports.db.query(`update companies set sector = 'retail', state = $3, cnpj = $2 where id = $1`, [
    person.companyId,
    `2000000${index}000100`,
    index < 6 ? 'SP' : 'RJ',
  ])
  await person.client.activity.create({
    ...{ generatorKey: 'fugitive.hfc_134a', unit: 'kg', quantity: String(10 + index), period: '2025' },
    businessUnitId: person.businessUnitId,
  })
  await closeYear(person, 2025)
  return person
}

const closeYear = ({ companyId }: TestPerson, year: number) =>
  app.ports.db.query(
    `insert into inventory_years (company_id, year, state) values ($1, $2, 'closed')
     on conflict (company_id, year) do update set state = 'closed'`,
    [companyId, year],
  )
const agree = ({ client }: TestPerson, isShared = true) => client.benchmark.setSharing({ isShared })
const freezeOn = async (day: string) => {
  app.clock.set(`${day}T12:00:00Z`)
  await freezeTotals(app.ports).perform({})
}
const report = () => admin.client.platformReport.get({})
const cells = async () =>
  (await report()).totals.map(({ by, value, scope, state, kg }) => [by, value, scope, state, kg])

it('tells no total of five who agreed, nor of who agreed before totals were told of', async () => {
  for (const company of companies.slice(0, 6)) await agree(company)
  const [early] = companies as [TestPerson]
  await app.ports.db.query('update benchmark_consents set covers_totals = false where company_id = $1', [
    early.companyId,
  ])
  expect(await early.client.benchmark.sharing()).toMatchObject({ isShared: true, coversTotals: false })
  await freezeOn('2026-11-22')
  const { totals, need, nextOn, year } = await report()
  expect({ need, nextOn, year }).toEqual({ need: 6, nextOn: '2027-01-01', year: 2025 })
  expect(totals.map(({ by, state, groups, kg }) => [by, state, groups, kg])).toEqual([
    ['all', 'too_few', null, null],
    ['sector', 'too_few', null, null],
    ['state', 'too_few', null, null],
  ])
  await agree(early, false)
  expect(await agree(early)).toMatchObject({ coversTotals: true })
})

it('tells the total of six, rounded, and whoever joins or leaves afterwards shows in none', async () => {
  await freezeOn('2027-01-02')
  // 10 + … + 15 kg by 1,300.
  const six = [
    ['all', '', 1, 'published', '98000'],
    ['sector', 'retail', 1, 'published', '98000'],
    ['state', 'SP', 1, 'published', '98000'],
  ]
  expect(await cells()).toEqual(six)
  const [first, , , , , , seventh, eighth] = companies as TestPerson[]
  for (const company of [seventh, eighth]) if (company) await agree(company)
  if (first) await agree(first, false)
  await freezeOn('2027-04-02')
  expect(await cells()).toEqual([...six.slice(0, 2), ['state', 'RJ', 1, 'too_few', null], six[2]])
  // Without the companies of who left or the figures of anybody, but enough to know what was added up.
  const { rows } = await app.ports.db.query<{ marks: number }>(
    `select count(distinct mark)::integer as marks from total_members where mark ~ '^[0-9a-f]{64}$'`,
  )
  expect(rows).toEqual([{ marks: 6 }])
  await expect(app.ports.db.query('update total_cells set kg = 1')).rejects.toThrow(/never changes/)
})

it('tells in the next year of no state of which the rest would be two', async () => {
  for (const company of companies) {
    await company.client.activity.create({
      ...{ generatorKey: 'fugitive.hfc_134a', unit: 'kg', quantity: '10', period: '2026' },
      businessUnitId: company.businessUnitId,
    })
    await closeYear(company, 2026)
  }
  const [first] = companies
  if (first) await agree(first)
  await freezeOn('2027-07-02')
  expect((await report()).year).toBe(2026)
  // The two who joined stay out of every total: all of eight less the six of the year before would be two.
  expect(await cells()).toEqual([
    ['all', '', 1, 'published', '78000'],
    ['sector', 'retail', 1, 'published', '78000'],
    ['state', 'RJ', 1, 'too_few', null],
    ['state', 'SP', 1, 'published', '78000'],
  ])
})

it('counts inventories and reports of six companies or more, and none of fewer', async () => {
  const [first] = companies
  await app.ports.db.query(`update inventory_years set state = 'in_review' where company_id = $1 and year = 2026`, [
    first?.companyId,
  ])
  const { inventories, reports } = await report()
  expect(inventories).toEqual([
    { year: 2026, state: 'closed', inventories: 7 },
    { year: 2026, state: 'in_review', inventories: null },
    { year: 2025, state: 'closed', inventories: 8 },
  ])
  expect(reports).toContainEqual({ kind: 'gri', reports: 0 })
  const file = await listFile(app, admin, '/api/v1/platform-reports/export?part=inventories')
  expect(file[2]).toEqual(['2026', 'Em revisão', 'De 1 a 5 empresas'])
  const totals = await listFile(app, admin, '/api/v1/platform-reports/export?part=totals&year=2025')
  expect(totals[1]).toContain('98')
})

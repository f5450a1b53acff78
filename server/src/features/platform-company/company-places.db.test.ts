import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'

/** Where companies are and of what kind they are, counted over all of them: five companies, two of which have an inventory. */
let app: TestApp
let admin: TestPerson
let aurora: TestPerson
let norte: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  admin = await app.signUpPerson({ companyName: 'Administradora SA' })
  await app.makePlatformAdmin(admin)
  aurora = await app.signUpPerson({ companyName: 'Aurora Ltda' })
  norte = await app.signUpPerson({ companyName: 'Norte Ltda' })
  const sul = await app.signUpPerson({ companyName: 'Sul Ltda' })
  const fora = await app.signUpPerson({ companyName: 'Fora Ltda' })
  for (const [person, city, state, size, sector] of [
    [admin, null, null, null, ''],
    [aurora, 'São Paulo', 'SP', 'EPP', 'industry_manufacturing'],
    [norte, 'SAO PAULO', 'sp', 'ME', 'consumer_retail'],
    [sul, 'Cidade que não há', 'SP', 'ME', 'consumer_retail'],
    [fora, 'Lisboa', 'XX', null, ' '],
  ] as const)
    await app.ports.db.query('update companies set city = $2, state = $3, size = $4, sector = $5 where id = $1', [
      person.companyId,
      city,
      state,
      size,
      sector,
    ])
  const line = { generatorKey: 'fugitive.hfc_134a', quantity: '2', unit: 'kg' } as const
  await enter(aurora, { ...line, period: '2024-03' })
  await enter(norte, { ...line, period: '2024-03' })
  await enter(norte, { ...line, period: '2023-03' })
})
afterAll(() => app.close())

const enter = ({ client, businessUnitId }: TestPerson, line: Omit<Entry, 'businessUnitId'>) =>
  client.activity.create({ ...line, businessUnitId } as Entry)
type Entry = Parameters<TestPerson['client']['activity']['create']>[0]

it('counts sizes, sectors and states, the most first and what nobody said last', async () => {
  expect(await admin.client.platformCompany.analytics()).toEqual({
    companies: 5,
    bySize: [
      { size: 'ME', companies: 2 },
      { size: 'EPP', companies: 1 },
      { size: null, companies: 2 },
    ],
    bySector: [
      { sector: 'consumer_retail', companies: 2 },
      { sector: 'industry_manufacturing', companies: 1 },
      { sector: null, companies: 2 },
    ],
    byState: [
      { state: 'SP', companies: 3 },
      { state: null, companies: 2 },
    ],
  })
})

it('puts companies and what they emit to states, in the newest year unless another is named', async () => {
  const newest = await admin.client.platformCompany.places({})
  expect(newest).toEqual({
    ...{ year: 2024, years: [2024, 2023], gwpSet: 'AR5' },
    // 2 kg of each of the two companies, 1,300 kg CO2e each (IPCC AR5).
    places: [{ code: 'SP', name: 'SP', companies: 3, emitting: 2, co2eKg: '5200' }],
    nowhere: { companies: 2, emitting: 0, co2eKg: '0' },
  })
  const before = await admin.client.platformCompany.places({ year: 2023 })
  expect(before.places).toMatchObject([{ emitting: 1, co2eKg: '2600' }])
})

it('puts those of a state to municipalities however they are spelled, and counts what has none', async () => {
  const { places, nowhere } = await admin.client.platformCompany.places({ state: 'SP' })
  expect(places).toMatchObject([{ code: '3550308', name: 'São Paulo', companies: 2, emitting: 2 }])
  expect(nowhere).toEqual({ companies: 1, emitting: 0, co2eKg: '0' })
  expect(await admin.client.platformCompany.places({ state: 'AC' })).toMatchObject({
    places: [],
    nowhere: { companies: 0 },
  })
})

it('counts of a company what its boundary counts, and nothing of examples', async () => {
  const { db } = app.ports
  const place = async () => (await admin.client.platformCompany.places({ state: 'SP' })).places[0]
  await db.query('insert into inventory_years (company_id, year) values ($1, 2024) on conflict do nothing', [
    aurora.companyId,
  ])
  await db.query(
    `insert into inventory_sites (company_id, year, business_unit_id, is_included, share_percent) values ($1, 2024, $2, true, 50)`,
    [aurora.companyId, aurora.businessUnitId],
  )
  expect(await place()).toMatchObject({ companies: 2, emitting: 2, co2eKg: '3900' })
  await db.query('update business_units set is_sample = true where id = $1', [aurora.businessUnitId])
  expect(await place()).toMatchObject({ companies: 2, emitting: 1, co2eKg: '2600' })
})

it.each([
  [{ size: 'none' }, ['Administradora SA', 'Fora Ltda']],
  [{ sector: 'none' }, ['Administradora SA', 'Fora Ltda']],
  [{ state: 'none' }, ['Administradora SA', 'Fora Ltda']],
  [{ state: 'SP' }, ['Aurora Ltda', 'Norte Ltda', 'Sul Ltda']],
  [{ state: 'SP', municipality: '3550308' }, ['Aurora Ltda', 'Norte Ltda']],
  [{ state: 'SP', municipality: 'none' }, ['Sul Ltda']],
  [{ state: 'AC', municipality: '1200401' }, []],
] as const)('lists the companies that a mark %j stands for', async (filter, names) => {
  const { rows } = await admin.client.platformCompany.list({ ...filter, sort: 'name', direction: 'asc' })
  expect(rows.map(({ legalName }) => legalName)).toEqual(names)
})

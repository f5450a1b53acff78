import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildNfe } from '../../test/build-nfe.ts'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { importFiles } from '../../test/import-files.ts'
import { readXlsx } from '../../test/read-report.ts'

/** One count of what is missing: the pages, the closing and the files of a year cannot tell different ones. */
const year = 2025
let app: TestApp
let person: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  person = await app.signUpPerson()
})
afterAll(() => app.close())

/** A site without lines, months without electricity and diesel, a month without a quantity, a document, a consumption told twice, a gas without GWP. */
async function everyKindOfGap() {
  const { client, businessUnitId } = person
  await app.ports.db.query(
    `insert into business_units (company_id, id, cnpj, name, type) values ($1, $2, '11222333000262', 'Filial', 'Filial')`,
    [person.companyId, randomUUID()],
  )
  const bill = { generatorKey: 'electricity.grid', businessUnitId, unit: 'MWh' }
  const months = ['10', '10', '', ...Array.from({ length: 8 }, () => '10'), '']
  await client.activity.create({ ...bill, period: '2025', months })
  const diesel = { generatorKey: 'stationary.diesel_b', businessUnitId, quantity: '10', unit: 'L' }
  for (const month of ['01', '02', '03', '04', '05', '06', '07']) {
    await client.activity.create({ ...diesel, period: `2025-${month}` })
  }
  await importFiles(app, person, { 'a.xml': buildNfe({ issuedOn: '2025-05-10' }) })
  await app.ports.db.query(
    `update activities set state = 'held' where company_id = $1 and period_start = '2025-07-01'`,
    [person.companyId],
  )
}

it('is the same in what home, uploads and completeness ask, in closing, in its list and in the reports', async () => {
  const { client } = person
  await everyKindOfGap()
  const { total, parts } = await client.inventoryYears.missing({ year })
  expect(parts.map(({ part }) => part)).toEqual(['documents', 'questions', 'months', 'sites', 'categories'])
  expect(parts.reduce((sum, { count }) => sum + count, 0)).toBe(total)

  const { blockingGaps } = await client.inventoryYears.get({ year })
  const blocking = (await client.inventoryYears.gaps({ year })).filter(({ blocks }) => blocks)
  expect([blockingGaps, blocking.length]).toEqual([total, total])
  const close = client.inventoryYears.close({ year, reason: 'Inventário anual' })
  await expect(close).rejects.toMatchObject({ code: 'inventory.has_gaps', data: { count: total } })

  const { id } = await client.report.create({ year, format: 'xlsx' })
  await app.runJobs()
  const sheets = await readXlsx(new Uint8Array(await (await client.report.download({ reportId: id })).arrayBuffer()))
  const gaps = sheets.get('Lacunas') ?? []
  expect(gaps[0]?.[2]).toBe(total)
  expect(gaps.findIndex((row) => row.every((cell) => cell === null || cell === undefined)) - 2).toBe(total)
  expect(sheets.get('Resumo')?.find(([name]) => name === 'Lacunas que impedem o fechamento')?.[1]).toBe(total)
})

it('is one less with each gap that somebody accepts or mends', async () => {
  const { client } = person
  const before = await client.inventoryYears.missing({ year })
  const site = (await client.inventoryYears.gaps({ year })).find(({ code }) => code === 'inventory.site_without_lines')
  const { code = '', subject = '' } = site ?? {}
  await client.inventoryYears.acceptGap({ year, code, subject, reason: 'Fechada o ano todo' })
  await client.inventoryYears.screen({ year, category: 'franchises', status: 'excluded', reason: 'Não há franquias' })
  const after = await client.inventoryYears.missing({ year })
  expect(after.total).toBe(before.total - 2)
  expect(after.parts.map(({ part }) => part)).not.toContain('sites')
  await expect(client.inventoryYears.missing({ year: 2027 })).rejects.toMatchObject({
    code: 'inventory.year_out_of_range',
  })
})

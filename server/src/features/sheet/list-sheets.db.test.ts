import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { listFile } from '../../test/list-file.ts'
import { applySheet, checkSheet, dieselRows, sheetFile } from '../../test/make-sheet.ts'

/** The history of sheets: ordered, searched, narrowed, walked and written as a file, each company its own. */
let app: TestApp
let person: TestPerson
let other: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  person = await app.signUpPerson()
  other = await app.signUpPerson()
  const applied = await checkSheet(app, person, named('frota.csv', 2))
  await applySheet(app, person, applied.sheet.id)
  for (const [at, name] of ['geradores.csv', 'frota_2.csv', 'caldeira.csv'].entries())
    await person.client.sheet.upload({ file: named(name, at + 3) })
  await other.client.sheet.upload({ file: named('alheia.csv', 9) })
})
afterAll(() => app.close())

const named = (name: string, rows: number) => new File([sheetFile(dieselRows(rows))], name)

type Wanted = NonNullable<Parameters<TestPerson['client']['sheet']['list']>[0]>
const names = async (input: Wanted) => (await person.client.sheet.list(input)).rows.map(({ fileName }) => fileName)

it('is ordered by what it says, and the newest stands first unless asked', async () => {
  expect(await names({})).toEqual(['caldeira.csv', 'frota_2.csv', 'geradores.csv', 'frota.csv'])
  expect(await names({ sort: 'fileName', direction: 'asc' })).toEqual(
    (await names({ sort: 'fileName', direction: 'desc' })).toReversed(),
  )
  expect((await names({ sort: 'rowsApplied' }))[0]).toBe('frota.csv')
})

it('is searched by file, where an underscore is one, and by fingerprint; narrowed by state', async () => {
  expect(await names({ search: 'frota_' })).toEqual(['frota_2.csv'])
  const [first] = (await person.client.sheet.list({ search: 'CALDEIRA' })).rows
  expect(await names({ search: first?.sha256.slice(0, 12) ?? '' })).toEqual(['caldeira.csv'])
  expect(await names({ state: 'applied' })).toEqual(['frota.csv'])
})

it('is walked from mark to mark in each order, forth and back', async () => {
  for (const sort of ['createdAt', 'fileName', 'state', 'rowsApplied', 'rowsError'] as const) {
    const whole = await names({ sort })
    const first = await person.client.sheet.list({ sort, pageSize: 2 })
    const second = await person.client.sheet.list({ sort, pageSize: 2, cursor: first.next ?? '' })
    const back = await person.client.sheet.list({ sort, pageSize: 2, cursor: second.previous ?? '' })
    expect([...first.rows, ...second.rows].map(({ fileName }) => fileName)).toEqual(whole)
    expect([back.rows, second.next, first.total]).toEqual([first.rows, null, 4])
  }
})

it('is written as a file under the same filters; what was not applied emits nothing there', async () => {
  const [, ...rows] = await listFile(app, person, '/api/v1/sheets/export?search=frota&columns=file,applied,co2e')
  expect(rows).toEqual([
    ['frota_2.csv', '0', ''],
    ['frota.csv', '2', expect.stringMatching(/^\d+,\d+$/)],
  ])
})

it('holds no sheet of another company, in pages or files', async () => {
  expect(await names({ search: 'alheia' })).toEqual([])
  const [theirs] = (await other.client.sheet.list({})).rows
  expect(await listFile(app, person, `/api/v1/sheets/export?ids=${theirs?.id}`)).toHaveLength(1)
  expect(await listFile(app, other, `/api/v1/sheets/export?ids=${theirs?.id}`)).toHaveLength(2)
})

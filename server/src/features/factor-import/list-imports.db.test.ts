import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { listFile } from '../../test/list-file.ts'
import { codeOf } from '../../test/procedures.ts'

/** The history of imports: ordered, searched, narrowed, walked and written as a file, for platform administrators alone. */
let app: TestApp
let admin: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  admin = await app.signUpPerson()
  await app.makePlatformAdmin(admin)
  for (const name of ['defra-2024.csv', 'epa.csv', 'defra-2025.csv', 'ademe.csv', 'mcti.csv'])
    await admin.client.factorImport.start({ file: new File([`nada;${name}`], name), format: 'auto' })
  await app.ports.db.query("update factor_imports set state = 'done', rows_new = 7 where file_name = 'epa.csv'")
})
afterAll(() => app.close())

type Wanted = NonNullable<Parameters<TestPerson['client']['factorImport']['list']>[0]>
const names = async (input: Wanted) =>
  (await admin.client.factorImport.list(input)).rows.map(({ fileName }) => fileName)

it('is ordered by what it says, and the newest stands first unless asked', async () => {
  expect((await names({}))[0]).toBe('mcti.csv')
  expect(await names({ sort: 'fileName', direction: 'asc' })).toEqual([
    'ademe.csv',
    'defra-2024.csv',
    'defra-2025.csv',
    'epa.csv',
    'mcti.csv',
  ])
  expect((await names({ sort: 'rowsNew' }))[0]).toBe('epa.csv')
})

it('is searched by file and narrowed by state', async () => {
  expect(await names({ search: 'DEFRA', sort: 'fileName', direction: 'asc' })).toEqual([
    'defra-2024.csv',
    'defra-2025.csv',
  ])
  expect(await names({ search: 'defra%' })).toEqual([])
  expect(await names({ state: 'done' })).toEqual(['epa.csv'])
})

it('is walked from mark to mark in each order', async () => {
  for (const sort of ['createdAt', 'fileName', 'format', 'state', 'rowsNew', 'rowsFaulty'] as const) {
    const whole = await names({ sort })
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await admin.client.factorImport.list({ sort, pageSize: 2, ...(cursor && { cursor }) })
      seen.push(...page.rows.map(({ fileName }) => fileName))
      cursor = page.next ?? undefined
    } while (cursor)
    expect(seen, sort).toEqual(whole)
  }
})

it('is written as a file under the same filters, and is nobody else’s', async () => {
  const rows = await listFile(app, admin, '/api/v1/factor-imports/export?state=done&columns=file,state,rowsNew')
  expect(rows.slice(1)).toEqual([['epa.csv', 'Concluída', '7']])
  const person = await app.signUpPerson()
  expect(await codeOf(person.client, 'factorImport.list', {})).toBe('auth.forbidden')
  expect(await codeOf(person.client, 'factorImport.export', {})).toBe('auth.forbidden')
})

import { singlePost } from '@pegada/core/bill/test/layouts.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildPdf } from '../../test/build-pdf.ts'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { listFile } from '../../test/list-file.ts'

/** The list of bills: ordered, searched, narrowed, walked and written as a file, each company its own. */
let app: TestApp
let person: TestPerson
let other: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  person = await app.signUpPerson()
  other = await app.signUpPerson()
  for (const name of ['luz.pdf', 'gás.pdf', '100%.pdf', 'água.pdf', 'luz-2.pdf']) await send(person, name)
  await send(other, 'alheia.pdf')
  await app.ports.db.query("update bills set state = 'failed', kind = 'gas' where file_name = 'gás.pdf'")
})
afterAll(() => app.close())

/** A bill of its own bytes, which is not read: no job runs. */
function send({ client }: TestPerson, name: string) {
  const bytes = Buffer.concat([Buffer.from(buildPdf([singlePost])), Buffer.from(`%${name}`)])
  return client.bill.upload({ file: new File([bytes], name) })
}

type Wanted = NonNullable<Parameters<TestPerson['client']['bill']['list']>[0]>
const names = async (input: Wanted) => (await person.client.bill.list(input)).rows.map(({ fileName }) => fileName)

it('is ordered by what it says, in either direction, and the newest stands first unless asked', async () => {
  expect((await names({}))[0]).toBe('luz-2.pdf')
  const up = await names({ sort: 'fileName', direction: 'asc' })
  expect(up.toReversed()).toEqual(await names({ sort: 'fileName', direction: 'desc' }))
  expect(up[0]).toBe('100%.pdf')
  expect((await names({ sort: 'state', direction: 'asc' }))[0]).toBe('gás.pdf')
})

it('is searched by file, taken as it is typed, and narrowed by state and kind', async () => {
  expect(await names({ search: ' LUZ ', sort: 'fileName', direction: 'asc' })).toEqual(['luz-2.pdf', 'luz.pdf'])
  expect(await names({ search: '100%' })).toEqual(['100%.pdf'])
  expect(await names({ state: 'failed' })).toEqual(['gás.pdf'])
  expect(await names({ kind: 'gas', state: 'reading' })).toEqual([])
})

it('is walked from mark to mark without a row lost or twice, though a bill arrives meanwhile', async () => {
  const whole = await names({})
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await person.client.bill.list({ pageSize: 2, ...(cursor && { cursor }) })
    seen.push(...page.rows.map(({ fileName }) => fileName))
    cursor = page.next ?? undefined
    if (seen.length === 2) await send(person, 'atrasada.pdf')
  } while (cursor)
  expect(seen).toEqual(whole)
})

it('counts what matches, and tells what waits whatever the filters', async () => {
  const found = await person.client.bill.list({ state: 'failed' })
  expect(found).toMatchObject({ total: 1, isCapped: false, toConfirm: 0, next: null, previous: null })
  expect(found.reading).toBeGreaterThan(0)
})

it('is written as a file under the same filters, with the columns asked for', async () => {
  const rows = await listFile(app, person, '/api/v1/bills/export?state=failed&columns=file,state,total')
  expect(rows.slice(1)).toEqual([['gás.pdf', 'Não foi lida', '']])
})

it('holds no bill of another company, in pages or files', async () => {
  expect(await names({ search: 'alheia' })).toEqual([])
  const [theirs] = (await other.client.bill.list({})).rows
  expect(await listFile(app, person, `/api/v1/bills/export?ids=${theirs?.id}`)).toHaveLength(1)
  expect(await listFile(app, other, `/api/v1/bills/export?ids=${theirs?.id}`)).toHaveLength(2)
})

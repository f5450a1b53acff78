import { afterAll, beforeAll, expect, it } from 'vitest'
import { openProgram } from '../../test/api-program.ts'
import { buildNfe } from '../../test/build-nfe.ts'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { importFiles } from '../../test/import-files.ts'
import { confirmedBill, makeBill } from '../../test/make-bill.ts'
import { makeSheet } from '../../test/make-sheet.ts'

/** The way in which each line came in, kept with it and narrowing the list. */
let app: TestApp
let person: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  person = await app.signUpPerson()
})
afterAll(() => app.close())

const listed = async (narrow: Parameters<TestPerson['client']['activity']['list']>[0]) =>
  (await person.client.activity.list(narrow)).rows.map(({ cameBy, revisedBy }) => [cameBy, revisedBy])

it('a line says whether it came by hand, bill, sheet or fiscal document, in later versions too', async () => {
  const { client, businessUnitId } = person
  const line = { generatorKey: 'fugitive.hfc_134a', businessUnitId, quantity: '2', unit: 'kg', period: '2022-01' }
  const { id } = await client.activity.create(line)
  await client.bill.confirm({ ...confirmedBill, lines: [...confirmedBill.lines], ...(await makeBill(app, person)) })
  await makeSheet(app, person, 'applied')
  await importFiles(app, person, { 'nota.xml': buildNfe() })
  await client.documentItem.acceptSuggested({ confidenceMin: '0' })
  for (const way of ['manual', 'bill', 'document'] as const)
    expect(await listed({ cameBy: way })).toEqual([[way, null]])
  expect(new Set((await listed({ cameBy: 'sheet' })).map(([way]) => way))).toEqual(new Set(['sheet']))
  await client.activity.update({ activityId: id, quantity: '3' })
  expect(await listed({ cameBy: 'manual' })).toEqual([['manual', 'update']])
  expect(await listed({ revisedBy: 'update' })).toEqual([['manual', 'update']])
  expect(await listed({ revisedBy: 'recalculate' })).toEqual([])
})

it('what a program enters and changes is the program’s', async () => {
  const program = await openProgram(app, person, ['activity:read', 'activity:create'])
  const { businessUnitId } = person
  const line = { generatorKey: 'fugitive.hfc_134a', businessUnitId, quantity: '1', unit: 'kg', period: '2022-02' }
  const { status, body } = await program.call('POST', '/activities', line)
  expect([status, body.cameBy]).toEqual([200, 'api'])
  const changed = await program.call('PATCH', `/activities/${body.id}`, { quantity: '1.840' })
  expect([changed.status, changed.body.code]).toEqual([422, 'quantity.ambiguous'])
  const better = await program.call('PATCH', `/activities/${body.id}`, { quantity: '4' })
  expect([better.status, better.body.cameBy, better.body.revisedBy]).toEqual([200, 'api', 'update'])
  expect(await listed({ cameBy: 'api' })).toEqual([['api', 'update']])
})

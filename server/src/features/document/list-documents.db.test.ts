import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildNfe } from '../../test/build-nfe.ts'
import { openTestApp, type TestApp } from '../../test/harness.ts'
import { importFiles } from '../../test/import-files.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

it('lists documents with the lines still to decide, by kind where asked', async () => {
  const person = await app.signUpPerson()
  await importFiles(app, person, {
    'nota.xml': buildNfe({ number: 1, items: [{}, { product: 'GASOLINA C' }] }),
    'cupom.xml': buildNfe({ number: 2, model: '65' }),
  })
  const all = await person.client.document.list({})
  expect(Object.fromEntries(all.rows.map(({ kind, itemsPending }) => [kind, itemsPending]))).toEqual({
    nfe: 2,
    nfce: 1,
  })
  const receipts = await person.client.document.list({ kind: 'nfce' })
  expect([receipts.total, receipts.rows.map(({ number }) => number)]).toEqual([1, ['2']])
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildNfe } from '../../test/build-nfe.ts'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { importFiles } from '../../test/import-files.ts'

/** The lines of documents as a file: in words, under the filters of the screen. */
let app: TestApp
let owner: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  owner = await app.signUpPerson()
  const items = [
    { product: 'GASOLINA C COMUM', ncm: '27101259', anpCode: '320102001' },
    { product: 'CANETA', ncm: '96081000' },
  ]
  await importFiles(app, owner, { 'nota.xml': buildNfe({ items }) })
})
afterAll(() => app.close())

const linesOf = async (query: string) => {
  const response = await app.request(`/api/v1/document-items/export?${query}`, { headers: { cookie: owner.cookie } })
  return (await response.text()).trim().split('\r\n')
}

it('says the source, whether a line counts and what was decided in words', async () => {
  const [titles, ...rows] = await linesOf(
    'columns=product,issuedAt,quantity,source,counts,state&sort=product&direction=asc',
  )
  expect(titles).toBe('Produto;Emissão;Quantidade;Entendida como;Conta no inventário;Decisão')
  expect(rows).toHaveLength(2)
  expect(rows[1]).toMatch(/^GASOLINA C COMUM;\d{4}-\d\d-\d\d;[\d,]+;[^;]+;Conta;Pendentes$/)
})

it('holds what the screen is narrowed to', async () => {
  expect(await linesOf('search=gasolina&columns=product')).toHaveLength(2)
  expect(await linesOf('state=ignored')).toHaveLength(1)
})

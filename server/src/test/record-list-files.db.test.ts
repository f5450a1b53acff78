import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestPerson } from './harness.ts'
import { makeThings } from './make-things.ts'
import type { Belongings } from './procedure-inputs.ts'

/** What is listed of one record alone, as a file: of the record that is asked for, and of no other company's. */
let app: TestApp
let owner: TestPerson
let stranger: TestPerson
let of: Belongings

beforeAll(async () => {
  app = await openTestApp()
  owner = await app.signUpPerson()
  stranger = await app.signUpPerson()
  of = await makeThings(app, owner)
})
afterAll(() => app.close())

async function linesOf(path: string, query: string, { cookie }: TestPerson): Promise<string[]> {
  const response = await app.request(`/api/v1${path}?${query}`, { headers: { cookie } })
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
  return (await response.text()).trim().split('\r\n')
}

it('files of a batch: in their order, what became of each in words; of another company there are none', async () => {
  const path = `/imports/${of.importId}/files/export`
  const [titles, ...rows] = await linesOf(path, 'columns=name,outcome,about', owner)
  expect(titles).toBe('Arquivo;Resultado;O que aconteceu')
  expect(rows.length).toBeGreaterThan(0)
  for (const row of rows) expect(row).toMatch(/^[^;]+;[^;]+;/)
  expect(await linesOf(path, 'search=ninguem', owner)).toHaveLength(1)
  expect((await app.request(`/api/v1${path}`, { headers: { cookie: stranger.cookie } })).status).toBe(404)
})

it('rows of a sheet: what became of each in words; of another company there are none', async () => {
  const path = `/sheets/${of.sheetId}/rows/export`
  const [titles, ...rows] = await linesOf(path, 'columns=row,state,amount,unit', owner)
  expect(titles).toBe('Linha;Situação;Quantidade;Unidade de medida')
  expect(rows.length).toBeGreaterThan(0)
  for (const row of rows) expect(row).toMatch(/^\d+;[^;]+;/)
  expect(await linesOf(path, 'state=applied', owner)).toHaveLength(1)
  expect((await app.request(`/api/v1${path}`, { headers: { cookie: stranger.cookie } })).status).toBe(404)
})

it('deliveries of a webhook: event and state in words; of another company there are none', async () => {
  const path = `/webhooks/${of.webhookId}/deliveries/export`
  const [titles, ...rows] = await linesOf(path, 'columns=event,state,attempts', owner)
  expect(titles).toBe('Acontecimento;Situação;Tentativas')
  expect(rows.length).toBeGreaterThan(0)
  expect((await app.request(`/api/v1${path}`, { headers: { cookie: stranger.cookie } })).status).toBe(404)
})

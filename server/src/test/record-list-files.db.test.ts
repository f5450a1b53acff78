import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestApp, TestPerson } from './harness.ts'
import { makeVerifier } from './make-assurance.ts'
import { openThings } from './open-things.ts'
import type { Belongings } from './procedure-inputs.ts'

/** What is listed of one record alone, as a file: of the record that is asked for, and of no other company's. */
let app: TestApp
let owner: TestPerson
let stranger: TestPerson
let of: Belongings

beforeAll(async () => {
  ;({ app, owner, things: of } = await openThings())
  stranger = await app.signUpPerson()
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

it('links and downloads of a report: state and who in words; of another company there are none', async () => {
  const shares = `/reports/${of.reportId}/shares/export`
  const [titles, ...links] = await linesOf(shares, 'columns=label,state,password,downloads&state=open', owner)
  expect(titles).toBe('Para quem;Situação;Senha;Downloads')
  expect(links).toEqual([expect.stringMatching(/^[^;]+;Aberto;(Com|Sem) senha;\d+$/)])
  expect(await linesOf(shares, 'state=revoked', owner)).toHaveLength(1)
  expect(await linesOf(shares, 'search=ninguem', owner)).toHaveLength(1)
  const downloads = `/reports/${of.reportId}/downloads/export`
  expect((await linesOf(downloads, 'columns=at,who,link,address', owner))[0]).toBe('Quando;Quem;Link para;Rede')
  for (const path of [shares, downloads]) {
    expect((await app.request(`/api/v1${path}`, { headers: { cookie: stranger.cookie } })).status).toBe(404)
  }
})

it('samples of a draw: why each was drawn and what came of it in words; of another company there are none', async () => {
  const path = `/assurances/${of.assuranceId}/samples/export`
  const [titles, ...rows] = await linesOf(path, 'version=1&direction=asc&columns=place,source,kind,verdict', owner)
  expect(titles).toBe('Nº;Fonte;Por que está na amostra;Situação')
  expect(rows[0]).toMatch(/^1;[^;]+;[^;]+;A verificar$/)
  const { client } = await makeVerifier(app, owner)
  const { rows: drawn } = await client.assuranceSample.list({ assuranceId: of.assuranceId, version: 1 })
  const sample = drawn.at(-1) ?? expect.fail('a sample is drawn')
  await client.assuranceSample.judge({
    ...{ sampleId: sample.id, verdict: 'tick', checks: ['quantity'], auditedTonnes: null, note: '' },
  })
  const ticked = await linesOf(path, 'version=1&verdict=tick&columns=place,verdict', owner)
  expect(ticked).toEqual(['Nº;Situação', `${sample.place};Confere`])
  expect(await linesOf(path, 'version=1&verdict=doubt', owner)).toHaveLength(1)
  const theirs = await app.request(`/api/v1${path}?version=1`, { headers: { cookie: stranger.cookie } })
  expect(theirs.status).toBe(404)
})

it('offers that hold: the same to every company, and only those that its inventory asks for where a year is named', async () => {
  const columns = 'columns=title,kind,states,isExample&sort=title&direction=asc'
  const all = await linesOf('/market-offers/export', columns, owner)
  expect(all[0]).toBe('Título;Tipo;Região atendida;Exemplo inventado')
  expect(all.length).toBeGreaterThan(1)
  expect(await linesOf('/market-offers/export', columns, stranger)).toEqual(all)
  const asked = await linesOf('/market-offers/export', `${columns}&neededIn=2018`, stranger)
  expect(asked.length).toBeLessThan(all.length)
})

it('downloads, links and versions of a report: a page after the other by their marks, and back again', async () => {
  const { client } = owner
  const { reportId } = of
  for (const label of ['Conselho', 'Cliente']) await client.reportShares.create({ reportId, label, days: 7 })
  for (let taken = 0; taken < 3; taken += 1) await client.report.download({ reportId })
  const lists = [
    (page: object) => client.report.listDownloads({ reportId, ...page }),
    (page: object) => client.reportShares.list({ reportId, sort: 'label', direction: 'asc', ...page }),
    (page: object) => client.report.versions({ reportId, ...page }),
  ]
  for (const list of lists) {
    const whole = await list({ pageSize: 100 })
    expect(whole.rows.length).toBeGreaterThan(1)
    expect([whole.total, whole.isCapped, whole.next]).toEqual([whole.rows.length, false, null])
    const first = await list({ pageSize: 1 })
    const second = await list({ pageSize: 1, cursor: first.next ?? '' })
    expect([...first.rows, ...second.rows]).toEqual(whole.rows.slice(0, 2))
    expect((await list({ pageSize: 1, cursor: second.previous ?? '' })).rows).toEqual(first.rows)
  }
})

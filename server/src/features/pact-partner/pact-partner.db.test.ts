import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { footprintJson } from '@pegada/core/footprint/test/footprint-json.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { openPactPair, publishProduct, settleBoth } from '../../test/pact-pair.ts'

/** A partner that answers by PACT, and how its footprints are read. */
let app: TestApp
let person: TestPerson
let published: unknown[] = []
let asked: string[] = []
let events: unknown[] = []
let secret = 'segredo'
let baseUrl = ''

const partner = createServer((request, response) => {
  const url = new URL(request.url ?? '', baseUrl)
  const { authorization } = request.headers
  asked.push(`${request.method} ${url.pathname}${url.search}`)
  const answer = (status: number, body: unknown, headers = {}) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
  if (url.pathname === '/auth/token') {
    const isKnown = authorization === `Basic ${Buffer.from(`pegada:${secret}`).toString('base64')}`
    return isKnown ? answer(200, { access_token: 'abc', token_type: 'bearer' }) : answer(401, { code: 'AccessDenied' })
  }
  if (authorization !== 'Bearer abc') return answer(401, { code: 'AccessDenied' })
  if (url.pathname === '/3/events') {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    return request.on('end', () => {
      events.push(JSON.parse(body))
      response.writeHead(200).end()
    })
  }
  const offset = Number(url.searchParams.get('offset') ?? '0')
  const next = `<${baseUrl}/3/footprints?limit=2&offset=${offset + 2}>; rel="next"`
  return answer(200, { data: published.slice(offset, offset + 2) }, offset + 2 < published.length ? { link: next } : {})
})

beforeAll(async () => {
  app = await openTestApp()
  await new Promise<void>((resolve) => partner.listen(0, '127.0.0.1', resolve))
  baseUrl = `http://127.0.0.1:${(partner.address() as AddressInfo).port}`
})
afterAll(async () => {
  partner.closeAllConnections()
  await new Promise((resolve) => partner.close(resolve))
  await app.close()
})
beforeEach(async () => {
  person = await app.signUpPerson()
  published = [1, 2, 3].map((at) => footprintJson({ id: randomUUID(), productNameCompany: `Peça ${at}` }))
  secret = 'segredo'
  asked = []
  events = []
})

const fields = () => ({ name: 'Usina', baseUrl: `${baseUrl}/`, clientId: 'pegada', secret: 'segredo' })
const add = async () => (await person.client.pactPartner.create(fields())).id
const fetched = async (partnerId: string) => {
  const begun = await person.client.pactPartner.fetch({ partnerId })
  expect(begun).toMatchObject({ state: 'running' })
  expect(await person.client.pactPartner.fetch({ partnerId })).toMatchObject({ id: begun.id })
  await app.runJobs()
  return (await person.client.pactPartner.list())[0]?.fetch
}

describe('a look at a partner', () => {
  it('goes from page to page, and the second one changes nothing', async () => {
    const partnerId = await add()
    expect(await fetched(partnerId)).toMatchObject({ state: 'done', seen: 3, taken: 3, refused: 0, error: null })
    expect(asked.filter((one) => one.includes('footprints'))).toEqual([
      'GET /3/footprints?limit=100',
      'GET /3/footprints?limit=2&offset=2',
    ])
    expect(await fetched(partnerId)).toMatchObject({ state: 'done', seen: 3, taken: 0 })
    const { rows } = await person.client.footprint.list({ kind: 'received' })
    expect(rows.map(({ partner: name, origin }) => [name, origin])).toEqual(Array(3).fill(['Usina', 'partner']))
  })

  it('tells what was refused, and keeps what was right', async () => {
    published = [footprintJson({ id: randomUUID() }), { productNameCompany: 'Sem nada' }]
    const found = await fetched(await add())
    expect(found).toMatchObject({ state: 'done', seen: 2, taken: 1, refused: 1 })
    expect(found?.refusals[0]).toMatchObject({ product: 'Sem nada', pfId: null })
    expect(found?.refusals[0]?.faults[0]).toMatchObject({ path: 'id', code: 'footprint.member_missing' })
  })

  it('ends with the reason where the partner lets nobody in', async () => {
    secret = 'outro'
    const partnerId = await add()
    expect(await fetched(partnerId)).toMatchObject({ state: 'failed', error: { code: 'pact_partner.token_refused' } })
    expect(await person.client.pactPartner.test({ partnerId })).toMatchObject({
      error: { code: 'pact_partner.token_refused', data: { status: 401 } },
    })
    secret = 'segredo'
    expect(await person.client.pactPartner.test({ partnerId })).toMatchObject({ error: null })
  })
})

it('that is another server of ours is read page by page, and answers what it is asked', async () => {
  const { seller, buyer } = await openPactPair()
  for (const code of ['P-1', 'P-2']) await publishProduct(seller, code)
  const { partnerId } = buyer
  expect(await buyer.person.client.pactPartner.test({ partnerId })).toMatchObject({ error: null })
  await buyer.person.client.pactPartner.fetch({ partnerId })
  await settleBoth(buyer, seller)
  const [told] = await buyer.person.client.pactPartner.list()
  expect(told?.fetch).toMatchObject({ state: 'done', seen: 2, taken: 2, refused: 0 })
  const productId = await publishProduct(seller, 'P-3')
  const { id } = await buyer.person.client.pactPartner.ask({ partnerId, productIds: [`urn:uuid:${productId}`] })
  await settleBoth(buyer, seller)
  const answered = await buyer.person.client.pactRequest.get({ requestId: id })
  expect(answered).toMatchObject({ state: 'fulfilled', footprints: 1 })
  const { rows } = await buyer.person.client.footprint.list({ kind: 'received' })
  expect(rows).toHaveLength(3)
  await seller.close()
  await buyer.close()
})

describe('a partner', () => {
  it('is there once, and its secret goes to no other host', async () => {
    const partnerId = await add()
    await expect(add()).rejects.toMatchObject({ code: 'pact_partner.exists', data: { name: 'Usina' } })
    const { secret: _, ...rest } = fields()
    const elsewhere = { ...rest, partnerId, baseUrl: 'https://outra.example' }
    await expect(person.client.pactPartner.update(elsewhere)).rejects.toMatchObject({
      code: 'pact_partner.secret_missing',
    })
    expect(await person.client.pactPartner.update({ ...rest, partnerId, name: 'Usina Sul' })).toMatchObject({
      name: 'Usina Sul',
    })
    await person.client.pactPartner.archive({ partnerId })
    expect(await person.client.pactPartner.list()).toEqual([])
    expect(await add()).toBeTruthy()
  })

  it('is asked for a footprint by an event, which names what is looked for', async () => {
    const partnerId = await add()
    await expect(person.client.pactPartner.ask({ partnerId })).rejects.toMatchObject({
      code: 'pact_request.nothing_asked',
    })
    const productIds = ['urn:gtin:7890000000017']
    const request = await person.client.pactPartner.ask({ partnerId, productIds, comment: 'De 2025' })
    expect(request).toMatchObject({ kind: 'outgoing', state: 'open', from: 'Usina', subject: productIds[0] })
    await app.runJobs()
    expect(events).toMatchObject([
      {
        type: 'org.wbcsd.pact.ProductFootprint.RequestCreatedEvent.3',
        data: { productId: productIds, comment: 'De 2025' },
      },
    ])
    const found = await person.client.pactRequest.get({ requestId: request.id })
    expect(found.delivery).toMatchObject({ state: 'delivered' })
  })
})

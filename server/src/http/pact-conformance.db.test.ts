import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type PactCaller, pactCaller, refusedBy, type ToldFootprint } from '../test/pact-caller.ts'
import { askPartner, openPactPair, type PactSide, publishProduct, settleBoth } from '../test/pact-pair.ts'

/**
 * The test cases that the conformance service of PACT has for version 3.0, by their numbers, between two servers of ours: the one
 * has footprints published, the other asks.
 */
let seller: PactSide
let buyer: PactSide
let caller: PactCaller
let first: ToldFootprint

beforeAll(async () => {
  ;({ seller, buyer } = await openPactPair())
  for (const code of ['P-1', 'P-2', 'P-3']) await publishProduct(seller, code)
  caller = pactCaller(seller)
  await caller.enter()
  const [found] = (await caller.list('')).data
  if (!found) throw new Error('nothing is published')
  first = found
})
afterAll(async () => {
  await seller.close()
  await buyer.close()
})

type Case = readonly [what: string, run: () => Promise<void>]
const wrong = 'very-invalid-access-token'
const news = { pfIds: ['3a6c14a7-4deb-498a-b5ea-16ce2535b576'] }

async function openIdUrl(): Promise<string> {
  const answer = await fetch(`${seller.baseUrl}/.well-known/openid-configuration`)
  const { token_endpoint: told } = z.looseObject({ token_endpoint: z.string() }).parse(await answer.json())
  return told.replace(new URL(told).origin, new URL(seller.baseUrl).origin)
}

async function takes(type: string, data: object): Promise<void> {
  const answer = await caller.send(type, data)
  expect([answer.status, await answer.text()]).toEqual([200, ''])
}

/** What came of a request that the one server sends to the other. */
async function asked(criteria: Record<string, string[]>) {
  const requestId = await askPartner(buyer, criteria)
  await settleBoth(buyer, seller)
  return buyer.person.client.pactRequest.get({ requestId })
}

const calls: Readonly<Record<string, Case>> = {
  '1': [
    'a token for the right credentials',
    async () => {
      const answer = await caller.askToken()
      expect(answer.status).toBe(200)
      expect(await answer.json()).toEqual({ access_token: expect.any(String), token_type: 'Bearer', expires_in: 3600 })
    },
  ],
  '2': [
    'none for wrong ones',
    async () => {
      const answer = await caller.askToken('wrong')
      expect(answer.status).toBe(401)
      expect(await answer.json()).toMatchObject({ error: 'invalid_client' })
    },
  ],
  '3': [
    'one footprint',
    async () => {
      const answer = await caller.get(`/3/footprints/${first.id}`)
      expect([answer.status, await answer.json()]).toEqual([200, { data: first }])
    },
  ],
  '4': ['all footprints', async () => expect((await caller.list('')).data).toHaveLength(3)],
  '5': [
    'pages by a link that is good more than once',
    async () => {
      const { data, link } = await caller.list('?limit=2&geography=BR')
      expect(data).toHaveLength(2)
      const next = /^<(http:[^>]+)>; rel="next"$/.exec(link ?? '')?.[1] ?? ''
      expect(new URL(next).host).toBe(new URL(seller.baseUrl).host)
      const rest = await caller.list(next)
      expect(rest.link).toBeNull()
      expect(await caller.list(next)).toEqual(rest)
      expect(new Set([...data, ...rest.data].map(({ id }) => id)).size).toBe(3)
    },
  ],
  '6': [
    'no list for a wrong token',
    async () => refusedBy(await caller.get('/3/footprints', wrong), [401], 'BadRequest'),
  ],
  '7': [
    'no footprint for a wrong token',
    async () => refusedBy(await caller.get(`/3/footprints/${first.id}`, wrong), [401], 'BadRequest'),
  ],
  '8': [
    'no footprint of an unknown number',
    async () => refusedBy(await caller.get('/3/footprints/00000000-0000-0000-0000-000000000000'), [404], 'NotFound'),
  ],
  '9': ['no token by plain http', async () => refusedBy(await caller.byPlainHttp('/auth/token'), [400], 'BadRequest')],
  '10': [
    'no list by plain http',
    async () => refusedBy(await caller.byPlainHttp('/3/footprints'), [400], 'BadRequest'),
  ],
  '11': [
    'no footprint by plain http',
    async () => refusedBy(await caller.byPlainHttp(`/3/footprints/${first.id}`), [400], 'BadRequest'),
  ],
  '12': [
    'a request is taken',
    () => takes('RequestCreatedEvent', { productId: first.productIds, comment: 'Please send PCF data for this year.' }),
  ],
  '13': [
    'and answered with the footprints',
    async () => {
      const request = await asked({ productId: first.productIds })
      expect(request).toMatchObject({ state: 'fulfilled', footprints: 1 })
      const [footprintId = ''] = request.footprintIds
      expect((await buyer.person.client.footprint.get({ footprintId })).footprint).toEqual(first)
    },
  ],
  '14.A': ['a request to be rejected is taken', () => takes('RequestCreatedEvent', { productId: ['urn:pact:null'] })],
  '14.B': [
    'and rejected',
    async () => {
      const request = await asked({ productId: ['urn:pact:null'] })
      expect(request).toMatchObject({ state: 'rejected', errorCode: 'NotFound', footprints: 0 })
    },
  ],
  '15': ['news of a footprint are taken', () => takes('PublishedEvent', news)],
  '16': [
    'no event for a wrong token',
    async () => refusedBy(await caller.send('PublishedEvent', news, { bearer: wrong }), [401], 'BadRequest'),
  ],
  '17': [
    'no event by plain http',
    async () => refusedBy(await caller.byPlainHttp('/3/events', { method: 'POST', body: '{}' }), [400], 'BadRequest'),
  ],
  '18': [
    'a token where OpenID tells',
    async () => expect((await caller.askToken(undefined, await openIdUrl())).status).toBe(200),
  ],
  '19': [
    'none there for wrong credentials',
    async () => expect((await caller.askToken('wrong', await openIdUrl())).status).toBe(401),
  ],
  '40': [
    'no news whose numbers are none',
    async () =>
      refusedBy(await caller.send('PublishedEvent', { pfIds: ['urn:gtin:4712345060507'] }), [400], 'BadRequest'),
  ],
}

const dayFrom = (instant: string, days: number) => new Date(Date.parse(instant) + days * 86_400_000).toISOString()
const periodEnd = () => first.pcf.referencePeriodEnd
const validEnd = () => periodEnd().replace(/^\d{4}/, (year) => String(Number(year) + 3))
const isOfProduct = ({ productIds }: ToldFootprint) => productIds.some((id) => id === first.productIds[0])
const isOfCompany = ({ companyIds }: ToldFootprint) => companyIds.some((id) => id === first.companyIds[0])
const isActive = ({ status }: ToldFootprint) => status === 'Active'
const isOfPeriod = ({ pcf }: ToldFootprint) => pcf.referencePeriodEnd === periodEnd()
const bogus = 'urn:bogus:thing:q1w2e3'

/** What a list is narrowed to, and what must hold of all that it then has, which is something; null: it has nothing. */
const filters: Readonly<Record<string, readonly [() => string, ((footprint: ToldFootprint) => boolean) | null]>> = {
  '20': [() => `productId=${first.productIds[0]}`, isOfProduct],
  '21': [() => `companyId=${first.companyIds[0]}`, isOfCompany],
  '22': [() => 'geography=BR', ({ pcf }) => pcf.geographyCountry === 'BR'],
  '23': [() => 'classification=', isOfCompany],
  '24': [() => `validOn=${periodEnd()}`, isOfPeriod],
  '25': [() => `validAfter=${dayFrom(periodEnd(), -1)}`, isOfPeriod],
  '26': [() => `validBefore=${dayFrom(validEnd(), 1)}`, isOfPeriod],
  '27': [() => 'status=Active', isActive],
  '28': [() => `status=Active&productId=${first.productIds[0]}`, (one) => isActive(one) && isOfProduct(one)],
  '29': [() => `companyId=${first.companyIds[0]}&companyId=a1b2c3d4&companyId=e5f6g7h8`, isOfCompany],
  '30': [() => `productId=${bogus}`, null],
  '31': [() => `companyId=${bogus}`, null],
  '32': [() => 'geography=XX', null],
  '33': [() => `classification=${bogus}`, null],
  '34': [() => 'validOn=1900-01-01T00:00:00Z', null],
  '35': [() => 'validAfter=2099-12-31T23:59:59Z', null],
  '36': [() => 'validBefore=1900-01-01T00:00:00Z', null],
  '37': [() => 'status=BogusStatus', null],
  '38': [() => `companyId=${bogus}&productId=${bogus}`, null],
  '39': [() => `companyId=${bogus}1&companyId=${bogus}2&companyId=${bogus}3`, null],
}

describe('the conformance cases of PACT 3.0', () => {
  it('are all here', () => {
    const numbers = Array.from({ length: 40 }, (_, index) => String(index + 1))
    const wanted = numbers.flatMap((number) => (number === '14' ? ['14.A', '14.B'] : [number]))
    expect([...Object.keys(calls), ...Object.keys(filters)].toSorted()).toEqual(wanted.toSorted())
  })

  it.each(Object.entries(calls).map(([number, [what, run]]) => ({ number, what, run })))(
    '$number: $what',
    async ({ run }) => {
      await run()
      expect.hasAssertions()
    },
  )

  it.each(Object.entries(filters).map(([number, [query, isFit]]) => ({ number, query, isFit })))(
    '$number: a list that is narrowed',
    async ({ query, isFit }) => {
      const { data } = await caller.list(`?${query()}`)
      expect(data.every((one) => isFit?.(one))).toBe(true)
      expect(data.length > 0).toBe(isFit !== null)
    },
  )
})

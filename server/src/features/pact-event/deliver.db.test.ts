import { afterAll, beforeAll, expect, it } from 'vitest'
import { pactCaller } from '../../test/pact-caller.ts'
import { askPartner, openPactPair, type PactSide, publishProduct, settleBoth } from '../../test/pact-pair.ts'
import { pactSweep } from './deliver.ts'

let seller: PactSide
let buyer: PactSide
let productIds: string[]

beforeAll(async () => {
  ;({ seller, buyer } = await openPactPair())
  productIds = [`urn:uuid:${await publishProduct(seller, 'P-1')}`]
})
afterAll(async () => {
  await seller.close()
  await buyer.close()
})

/** Where a side believes the other to answer. */
async function moveTo({ app, partnerId }: PactSide, baseUrl: string): Promise<void> {
  await app.ports.db.query('update pact_partners set base_url = $2 where id = $1', [partnerId, baseUrl])
}
const nowhere = 'http://127.0.0.1:9'
const sweep = ({ app }: PactSide) => pactSweep(app.ports).perform({})

async function requestOf({ person }: PactSide, kind: 'incoming' | 'outgoing') {
  const { rows } = await person.client.pactRequest.list({ kind, sort: 'createdAt' })
  return person.client.pactRequest.get({ requestId: rows[0]?.id ?? '' })
}

it('an answer waits while the partner cannot be reached, and arrives later', async () => {
  const requestId = await askPartner(buyer, { productId: productIds })
  await moveTo(seller, nowhere)
  await settleBoth(buyer, seller)
  expect((await requestOf(seller, 'incoming')).delivery).toMatchObject({
    ...{ state: 'waiting', attempts: 1, errorCode: 'net.unreachable', nextAt: expect.any(String) },
  })
  await moveTo(seller, buyer.baseUrl)
  await sweep(seller)
  expect((await buyer.person.client.pactRequest.get({ requestId })).state).toBe('open')
  seller.app.clock.set('2026-11-21T12:30:00Z')
  await sweep(seller)
  expect((await requestOf(seller, 'incoming')).delivery).toMatchObject({
    state: 'delivered',
    attempts: 2,
    nextAt: null,
  })
  expect((await buyer.person.client.pactRequest.get({ requestId })).state).toBe('fulfilled')
})

it('an answer that the partner says to be wrong is not sent again', async () => {
  const caller = pactCaller(seller)
  await caller.enter()
  await caller.send('RequestCreatedEvent', { productId: productIds })
  await settleBoth(seller, buyer)
  expect((await requestOf(seller, 'incoming')).delivery).toMatchObject({ state: 'failed', errorCode: 'net.status' })
})

it('a request of ours is given up after 72 hours', async () => {
  await moveTo(buyer, nowhere)
  const requestId = await askPartner(buyer, { productId: productIds })
  await buyer.app.runJobs()
  buyer.app.clock.set('2026-11-24T11:59:00Z')
  await sweep(buyer)
  const request = await buyer.person.client.pactRequest.get({ requestId })
  expect(request).toMatchObject({ state: 'failed', errorCode: 'net.unreachable', delivery: { state: 'failed' } })
})

it('nothing is sent where the plan has no exchange, and all of it once there is again', async () => {
  const { app, person } = buyer
  await moveTo(buyer, seller.baseUrl)
  await askPartner(buyer, { productId: productIds })
  await app.setPlan(person, 'PRO')
  await app.runJobs()
  expect((await requestOf(buyer, 'outgoing')).delivery).toMatchObject({ state: 'waiting', attempts: 0 })
  await app.setPlan(person, 'ULTIMATE')
  app.clock.set('2026-11-24T14:00:00Z')
  await sweep(buyer)
  expect((await requestOf(buyer, 'outgoing')).delivery).toMatchObject({ state: 'delivered', attempts: 1 })
})

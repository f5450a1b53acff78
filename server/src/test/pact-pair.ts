import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { insertRequest } from '../features/pact/repo-requests.ts'
import { queueEvent } from '../features/pact-event/queue-event.ts'
import { openTestApp, type TestApp, type TestPerson } from './harness.ts'
import { makePartner } from './make-pact.ts'
import { makeProduct } from './make-product.ts'

/** A company that exchanges footprints with another, on a server that is reached over HTTP. */
export interface PactSide {
  readonly app: TestApp
  readonly person: TestPerson
  /** Where the company answers by PACT. */
  readonly baseUrl: string
  /** Of the other company, to be let in here. */
  readonly credentials: { readonly id: string; readonly clientId: string; readonly secret: string }
  /** The other company, as it is known here. */
  readonly partnerId: string
  readonly close: () => Promise<void>
}

type Served = Omit<PactSide, 'partnerId'>

/** Two servers, each with a company that let the other in and knows where it answers. */
export async function openPactPair(): Promise<{ seller: PactSide; buyer: PactSide }> {
  const [seller, buyer] = [await openSide(), await openSide()]
  return {
    seller: { ...seller, partnerId: await befriend(seller, buyer) },
    buyer: { ...buyer, partnerId: await befriend(buyer, seller) },
  }
}

async function openSide(): Promise<Served> {
  const app = await openTestApp()
  const person = await app.signUpPerson()
  const listening = await new Promise<{ port: number; close: () => Promise<void> }>((resolve) => {
    const server = serve({ fetch: app.app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }: AddressInfo) => {
      resolve({ port, close: () => new Promise((done) => server.close(() => done())) })
    })
  })
  const credentials = await person.client.pactClient.create({ name: 'A outra empresa' })
  return {
    ...{ app, person, credentials },
    baseUrl: `http://127.0.0.1:${listening.port}/pact/${person.companyId}`,
    async close() {
      await listening.close()
      await app.close()
    },
  }
}

async function befriend({ app, person, credentials }: Served, other: Served): Promise<string> {
  const { clientId, secret } = other.credentials
  const partnerId = await makePartner(app, person, { baseUrl: other.baseUrl, clientId, secret })
  await person.client.pactClient.update({ clientId: credentials.id, name: 'A outra empresa', partnerId })
  return partnerId
}

/** A product of the company with a published footprint. */
export async function publishProduct({ person }: PactSide, code: string): Promise<string> {
  const { productId } = await makeProduct(person, { code })
  await person.client.pact.publish({ productId })
  return productId
}

/** Asks the other company for footprints; the event waits to be sent. Answers the id of the request. */
export function askPartner({ app, person, partnerId }: PactSide, criteria: Record<string, string[]>): Promise<string> {
  const { companyId } = person
  const id = crypto.randomUUID()
  return app.ports.db.asTenant(person, async (tx) => {
    const request = { companyId, id, kind: 'outgoing', source: '', partnerId, criteria, subject: 'x' } as const
    await insertRequest(tx, { ...request, eventId: id, state: 'open', createdAt: app.ports.clock.now() })
    const event = { companyId, partnerId, requestId: id, type: 'RequestCreatedEvent', data: criteria } as const
    const eventId = await queueEvent(tx, app.ports, event)
    await tx.query('update pact_requests set event_id = $3 where company_id = $1 and id = $2', [companyId, id, eventId])
    return id
  })
}

/** Lets both servers do what waits, until neither has anything left; two that go on telling each other fail the test. */
export async function settleBoth(first: PactSide, second: PactSide): Promise<void> {
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const done = [...(await first.app.runJobs()), ...(await second.app.runJobs())]
    if (done.length === 0) return
  }
  throw new Error(`after ${ROUNDS_MAX} rounds the servers still have work`)
}

const ROUNDS_MAX = 50

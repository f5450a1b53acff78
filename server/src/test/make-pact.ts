import { randomUUID } from 'node:crypto'
import { invariant } from '@pegada/core/domain-error.ts'
import { partnerPurpose } from '../features/pact-event/open-partner.ts'
import type { TestApp, TestPerson } from './harness.ts'
import { makeProduct } from './make-product.ts'

/** What a company has that exchanges footprints by PACT. */
export interface PactThings {
  readonly footprintId: string
  readonly pactPartnerId: string
  readonly clientId: string
  readonly requestId: string
  /** Of the footprint. */
  readonly footprintProductId: string
}

/** A partner that answers at an address, let in there by these credentials. */
export async function makePartner(
  { ports }: TestApp,
  { companyId }: TestPerson,
  { baseUrl, clientId, secret }: { readonly baseUrl: string; readonly clientId: string; readonly secret: string },
): Promise<string> {
  const id = randomUUID()
  await ports.db.query(
    `insert into pact_partners (company_id, id, name, base_url, client_id, secret_sealed, created_at)
     values ($1, $2, 'Aços Beta', $3, $4, $5, $6)`,
    [companyId, id, baseUrl, clientId, ports.secrets.seal(secret, partnerPurpose(id)), ports.clock.now().toISOString()],
  )
  return id
}

/** A product with a published footprint, a client that sees it, and a request of that client. */
export async function makePact(app: TestApp, person: TestPerson, code = 'P-PACT'): Promise<PactThings> {
  const { productId } = await makeProduct(person, { code })
  const { id: footprintId } = await person.client.pact.publish({ productId })
  const baseUrl = `https://beta.example/${code}`
  const pactPartnerId = await makePartner(app, person, { baseUrl, clientId: 'pegada', secret: 'segredo' })
  const { id: clientId } = await person.client.pactClient.create({ name: 'Aços Beta', partnerId: pactPartnerId })
  const requestId = await ask(app, person, { clientId, pactPartnerId })
  return { footprintId, pactPartnerId, clientId, requestId, footprintProductId: productId }
}

/** A request that waits for a person. */
async function ask(
  { ports }: TestApp,
  { companyId }: TestPerson,
  { clientId, pactPartnerId }: Pick<PactThings, 'clientId' | 'pactPartnerId'>,
): Promise<string> {
  const id = randomUUID()
  await ports.db.query(
    `insert into pact_requests (company_id, id, kind, event_id, source, client_id, partner_id, criteria, subject, state, created_at)
     values ($1, $2, 'incoming', $3, 'https://beta.example', $4, $5, '{"geography": ["BR"]}', 'BR', 'open', $6)`,
    [companyId, id, `event-${id}`, clientId, pactPartnerId, ports.clock.now().toISOString()],
  )
  return id
}

/** What an act is asked with: things of its own in the state that it needs. */
export async function preparePact(app: TestApp, person: TestPerson, name: string, input: unknown): Promise<unknown> {
  if (name === 'pact.publish') return makeProduct(person, { code: name })
  if (name === 'pactClient.create') return input
  const { footprintId, clientId, requestId } = await makePact(app, person, name)
  if (name.startsWith('pactClient.')) return { ...(input as object), clientId }
  invariant(name.startsWith('pactRequest.'), 'what is left is a request')
  return { ...(input as object), requestId, ...(name.endsWith('.fulfil') && { footprintIds: [footprintId] }) }
}

/** Valid inputs for what is asked of footprints and of their exchange. */
export function pactInputs(things: PactThings): Record<string, unknown> {
  const { footprintId, pactPartnerId: partnerId, clientId, requestId, footprintProductId: productId } = things
  return {
    'footprint.list': {},
    'footprint.export': {},
    'footprint.get': { footprintId },
    'pact.address': {},
    'pact.publish': { productId },
    'pactClient.list': {},
    'pactClient.create': { name: 'Gama', partnerId },
    'pactClient.update': { name: 'Beta', clientId, partnerId, productIds: [productId] },
    'pactClient.revoke': { clientId },
    'pactRequest.list': {},
    'pactRequest.export': {},
    'pactRequest.get': { requestId },
    'pactRequest.fulfil': { requestId, footprintIds: [footprintId] },
    'pactRequest.reject': { requestId, reason: 'Não fazemos este produto' },
  }
}

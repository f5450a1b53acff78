import { randomUUID } from 'node:crypto'
import { invariant } from '@pegada/core/domain-error.ts'
import { footprintJson } from '@pegada/core/footprint/test/footprint-json.ts'
import { partnerPurpose } from '../features/pact-event/open-partner.ts'
import type { TestApp, TestPerson } from './harness.ts'
import { makeProduct } from './make-product.ts'
import { supplierFields } from './make-suppliers.ts'

/** What a company has that exchanges footprints by PACT. */
export interface PactThings {
  readonly footprintId: string
  readonly pactPartnerId: string
  readonly clientId: string
  readonly requestId: string
  /** One that a supplier sent. */
  readonly receivedId: string
  readonly footprintSupplierId: string
  /** Of the footprint that is published. */
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

/** Where a partner answers, and what lets us in. */
const partnerFields = {
  ...{ name: 'Cimentos Gama', baseUrl: 'https://gama.example', authUrl: null, clientId: 'pegada', secret: 'segredo' },
}

/** A footprint as a supplier sends it as a file, of the supplier whose CNPJ it names. */
export function footprintFile(...change: Parameters<typeof footprintJson>): File {
  const [top, pcf] = change
  const json = footprintJson({ companyIds: ['urn:pact:company:cnpj:45997418000153'], ...top }, pcf)
  return new File([JSON.stringify(json)], 'pegada.json', { type: 'application/json' })
}

/** A footprint that was received in a file, of a supplier of the company. */
export async function makeReceived({ client }: TestPerson, supplierId: string): Promise<string> {
  const { items } = await client.footprint.take({ file: footprintFile({ id: randomUUID() }) })
  const footprintId = items[0]?.footprintId
  invariant(footprintId, 'the footprint of the file is taken')
  await client.footprint.match({ footprintId, supplierId })
  return footprintId
}

/** A product with a published footprint, a client that sees it, and a request of that client. */
export async function makePact(app: TestApp, person: TestPerson, code = 'P-PACT'): Promise<PactThings> {
  const { productId } = await makeProduct(person, { code })
  const [supplier] = (await person.client.supplier.list({})).rows
  const footprintSupplierId = supplier?.id ?? (await person.client.supplier.create(supplierFields)).supplierId
  const receivedId = await makeReceived(person, footprintSupplierId)
  const { id: footprintId } = await person.client.pact.publish({ productId })
  const baseUrl = `http://127.0.0.1:9/${code}`
  const pactPartnerId = await makePartner(app, person, { baseUrl, clientId: 'pegada', secret: 'segredo' })
  const { id: clientId } = await person.client.pactClient.create({ name: 'Aços Beta', partnerId: pactPartnerId })
  const requestId = await ask(app, person, { clientId, pactPartnerId })
  const own = { footprintId, receivedId, footprintSupplierId, footprintProductId: productId }
  return { ...own, pactPartnerId, clientId, requestId }
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
  if (name === 'pactClient.create' || name === 'pactPartner.create' || name === 'footprint.take') return input
  const made = await makePact(app, person, name)
  const { footprintId, receivedId, pactPartnerId, clientId, requestId } = made
  if (name.startsWith('footprint.')) {
    if (name === 'footprint.withdraw')
      await person.client.footprint.approve({ footprintId: receivedId, products: ['PF-1'] })
    return { ...(input as object), footprintId: receivedId }
  }
  if (name.startsWith('pactPartner.')) return { ...(input as object), partnerId: pactPartnerId }
  if (name.startsWith('pactClient.')) return { ...(input as object), clientId }
  invariant(name.startsWith('pactRequest.'), 'what is left is a request')
  return { ...(input as object), requestId, ...(name.endsWith('.fulfil') && { footprintIds: [footprintId] }) }
}

/** Valid inputs for what is asked of footprints and of their exchange. */
export function pactInputs(things: PactThings): Record<string, unknown> {
  const { footprintId, receivedId, clientId, requestId, footprintProductId: productId } = things
  const { pactPartnerId: partnerId, footprintSupplierId: supplierId } = things
  return {
    'footprint.list': {},
    'footprint.export': {},
    'footprint.get': { footprintId },
    'footprint.take': { file: footprintFile({ id: randomUUID() }) },
    'footprint.match': { footprintId: receivedId, supplierId },
    'footprint.approve': { footprintId: receivedId, products: ['PF-1'] },
    'footprint.refuse': { footprintId: receivedId, reason: 'Dados antigos' },
    'footprint.withdraw': { footprintId: receivedId, reason: 'Dados antigos' },
    'pactPartner.list': {},
    'pactPartner.create': { ...partnerFields, supplierId },
    'pactPartner.update': { ...partnerFields, partnerId, baseUrl: 'https://gama-sul.example' },
    'pactPartner.archive': { partnerId },
    'pactPartner.test': { partnerId },
    'pactPartner.fetch': { partnerId },
    'pactPartner.ask': { partnerId, productIds: ['urn:gtin:5695872369587'] },
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

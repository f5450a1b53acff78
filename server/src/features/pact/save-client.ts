import { randomBytes, randomUUID } from 'node:crypto'
import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { DomainError, invariant } from '@pegada/core/domain-error.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { lockCompany } from '../company/lock-company.ts'
import { hashOfSecret } from './client-secret.ts'
import {
  type ClientRow,
  countLiveClients,
  countProductsOf,
  findClient,
  hasPartner,
  insertClient,
  type ListedClient,
  listClientRows,
  updateClient,
} from './repo-clients.ts'

type Clock = Pick<Ports, 'clock'>
type Person = Pick<Actor, 'companyId' | 'userId'>
type Row = Outputs['pactClient']['update']
type Fields = Pick<Inputs['pactClient']['create'], 'name' | 'partnerId' | 'productIds'>

const clientsMax = 200

/** Who may read our footprints, and who might once. */
export async function listClients(tx: Tx, { companyId }: Pick<Actor, 'companyId'>): Promise<Row[]> {
  return (await listClientRows(tx, companyId)).map((found) => presentClient(found))
}

/**
 * Lets a partner in; of its secret only the hash stays here. Throws `pact_client.too_many`, `pact_partner.not_found`,
 * `product.not_found`.
 */
export async function createClient(
  tx: Tx,
  ports: Clock,
  actor: Person,
  input: Fields,
): Promise<Outputs['pactClient']['create']> {
  const { companyId, userId } = actor
  await lockCompany(tx, companyId)
  if ((await countLiveClients(tx, companyId)) >= clientsMax) {
    throw new DomainError('pact_client.too_many', { max: clientsMax })
  }
  const fields = await checked(tx, companyId, input)
  const id = randomUUID()
  const secret = randomBytes(32).toString('base64url')
  await insertClient(tx, {
    ...{ companyId, id, ...fields },
    clientId: `pgd-${randomBytes(9).toString('hex')}`,
    secretHash: hashOfSecret(secret),
    createdBy: userId,
    createdAt: ports.clock.now(),
  })
  await trail(tx, ports, actor, 'create', id, fields)
  return { ...(await shown(tx, companyId, id)), secret }
}

/**
 * Changes what a partner sees. Throws `pact_client.not_found`, `pact_client.revoked`, `pact_partner.not_found`, `product.not_found`.
 */
export async function changeClient(
  tx: Tx,
  ports: Clock,
  actor: Person,
  { clientId: id, ...input }: Fields & { readonly clientId: string },
): Promise<Row> {
  const row = await live(tx, actor.companyId, id)
  const fields = await checked(tx, actor.companyId, input)
  await updateClient(tx, row, fields)
  await trail(tx, ports, actor, 'update', id, fields)
  return shown(tx, actor.companyId, id)
}

/** Shuts a partner out for its next request on. Throws `pact_client.not_found`, `pact_client.revoked`. */
export async function revokeClient(tx: Tx, ports: Clock, actor: Person, id: string): Promise<Row> {
  const row = await live(tx, actor.companyId, id)
  await updateClient(tx, row, { revokedBy: actor.userId, revokedAt: ports.clock.now() })
  await trail(tx, ports, actor, 'revoke', id, row)
  return shown(tx, actor.companyId, id)
}

async function live(tx: Tx, companyId: string, id: string): Promise<ClientRow> {
  await lockCompany(tx, companyId)
  const found = await findClient(tx, { companyId, id })
  if (!found) throw new DomainError('pact_client.not_found')
  if (found.row.revokedAt !== null) throw new DomainError('pact_client.revoked', { name: found.row.name })
  return found.row
}

async function checked(tx: Tx, companyId: string, { name, partnerId = null, productIds = null }: Fields) {
  if (partnerId !== null && !(await hasPartner(tx, companyId, partnerId)))
    throw new DomainError('pact_partner.not_found')
  const products = productIds && [...new Set(productIds)]
  if (products && (await countProductsOf(tx, companyId, products)) < products.length) {
    throw new DomainError('product.not_found')
  }
  return { name, partnerId, productIds: products }
}

async function shown(tx: Tx, companyId: string, id: string): Promise<Row> {
  const found = await findClient(tx, { companyId, id })
  invariant(found, 'a client just written is there')
  return presentClient(found)
}

function presentClient({ row, partner, products, createdBy }: ListedClient): Row {
  const { id, name, clientId, partnerId, productIds } = row
  return {
    ...{ id, name, clientId, partnerId, partner, productIds, createdBy },
    products: products && [...products],
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    revokedAt: row.revokedAt?.toISOString() ?? null,
  }
}

async function trail(
  tx: Tx,
  { clock }: Clock,
  { companyId, userId }: Person,
  verb: 'create' | 'update' | 'revoke',
  entityId: string,
  { name, productIds }: Pick<ClientRow, 'name' | 'productIds'>,
): Promise<void> {
  const data = { name, products: productIds?.length ?? null }
  await recordAudit(tx, clock, {
    ...{ companyId, actorId: userId, action: `pact_client.${verb}`, entity: 'pact_client', entityId, data },
  })
}

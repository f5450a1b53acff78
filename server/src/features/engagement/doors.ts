import { DomainError } from '@pegada/core/domain-error.ts'
import { enterTenant, leaveTenant, type Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { lockCompany } from '../company/lock-company.ts'
import { hashOf } from '../invitation/token.ts'
import { linkEnd } from './answer.ts'
import { findAsked } from './repo-asked.ts'
import { findByToken, findRequest, type RequestKey } from './repo-requests.ts'

/** What works behind a door: on one request of one company, and on nothing else of it. */
type Work<T> = (tx: Tx, key: RequestKey) => Promise<T>

/**
 * Where the link of a letter leads. One that never was, was taken back, or is past its time is answered alike. Throws
 * `supplier_request.link_invalid`.
 */
export async function keyOfLink({ db, clock }: Pick<Ports, 'db' | 'clock'>, token: string): Promise<RequestKey> {
  const key = await findByToken(db.queries, hashOf(token))
  if (!key) throw new DomainError('supplier_request.link_invalid')
  const found = await db.asTenant(inside(key), (tx) => findRequest(tx, key))
  if (!found || found.request.state === 'expired' || clock.now() > linkEnd(found.campaign.deadline)) {
    throw new DomainError('supplier_request.link_invalid')
  }
  return key
}

/** Works on the request of a link. Throws `supplier_request.link_invalid`. */
export async function byLink<T>(ports: Pick<Ports, 'db' | 'clock'>, token: string, work: Work<T>): Promise<T> {
  const key = await keyOfLink(ports, token)
  return ports.db.asTenant(inside(key), (tx) => work(tx, key))
}

/** The request of a customer to the company that asks, by the root of its CNPJ. Throws `supplier_request.not_found`. */
export async function keyOfAsked({ db }: Pick<Ports, 'db'>, actor: Actor, requestId: string): Promise<RequestKey> {
  const found = await db.asTenant(actor, (tx) => findAsked(tx, requestId))
  if (!found) throw new DomainError('supplier_request.not_found')
  return { companyId: found.customerId, id: requestId }
}

/** Works on a request of a customer. Throws `supplier_request.not_found`. */
export async function byAsked<T>(ports: Pick<Ports, 'db'>, actor: Actor, requestId: string, work: Work<T>): Promise<T> {
  const key = await keyOfAsked(ports, actor, requestId)
  return ports.db.asTenant(inside(key), (tx) => work(tx, key))
}

/** Works on a request of a customer in the customer's company, then in the own one. */
interface WorkInBoth {
  readonly atCustomer: Work<unknown>
  readonly atHome: (tx: Tx, asked: NonNullable<Awaited<ReturnType<typeof findAsked>>>) => Promise<void>
}

/**
 * Works in the company of a customer and then in the own one, in one transaction: what one of them refuses, neither keeps. Both are
 * locked first, in the order of their ids, so that two companies that answer each other do not wait for one another. Throws
 * `supplier_request.not_found`.
 */
export async function inBoth(
  { db }: Pick<Ports, 'db'>,
  actor: Actor,
  requestId: string,
  { atCustomer, atHome }: WorkInBoth,
): Promise<void> {
  const found = await db.asTenant(actor, (tx) => findAsked(tx, requestId))
  if (!found) throw new DomainError('supplier_request.not_found')
  const key = { companyId: found.customerId, id: requestId }
  await db.asOwner(async (tx) => {
    for (const companyId of [key.companyId, actor.companyId].sort()) await lockCompany(tx, companyId)
    await enterTenant(tx, inside(key))
    await atCustomer(tx, key)
    await leaveTenant(tx)
    await enterTenant(tx, actor)
    await atHome(tx, found)
  })
}

/** In the company of the request, as nobody of it. */
const inside = ({ companyId }: RequestKey) => ({ companyId, userId: '' })

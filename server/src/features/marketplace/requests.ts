import { randomUUID } from 'node:crypto'
import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import { decimal, toPlain } from '@pegada/core/quantity/decimal.ts'
import { today } from '../../platform/clock/port.ts'
import { type AskedOf, companyList } from '../../platform/db/company-list.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { lockCompany } from '../company/lock-company.ts'
import { presentAsks, presentRequest } from './present-request.ts'
import { recordMarket } from './record-market.ts'
import { type OfferRow, selectHeld } from './repo-offers.ts'
import {
  countRequests,
  findRequest,
  insertRequest,
  type ListedRequest,
  type RequestFilter,
  type RequestRow,
  type RequestWanted,
  replaceAsks,
  selectAsks,
  selectRequests,
  updateRequest,
} from './repo-requests.ts'

type Fields = Inputs['marketRequest']['create']
type Needed = Pick<Ports, 'clock'>
type Person = Pick<Actor, 'companyId' | 'userId'>
type Wanted = AskedOf<RequestFilter, RequestWanted, 'today'>

/** A page of the requests. */
export function listRequests(
  tx: Tx,
  { clock }: Needed,
  actor: Pick<Actor, 'companyId'>,
  wanted: Wanted,
): Promise<Outputs['marketRequest']['list']> {
  const asked = { ...wanted, today: today(clock) }
  return companyList(tx, actor, asked, {
    sort: 'createdAt',
    select: selectRequests,
    count: countRequests,
    present: (row) => presentRequest(row, asked.today),
  })
}

/** One request with whom it goes to and what they answered. Throws `market_request.not_found`. */
export async function readRequest(
  tx: Tx,
  { clock }: Needed,
  actor: Pick<Actor, 'companyId'>,
  id: string,
): Promise<Outputs['marketRequest']['get']> {
  const found = await requestOf(tx, actor, id)
  const day = today(clock)
  const asks = await selectAsks(tx, found.request)
  return { ...presentRequest(found, day), asks: presentAsks(found.request, asks, day) }
}

/**
 * Writes a request; nothing is sent yet. Throws `market_offer.not_offered`, `market_request.answer_by_past`,
 * `market_request.quantity_invalid`.
 */
export async function createRequest(tx: Tx, ports: Needed, actor: Person, input: Fields): Promise<string> {
  const { companyId, userId } = actor
  await lockCompany(tx, companyId)
  const { offers, fields } = await fieldsOf(tx, ports, input)
  const key = { companyId, id: randomUUID() }
  const createdAt = ports.clock.now()
  await insertRequest(tx, { ...key, ...fields, state: 'draft', createdBy: userId, createdAt, sentAt: null })
  await replaceAsks(tx, key, asksOf(key, offers))
  await recordMarket(tx, ports, actor, { verb: 'create', id: key.id, data: toldOf(fields, offers) })
  return key.id
}

/** Changes one that was not sent. Throws as `createRequest`, `market_request.not_found`, `market_request.wrong_state`. */
export async function changeRequest(
  tx: Tx,
  ports: Needed,
  actor: Person,
  { requestId, ...input }: Inputs['marketRequest']['update'],
): Promise<void> {
  const request = await heldRequest(tx, actor, requestId)
  if (request.state !== 'draft') throw new DomainError('market_request.wrong_state', { state: request.state })
  const { offers, fields } = await fieldsOf(tx, ports, input)
  await updateRequest(tx, request, fields)
  await replaceAsks(tx, request, asksOf(request, offers))
  await recordMarket(tx, ports, actor, { verb: 'update', id: requestId, data: toldOf(fields, offers) })
}

/** Throws `market_request.not_found`. */
export async function requestOf(tx: Tx, { companyId }: Pick<Actor, 'companyId'>, id: string): Promise<ListedRequest> {
  const found = await findRequest(tx, { companyId, id })
  if (!found) throw new DomainError('market_request.not_found')
  return found
}

/** The same, with nobody else of the company writing. Throws `market_request.not_found`. */
export async function heldRequest(tx: Tx, actor: Pick<Actor, 'companyId'>, id: string): Promise<RequestRow> {
  await lockCompany(tx, actor.companyId)
  return (await requestOf(tx, actor, id)).request
}

/** Throws `market_request.answer_by_past`. */
export function refusePast({ clock }: Needed, answerBy: string): void {
  if (answerBy < today(clock)) throw new DomainError('market_request.answer_by_past', { day: answerBy })
}

/** These offers in their order, each once. Throws `market_offer.not_offered` where one does not hold today. */
export async function offeredToday(tx: Tx, { clock }: Needed, ids: readonly string[]): Promise<OfferRow[]> {
  const wanted = [...new Set(ids)]
  const held = new Map((await selectHeld(tx, wanted, today(clock))).map((offer) => [offer.id, offer]))
  return wanted.map((id) => {
    const offer = held.get(id)
    if (!offer) throw new DomainError('market_offer.not_offered')
    return offer
  })
}

async function fieldsOf(tx: Tx, ports: Needed, { offers: ids, quantity, unit, ...said }: Fields) {
  refusePast(ports, said.answerBy)
  const amount = quantity === null ? null : decimal(quantity)
  if ((amount === null) !== (unit === null) || amount?.gt(0) === false) {
    throw new DomainError('market_request.quantity_invalid', { value: quantity ?? '' })
  }
  return { offers: await offeredToday(tx, ports, ids), fields: { ...said, quantity: amount && toPlain(amount), unit } }
}

function asksOf({ companyId, id: requestId }: Pick<RequestRow, 'companyId' | 'id'>, offers: readonly OfferRow[]) {
  return offers.map(({ id: offerId, kind, title, provider, cnpj, email, isExample }, place) => ({
    ...{ companyId, id: randomUUID(), requestId, place, offerId, offerKind: kind, offerTitle: title, provider, cnpj },
    ...{ email, isExample, tokenHash: null, state: 'draft' as const, declinedBy: null, openedAt: null },
    ...{ answeredAt: null, answer: null, price: null, priceUnit: null, currency: null, validUntil: null },
    ...{
      certificate: null,
      certificateId: null,
      fileName: null,
      fileBytes: null,
      fileKey: null,
      decidedBy: null,
      decidedAt: null,
    },
  }))
}

/** What the trail keeps of a request. */
function toldOf(fields: Readonly<Record<string, unknown>>, offers: readonly OfferRow[]) {
  return { ...fields, providers: offers.map(({ provider }) => provider) }
}

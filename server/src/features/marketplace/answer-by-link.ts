import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { DomainError, invariant } from '@pegada/core/domain-error.ts'
import { decimal, toPlain } from '@pegada/core/quantity/decimal.ts'
import { today } from '../../platform/clock/port.ts'
import { plainNumeric } from '../../platform/db/plain-numeric.ts'
import type { Tx } from '../../platform/db/port.ts'
import { contentKey } from '../../platform/storage/port.ts'
import type { Ports } from '../../ports.ts'
import { checkedEvidence } from '../attachment/checked-evidence.ts'
import { lockCompany } from '../company/lock-company.ts'
import { linkEnd } from '../engagement/answer.ts'
import { hashOf } from '../invitation/token.ts'
import { tellNotice } from '../notice/tell-notice.ts'
import { certificateOf } from './certificate-of.ts'
import { settleState } from './judge-answer.ts'
import { presentAnswer, stateToday } from './present-request.ts'
import { recordMarket } from './record-market.ts'
import { type AskKey, findByToken, holdAsk, updateAsk } from './repo-requests.ts'

type DoorPorts = Pick<Ports, 'db' | 'clock'>
type Found = NonNullable<Awaited<ReturnType<typeof holdAsk>>>
type Given = Omit<Inputs['marketAnswer']['send'], 'token' | 'file'>

/** What a link shows: the request, and what was answered. The first look is remembered. Throws `market_answer.link_invalid`. */
export function openRequest(ports: DoorPorts, token: string): Promise<Outputs['marketAnswer']['open']> {
  return byLink(ports, token, async (tx, found) => {
    const { ask, request, company } = found
    if (ask.openedAt === null) {
      await updateAsk(tx, ask, { openedAt: ports.clock.now() })
      await recordMarket(tx, ports, nobodyOf(ask), { verb: 'open', id: request.id, data: { provider: ask.provider } })
    }
    const { kind, title, message, quantity, unit, answerBy } = request
    return {
      ...{ company, provider: ask.provider, offer: ask.offerTitle, isExample: ask.isExample },
      offerKind: ask.offerKind,
      ...{ kind, title, message, unit, answerBy, quantity: quantity === null ? null : plainNumeric(quantity) },
      state: stateToday(ask.state, request, today(ports.clock)),
      answer: ask.answer === null ? null : { ...presentAnswer(ask, ask.answer), fileName: ask.fileName },
    }
  })
}

/**
 * Takes the answer of a provider, once. Throws `market_answer.link_invalid`, `market_request.wrong_state`,
 * `market_answer.price_missing` where a proposal or a part of a price is missing, `market_answer.validity_past`,
 * `market_answer.certificate_invalid`, and as `checkedEvidence`.
 */
export async function sendAnswer(
  ports: DoorPorts & Pick<Ports, 'storage'>,
  token: string,
  given: Given,
  file: File | undefined,
): Promise<void> {
  const checked = file && (await checkedEvidence(file))
  await byLink(ports, token, async (tx, { ask, request }) => {
    refuseUnlessWaiting(ask.state)
    const price = priceOf(given, request.kind)
    const { text, validUntil } = given
    if (validUntil !== null && validUntil < today(ports.clock)) {
      throw new DomainError('market_answer.validity_past', { day: validUntil })
    }
    const certificate = certificateOf(ask, given.certificate ?? null)
    const fileKey = checked ? contentKey(ask.companyId, checked.sha256) : null
    if (checked && fileKey !== null) await ports.storage.put(fileKey, checked.bytes)
    await updateAsk(tx, ask, {
      ...{ state: 'answered', answeredAt: ports.clock.now(), answer: text, validUntil, certificate, ...price },
      ...{ fileName: checked?.name ?? null, fileBytes: checked?.bytes.length ?? null, fileKey },
    })
    await settleState(tx, request)
    const data = { provider: ask.provider, ...price, file: checked?.sha256 ?? null }
    await recordMarket(tx, ports, nobodyOf(ask), { verb: 'answer', id: request.id, data })
    await tellAnswer(tx, ports, { ask, request }, 'answered')
  })
}

/** A provider answers nothing. Throws `market_answer.link_invalid`, `market_request.wrong_state`. */
export function declineByLink(ports: DoorPorts, token: string): Promise<void> {
  return byLink(ports, token, async (tx, { ask, request }) => {
    refuseUnlessWaiting(ask.state)
    await updateAsk(tx, ask, { state: 'declined', declinedBy: 'provider' })
    await settleState(tx, request)
    await recordMarket(tx, ports, nobodyOf(ask), {
      verb: 'not_offered',
      id: request.id,
      data: { provider: ask.provider },
    })
    await tellAnswer(tx, ports, { ask, request }, 'declined')
  })
}

/**
 * Works on what a link leads to, in its company, as nobody of it. One that never was, was taken back, or is past its time is answered
 * alike. Throws `market_answer.link_invalid`.
 */
async function byLink<T>(
  { db, clock }: DoorPorts,
  token: string,
  work: (tx: Tx, found: Found) => Promise<T>,
): Promise<T> {
  const key = await findByToken(db.queries, hashOf(token))
  if (!key) throw new DomainError('market_answer.link_invalid')
  return db.asTenant({ companyId: key.companyId, userId: '' }, async (tx) => {
    await lockCompany(tx, key.companyId)
    const found = await holdAsk(tx, key)
    invariant(found, 'the link leads to a request')
    if (found.ask.state === 'withdrawn' || clock.now() > linkEnd(found.request.answerBy)) {
      throw new DomainError('market_answer.link_invalid')
    }
    return work(tx, found)
  })
}

/** Tells who may send requests that a provider answered, or will not. */
function tellAnswer(
  tx: Tx,
  { clock }: Pick<Ports, 'clock'>,
  { ask, request }: Pick<Found, 'ask' | 'request'>,
  outcome: 'answered' | 'declined',
): Promise<void> {
  return tellNotice(tx, clock, {
    ...{ companyId: ask.companyId, kind: 'market_answered', cause: ask.id },
    subject: { provider: ask.provider, title: request.title, requestId: request.id, outcome },
  })
}

function refuseUnlessWaiting(state: Found['ask']['state']): void {
  if (state !== 'sent') throw new DomainError('market_request.wrong_state', { state })
}

/** A price with its unit and currency, or none of them, which a question may do without. */
function priceOf({ price: told, unit: priceUnit, currency }: Given, kind: Found['request']['kind']) {
  const isWhole = told !== null && priceUnit !== null && currency !== null
  const isNone = told === null && priceUnit === null && currency === null
  const price = told === null ? null : decimal(told)
  if (!(isWhole || (isNone && kind === 'question')) || price?.lt(0))
    throw new DomainError('market_answer.price_missing')
  return { price: price && toPlain(price), priceUnit, currency }
}

/** In the trail, nobody of the company did it. */
const nobodyOf = ({ companyId }: Pick<AskKey, 'companyId'>) => ({ companyId, userId: null })

import { DomainError } from '@pegada/core/domain-error.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { type PublishedFootprint, readSeen } from '../footprint/read-published.ts'
import { queueEvent } from '../pact-event/queue-event.ts'
import { findClient, insertReads } from './repo-clients.ts'
import { holdRequest, type RequestRow, updateRequest } from './repo-requests.ts'

type AnswerPorts = Pick<Ports, 'clock' | 'jobs' | 'publicUrl'>
/** Who answers; nobody where the answer follows from what is published. */
type Answerer = Pick<Actor, 'companyId'> & { readonly userId: string | null }

/** Answers with footprints that the asker sees. Throws `pact_request.not_found`, `….wrong_state`, `….footprint_missing`. */
export async function fulfil(
  tx: Tx,
  ports: AnswerPorts,
  actor: Answerer,
  { requestId, footprintIds }: { readonly requestId: string; readonly footprintIds: readonly string[] },
): Promise<void> {
  const request = await open(tx, actor, requestId)
  const client = await findClient(tx, { companyId: actor.companyId, id: request.clientId ?? '' })
  const wanted = [...new Set(footprintIds)]
  const seen = { companyId: actor.companyId, productIds: client?.row.productIds ?? null }
  const rows = await readSeen(tx, seen, { ids: wanted })
  if (rows.length < wanted.length) throw new DomainError('pact_request.footprint_missing')
  await answerWith(tx, ports, actor, request, rows)
}

/** Answers with these footprints, and tells the asker. */
export async function answerWith(
  tx: Tx,
  ports: AnswerPorts,
  actor: Answerer,
  request: RequestRow,
  rows: readonly PublishedFootprint[],
): Promise<void> {
  const footprintIds = rows.map(({ id }) => id)
  const now = ports.clock.now()
  await insertReads(tx, { companyId: actor.companyId, id: request.clientId ?? '' }, footprintIds, now)
  await settle(tx, ports, actor, request, { state: 'fulfilled', footprintIds })
  const data = { requestEventId: request.eventId, pfs: rows.map(({ json }) => json) }
  await tell(tx, ports, request, 'RequestFulfilledEvent', data)
}

/** Answers that there is none, in these words. Throws `pact_request.not_found`, `pact_request.wrong_state`. */
export async function reject(
  tx: Tx,
  ports: AnswerPorts,
  actor: Answerer,
  { requestId, reason }: { readonly requestId: string; readonly reason: string },
): Promise<void> {
  await answerNone(tx, ports, actor, await open(tx, actor, requestId), reason)
}

/** Answers a request with that there is nothing for it. */
export async function answerNone(
  tx: Tx,
  ports: AnswerPorts,
  actor: Answerer,
  request: RequestRow,
  message: string,
): Promise<void> {
  const error = { code: 'NotFound', message }
  await settle(tx, ports, actor, request, { state: 'rejected', errorCode: error.code, errorMessage: message })
  await tell(tx, ports, request, 'RequestRejectedEvent', { requestEventId: request.eventId, error })
}

async function open(tx: Tx, { companyId }: Answerer, id: string): Promise<RequestRow> {
  const request = await holdRequest(tx, { companyId, id })
  if (!request) throw new DomainError('pact_request.not_found')
  if (request.kind !== 'incoming' || request.state !== 'open') throw new DomainError('pact_request.wrong_state')
  return request
}

async function settle(
  tx: Tx,
  { clock }: AnswerPorts,
  { companyId, userId }: Answerer,
  request: RequestRow,
  answer: Partial<RequestRow> & Pick<RequestRow, 'state'>,
): Promise<void> {
  await updateRequest(tx, request, { ...answer, answeredBy: userId, answeredAt: clock.now() })
  await recordAudit(tx, clock, {
    ...{ companyId, actorId: userId, entity: 'pact_request', entityId: request.id },
    action: answer.state === 'fulfilled' ? 'pact_request.fulfil' : 'pact_request.reject',
    data: { subject: request.subject, footprints: answer.footprintIds?.length ?? 0 },
  })
}

async function tell(
  tx: Tx,
  ports: AnswerPorts,
  { companyId, id, partnerId }: RequestRow,
  type: 'RequestFulfilledEvent' | 'RequestRejectedEvent',
  data: Readonly<Record<string, unknown>>,
): Promise<void> {
  if (partnerId !== null) await queueEvent(tx, ports, { companyId, partnerId, requestId: id, type, data })
}

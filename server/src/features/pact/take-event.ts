import { randomUUID } from 'node:crypto'
import { invariant } from '@pegada/core/domain-error.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Ports } from '../../ports.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { lockCompany } from '../company/lock-company.ts'
import { readPublished } from '../footprint/read-published.ts'
import { takeFootprint } from '../footprint/take-footprint.ts'
import { tellNotice } from '../notice/tell-notice.ts'
import { answerNone, answerWith } from './answer-request.ts'
import { filterOf, subjectOf } from './criteria.ts'
import type { Asked } from './give-footprints.ts'
import { findAsker } from './let-in.ts'
import type { IncomingEvent } from './read-event.ts'
import { PactRefusal } from './refusal.ts'
import { type ClientRow, hasProducts } from './repo-clients.ts'
import { holdOutgoing, holdRequest, insertRequest, type RequestRow, updateRequest } from './repo-requests.ts'
import { takeAnnouncedName } from './take-announced.ts'

type EventPorts = Pick<Ports, 'db' | 'clock' | 'secrets' | 'jobs' | 'publicUrl'>
type EventOf<T extends IncomingEvent['type']> = Extract<IncomingEvent, { type: T }>

/** How many footprints answer a request by themselves. */
const answerMax = 50

/** Takes an event of a partner; the same twice changes nothing. `read` is asked once it is known who sends. */
export function takeEvent(ports: EventPorts, { companyId, token }: Asked, read: () => IncomingEvent): Promise<void> {
  return ports.db.asTenant({ companyId, userId: '' }, async (tx) => {
    const client = await findAsker(tx, ports, companyId, token)
    const event = read()
    const { partnerId } = client
    if (partnerId === null) throw new PactRefusal('BadRequest', 'No address is known to which an answer could go')
    await lockCompany(tx, companyId)
    switch (event.type) {
      case 'RequestCreatedEvent':
        return takeRequest(tx, ports, client, event)
      case 'RequestFulfilledEvent':
        return takeAnswer(tx, ports, client, event)
      case 'RequestRejectedEvent':
        return takeRejection(tx, ports, client, event)
      case 'PublishedEvent':
        return ports.jobs.send(takeAnnouncedName, { companyId, partnerId, pfIds: event.pfIds }, tx)
    }
  })
}

/**
 * A request: answered at once where footprints that the client sees fit it, and where it asks for products of which the company has none
 * at all; else it waits for a person.
 */
async function takeRequest(
  tx: Tx,
  ports: EventPorts,
  client: ClientRow,
  { id: eventId, source, criteria, comment }: EventOf<'RequestCreatedEvent'>,
): Promise<void> {
  const { companyId, partnerId } = client
  const id = randomUUID()
  const subject = subjectOf(criteria)
  const isNew = await insertRequest(tx, {
    ...{ companyId, id, kind: 'incoming', eventId, source, clientId: client.id, partnerId, criteria, subject, comment },
    state: 'open',
    createdAt: ports.clock.now(),
  })
  if (!isNew) return
  await trail(tx, ports, companyId, 'ask', { id, subject })
  const request = await holdRequest(tx, { companyId, id })
  invariant(request, 'a request just written is there')
  const nobody = { companyId, userId: null }
  const { footprints } = await readPublished(tx, client, filterOf(criteria), { limit: answerMax })
  if (footprints.length > 0) return answerWith(tx, ports, nobody, request, footprints)
  const { productId } = criteria
  if (productId && !(await hasProducts(tx, companyId, productsIn(productId)))) {
    return answerNone(tx, ports, nobody, request, 'None of these products is known here')
  }
  await tellNotice(tx, ports.clock, {
    ...{ companyId, kind: 'footprint_asked', cause: id },
    subject: { who: client.name, requestId: id },
  })
}

/** The products of ours among numbers of products. */
function productsIn(numbers: readonly string[]): string[] {
  return numbers.flatMap(
    (number) => /^urn:uuid:([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})$/i.exec(number)?.[1] ?? [],
  )
}

/** The footprints that answer a request of ours: all are taken, or none where one of them is none. */
async function takeAnswer(
  tx: Tx,
  ports: EventPorts,
  client: ClientRow,
  { requestEventId, pfs }: EventOf<'RequestFulfilledEvent'>,
): Promise<void> {
  const request = await findOwn(tx, client, requestEventId)
  if (!isWaiting(request)) return
  const { companyId, partnerId } = client
  const footprintIds: string[] = []
  for (const [at, pf] of pfs.entries()) {
    const taken = await takeFootprint(tx, ports, { companyId, userId: null, origin: 'event', partnerId }, pf)
    if (taken.outcome === 'invalid') {
      const [fault] = taken.faults
      throw new PactRefusal('BadRequest', `pfs.${at}.${fault?.path ?? ''}: ${fault?.code ?? ''}`)
    }
    if (taken.outcome === 'differs') {
      throw new PactRefusal(
        'BadRequest',
        `pfs.${at}: a footprint never changes, and ${taken.pfId} was told otherwise before`,
      )
    }
    footprintIds.push(taken.id)
  }
  await settle(tx, ports, request, { state: 'fulfilled', footprintIds })
}

async function takeRejection(
  tx: Tx,
  ports: EventPorts,
  client: ClientRow,
  { requestEventId, error }: EventOf<'RequestRejectedEvent'>,
): Promise<void> {
  const request = await findOwn(tx, client, requestEventId)
  if (!isWaiting(request)) return
  await settle(tx, ports, request, { state: 'rejected', errorCode: error.code, errorMessage: error.message })
}

/** The request of ours that a partner answers. Refuses one that was never sent there. */
async function findOwn(tx: Tx, { companyId, partnerId }: ClientRow, eventId: string): Promise<RequestRow> {
  const request = await holdOutgoing(tx, companyId, eventId)
  if (request?.partnerId === partnerId) return request
  throw new PactRefusal('BadRequest', 'The event names no request of ours')
}

/** An answer may come after its request was given up. */
function isWaiting({ state }: RequestRow): boolean {
  return state === 'open' || state === 'failed'
}

async function settle(
  tx: Tx,
  ports: EventPorts,
  request: RequestRow,
  answer: Partial<RequestRow> & Pick<RequestRow, 'state'>,
): Promise<void> {
  await updateRequest(tx, request, { errorCode: null, errorMessage: null, ...answer, answeredAt: ports.clock.now() })
  await trail(tx, ports, request.companyId, answer.state === 'fulfilled' ? 'answered' : 'rejected', request)
}

async function trail(
  tx: Tx,
  { clock }: EventPorts,
  companyId: string,
  verb: 'ask' | 'answered' | 'rejected',
  { id, subject }: Pick<RequestRow, 'id' | 'subject'>,
): Promise<void> {
  await recordAudit(tx, clock, {
    ...{ companyId, actorId: null, action: `pact_request.${verb}`, entity: 'pact_request', entityId: id },
    data: { subject },
  })
}

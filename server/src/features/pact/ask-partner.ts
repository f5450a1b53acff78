import { randomUUID } from 'node:crypto'
import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { hostAddress } from '../pact-event/host-address.ts'
import { queueEvent } from '../pact-event/queue-event.ts'
import { held } from '../pact-partner/save-partner.ts'
import { readRequest } from './list-requests.ts'
import { insertRequest } from './repo-requests.ts'

/**
 * Asks a partner for a footprint: the event goes on its way, and the request waits for the answer. Throws `pact_partner.not_found`,
 * or `pact_request.nothing_asked` where nothing says which footprint is meant.
 */
export async function askPartner(
  tx: Tx,
  ports: Pick<Ports, 'clock' | 'jobs' | 'publicUrl'>,
  actor: Actor,
  { partnerId, productIds = [], classifications = [], geographies = [], comment = null }: Inputs['pactPartner']['ask'],
): Promise<Outputs['pactPartner']['ask']> {
  const { companyId, userId } = actor
  const partner = await held(tx, actor, partnerId)
  const told = { productId: productIds, classification: classifications, geography: geographies }
  const criteria = Object.fromEntries(Object.entries(told).filter(([, values]) => values.length > 0))
  const subject = Object.values(criteria).flat().join(', ').slice(0, 500)
  if (subject === '') throw new DomainError('pact_request.nothing_asked')
  const [id, eventId] = [randomUUID(), randomUUID()]
  await insertRequest(tx, {
    ...{ companyId, id, kind: 'outgoing', eventId, source: hostAddress(ports, companyId), partnerId },
    ...{ criteria, subject, comment, state: 'open', createdBy: userId, createdAt: ports.clock.now() },
  })
  const data = { ...criteria, ...(comment === null ? {} : { comment }) }
  await queueEvent(tx, ports, { companyId, partnerId, eventId, requestId: id, type: 'RequestCreatedEvent', data })
  await recordAudit(tx, ports.clock, {
    ...{ companyId, actorId: userId, action: 'pact_request.create', entity: 'pact_request', entityId: id },
    data: { name: partner.name, subject },
  })
  return readRequest(tx, actor, id)
}

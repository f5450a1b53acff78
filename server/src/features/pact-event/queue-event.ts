import { randomUUID } from 'node:crypto'
import type { Tx } from '../../platform/db/port.ts'
import type { Ports } from '../../ports.ts'
import { hostAddress } from './host-address.ts'
import { type EventRow, insertEvent } from './repo.ts'

/** What an event of PACT begins with, before its name. */
export const EVENT_PREFIX = 'org.wbcsd.pact.ProductFootprint.'

/** The queue of events to partners. */
export const pactDeliverName = 'pact.deliver'

/** An event to a partner: to whom, about which request, and its data as PACT has them. */
export interface PactEvent {
  readonly companyId: string
  /** Known before where an answer names it. */
  readonly eventId?: string
  readonly partnerId: string
  readonly requestId: string | null
  readonly type: EventRow['type']
  readonly data: Readonly<Record<string, unknown>>
}

/** Sends an event to a partner, in the transaction of what it tells: neither is there without the other. Answers its id. */
export async function queueEvent(
  tx: Tx,
  ports: Pick<Ports, 'clock' | 'jobs' | 'publicUrl'>,
  { companyId, partnerId, requestId, type, data, eventId = randomUUID() }: PactEvent,
): Promise<string> {
  const now = ports.clock.now()
  const body = {
    type: `${EVENT_PREFIX}${type}.3`,
    specversion: '1.0',
    id: eventId,
    source: hostAddress(ports, companyId),
    time: now.toISOString(),
    data,
  }
  await insertEvent(tx, {
    ...{ companyId, id: eventId, partnerId, requestId, type },
    body: JSON.stringify(body),
    nextAt: now,
    createdAt: now,
  })
  await ports.jobs.send(pactDeliverName, { companyId, eventId }, tx)
  return eventId
}

import type { ProviderEvent } from '../../platform/payments/port.ts'
import type { Ports } from '../../ports.ts'
import { paymentApplyName } from './apply-name.ts'
import { isHeeded } from './event-types.ts'
import { insertEvent } from './repo.ts'

/**
 * Keeps an event whose signature was checked, once by its id, and queues the work: the provider is answered before any of
 * it is done. An event that came before changes nothing; a type that does not concern us is only kept.
 */
export async function receiveEvent(ports: Pick<Ports, 'db' | 'jobs' | 'clock'>, event: ProviderEvent): Promise<void> {
  await ports.db.asOwner(async (tx) => {
    const concernsUs = isHeeded(event.type)
    const isNew = await insertEvent(tx, event, ports.clock.now(), !concernsUs)
    if (isNew && concernsUs) await ports.jobs.send(paymentApplyName, { eventId: event.id }, tx)
  })
}

import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import type { Actor, Ports } from '../../ports.ts'
import { paymentApplyName } from '../payment-event/apply-name.ts'
import { HEEDED_TYPES } from '../payment-event/event-types.ts'
import { recordPlatformAct } from '../platform-admin/record-platform-act.ts'
import { startPlatformAct } from '../platform-admin/start-platform-act.ts'
import { makeWaitAgain } from './repo.ts'

/**
 * Has events applied once more, from their first try: those named, applied ones too, or all that failed. Applying asks the provider
 * how its object stands now, so that twice writes the same. What waits already and has not failed is left alone, and so is what
 * concerns nothing.
 */
export function replayEvents(
  { db, clock, jobs }: Pick<Ports, 'db' | 'clock' | 'jobs'>,
  { userId }: Pick<Actor, 'userId'>,
  { ids, reason }: Inputs['stripeSetup']['replayEvents'],
): Promise<Outputs['stripeSetup']['replayEvents']> {
  return db.asOwner(async (tx) => {
    await startPlatformAct(tx, { userId }, 'platform-payments:write')
    const again = await makeWaitAgain(tx, HEEDED_TYPES, { ids, now: clock.now() })
    if (again.length === 0) return { done: 0 }
    // The sweep sends those beyond, which wait by now.
    for (const eventId of again.slice(0, atOnce)) await jobs.send(paymentApplyName, { eventId }, tx)
    await recordPlatformAct(tx, clock, {
      ...{ actorId: userId, action: 'payment_event.replay', entity: 'payment_event', entityId: again[0] ?? '' },
      data: { reason, count: again.length, ids: again.slice(0, IDS_TOLD) },
    })
    return { done: again.length }
  })
}

const atOnce = 200

/** Of many at once, how many the trail names. */
const IDS_TOLD = 100

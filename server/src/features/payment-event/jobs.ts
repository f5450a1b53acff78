import { DomainError } from '@pegada/core/domain-error.ts'
import type { JobDefinition } from '../../platform/jobs/port.ts'
import type { Ports } from '../../ports.ts'
import { applyProviderUpdate } from '../subscription/apply-provider-update.ts'
import { PAYMENT_TRIES_MAX, paymentApplyName, paymentSweepName } from './apply-name.ts'
import { dropOldRefusals, findEvent, listForgotten, markFailed, markProcessed } from './repo.ts'

const forgottenMinutes = 5

/** Applies one event: asks the provider how its object stands now and writes that. Safe to run twice and beside another. */
export function paymentApply(ports: Ports): JobDefinition<{ readonly eventId: string }> {
  return {
    name: paymentApplyName,
    retryLimit: 5,
    async perform({ eventId }) {
      const event = await findEvent(ports.db, eventId)
      if (!event || event.processedAt !== null) return
      const { type, createdAt, objectKind: kind, objectId } = event
      try {
        await applyProviderUpdate(ports, { type, createdAt, object: { kind, id: objectId } })
      } catch (error) {
        const code = error instanceof DomainError ? error.code : 'failed'
        await markFailed(ports.db, eventId, { error: code, at: ports.clock.now() })
        throw error
      }
      await markProcessed(ports.db, eventId, ports.clock.now())
    },
  }
}

/** Every five minutes: events that were kept but never applied; and refused webhooks that were counted long ago go. */
export function paymentSweep(ports: Ports): JobDefinition<object> {
  return {
    name: paymentSweepName,
    cron: '*/5 * * * *',
    async perform() {
      const before = new Date(ports.clock.now().getTime() - forgottenMinutes * 60_000)
      for (const eventId of await listForgotten(ports.db, before, PAYMENT_TRIES_MAX)) {
        await ports.jobs.send(paymentApplyName, { eventId })
      }
      await dropOldRefusals(ports.db, ports.clock.now())
    },
  }
}

import type { Outputs } from '@pegada/contract/contract.ts'
import { webhookEvent } from '@pegada/contract/webhook.ts'
import { readStoredError } from '../../platform/db/read-stored.ts'
import type { StoredWebhook } from './repo.ts'
import type { DeliveryRow } from './repo-delivery.ts'
import { attemptsMax } from './retry.ts'

type WebhookShown = Outputs['webhook']['update']
type DeliveryShown = Outputs['webhook']['test']

/** A webhook as the contract shows it, without its secret. */
export function presentWebhook({ row, waiting }: StoredWebhook): WebhookShown {
  const { id, name, url, events, state, pausedReason, lastSuccessAt, createdAt } = row
  return {
    id,
    name,
    url,
    events: webhookEvent.options.filter((event) => events.includes(event)),
    state,
    pausedReason,
    lastSuccessAt: lastSuccessAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    waiting,
  }
}

/** A delivery as the contract shows it; `nextAt` while there is a try to come. */
export function presentDelivery(row: DeliveryRow): DeliveryShown {
  const { id, eventId, body, state, attempts, nextAt, finishedAt, status, tookMs } = row
  return {
    id,
    eventId,
    eventType: webhookEvent.options.find((event) => event === row.eventType) ?? 'ping',
    body,
    state,
    attempts,
    attemptsMax,
    nextAt: state === 'waiting' ? nextAt.toISOString() : null,
    finishedAt: finishedAt?.toISOString() ?? null,
    status,
    tookMs,
    error: readStoredError('webhook_deliveries', row),
    createdAt: row.createdAt.toISOString(),
  }
}

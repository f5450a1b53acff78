import { randomUUID } from 'node:crypto'
import { DomainError, invariant } from '@pegada/core/domain-error.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { webhookDeliverName } from './deliver-name.ts'
import { bodyOf } from './events.ts'
import { findWebhook } from './repo.ts'
import { type DeliveryRow, findDelivery, insertDelivery } from './repo-delivery.ts'

type SendPorts = Pick<Ports, 'clock' | 'jobs'>

/** Sends a `ping`. Throws `webhook.not_found` or `webhook.paused`. */
export async function sendPing(tx: Tx, ports: SendPorts, actor: Actor, webhookId: string): Promise<DeliveryRow> {
  await sendable(tx, actor, webhookId)
  const body = bodyOf({ type: 'ping', data: { webhookId } }, ports.clock.now())
  return queue(tx, ports, actor, webhookId, { eventId: randomUUID(), eventType: 'ping', body })
}

/**
 * Sends the event of a delivery again, the same body under the same `webhook-id`. Throws `webhook.not_found`,
 * `webhook.paused`, `webhook_delivery.not_found` or `webhook_delivery.not_finished`.
 */
export async function redeliver(
  tx: Tx,
  ports: SendPorts,
  actor: Actor,
  { webhookId, deliveryId }: { readonly webhookId: string; readonly deliveryId: string },
): Promise<DeliveryRow> {
  await sendable(tx, actor, webhookId)
  const before = await findDelivery(tx, { companyId: actor.companyId, webhookId, id: deliveryId })
  if (!before) throw new DomainError('webhook_delivery.not_found')
  if (before.finishedAt === null) throw new DomainError('webhook_delivery.not_finished')
  return queue(tx, ports, actor, webhookId, before)
}

async function sendable(tx: Tx, { companyId }: Actor, webhookId: string): Promise<void> {
  const found = await findWebhook(tx, companyId, webhookId)
  if (!found) throw new DomainError('webhook.not_found')
  if (found.row.state === 'paused') throw new DomainError('webhook.paused')
}

async function queue(
  tx: Tx,
  { clock, jobs }: SendPorts,
  { companyId, userId }: Actor,
  webhookId: string,
  { eventId, eventType, body }: Pick<DeliveryRow, 'eventId' | 'eventType' | 'body'>,
): Promise<DeliveryRow> {
  const now = clock.now()
  const told = { companyId, eventId, eventType, body, coalesceKey: null, nextAt: now, createdAt: now }
  const id = await insertDelivery(tx, webhookId, told)
  await jobs.send(webhookDeliverName, { companyId, deliveryId: id }, tx)
  await recordAudit(tx, clock, {
    companyId,
    actorId: userId,
    action: 'webhook.send',
    entity: 'webhook',
    entityId: webhookId,
    data: { eventType, eventId },
  })
  const row = await findDelivery(tx, { companyId, webhookId, id })
  invariant(row, 'a delivery just written is there')
  return row
}

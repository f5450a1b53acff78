import { randomUUID } from 'node:crypto'
import { invariant } from '@pegada/core/domain-error.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Ports } from '../../ports.ts'
import { mayUse } from '../plan/require-plan.ts'
import { webhookDeliverName } from './deliver-name.ts'
import { bodyOf, type WebhookEvent } from './events.ts'
import { insertDeliveries } from './repo-delivery.ts'

const bodyMaxBytes = 64 * 1024
/** A year that keeps changing is told of once in this time. */
const quietMs = 60_000

/**
 * Tells a company's webhooks of an event, in the transaction of the change itself: neither is there without the other. Sends
 * nothing where no webhook asks for it, or where the company's plan has no automation.
 */
export async function publishEvent(
  tx: Tx,
  { clock, jobs }: Pick<Ports, 'clock' | 'jobs'>,
  companyId: string,
  event: WebhookEvent,
): Promise<void> {
  if (!(await mayUse(tx, { clock }, companyId, 'automation'))) return
  const now = clock.now()
  const body = bodyOf(event, now)
  invariant(Buffer.byteLength(body) <= bodyMaxBytes, 'an event names what changed and does not carry it')
  const ids = await insertDeliveries(tx, {
    companyId,
    eventId: randomUUID(),
    eventType: event.type,
    body,
    coalesceKey: null,
    nextAt: now,
    createdAt: now,
  })
  for (const deliveryId of ids) await jobs.send(webhookDeliverName, { companyId, deliveryId }, tx)
}

/**
 * Tells that lines of these years changed, `inventory.changed`: waits a minute, within which further changes of the year
 * are the same event.
 */
export async function noteInventoryChange(
  tx: Tx,
  { clock }: Pick<Ports, 'clock'>,
  companyId: string,
  years: Iterable<number>,
): Promise<void> {
  if (!(await mayUse(tx, { clock }, companyId, 'automation'))) return
  for (const year of new Set(years)) {
    const now = clock.now()
    await insertDeliveries(tx, {
      companyId,
      eventId: randomUUID(),
      eventType: 'inventory.changed',
      body: bodyOf({ type: 'inventory.changed', data: { year } }, now),
      coalesceKey: `inventory.changed:${year}`,
      nextAt: new Date(now.getTime() + quietMs),
      createdAt: now,
    })
  }
}

/** The calendar years that a period touches, both days `YYYY-MM-DD`. */
export function yearsOf(start: string, end: string): number[] {
  const [first, last] = [Number(start.slice(0, 4)), Number(end.slice(0, 4))]
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

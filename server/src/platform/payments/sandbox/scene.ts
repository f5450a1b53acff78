import { newId, type RecordOf, type SandboxRecord } from './records.ts'
import type { Desk } from './store.ts'
import type { ViewContext } from './view-shape.ts'
import { viewOf } from './views.ts'

/** The version of the provider's API that the simulation speaks; another is refused. */
export const apiVersion = '2026-10-28.endive'

/** One piece of work of the simulation: its records, its moment, and what is told to the outside about it. */
export interface Scene {
  readonly desk: Desk
  readonly context: ViewContext
  readonly now: number
  /** Writes the event that this happened to the record, as the record is now. */
  emit(type: string, record: SandboxRecord): Promise<void>
}

export async function openScene(desk: Desk, publicUrl: string): Promise<Scene> {
  const prices = new Map<string, RecordOf<'price'>>()
  const products = new Map<string, string>()
  const coupons = new Map<string, RecordOf<'coupon'>>()
  for (const record of await desk.catalogue()) {
    if (record.kind === 'price') prices.set(record.id, record)
    else if (record.kind === 'product') products.set(record.id, record.name)
    else coupons.set(record.id, record)
  }
  const context: ViewContext = {
    publicUrl,
    price: (id) => prices.get(id),
    productName: (id) => products.get(id),
    coupon: (id) => coupons.get(id),
  }
  return {
    desk,
    context,
    now: desk.now,
    async emit(type, record) {
      const id = newId('evt')
      const body = {
        id,
        object: 'event',
        api_version: apiVersion,
        created: desk.now,
        livemode: false,
        pending_webhooks: 1,
        request: null,
        type,
        data: { object: viewOf(record, context) },
      }
      const event: RecordOf<'event'> = {
        kind: 'event',
        id,
        created: desk.now,
        type,
        body: JSON.stringify(body),
        attempts: 0,
        deliverAt: desk.now,
        deliveredAt: null,
      }
      await desk.put(event)
    },
  }
}

import type Stripe from 'stripe'
import type { RecordOf } from './records.ts'
import type { Shape, ViewContext } from './view-shape.ts'

export function viewPrice(record: RecordOf<'price'>): Shape<Stripe.Price> {
  return {
    active: !record.isArchived,
    billing_scheme: 'per_unit',
    currency: 'brl',
    lookup_key: record.lookupKey,
    metadata: record.metadata,
    nickname: record.nickname,
    product: record.productId,
    recurring: record.interval && { interval: record.interval, interval_count: 1, usage_type: 'licensed', meter: null },
    type: record.interval ? 'recurring' : 'one_time',
    unit_amount: record.unitAmount,
  }
}

/** A price within another object. */
export function priceWithin(id: string, context: ViewContext): Shape<Stripe.Price> | undefined {
  const record = context.price(id)
  return record && { id, object: 'price', ...viewPrice(record) }
}

import { z } from 'zod'
import { refuse } from './api-error.ts'
import { newId, type RecordOf } from './records.ts'
import { found, list, metadata, one, type Route, route, whole } from './route.ts'
import type { Scene } from './scene.ts'
import type { View } from './views.ts'

const balancePath = '/v1/customers/:id/balance_transactions'
const limit = whole.min(1).max(100).default(10)

/** What is given back, and what is put to a customer's credit. */
export const balanceRoutes: readonly Route[] = [
  route(
    'POST',
    '/v1/refunds',
    { payment_intent: z.string(), amount: whole.positive().optional(), metadata: metadata.default({}) },
    async (scene, given) => {
      const intent = await found(scene, 'payment_intent', given.payment_intent)
      const charge = intent.chargeId ? await found(scene, 'charge', intent.chargeId) : undefined
      if (!charge) return refuse('This payment has no successful charge.')
      return refund(scene, charge, { wanted: given.amount, metadata: given.metadata })
    },
  ),
  route('GET', '/v1/refunds', { payment_intent: z.string(), limit }, async (scene, given) => {
    const intent = await found(scene, 'payment_intent', given.payment_intent)
    const refunds = await scene.desk.find('refund', { intentId: intent.id })
    return list('/v1/refunds', newest(scene, refunds, given.limit))
  }),
  route('GET', '/v1/refunds/:id', {}, async (scene, _, id) => one(scene, await found(scene, 'refund', id))),
  route(
    'POST',
    balancePath,
    {
      amount: whole,
      currency: z.literal('brl'),
      description: z.string().max(350).optional(),
      metadata: metadata.default({}),
    },
    async (scene, given, id) => {
      const customer = await found(scene, 'customer', id)
      const balance = customer.balance + given.amount
      const moved: RecordOf<'customer_balance_transaction'> = {
        kind: 'customer_balance_transaction',
        id: newId('cbtxn'),
        created: scene.now,
        customerId: customer.id,
        amount: given.amount,
        endingBalance: balance,
        description: given.description ?? null,
        metadata: given.metadata,
      }
      const changed = { ...customer, balance }
      await scene.desk.put(moved)
      await scene.desk.put(changed)
      await scene.emit('customer.updated', changed)
      return one(scene, moved)
    },
  ),
  route('GET', balancePath, { limit }, async (scene, given, id) => {
    const customer = await found(scene, 'customer', id)
    const moved = await scene.desk.find('customer_balance_transaction', { customerId: customer.id })
    return list(`/v1/customers/${customer.id}/balance_transactions`, newest(scene, moved, given.limit))
  }),
]

/** What was given back did not arrive: the provider keeps it, and the charge has it again. */
export async function failRefund(scene: Scene, refunded: RecordOf<'refund'>): Promise<void> {
  const charge = await found(scene, 'charge', refunded.chargeId)
  const failed = { ...refunded, status: 'failed' as const }
  await scene.desk.put(failed)
  await scene.desk.put({ ...charge, refunded: charge.refunded - refunded.amount })
  await scene.emit('refund.failed', failed)
  await scene.emit('charge.refund.updated', failed)
}

function newest(
  scene: Scene,
  records: readonly RecordOf<'refund' | 'customer_balance_transaction'>[],
  most: number,
): View[] {
  return records
    .toReversed()
    .slice(0, most)
    .map((record) => one(scene, record))
}

async function refund(
  scene: Scene,
  charge: RecordOf<'charge'>,
  { wanted, metadata: carried }: { readonly wanted: number | undefined; readonly metadata: Record<string, string> },
): Promise<View> {
  const left = charge.amount - charge.refunded
  const amount = wanted ?? left
  if (left === 0) refuse(`Charge ${charge.id} has already been refunded.`, 'charge_already_refunded')
  if (amount > left) refuse(`Refund amount is greater than unrefunded amount on charge.`, undefined, 'amount')
  const refunded: RecordOf<'refund'> = {
    kind: 'refund',
    id: newId('re'),
    created: scene.now,
    chargeId: charge.id,
    intentId: charge.intentId,
    amount,
    metadata: carried,
  }
  const changed = { ...charge, refunded: charge.refunded + amount }
  await scene.desk.put(refunded)
  await scene.desk.put(changed)
  await scene.emit('refund.created', refunded)
  await scene.emit('charge.refunded', changed)
  return one(scene, refunded)
}

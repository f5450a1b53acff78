import { newId, type RecordOf } from './records.ts'
import type { DisputeRecord } from './records-balance.ts'
import { found, one, type Route, route } from './route.ts'
import type { Scene } from './scene.ts'

const day = 86_400
/** How long an answer to the bank may take. */
const evidenceDays = 7

export const disputeRoutes: readonly Route[] = [
  route('GET', '/v1/disputes/:id', {}, async (scene, _, id) => one(scene, await found(scene, 'dispute', id))),
]

/** The customer disputes a charge with their bank, which takes the amount back until it has decided. */
export async function openDispute(
  scene: Scene,
  charge: RecordOf<'charge'>,
  reason: DisputeRecord['reason'] = 'fraudulent',
): Promise<DisputeRecord> {
  const opened: DisputeRecord = {
    kind: 'dispute',
    id: newId('dp'),
    created: scene.now,
    chargeId: charge.id,
    intentId: charge.intentId,
    amount: charge.amount - charge.refunded,
    reason,
    status: 'needs_response',
    dueBy: scene.now + evidenceDays * day,
    moved: [],
  }
  await scene.desk.put(opened)
  await scene.emit('charge.dispute.created', opened)
  return move(scene, opened, -opened.amount, 'charge.dispute.funds_withdrawn')
}

/** The bank has decided: what was withdrawn comes back where the dispute was won. */
export async function closeDispute(
  scene: Scene,
  dispute: DisputeRecord,
  status: 'won' | 'lost',
): Promise<DisputeRecord> {
  const closed: DisputeRecord = { ...dispute, status }
  await scene.desk.put(closed)
  await scene.emit('charge.dispute.closed', closed)
  return status === 'won' ? move(scene, closed, closed.amount, 'charge.dispute.funds_reinstated') : closed
}

async function move(scene: Scene, dispute: DisputeRecord, amount: number, type: string): Promise<DisputeRecord> {
  const moved: DisputeRecord = {
    ...dispute,
    moved: [...dispute.moved, { id: newId('txn'), amount, created: scene.now }],
  }
  await scene.desk.put(moved)
  await scene.emit(type, moved)
  return moved
}

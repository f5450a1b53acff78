import { invariant } from '@pegada/core/domain-error.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { type NewActivity, storeActivities } from './store-activities.ts'

/**
 * Calculates a line and stores it with its working, its gases by month and its trail, in the transaction given.
 * Throws `inventory.closed`, `business_unit.not_found`, `activity.period_in_future` or whatever the core refuses.
 */
export async function storeActivity(
  tx: Tx,
  ports: Pick<Ports, 'catalogue' | 'clock'>,
  actor: Pick<Actor, 'companyId' | 'userId'>,
  input: NewActivity,
): Promise<{ id: string }> {
  const [outcome] = await storeActivities(tx, ports, actor, [input])
  invariant(outcome, 'one entry has one outcome')
  if ('refused' in outcome) throw outcome.refused
  const { id, generatorKey, quantity, unit, co2eKg } = outcome.stored
  await recordAudit(tx, ports.clock, {
    companyId: actor.companyId,
    actorId: actor.userId,
    action: 'activity.create',
    entity: 'activity',
    entityId: id,
    data: { generator: generatorKey, quantity, unit, co2eKg },
  })
  return { id }
}

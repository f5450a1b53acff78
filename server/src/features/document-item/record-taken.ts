import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { Taken } from './take-items.ts'

/** What lines that were taken together are put down under: the batch, the decision, or their document. */
export interface TakenUnder {
  readonly entity: 'import' | 'triage_decision' | 'document'
  readonly entityId: string
  readonly taken: Taken['taken']
}

/** One record of the trail for the lines of a transaction: each with its activity and its kilograms of CO2e. */
export async function recordTaken(
  tx: Tx,
  ports: Pick<Ports, 'clock'>,
  { companyId, userId }: Pick<Actor, 'companyId' | 'userId'>,
  { entity, entityId, taken }: TakenUnder,
): Promise<void> {
  if (taken.length === 0) return
  const lines = taken.map(({ itemId, activity: { id, co2eKg } }) => [itemId, id, co2eKg])
  await recordAudit(tx, ports.clock, {
    companyId,
    actorId: userId,
    action: 'activity.create_many',
    entity,
    entityId,
    data: { count: lines.length, lines },
  })
}

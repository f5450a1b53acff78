import type { Clock } from '../../platform/clock/port.ts'
import type { Tx } from '../../platform/db/port.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { recordPlatformAct } from './record-platform-act.ts'
import { unassignTickets } from './repo.ts'

/**
 * Gives the tickets of whoever may not answer any more back to all who may, in the transaction that took the rank or closed the account; with
 * the owner's rights. Each stands in its company's trail, and of whom they were in the platform's; of an act of the installation itself
 * `actorId` is null.
 */
export async function releaseTickets(tx: Tx, clock: Clock, actorId: string | null): Promise<void> {
  const released = await unassignTickets(tx)
  for (const [userId, own] of Map.groupBy(released, ({ from }) => from)) {
    await recordPlatformAct(tx, clock, {
      ...{ actorId, action: 'ticket.release', entity: 'user', entityId: userId },
      data: { numbers: own.map(({ number }) => number) },
    })
  }
  for (const { companyId, id, number, from } of released) {
    await recordAudit(tx, clock, {
      ...{ companyId, actorId, action: 'ticket.assign', entity: 'ticket', entityId: id },
      data: { number, from, to: null },
    })
  }
}

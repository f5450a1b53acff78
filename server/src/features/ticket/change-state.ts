import type { Tx } from '../../platform/db/port.ts'
import type { Ports } from '../../ports.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { type TicketRow, updateState } from './repo.ts'

/** Puts a ticket in another state without a message, with its trail. */
export async function changeState(
  tx: Tx,
  { clock }: Pick<Ports, 'clock'>,
  { companyId, id, number, state: from }: TicketRow,
  state: TicketRow['state'],
  actorId: string,
): Promise<void> {
  await updateState(tx, { companyId, id }, state)
  await recordAudit(tx, clock, {
    companyId,
    actorId,
    action: state === 'closed' ? 'ticket.close' : 'ticket.set_state',
    entity: 'ticket',
    entityId: id,
    data: { number, from, to: state },
  })
}

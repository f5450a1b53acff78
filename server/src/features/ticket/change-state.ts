import { afterEvent } from '@pegada/core/ticket/times.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Ports } from '../../ports.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { lockTickets, type TicketRow, updateTicket } from './repo.ts'
import { timesOf } from './times-of.ts'

/** Puts a ticket in another state without a message, with its times and its trail. */
export async function changeState(
  tx: Tx,
  { clock }: Pick<Ports, 'clock'>,
  ticket: TicketRow,
  state: TicketRow['state'],
  actorId: string,
): Promise<void> {
  const { companyId, id, number } = ticket
  // As it stands now, and held: its times go on from there.
  const [held = ticket] = await lockTickets(tx, companyId, [id])
  await updateTicket(tx, ticket, afterEvent(timesOf(held), { state, at: clock.now(), isAnswer: false }))
  await recordAudit(tx, clock, {
    companyId,
    actorId,
    action: state === 'closed' ? 'ticket.close' : 'ticket.set_state',
    entity: 'ticket',
    entityId: id,
    data: { number, from: held.state, to: state },
  })
}

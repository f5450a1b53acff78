import { DomainError } from '@pegada/core/domain-error.ts'
import { seesAllTickets } from '@pegada/core/ticket/sees-all-tickets.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { findTicket, type StoredTicket, type TicketScope } from './repo.ts'

/** Which tickets of the company a person sees: their own; an administrator all of them. */
export function scopeOf({ companyId, userId, role }: Actor): TicketScope {
  return { companyId, createdBy: seesAllTickets(role) ? undefined : userId }
}

/** A ticket that the person may see. Throws `ticket.not_found`. */
export async function ownTicket(tx: Tx, actor: Actor, id: string): Promise<StoredTicket> {
  const found = await findTicket(tx, scopeOf(actor), id)
  if (!found) throw new DomainError('ticket.not_found')
  return found
}

/** A ticket of any company, for platform administrators. Throws `ticket.not_found`. */
export async function anyTicket({ db }: Pick<Ports, 'db'>, id: string): Promise<StoredTicket> {
  const found = await db.asOwner((tx) => findTicket(tx, {}, id))
  if (!found) throw new DomainError('ticket.not_found')
  return found
}

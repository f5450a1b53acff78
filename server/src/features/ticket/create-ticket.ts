import { randomBytes, randomUUID } from 'node:crypto'
import { TICKETS_OPEN_MAX } from '@pegada/contract/ticket.ts'
import { DomainError, invariant } from '@pegada/core/domain-error.ts'
import { openedAt } from '@pegada/core/ticket/times.ts'
import type { Actor, Ports } from '../../ports.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { countOpen, insertTicket, type TicketRow } from './repo.ts'
import { queueReceived } from './ticket-letters.ts'
import { readyMessage, storeMessage, storing, type Writing } from './write-message.ts'

/**
 * Opens a ticket with its first message, and says by letter that it came. Throws `ticket.too_many_open` or what its file is
 * refused for.
 */
export async function createTicket(
  ports: Ports,
  { companyId, userId, ...actor }: Actor,
  input: Writing & Pick<TicketRow, 'subject' | 'category'>,
): Promise<string> {
  const message = await readyMessage(ports, companyId, input)
  return storing(ports, message, () =>
    ports.db.asTenant({ ...actor, companyId, userId }, async (tx) => {
      if ((await countOpen(tx, { companyId })) >= TICKETS_OPEN_MAX) {
        throw new DomainError('ticket.too_many_open', { max: TICKETS_OPEN_MAX })
      }
      const now = ports.clock.now()
      const ticket = await insertTicket(tx, {
        companyId,
        id: randomUUID(),
        subject: input.subject,
        category: input.category,
        createdBy: userId,
        createdAt: now,
        updatedAt: now,
        ...openedAt(now),
        mailToken: randomBytes(12).toString('hex'),
      })
      invariant(ticket, 'a ticket just written is there')
      await recordAudit(tx, ports.clock, {
        companyId,
        actorId: userId,
        action: 'ticket.create',
        entity: 'ticket',
        entityId: ticket.id,
        data: { number: ticket.number, category: ticket.category },
      })
      await storeMessage(tx, ports, ticket, { ...message, side: 'customer', authorId: userId })
      await queueReceived(tx, ports, ticket)
      return ticket.id
    }),
  )
}

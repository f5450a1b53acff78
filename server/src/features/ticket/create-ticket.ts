import { randomBytes, randomUUID } from 'node:crypto'
import { TICKETS_OPEN_MAX } from '@pegada/contract/ticket.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import { openedAt } from '@pegada/core/ticket/times.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { countOpen, findTicket, insertTicket, type TicketRow } from './repo.ts'
import { queueReceived } from './ticket-letters.ts'
import { assertSame, readyMessage, storeMessage, storing, type Writing, type WrittenMessage } from './write-message.ts'

/**
 * Opens a ticket with its first message, and says by letter that it came; sent twice under one `newId`, it is opened once. Throws
 * `ticket.too_many_open`, `ticket.sent_otherwise` where the id is that of another, or what its file is refused for.
 */
export async function createTicket(
  ports: Ports,
  { companyId, userId, ...actor }: Actor,
  {
    newId,
    ...input
  }: Omit<Writing, 'messageId'> & Pick<TicketRow, 'subject' | 'category'> & { readonly newId?: string | undefined },
): Promise<string> {
  const id = newId ?? randomUUID()
  // The first message has the id of its ticket, so that it is found again when it is sent twice.
  const ready = await readyMessage(ports, companyId, { ...input, messageId: id })
  const message: WrittenMessage = { ...ready, side: 'customer', authorId: userId }
  const sameAgain = async (tx: Tx): Promise<false> => {
    const stands = await findTicket(tx, { companyId, createdBy: userId }, id)
    const isSame = stands?.row.subject === input.subject && stands.row.category === input.category
    if (!isSame) throw new DomainError('ticket.sent_otherwise')
    await assertSame(tx, stands.row, message)
    return false
  }
  await storing(ports, message, () =>
    ports.db.asTenant({ ...actor, companyId, userId }, async (tx) => {
      if (newId !== undefined && (await findTicket(tx, { companyId }, newId))) return sameAgain(tx)
      if ((await countOpen(tx, { companyId })) >= TICKETS_OPEN_MAX) {
        throw new DomainError('ticket.too_many_open', { max: TICKETS_OPEN_MAX })
      }
      const now = ports.clock.now()
      const ticket = await insertTicket(tx, {
        companyId,
        id,
        subject: input.subject,
        category: input.category,
        createdBy: userId,
        createdAt: now,
        updatedAt: now,
        ...openedAt(now),
        mailToken: randomBytes(12).toString('hex'),
      })
      if (!ticket) return sameAgain(tx)
      await recordAudit(tx, ports.clock, {
        companyId,
        actorId: userId,
        action: 'ticket.create',
        entity: 'ticket',
        entityId: ticket.id,
        data: { number: ticket.number, category: ticket.category },
      })
      await storeMessage(tx, ports, ticket, message)
      await queueReceived(tx, ports, ticket)
      return true
    }),
  )
  return id
}

import type { Tx } from '../../platform/db/port.ts'
import type { Ports } from '../../ports.ts'
import { findReader } from '../mail/find-reader.ts'
import { queueLetter } from '../mail/queue-letter.ts'
import { replyAddress } from './reply-address.ts'
import type { TicketRow } from './repo.ts'

type LetterPorts = Pick<Ports, 'translate' | 'clock' | 'publicUrl' | 'inbox'>

/** Tells who opened the ticket that it came; false where nobody may be written to. */
export function queueReceived(tx: Tx, ports: LetterPorts, ticket: TicketRow): Promise<boolean> {
  return queueFor(tx, ports, ticket, 'ticket-received', {})
}

/** Sends our answer to who opened the ticket; false where nobody may be written to. */
export function queueAnswer(tx: Tx, ports: LetterPorts, ticket: TicketRow, answer: string): Promise<boolean> {
  return queueFor(tx, ports, ticket, 'ticket-answer', { answer })
}

async function queueFor(
  tx: Tx,
  ports: LetterPorts,
  ticket: TicketRow,
  name: 'ticket-received' | 'ticket-answer',
  more: Readonly<Record<string, string>>,
): Promise<boolean> {
  const reader = await findReader(tx, ticket.createdBy)
  // Somebody who left the company no longer reads its letters.
  if (!reader) return false
  const link = new URL('/dashboard/settings/support', ports.publicUrl)
  link.searchParams.set('ticket', ticket.id)
  const { mailDomain } = ports.inbox
  await queueLetter(tx, ports, {
    name,
    to: reader.email,
    language: reader.language,
    replyTo: mailDomain === null ? undefined : replyAddress(ticket, mailDomain),
    values: {
      name: reader.firstName,
      number: `#${ticket.number}`,
      subject: ticket.subject,
      link: link.toString(),
      ...more,
    },
  })
  return true
}

/** Whether who opened the ticket gets letters of it. */
export async function isWrittenTo(tx: Tx, ticket: TicketRow): Promise<boolean> {
  return (await findReader(tx, ticket.createdBy)) !== undefined
}

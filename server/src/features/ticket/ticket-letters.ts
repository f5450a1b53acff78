import type { Tx } from '../../platform/db/port.ts'
import type { Ports } from '../../ports.ts'
import { findReader } from '../mail/find-reader.ts'
import { queueLetter } from '../mail/queue-letter.ts'
import { replyAddress } from './reply-address.ts'
import type { TicketRow } from './repo.ts'

type LetterPorts = Pick<Ports, 'translate' | 'clock' | 'publicUrl' | 'inbox'>

/** Tells who opened the ticket that it came. */
export function queueReceived(tx: Tx, ports: LetterPorts, ticket: TicketRow): Promise<void> {
  return queueFor(tx, ports, ticket, 'ticket-received', {})
}

/** Sends our answer to who opened the ticket. */
export function queueAnswer(tx: Tx, ports: LetterPorts, ticket: TicketRow, answer: string): Promise<void> {
  return queueFor(tx, ports, ticket, 'ticket-answer', { answer })
}

async function queueFor(
  tx: Tx,
  ports: LetterPorts,
  ticket: TicketRow,
  name: 'ticket-received' | 'ticket-answer',
  more: Readonly<Record<string, string>>,
): Promise<void> {
  const reader = await findReader(tx, ticket.createdBy)
  // Somebody who left the company no longer reads its letters.
  if (!reader) return
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
}

import type { JobDefinition } from '../../platform/jobs/port.ts'
import type { Ports } from '../../ports.ts'
import { findReader } from '../mail/find-reader.ts'
import { queueLetter } from '../mail/queue-letter.ts'
import { updateTicket } from './repo.ts'
import { selectLate } from './repo-desk.ts'

export const tellLateName = 'ticket.tell-late'

/** Tickets of one run; the next takes those that are left. */
const atOnce = 100

/** Tells who answers a ticket, once, by letter, that it waits beyond its target; anew where it is given to somebody or presses otherwise. */
export function tellLate(ports: Pick<Ports, 'db' | 'clock' | 'translate' | 'publicUrl'>): JobDefinition<object> {
  return {
    name: tellLateName,
    cron: '*/10 * * * *',
    perform: () =>
      ports.db.asOwner(async (tx) => {
        const at = ports.clock.now()
        for (const row of await selectLate(tx, at, atOnce)) {
          const { assignedTo, number, subject } = row
          await updateTicket(tx, row, { lateToldAt: at })
          const reader = assignedTo === null ? undefined : await findReader(tx, assignedTo)
          // Whose account is closed is written nothing.
          if (!reader) continue
          const link = new URL('/admin/dashboard/support', ports.publicUrl)
          link.searchParams.set('ticket', row.id)
          await queueLetter(tx, ports, {
            ...{ name: 'ticket-late', to: reader.email, language: reader.language },
            values: { name: reader.firstName, number: `#${number}`, subject, link: link.toString() },
          })
        }
      }),
  }
}

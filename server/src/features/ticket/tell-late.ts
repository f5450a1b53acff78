import type { JobDefinition } from '../../platform/jobs/port.ts'
import type { Ports } from '../../ports.ts'
import { findReader } from '../mail/find-reader.ts'
import { queueLetter } from '../mail/queue-letter.ts'
import { listAdministrators } from '../platform-admin/list-administrators.ts'
import { updateTicket } from './repo.ts'
import { lockLate, selectLate } from './repo-desk.ts'

export const tellLateName = 'ticket.tell-late'

type Needed = Pick<Ports, 'db' | 'clock' | 'translate' | 'publicUrl'>

/** Tickets of one run; the next takes those that are left. */
const atOnce = 100

/**
 * Tells who answers a ticket, once, by letter, that it waits beyond its target; anew where it is given to somebody or presses otherwise. Whoever
 * may not answer any more is written nothing. A transaction each, which waits for nobody: the next run takes what is held now.
 */
export function tellLate(ports: Needed): JobDefinition<object> {
  return {
    name: tellLateName,
    cron: '*/10 * * * *',
    perform: async () => {
      const at = ports.clock.now()
      const late = await ports.db.asOwner(async (tx) => {
        const people = await listAdministrators(tx)
        return selectLate(
          tx,
          people.map(({ id }) => id),
          at,
          atOnce,
        )
      })
      for (const id of late) await tellOne(ports, id, at)
    },
  }
}

function tellOne(ports: Needed, id: string, at: Date): Promise<void> {
  return ports.db.asOwner(async (tx) => {
    const row = await lockLate(tx, id, at)
    if (!row) return
    const { assignedTo, number, subject } = row
    const people = await listAdministrators(tx)
    // It was given to somebody else, or a rank was taken, since it was looked for.
    const reader = people.some((one) => one.id === assignedTo) ? await findReader(tx, assignedTo ?? '') : undefined
    if (!reader) return
    await updateTicket(tx, row, { lateToldAt: at })
    const link = new URL('/admin/dashboard/support', ports.publicUrl)
    link.searchParams.set('ticket', row.id)
    await queueLetter(tx, ports, {
      ...{ name: 'ticket-late', to: reader.email, language: reader.language },
      values: { name: reader.firstName, number: `#${number}`, subject, link: link.toString() },
    })
  })
}

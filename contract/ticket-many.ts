import { z } from 'zod'
import { SELECTED_MAX } from './list-sizes.ts'
import { failsWith, guardedProcedure } from './procedure.ts'
import { id, pageInput } from './scalars.ts'
import { TICKET_CATEGORIES, TICKET_QUEUES, TICKET_STATES } from './ticket-kinds.ts'

/** Acts on many tickets at once, by the company and by those who answer. */

/** Tickets that one act closes, and opens again. */
export const TICKETS_AT_ONCE_MAX = 1000

/** Which tickets an act is about: those that are named, of what the filters of the list show. */
export const manyTickets = z.object({
  search: pageInput.search,
  state: z.enum(TICKET_STATES).optional(),
  category: z.enum(TICKET_CATEGORIES).optional(),
  ids: z.array(id).min(1).max(SELECTED_MAX).optional().describe('Only these of what matches'),
})
const waitingState = z.enum(['open', 'answered'])
const closedMany = z.object({
  closed: z.array(z.object({ id, was: waitingState })).describe('Those closed now, with their state before'),
  left: z.number().int().describe('Those that wait beyond what one act closes'),
})
const reopening = z.object({
  tickets: z.array(z.object({ id, state: waitingState })).max(TICKETS_AT_ONCE_MAX),
})
const reopenedMany = z.object({ reopened: z.number().int() })

export const ticketMany = {
  closeMany: guardedProcedure('ticket:write')
    .errors(failsWith('ticket.none_to_close'))
    .route({
      method: 'POST',
      path: '/tickets/close',
      summary: 'Close tickets, those named or all that a filter shows',
      tags: ['support'],
    })
    .input(manyTickets)
    .output(closedMany),

  reopenMany: guardedProcedure('ticket:write')
    .route({
      method: 'POST',
      path: '/tickets/reopen',
      summary: 'Put closed tickets back in the state before',
      tags: ['support'],
    })
    .input(reopening)
    .output(reopenedMany),

  closeManyAny: guardedProcedure('platform-admin')
    .errors(failsWith('ticket.none_to_close'))
    .route({
      method: 'POST',
      path: '/admin/tickets/close',
      summary: 'Close tickets of any company, those named or all that a filter shows',
      tags: ['administration'],
    })
    .input(manyTickets.extend({ queue: z.enum(TICKET_QUEUES).optional() }))
    .output(closedMany),

  reopenManyAny: guardedProcedure('platform-admin')
    .route({
      method: 'POST',
      path: '/admin/tickets/reopen',
      summary: 'Put closed tickets of any company back in the state before',
      tags: ['administration'],
    })
    .input(reopening)
    .output(reopenedMany),
}

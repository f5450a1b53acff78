import { LANGUAGES } from '@pegada/core/language/language.ts'
import { z } from 'zod'
import { failsWith, guardedProcedure } from './procedure.ts'
import { id, instant, language, month, pageInput } from './scalars.ts'
import { TICKET_CATEGORIES, TICKET_PRIORITIES, TICKET_QUEUES, TICKET_STATES } from './ticket-kinds.ts'
import { manyTickets, TICKETS_AT_ONCE_MAX } from './ticket-many.ts'

/** What those who answer tickets have besides: queues, who answers which, until when answers are to come, how long it took, saved answers. */

/** Answers that are kept at one time, archived ones besides. */
export const SAVED_ANSWERS_MAX = 200

const count = z.number().int().nonnegative()
const tags = ['administration']
const ticketCategory = z.enum(TICKET_CATEGORIES)
const ticketPriority = z.enum(TICKET_PRIORITIES)
/** Who answers a ticket, what it is about and how much it presses; what is absent is left as it is. */
const place = z.object({
  assignedTo: z.string().max(64).nullable().optional().describe('A person of `team`; null: nobody'),
  category: ticketCategory.optional(),
  priority: ticketPriority.optional(),
})
const placeBefore = place.extend({ id })
const hours = z.number().int().min(1).max(8760).nullable()
const target = z.object({
  priority: ticketPriority,
  firstAnswerHours: hours.describe('From opening to our first message; null: no target'),
  resolutionHours: hours.describe('Of waiting for us until it is closed; null: no target'),
})
const spread = z
  .object({
    tickets: count.min(1),
    medianMinutes: count,
    p90Minutes: count.describe('Nine of ten took no longer; between two tickets by proportion'),
  })
  .nullable()
  .describe('Null where none ended')
const spreads = {
  firstAnswer: spread.describe('Of tickets first answered then, from their opening'),
  resolution: spread.describe('Of tickets closed then and closed still: only what they waited for us'),
}

/** Texts by language; that of pt-BR is always there. */
export const savedAnswerTexts = z
  .partialRecord(z.enum(LANGUAGES), z.string().trim().min(1).max(8000))
  .refine((texts) => texts['pt-BR'] !== undefined, { path: ['pt-BR'] })
const savedAnswer = z.object({
  id,
  title: z.string(),
  texts: savedAnswerTexts,
  uses: count.describe('Answers that were sent with it'),
  isArchived: z.boolean(),
  changedAt: instant,
})

export const ticketDesk = {
  queues: guardedProcedure('platform-admin')
    .route({ method: 'GET', path: '/admin/tickets/queues', summary: 'How many tickets stand in each queue', tags })
    .input(
      z.object({
        search: pageInput.search,
        state: z.enum(TICKET_STATES).optional(),
        queue: z.enum(TICKET_QUEUES).optional(),
      }),
    )
    .output(
      z.object({
        queues: z.array(z.object({ queue: z.enum(TICKET_QUEUES), tickets: count })),
        categories: z
          .array(z.object({ category: ticketCategory, tickets: count }))
          .describe('Of what is asked for; all where nothing is'),
      }),
    ),

  team: guardedProcedure('platform-admin')
    .route({ method: 'GET', path: '/admin/tickets/team', summary: 'Who may answer tickets', tags })
    .output(z.object({ people: z.array(z.object({ id: z.string(), name: z.string() })) })),

  changeManyAny: guardedProcedure('platform-admin')
    .errors(failsWith('ticket.not_found', 'ticket.nothing_to_change', 'ticket.assignee_unknown'))
    .route({
      method: 'POST',
      path: '/admin/tickets/change',
      summary: 'Assign tickets, or change their kind or priority: those named or all that a filter shows',
      tags,
    })
    .input(
      manyTickets.extend({
        queue: z.enum(TICKET_QUEUES).optional(),
        change: place,
      }),
    )
    .output(
      z.object({
        changed: count,
        same: count.describe('Those that were so already'),
        left: count.describe('Those beyond what one act changes'),
        before: z.array(placeBefore).describe('Those changed, with what they were before'),
      }),
    ),

  changeBackManyAny: guardedProcedure('platform-admin')
    .route({
      method: 'POST',
      path: '/admin/tickets/change-back',
      summary:
        'Take a change of tickets back: what somebody changed since stays, and who may not answer any more gets none',
      tags,
    })
    .input(z.object({ change: place, tickets: z.array(placeBefore).max(TICKETS_AT_ONCE_MAX) }))
    .output(z.object({ changed: count })),

  targets: guardedProcedure('platform-admin')
    .route({ method: 'GET', path: '/admin/tickets/targets', summary: 'What we mean to keep to, by priority', tags })
    .output(z.object({ targets: z.array(target) })),

  setTarget: guardedProcedure('platform-admin')
    .route({
      method: 'PUT',
      path: '/admin/tickets/targets/{priority}',
      summary: 'Set what we mean to keep to for a priority; the same again changes nothing',
      tags,
    })
    .input(target)
    .output(z.object({ isChanged: z.boolean() })),

  times: guardedProcedure('platform-admin')
    .route({
      method: 'GET',
      path: '/admin/tickets/times',
      summary:
        'How long first answers and resolutions took, by month in Brasília and by kind; months in which none ended are there',
      tags,
    })
    .input(
      z.object({
        months: z.coerce.number().int().min(1).max(36).default(12).describe('The running one and those before it'),
        category: ticketCategory.optional().describe('Of the months'),
      }),
    )
    .output(
      z.object({
        months: z.array(z.object({ month, ...spreads })),
        categories: z.array(z.object({ category: ticketCategory, ...spreads })).describe('Over all these months'),
        unmeasured: count.describe('Closed in these months, but opened before times were kept: in no resolution'),
      }),
    ),

  savedAnswers: guardedProcedure('platform-admin')
    .route({ method: 'GET', path: '/admin/tickets/saved-answers', summary: 'Answers that are kept, by title', tags })
    .output(z.object({ answers: z.array(savedAnswer) })),

  saveAnswer: guardedProcedure('platform-admin')
    .errors(
      failsWith('ticket.saved_answer_not_found', 'ticket.saved_answer_field_unknown', 'ticket.saved_answers_too_many'),
    )
    .route({
      method: 'POST',
      path: '/admin/tickets/saved-answers',
      summary: 'Keep an answer, or change one; the fields are {{person}}, {{company}} and {{ticket}}',
      tags,
    })
    .input(z.object({ answerId: id.optional(), title: z.string().trim().min(1).max(120), texts: savedAnswerTexts }))
    .output(savedAnswer),

  archiveAnswer: guardedProcedure('platform-admin')
    .errors(failsWith('ticket.saved_answer_not_found', 'ticket.saved_answers_too_many'))
    .route({
      method: 'POST',
      path: '/admin/tickets/saved-answers/{answerId}/archive',
      summary: 'Put an answer away, or bring it back; the same again changes nothing',
      tags,
    })
    .input(z.object({ answerId: id, isArchived: z.boolean() }))
    .output(savedAnswer),

  fillAnswer: guardedProcedure('platform-admin')
    .errors(failsWith('ticket.not_found', 'ticket.saved_answer_not_found'))
    .route({
      method: 'GET',
      path: '/admin/tickets/{ticketId}/saved-answers/{answerId}',
      summary: 'A saved answer for a ticket: in the language of who asked, else in pt-BR, with its fields filled',
      tags,
    })
    .input(z.object({ ticketId: id, answerId: id }))
    .output(z.object({ text: z.string(), language })),
}

import { z } from 'zod'
import { exportInput, listInput, listOf, streamedFile } from './list.ts'
import { failsWith, guardedProcedure } from './procedure.ts'
import { avatar, id, instant } from './scalars.ts'
import { ticketDesk } from './ticket-desk.ts'
import { TICKET_CATEGORIES, TICKET_PRIORITIES, TICKET_QUEUES, TICKET_STATES } from './ticket-kinds.ts'
import { ticketMany } from './ticket-many.ts'

/**
 * Questions that people ask us and our answers. A member sees the tickets they opened, an administrator of the company all
 * of them; platform administrators see and answer everybody's.
 */

/** Bytes of a file sent with a message: PNG, JPEG, PDF or plain text. */
export const TICKET_FILE_BYTES_MAX = 5 * 1024 * 1024
/** Tickets that a company may have waiting for us at one time. */
export const TICKETS_OPEN_MAX = 50

export const ticketCategory = z.enum(TICKET_CATEGORIES)
export const ticketState = z
  .enum(TICKET_STATES)
  .describe('`open` waits for us, `answered` for the customer; writing to a closed one opens it again')

export const ticketRow = z.object({
  id,
  number: z.number().int().describe('What people call it by'),
  subject: z.string(),
  category: ticketCategory,
  state: ticketState,
  createdBy: z.string().describe('Name of the person'),
  createdAt: instant,
  updatedAt: instant.describe('Of the last message'),
  messages: z.number().int(),
})

export const ticketFile = z.object({
  messageId: id,
  name: z.string(),
  kind: z.enum(['png', 'jpg', 'pdf', 'text']),
  bytes: z.number().int(),
})

export const ticketMessage = z.object({
  id,
  side: z.enum(['customer', 'support']),
  author: z
    .string()
    .nullable()
    .describe('Name of the person of the company; null for us, and for accounts that are gone'),
  authorAvatar: avatar,
  body: z.string().describe('Plain text'),
  cameBy: z.enum(['page', 'mail']),
  file: ticketFile.nullable(),
  createdAt: instant,
})

export const ticketThread = ticketRow.extend({ thread: z.array(ticketMessage).describe('Oldest first') })

/** The same with the company, for those who answer. */
const forSupport = {
  companyId: id,
  company: z.string(),
  createdByEmail: z.string(),
  priority: z.enum(TICKET_PRIORITIES),
  assignedTo: z.object({ id: z.string(), name: z.string() }).nullable().describe('Who of us answers it'),
  isOverdue: z.boolean().describe('It waits for us beyond a target of its priority'),
}
export const supportRow = ticketRow.extend(forSupport)
export const supportThread = ticketThread.extend({
  ...forSupport,
  firstAnswerMinutes: z.number().int().nullable().describe('From opening to our first message; null before that'),
  waitedMinutes: z.number().int().nullable().describe('What it waited for us; null of one opened before that was kept'),
})

const subject = z.string().trim().min(3).max(140)
const body = z.string().trim().min(1).max(8000)
const ticketList = {
  sorts: ['updatedAt', 'createdAt', 'number', 'subject'],
  filters: { state: ticketState.optional(), category: ticketCategory.optional() },
} as const
const deskList = {
  sorts: ticketList.sorts,
  filters: { ...ticketList.filters, queue: z.enum(TICKET_QUEUES).optional() },
} as const

/** The columns of tickets as a file, and what those who answer have besides. */
export const ticketColumns = [
  'number',
  'subject',
  'category',
  'state',
  'createdBy',
  'createdAt',
  'updatedAt',
  'messages',
  'id',
] as const
export const supportColumns = ['company', 'email', 'priority', 'assignedTo', ...ticketColumns] as const
const sentCodes = ['file.empty', 'file.too_large', 'file.kind_not_accepted', 'ticket.sent_otherwise'] as const
const messageId = id.optional().describe('Chosen by who sends it: sent twice, it stands once')

export const ticket = {
  list: guardedProcedure('ticket:read')
    .route({ method: 'GET', path: '/tickets', summary: 'Support tickets', tags: ['support'] })
    .input(listInput(ticketList))
    .output(listOf(ticketRow)),

  export: guardedProcedure('ticket:read', 'heavy')
    .route({
      method: 'GET',
      path: '/tickets/export',
      summary: 'The same list as a file (CSV, XLSX)',
      tags: ['support'],
    })
    .input(exportInput({ ...ticketList, columns: ticketColumns }))
    .output(streamedFile),

  get: guardedProcedure('ticket:read')
    .errors(failsWith('ticket.not_found'))
    .route({ method: 'GET', path: '/tickets/{ticketId}', summary: 'A ticket with its messages', tags: ['support'] })
    .input(z.object({ ticketId: id }))
    .output(ticketThread),

  create: guardedProcedure('ticket:write', 'upload')
    .errors(failsWith('ticket.too_many_open', ...sentCodes))
    .route({ method: 'POST', path: '/tickets', summary: 'Open a ticket', tags: ['support'] })
    .input(
      z.object({
        newId: id.optional().describe('Chosen by who sends it: sent twice, it is opened once'),
        ...{ subject, category: ticketCategory, body, file: z.file().optional() },
      }),
    )
    .output(ticketThread),

  reply: guardedProcedure('ticket:write', 'upload')
    .errors(failsWith('ticket.not_found', ...sentCodes))
    .route({
      method: 'POST',
      path: '/tickets/{ticketId}/messages',
      summary: 'Write to a ticket; a closed one opens again',
      tags: ['support'],
    })
    .input(z.object({ ticketId: id, messageId, body, file: z.file().optional() }))
    .output(ticketThread),

  close: guardedProcedure('ticket:write')
    .errors(failsWith('ticket.not_found', 'ticket.closed_already'))
    .route({ method: 'POST', path: '/tickets/{ticketId}/close', summary: 'Close a ticket', tags: ['support'] })
    .input(z.object({ ticketId: id }))
    .output(ticketThread),

  ...ticketMany,

  download: guardedProcedure('ticket:read')
    .errors(failsWith('ticket.not_found', 'ticket.file_not_found'))
    .route({
      method: 'GET',
      path: '/tickets/{ticketId}/messages/{messageId}/file',
      summary: 'The file sent with a message',
      tags: ['support'],
    })
    .input(z.object({ ticketId: id, messageId: id }))
    .output(z.file()),

  listAll: guardedProcedure('platform-admin')
    .route({ method: 'GET', path: '/admin/tickets', summary: "Everybody's tickets", tags: ['administration'] })
    .input(listInput(deskList))
    .output(listOf(supportRow).extend({ waiting: z.number().int().describe('Open ones, whatever was asked for') })),

  exportAll: guardedProcedure('platform-admin', 'heavy')
    .route({
      method: 'GET',
      path: '/admin/tickets/export',
      summary: "Everybody's tickets as a file (CSV, XLSX)",
      tags: ['administration'],
    })
    .input(exportInput({ ...deskList, columns: supportColumns }))
    .output(streamedFile),

  getAny: guardedProcedure('platform-admin')
    .errors(failsWith('ticket.not_found'))
    .route({
      method: 'GET',
      path: '/admin/tickets/{ticketId}',
      summary: 'A ticket of any company',
      tags: ['administration'],
    })
    .input(z.object({ ticketId: id }))
    .output(supportThread),

  answer: guardedProcedure('platform-admin', 'upload')
    .errors(failsWith('ticket.not_found', ...sentCodes))
    .route({
      method: 'POST',
      path: '/admin/tickets/{ticketId}/messages',
      summary: 'Answer a ticket; the person gets the answer by mail, where they have access',
      tags: ['administration'],
    })
    .input(
      z.object({
        ticketId: id,
        messageId,
        body,
        file: z.file().optional(),
        savedAnswerId: id.optional().describe('The saved answer that it was made of, whose uses it counts'),
      }),
    )
    .output(
      supportThread.extend({
        isMailed: z.boolean().describe('Whether the person gets it by mail; else it stands in the ticket alone'),
      }),
    ),

  setState: guardedProcedure('platform-admin')
    .errors(failsWith('ticket.not_found'))
    .route({
      method: 'POST',
      path: '/admin/tickets/{ticketId}/state',
      summary: 'Put a ticket in another state without a message',
      tags: ['administration'],
    })
    .input(z.object({ ticketId: id, state: ticketState }))
    .output(supportThread),

  ...ticketDesk,

  downloadAny: guardedProcedure('platform-admin')
    .errors(failsWith('ticket.not_found', 'ticket.file_not_found'))
    .route({
      method: 'GET',
      path: '/admin/tickets/{ticketId}/messages/{messageId}/file',
      summary: 'The file sent with a message of any company',
      tags: ['administration'],
    })
    .input(z.object({ ticketId: id, messageId: id }))
    .output(z.file()),
}

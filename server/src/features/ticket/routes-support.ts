import type { Outputs } from '@pegada/contract/contract.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import { guarded } from '../../http/procedures.ts'
import type { Ports } from '../../ports.ts'
import { tellNotice } from '../notice/tell-notice.ts'
import { closeMany, queueOf, reopenMany, supportSide } from './change-many.ts'
import { changeState } from './change-state.ts'
import { deskFactsOf, minutesOf } from './desk.ts'
import { exportAllTickets } from './export-tickets.ts'
import { anyTicket } from './find-ticket.ts'
import { listTickets } from './list-tickets.ts'
import { presentCompany, presentThread, presentTicket } from './present.ts'
import { countOpen, findMessage, selectMessages } from './repo.ts'
import { countUse } from './repo-saved.ts'
import { deskRoutes } from './routes-desk.ts'
import { readFile } from './ticket-file.ts'
import { isWrittenTo, queueAnswer } from './ticket-letters.ts'
import { readyMessage, storeOnce, storing } from './write-message.ts'

/** The side of those who answer. What they write goes in as the ticket's company, so that it stands in that company's trail. */
export const supportRoutes = {
  listAll: guarded.ticket.listAll.handler(({ context: { ports, actor }, input: { queue, ...input } }) =>
    ports.db.asOwner(async (tx) => {
      const found = await listTickets(tx, { queue: queueOf(ports, actor, queue) }, input, (one) => one)
      const factsOf = await deskFactsOf(tx, ports, found.rows)
      return {
        ...found,
        rows: found.rows.map((one) => ({ ...presentTicket(one), ...presentCompany(one), ...factsOf(one) })),
        waiting: await countOpen(tx, {}),
      }
    }),
  ),

  exportAll: guarded.ticket.exportAll.handler(({ context: { ports, actor, resHeaders }, input: { queue, ...input } }) =>
    exportAllTickets(ports, { ...input, queue: queueOf(ports, actor, queue) }, resHeaders),
  ),

  getAny: guarded.ticket.getAny.handler(({ context: { ports }, input }) => shown(ports, input.ticketId)),

  answer: guarded.ticket.answer.handler(async ({ context: { ports, actor }, input }) => {
    const { row } = await anyTicket(ports, input.ticketId)
    const message = await readyMessage(ports, row.companyId, input)
    let isMailed = false
    const isNew = await storing(ports, message, () =>
      ports.db.asTenant({ companyId: row.companyId, userId: actor.userId }, async (tx) => {
        if (!(await storeOnce(tx, ports, row, { ...message, side: 'support', authorId: actor.userId }))) {
          isMailed = await isWrittenTo(tx, row)
          return false
        }
        isMailed = await queueAnswer(tx, ports, row, input.body)
        await tellNotice(tx, ports.clock, {
          companyId: row.companyId,
          kind: 'ticket_answered',
          cause: message.id,
          subject: { ticketId: row.id, number: row.number, about: row.subject },
          to: row.createdBy,
        })
        return true
      }),
    )
    const { savedAnswerId } = input
    if (isNew && savedAnswerId !== undefined) await ports.db.asOwner((tx) => countUse(tx, savedAnswerId))
    return { ...(await shown(ports, input.ticketId)), isMailed }
  }),

  setState: guarded.ticket.setState.handler(async ({ context: { ports, actor }, input }) => {
    const { row } = await anyTicket(ports, input.ticketId)
    await ports.db.asTenant({ companyId: row.companyId, userId: actor.userId }, (tx) =>
      changeState(tx, ports, row, input.state, actor.userId),
    )
    return shown(ports, input.ticketId)
  }),

  closeManyAny: guarded.ticket.closeManyAny.handler(({ context: { ports, actor }, input }) =>
    closeMany(ports, supportSide(ports, actor), input),
  ),

  reopenManyAny: guarded.ticket.reopenManyAny.handler(({ context: { ports, actor }, input }) =>
    reopenMany(ports, supportSide(ports, actor), input),
  ),

  ...deskRoutes,

  downloadAny: guarded.ticket.downloadAny.handler(async ({ context: { ports }, input }) => {
    const { row } = await anyTicket(ports, input.ticketId)
    const found = await ports.db.asOwner((tx) => findMessage(tx, row, input.messageId))
    if (!found) throw new DomainError('ticket.file_not_found')
    return readFile(ports, found)
  }),
}

async function shown(ports: Pick<Ports, 'db' | 'clock'>, ticketId: string): Promise<Outputs['ticket']['getAny']> {
  const ticket = await anyTicket(ports, ticketId)
  const { messages, factsOf } = await ports.db.asOwner(async (tx) => ({
    messages: await selectMessages(tx, ticket.row),
    factsOf: await deskFactsOf(tx, ports, [ticket]),
  }))
  // Pictures are shown to colleagues alone.
  const faceless = messages.map((message) => ({ ...message, authorAvatar: null }))
  return {
    ...presentThread(ticket, faceless),
    ...presentCompany(ticket),
    ...factsOf(ticket),
    ...minutesOf(ports, ticket.row),
  }
}

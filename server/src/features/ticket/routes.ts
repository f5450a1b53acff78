import type { Outputs } from '@pegada/contract/contract.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import { guarded } from '../../http/procedures.ts'
import type { Actor, Ports } from '../../ports.ts'
import { closeMany, customerSide, reopenMany } from './change-many.ts'
import { changeState } from './change-state.ts'
import { createTicket } from './create-ticket.ts'
import { exportTickets } from './export-tickets.ts'
import { ownTicket, scopeOf } from './find-ticket.ts'
import { listTickets } from './list-tickets.ts'
import { presentThread, presentTicket } from './present.ts'
import { findMessage, selectMessages } from './repo.ts'
import { supportRoutes } from './routes-support.ts'
import { readFile } from './ticket-file.ts'
import { readyMessage, storeOnce, storing } from './write-message.ts'

export const ticketRoutes = {
  list: guarded.ticket.list.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, (tx) => listTickets(tx, scopeOf(actor), input, presentTicket)),
  ),

  export: guarded.ticket.export.handler(({ context: { ports, actor, resHeaders }, input }) =>
    exportTickets(ports, actor, input, resHeaders),
  ),

  get: guarded.ticket.get.handler(({ context: { ports, actor }, input }) => shown(ports, actor, input.ticketId)),

  create: guarded.ticket.create.handler(async ({ context: { ports, actor }, input }) =>
    shown(ports, actor, await createTicket(ports, actor, input)),
  ),

  reply: guarded.ticket.reply.handler(async ({ context: { ports, actor }, input }) => {
    await ports.db.asTenant(actor, (tx) => ownTicket(tx, actor, input.ticketId))
    const message = await readyMessage(ports, actor.companyId, input)
    await storing(ports, message, () =>
      ports.db.asTenant(actor, async (tx) => {
        const { row } = await ownTicket(tx, actor, input.ticketId)
        return storeOnce(tx, ports, row, { ...message, side: 'customer', authorId: actor.userId })
      }),
    )
    return shown(ports, actor, input.ticketId)
  }),

  close: guarded.ticket.close.handler(async ({ context: { ports, actor }, input }) => {
    await ports.db.asTenant(actor, async (tx) => {
      const { row } = await ownTicket(tx, actor, input.ticketId)
      if (row.state === 'closed') throw new DomainError('ticket.closed_already')
      await changeState(tx, ports, row, 'closed', actor.userId)
    })
    return shown(ports, actor, input.ticketId)
  }),

  closeMany: guarded.ticket.closeMany.handler(({ context: { ports, actor }, input }) =>
    closeMany(ports, customerSide(ports, actor), input),
  ),

  reopenMany: guarded.ticket.reopenMany.handler(({ context: { ports, actor }, input }) =>
    reopenMany(ports, customerSide(ports, actor), input),
  ),

  download: guarded.ticket.download.handler(async ({ context: { ports, actor }, input }) => {
    const found = await ports.db.asTenant(actor, async (tx) =>
      findMessage(tx, (await ownTicket(tx, actor, input.ticketId)).row, input.messageId),
    )
    if (!found) throw new DomainError('ticket.file_not_found')
    return readFile(ports, found)
  }),

  ...supportRoutes,
}

function shown(ports: Ports, actor: Actor, ticketId: string): Promise<Outputs['ticket']['get']> {
  return ports.db.asTenant(actor, async (tx) => {
    const ticket = await ownTicket(tx, actor, ticketId)
    return presentThread(ticket, await selectMessages(tx, ticket.row))
  })
}

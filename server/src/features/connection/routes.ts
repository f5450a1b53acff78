import { DomainError } from '@pegada/core/domain-error.ts'
import { guarded } from '../../http/procedures.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { pausedUnless } from '../plan/paused-by-plan.ts'
import { mayUse } from '../plan/require-plan.ts'
import { connectionRunName } from './jobs.ts'
import { presentConnection } from './present.ts'
import { findConnection, selectConnections } from './repo.ts'
import { changeConnection, createConnection, deleteConnection, renewAddress } from './save-connection.ts'

export const connectionRoutes = {
  options: guarded.connection.options.handler(({ context: { ports } }) => ({
    mailDomain: ports.inbox.mailDomain,
    watchesFolders: ports.inbox.watchDir !== null,
  })),

  list: guarded.connection.list.handler(({ context: { ports, actor } }) =>
    ports.db.asTenant(actor, async (tx) => {
      const isOn = await mayUse(tx, ports, actor.companyId, 'automation')
      const rows = await selectConnections(tx, actor.companyId)
      return rows.map((found) => pausedUnless(isOn, presentConnection(ports, found)))
    }),
  ),

  create: guarded.connection.create.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, async (tx) => shown(tx, ports, actor, await createConnection(tx, ports, actor, input))),
  ),

  update: guarded.connection.update.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, async (tx) => {
      await changeConnection(tx, ports, actor, input)
      return shown(tx, ports, actor, input.connectionId)
    }),
  ),

  renewAddress: guarded.connection.renewAddress.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, async (tx) => {
      await renewAddress(tx, ports, actor, input.connectionId)
      return shown(tx, ports, actor, input.connectionId)
    }),
  ),

  delete: guarded.connection.delete.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, async (tx) => {
      await deleteConnection(tx, ports, actor, input.connectionId)
      return { done: true } as const
    }),
  ),

  run: guarded.connection.run.handler(({ context: { ports, actor }, input: { connectionId } }) =>
    ports.db.asTenant(actor, async (tx) => {
      const found = await findConnection(tx, actor.companyId, connectionId)
      if (!found) throw new DomainError('connection.not_found')
      if (found.row.kind === 'mailbox') throw new DomainError('connection.not_runnable')
      if (found.row.state === 'paused') throw new DomainError('connection.paused')
      const { companyId, userId } = actor
      await recordAudit(tx, ports.clock, {
        companyId,
        actorId: userId,
        action: 'connection.run',
        entity: 'connection',
        entityId: connectionId,
      })
      await ports.jobs.send(connectionRunName, { companyId, connectionId }, tx)
      return presentConnection(ports, found)
    }),
  ),
}

async function shown(tx: Tx, ports: Ports, { companyId }: Actor, id: string) {
  const found = await findConnection(tx, companyId, id)
  if (!found) throw new DomainError('connection.not_found')
  return presentConnection(ports, found)
}

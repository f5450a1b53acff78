import { guarded } from '../../http/procedures.ts'
import { hostAddress } from '../pact-event/host-address.ts'
import { mayUse } from '../plan/require-plan.ts'
import { fulfil, reject } from './answer-request.ts'
import { askPartner } from './ask-partner.ts'
import { exportRequests } from './export-requests.ts'
import { listRequests, readRequest } from './list-requests.ts'
import { publishFootprint } from './publish-footprint.ts'
import { changeClient, createClient, listClients, revokeClient } from './save-client.ts'

export const pactRoutes = {
  address: guarded.pact.address.handler(async ({ context: { ports, actor } }) => {
    const baseUrl = hostAddress(ports, actor.companyId)
    const isOpen = await ports.db.asTenant(actor, (tx) => mayUse(tx, ports, actor.companyId, 'pact'))
    return { baseUrl, tokenUrl: `${baseUrl}/auth/token`, isOpen }
  }),

  publish: guarded.pact.publish.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, (tx) => publishFootprint(tx, ports, actor, input)),
  ),
}

export const pactClientRoutes = {
  list: guarded.pactClient.list.handler(({ context: { ports, actor } }) =>
    ports.db.asTenant(actor, (tx) => listClients(tx, actor)),
  ),

  create: guarded.pactClient.create.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, (tx) => createClient(tx, ports, actor, input)),
  ),

  update: guarded.pactClient.update.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, (tx) => changeClient(tx, ports, actor, input)),
  ),

  revoke: guarded.pactClient.revoke.handler(({ context: { ports, actor }, input: { clientId } }) =>
    ports.db.asTenant(actor, (tx) => revokeClient(tx, ports, actor, clientId)),
  ),
}

export const pactRequestRoutes = {
  list: guarded.pactRequest.list.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, (tx) => listRequests(tx, actor, input)),
  ),

  export: guarded.pactRequest.export.handler(({ context: { ports, actor, resHeaders }, input }) =>
    exportRequests(ports, actor, input, resHeaders),
  ),

  get: guarded.pactRequest.get.handler(({ context: { ports, actor }, input: { requestId } }) =>
    ports.db.asTenant(actor, (tx) => readRequest(tx, actor, requestId)),
  ),

  fulfil: guarded.pactRequest.fulfil.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, async (tx) => {
      await fulfil(tx, ports, actor, input)
      return readRequest(tx, actor, input.requestId)
    }),
  ),

  reject: guarded.pactRequest.reject.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, async (tx) => {
      await reject(tx, ports, actor, input)
      return readRequest(tx, actor, input.requestId)
    }),
  ),
}

export const pactAskRoutes = {
  ask: guarded.pactPartner.ask.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, (tx) => askPartner(tx, ports, actor, input)),
  ),
}

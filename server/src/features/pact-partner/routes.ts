import { guarded } from '../../http/procedures.ts'
import { startFetch } from './fetch-footprints.ts'
import { archivePartner, changePartner, createPartner, listPartners } from './save-partner.ts'
import { testPartner } from './test-partner.ts'

export const pactPartnerRoutes = {
  list: guarded.pactPartner.list.handler(({ context: { ports, actor } }) =>
    ports.db.asTenant(actor, (tx) => listPartners(tx, actor)),
  ),

  create: guarded.pactPartner.create.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, (tx) => createPartner(tx, ports, actor, input)),
  ),

  update: guarded.pactPartner.update.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, (tx) => changePartner(tx, ports, actor, input)),
  ),

  archive: guarded.pactPartner.archive.handler(({ context: { ports, actor }, input: { partnerId } }) =>
    ports.db.asTenant(actor, async (tx) => {
      await archivePartner(tx, ports, actor, partnerId)
      return { partnerId }
    }),
  ),

  test: guarded.pactPartner.test.handler(({ context: { ports, actor }, input: { partnerId } }) =>
    testPartner(ports, actor, partnerId),
  ),

  fetch: guarded.pactPartner.fetch.handler(({ context: { ports, actor }, input: { partnerId } }) =>
    ports.db.asTenant(actor, (tx) => startFetch(tx, ports, actor, partnerId)),
  ),
}

import { guarded } from '../../http/procedures.ts'
import { presentCompany } from './present.ts'
import { readCompany } from './read-company.ts'
import { updateCompany } from './update-company.ts'

export const companyRoutes = {
  get: guarded.company.get.handler(({ context: { ports, actor } }) =>
    ports.db.asTenant(actor, async (tx) => presentCompany(await readCompany(tx, actor.companyId))),
  ),

  update: guarded.company.update.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, async (tx) => presentCompany(await updateCompany(tx, ports, actor, input))),
  ),
}

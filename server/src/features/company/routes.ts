import { DomainError } from '@pegada/core/domain-error.ts'
import { guarded } from '../../http/procedures.ts'
import { presentCompany } from './present.ts'
import { findCompany } from './repo.ts'
import { updateCompany } from './update-company.ts'

export const companyRoutes = {
  get: guarded.company.get.handler(({ context: { ports, actor } }) =>
    ports.db.asTenant(actor, async (tx) => {
      const company = await findCompany(tx, actor.companyId)
      if (!company) throw new DomainError('company.not_found')
      return presentCompany(company)
    }),
  ),

  update: guarded.company.update.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, async (tx) => presentCompany(await updateCompany(tx, ports, actor, input))),
  ),
}

import { DomainError } from '@pegada/core/domain-error.ts'
import { guarded } from '../../http/procedures.ts'
import { listBusinessUnits } from './list-business-units.ts'
import { findCompany } from './repo.ts'

export const companyRoutes = {
  get: guarded.company.get.handler(({ context: { ports, actor } }) =>
    ports.db.asTenant(actor, async (tx) => {
      const company = await findCompany(tx, actor.companyId)
      if (!company) throw new DomainError('company.not_found')
      const { id, cnpj, legalName, tradeName, size, sector, cnaeCode, cnaeDescription, city, state } = company
      return { id, cnpj, legalName, tradeName, size, sector, cnaeCode, cnaeDescription, city, state }
    }),
  ),
}

export const businessUnitRoutes = {
  list: guarded.businessUnit.list.handler(({ context: { ports, actor } }) =>
    ports.db.asTenant(actor, async (tx) => {
      const units = await listBusinessUnits(tx, actor.companyId)
      return units.map(({ id, name, cnpj, type, isDefault, city, state }) => ({
        id,
        name,
        cnpj,
        type,
        isDefault,
        city,
        state,
      }))
    }),
  ),
}

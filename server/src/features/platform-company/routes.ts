import { mayOnPlatform } from '@pegada/core/access/platform-role.ts'
import { guarded } from '../../http/procedures.ts'
import { platformRoleOf } from '../platform-admin/platform-role-of.ts'
import { getCompany } from './get-company.ts'
import { exportCompanies, listCompanies } from './list-companies.ts'
import { selectSummary } from './repo.ts'

export const platformCompanyRoutes = {
  list: guarded.platformCompany.list.handler(({ context: { ports }, input }) => listCompanies(ports, input)),

  export: guarded.platformCompany.export.handler(({ context: { ports, resHeaders }, input }) =>
    exportCompanies(ports, input, resHeaders),
  ),

  summary: guarded.platformCompany.summary.handler(({ context: { ports } }) => selectSummary(ports.db)),

  get: guarded.platformCompany.get.handler(async ({ context: { ports, actor }, input }) => {
    const role = await platformRoleOf(ports, actor.userId)
    return getCompany(ports, input.companyId, { readsPeople: mayOnPlatform(role, 'platform-person:read') })
  }),
}

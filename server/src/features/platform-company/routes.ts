import { mayOnPlatform } from '@pegada/core/access/platform-role.ts'
import { guarded } from '../../http/procedures.ts'
import { platformRoleOf } from '../platform-admin/platform-role-of.ts'
import { companyAnalytics } from './analytics.ts'
import { getCompany } from './get-company.ts'
import { exportCompanies, listCompanies } from './list-companies.ts'
import { companyPlaces } from './places.ts'
import { selectSummary } from './repo.ts'

export const platformCompanyRoutes = {
  list: guarded.platformCompany.list.handler(({ context: { ports }, input }) => listCompanies(ports, input)),

  export: guarded.platformCompany.export.handler(({ context: { ports, resHeaders }, input }) =>
    exportCompanies(ports, input, resHeaders),
  ),

  summary: guarded.platformCompany.summary.handler(({ context: { ports } }) => selectSummary(ports.db)),

  analytics: guarded.platformCompany.analytics.handler(({ context: { ports } }) => companyAnalytics(ports)),

  places: guarded.platformCompany.places.handler(({ context: { ports }, input }) => companyPlaces(ports, input)),

  get: guarded.platformCompany.get.handler(async ({ context: { ports, actor }, input }) => {
    const role = await platformRoleOf(ports, actor.userId)
    return getCompany(ports, input.companyId, { readsPeople: mayOnPlatform(role, 'platform-person:read') })
  }),
}

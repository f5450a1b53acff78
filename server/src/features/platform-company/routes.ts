import { guarded } from '../../http/procedures.ts'
import { exportCompanies, listCompanies } from './list-companies.ts'
import { selectSummary } from './repo.ts'

export const platformCompanyRoutes = {
  list: guarded.platformCompany.list.handler(({ context: { ports }, input }) => listCompanies(ports, input)),

  export: guarded.platformCompany.export.handler(({ context: { ports, resHeaders }, input }) =>
    exportCompanies(ports, input, resHeaders),
  ),

  summary: guarded.platformCompany.summary.handler(({ context: { ports } }) => selectSummary(ports.db)),
}

import { guarded } from '../../http/procedures.ts'
import { getOverview } from './get-overview.ts'

export const organizationRoutes = {
  overview: guarded.organization.overview.handler(({ context: { ports, actor }, input: { year } }) =>
    ports.db.asTenant(actor, (tx) => getOverview(tx, actor, year)),
  ),
}

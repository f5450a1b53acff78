import { guarded } from '../../http/procedures.ts'
import { arrangeChart } from './arrange-chart.ts'
import { getChart } from './get-chart.ts'
import { getOverview } from './get-overview.ts'

export const organizationRoutes = {
  overview: guarded.organization.overview.handler(({ context: { ports, actor }, input: { year } }) =>
    ports.db.asTenant(actor, (tx) => getOverview(tx, actor, year)),
  ),

  chart: guarded.organization.chart.handler(({ context: { ports, actor }, input: { year } }) =>
    ports.db.asTenant(actor, (tx) => getChart(tx, ports, actor, year)),
  ),

  arrangeChart: guarded.organization.arrangeChart.handler(({ context: { ports, actor }, input: { places } }) =>
    ports.db.asTenant(actor, async (tx) => ({ before: await arrangeChart(tx, ports, actor, places) })),
  ),
}

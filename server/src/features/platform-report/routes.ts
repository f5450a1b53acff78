import { guarded } from '../../http/procedures.ts'
import { exportReport } from './files.ts'
import { getReport } from './get-report.ts'

export const platformReportRoutes = {
  get: guarded.platformReport.get.handler(({ context: { ports }, input }) => getReport(ports, input)),

  export: guarded.platformReport.export.handler(({ context: { ports, resHeaders }, input }) =>
    exportReport(ports, input, resHeaders),
  ),
}

import { guarded } from '../../http/procedures.ts'
import { companyList } from '../../platform/db/company-list.ts'
import { createReport } from './create-report.ts'
import { exportDownloads, listDownloads, recordDownload } from './downloads.ts'
import { exportReports } from './export-reports.ts'
import { presentReport } from './present.ts'
import { fileOfReport, getReadyReport, getReport } from './ready-report.ts'
import { countReports, selectReports } from './repo.ts'
import { compareReports, listVersions } from './versions.ts'

export const reportRoutes = {
  create: guarded.report.create.handler(({ context: { ports, actor }, input }) => createReport(ports, actor, input)),

  list: guarded.report.list.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, (tx) =>
      companyList(tx, actor, input, {
        sort: 'createdAt',
        select: selectReports,
        count: countReports,
        present: presentReport,
      }),
    ),
  ),

  export: guarded.report.export.handler(({ context: { ports, actor, resHeaders }, input }) =>
    exportReports(ports, actor, input, resHeaders),
  ),

  get: guarded.report.get.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, async (tx) => presentReport(await getReport(tx, actor.companyId, input.reportId))),
  ),

  download: guarded.report.download.handler(async ({ context: { ports, actor }, input }) => {
    const { companyId, userId } = actor
    const report = await ports.db.asTenant(actor, async (tx) => {
      const ready = await getReadyReport(tx, companyId, input.reportId)
      await recordDownload(tx, ports, { companyId, reportId: ready.id }, { userId })
      return ready
    })
    return fileOfReport(ports, report)
  }),

  listDownloads: guarded.report.listDownloads.handler(({ context: { ports, actor }, input }) =>
    listDownloads(ports, actor, input),
  ),

  exportDownloads: guarded.report.exportDownloads.handler(({ context: { ports, actor, resHeaders }, input }) =>
    exportDownloads(ports, actor, input, resHeaders),
  ),

  versions: guarded.report.versions.handler(({ context: { ports, actor }, input }) =>
    listVersions(ports, actor, input),
  ),

  compare: guarded.report.compare.handler(({ context: { ports, actor }, input }) =>
    compareReports(ports, actor, input),
  ),
}

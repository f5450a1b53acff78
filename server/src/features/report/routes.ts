import { DomainError, invariant } from '@pegada/core/domain-error.ts'
import { guarded } from '../../http/procedures.ts'
import type { Tx } from '../../platform/db/port.ts'
import { createReport } from './create-report.ts'
import { presentReport, reportTypes } from './present.ts'
import { findReport, selectReports } from './repo.ts'

export const reportRoutes = {
  create: guarded.report.create.handler(({ context: { ports, actor }, input }) => createReport(ports, actor, input)),

  list: guarded.report.list.handler(({ context: { ports, actor }, input: { page, pageSize } }) =>
    ports.db.asTenant(actor, async (tx) => {
      const { rows, total } = await selectReports(tx, actor.companyId, page, pageSize)
      return { rows: rows.map(presentReport), total, page, pageSize }
    }),
  ),

  get: guarded.report.get.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, async (tx) => presentReport(await getReport(tx, actor.companyId, input.reportId))),
  ),

  download: guarded.report.download.handler(async ({ context: { ports, actor }, input }) => {
    const { report } = await ports.db.asTenant(actor, (tx) => getReport(tx, actor.companyId, input.reportId))
    if (report.state !== 'ready' || !report.storageKey)
      throw new DomainError('report.not_ready', { state: report.state })
    const bytes = await ports.storage.find(report.storageKey)
    invariant(bytes, 'a ready report is in the storage')
    return new File([new Uint8Array(bytes)], report.fileName ?? report.id, { type: reportTypes[report.format] })
  }),
}

/** The report, or `report.not_found`. */
async function getReport(tx: Tx, companyId: string, reportId: string) {
  const found = await findReport(tx, companyId, reportId)
  if (!found) throw new DomainError('report.not_found')
  return found
}

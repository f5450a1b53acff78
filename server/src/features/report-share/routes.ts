import { guarded, open } from '../../http/procedures.ts'
import { downloadShared, openShared } from './by-link.ts'
import { exportShares } from './export-shares.ts'
import { createShare, listShares, revokeShare } from './shares.ts'

export const reportShareRoutes = {
  list: guarded.reportShares.list.handler(({ context: { ports, actor }, input }) => listShares(ports, actor, input)),
  export: guarded.reportShares.export.handler(({ context: { ports, actor, resHeaders }, input }) =>
    exportShares(ports, actor, input, resHeaders),
  ),
  create: guarded.reportShares.create.handler(({ context: { ports, actor }, input }) =>
    createShare(ports, actor, input),
  ),
  revoke: guarded.reportShares.revoke.handler(({ context: { ports, actor }, input }) =>
    revokeShare(ports, actor, input.shareId),
  ),
}

export const sharedReportRoutes = {
  open: open.sharedReport.open.handler(({ context: { ports, address }, input }) => openShared(ports, input, address)),
  download: open.sharedReport.download.handler(({ context: { ports, address }, input }) =>
    downloadShared(ports, input, address),
  ),
}

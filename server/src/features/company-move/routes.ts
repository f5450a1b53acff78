import { guarded } from '../../http/procedures.ts'
import { downloadExport, latestExport, startExport } from './start-export.ts'
import { addPart, getMove, openImport, startImport } from './start-import.ts'

export const companyMoveRoutes = {
  startExport: guarded.companyMove.startExport.handler(({ context: { ports, actor }, input }) =>
    startExport(ports, actor, input),
  ),

  latestExport: guarded.companyMove.latestExport.handler(({ context: { ports }, input }) =>
    latestExport(ports, input.companyId),
  ),

  download: guarded.companyMove.download.handler(({ context: { ports, actor, resHeaders }, input }) =>
    downloadExport(ports, actor, input.moveId, resHeaders),
  ),

  openImport: guarded.companyMove.openImport.handler(({ context: { ports, actor }, input }) =>
    openImport(ports, actor, input),
  ),

  addPart: guarded.companyMove.addPart.handler(({ context: { ports, actor }, input }) => addPart(ports, actor, input)),

  get: guarded.companyMove.get.handler(({ context: { ports }, input }) => getMove(ports, input.moveId)),

  startImport: guarded.companyMove.startImport.handler(({ context: { ports, actor }, input }) =>
    startImport(ports, actor, input),
  ),
}

import { guarded } from '../../http/procedures.ts'
import { downloadDocument } from './download-document.ts'
import { exportDocuments } from './export-documents.ts'
import { listDocuments } from './list-documents.ts'

export const documentRoutes = {
  list: guarded.document.list.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, (tx) => listDocuments(tx, actor, input)),
  ),

  export: guarded.document.export.handler(({ context: { ports, actor, resHeaders }, input }) =>
    exportDocuments(ports, actor, input, resHeaders),
  ),

  download: guarded.document.download.handler(async ({ context: { ports, actor, resHeaders }, input }) => {
    const file = await downloadDocument(ports, actor, input.documentId)
    // Whatever a stranger sent is saved by the browser, never shown within our pages.
    resHeaders?.set('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`)
    return file
  }),
}

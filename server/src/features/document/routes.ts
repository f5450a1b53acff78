import { guarded } from '../../http/procedures.ts'
import { downloadDocument } from './download-document.ts'
import { presentDocument } from './present.ts'
import { selectDocuments } from './repo.ts'

export const documentRoutes = {
  list: guarded.document.list.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, async (tx) => {
      const { page, pageSize, sort, direction, importId, counts, kind } = input
      const filter = { companyId: actor.companyId, importId, counts, kind, search: input.search?.trim() || undefined }
      const { rows, total } = await selectDocuments(tx, filter, { sort, direction, page, pageSize })
      return {
        rows: rows.map(({ document, itemsPending }) => ({ ...presentDocument(document), itemsPending })),
        total,
        page,
        pageSize,
      }
    }),
  ),

  download: guarded.document.download.handler(async ({ context: { ports, actor, resHeaders }, input }) => {
    const file = await downloadDocument(ports, actor, input.documentId)
    // Whatever a stranger sent is saved by the browser, never shown within our pages.
    resHeaders?.set('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`)
    return file
  }),
}

import { guarded } from '../../http/procedures.ts'
import { removeDocuments, restoreDocument } from './remove-documents.ts'

export const documentRemovalRoutes = {
  remove: guarded.documentRemoval.remove.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, async (tx) => ({ removed: await removeDocuments(tx, ports, actor, input) })),
  ),

  restore: guarded.documentRemoval.restore.handler(({ context: { ports, actor }, input: { documentId } }) =>
    ports.db.asTenant(actor, (tx) => restoreDocument(tx, ports, actor, documentId)),
  ),
}

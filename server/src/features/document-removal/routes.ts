import { guarded } from '../../http/procedures.ts'
import { removeDocuments, restoreDocument, restoreDocuments } from './remove-documents.ts'

export const documentRemovalRoutes = {
  remove: guarded.documentRemoval.remove.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, async (tx) => ({ removed: await removeDocuments(tx, ports, actor, input) })),
  ),

  restoreMany: guarded.documentRemoval.restoreMany.handler(({ context: { ports, actor }, input: { documentIds } }) =>
    ports.db.asTenant(actor, async (tx) => ({ restored: await restoreDocuments(tx, ports, actor, documentIds) })),
  ),

  restore: guarded.documentRemoval.restore.handler(({ context: { ports, actor }, input: { documentId } }) =>
    ports.db.asTenant(actor, (tx) => restoreDocument(tx, ports, actor, documentId)),
  ),
}

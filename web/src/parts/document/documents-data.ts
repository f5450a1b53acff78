import { api } from '../../lib/api.ts'
import { pageData } from '../../lib/page-data.ts'
import { importsQuery } from '../import/use-imports.ts'

/** Whether any document has come yet: the first page of one row tells it by its total. */
export function anyDocumentQuery() {
  return api.document.list.queryOptions({ input: { page: 1, pageSize: 1 } })
}

/** What has come, and the batches it came in; the address does not narrow these. */
export const documentsData = pageData({
  may: 'document:read',
  question: () => null,
  read: (queries) => [queries.prefetchQuery(anyDocumentQuery()), queries.prefetchQuery(importsQuery())],
})

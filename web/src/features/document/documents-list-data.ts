import { DOCUMENT_KINDS } from '@pegada/contract/document-kinds.ts'
import { api } from '../../lib/api.ts'
import { pageData } from '../../lib/page-data.ts'
import { readState, useUrlState } from '../../lib/url-state.ts'
import { inputOf, type TableQuestion, tableIn } from '../../ui/table-state.ts'

/** What a person attached as it is stands last. */
export const documentKinds = [...DOCUMENT_KINDS.filter((kind) => kind !== 'attachment'), 'attachment'] as const

export const documentSorts = ['createdAt', 'issuedAt', 'total'] as const
export type DocumentSort = (typeof documentSorts)[number]

/** Those that another of their key keeps waiting, and those that were removed. */
export const asideKinds = ['rival', 'removed'] as const

/** How the list of documents begins. */
export const documentsStart = { sort: 'issuedAt', sorts: documentSorts } as const
/** The lines are another table of the same address. */
export const documentsPrefix = 'doc'

const none = undefined as string | undefined

/** What the page shows where the address says nothing. */
const unasked = {
  import: none,
  supplier: none,
  counts: none,
  documentKind: none,
  aside: none,
  document: none,
  'doc-page': 1,
}

/** What the list is narrowed to, and the document that is open (`document`), in the address. */
export function useDocumentsState() {
  return useUrlState(unasked)
}

type DocumentsState = typeof unasked

/** The input of the list for the filters and the table of an address. */
export function documentsInput(state: DocumentsState, table: TableQuestion<DocumentSort>) {
  const kind = documentKinds.find((one) => one === state.documentKind)
  const aside = asideKinds.find((one) => one === state.aside)
  return {
    ...inputOf(table),
    ...(state.import === undefined ? {} : { importId: state.import }),
    ...(state.supplier === undefined ? {} : { supplierId: state.supplier }),
    ...(state.counts === undefined ? {} : { counts: state.counts === 'yes' }),
    ...(kind === undefined ? {} : { kind }),
    ...(aside === undefined ? {} : { setAside: aside }),
  }
}

/** A page of the documents. */
export function documentsQuery(input: ReturnType<typeof documentsInput>) {
  return api.document.list.queryOptions({ input })
}

/** One document with its lines and events. */
export function documentQuery(documentId: string) {
  return api.document.get.queryOptions({ input: { documentId } })
}

/** The document of the address, and the list that its neighbours stand in. */
export const documentRecordData = pageData({
  may: 'document:read',
  question: (search) => {
    const state = readState(unasked, search)
    const table = tableIn(documentsStart, search, documentsPrefix)
    return { documentId: state.document, list: documentsInput(state, table) }
  },
  read: (queries, { documentId, list }) =>
    documentId === undefined
      ? []
      : [queries.prefetchQuery(documentQuery(documentId)), queries.prefetchQuery(documentsQuery(list))],
})

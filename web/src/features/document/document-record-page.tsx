import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { paths, pathTo } from '../../lib/paths.ts'
import { useCan } from '../../lib/session.tsx'
import { RecordPage } from '../../parts/list/record-page.tsx'
import { RecordSteps } from '../../parts/list/record-steps.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useTableState } from '../../ui/table-state.ts'
import { DocumentPanel } from './document-panel.tsx'
import {
  documentsInput,
  documentsPrefix,
  documentsQuery,
  documentsStart,
  useDocumentsState,
} from './documents-list-data.ts'

/** One document on a page of its own; its panel beside the list says the same. */
export function DocumentRecordPage() {
  const { t } = useTranslation('document')
  const [{ document }] = useDocumentsState()
  const mayRead = useCan('document:read')
  return (
    <RecordPage
      title={t('document.title')}
      question={t('record.question')}
      mayRead={mayRead}
      list={pathTo(paths.nfeUpload, { tab: 'documents' })}
      own={['document']}
      steps={document === undefined ? null : <DocumentSteps documentId={document} />}
    >
      {document === undefined ? (
        <EmptyState title={t('record.none')} />
      ) : (
        <DocumentPanel key={document} documentId={document} />
      )}
    </RecordPage>
  )
}

/** To the neighbours of the document in the list that it was opened from. */
function DocumentSteps({ documentId }: { documentId: string }) {
  const [state, setState] = useDocumentsState()
  const table = useTableState(documentsStart, documentsPrefix)
  const queries = useQueryClient()
  const documents = useQuery(documentsQuery(documentsInput(state, table)))
  return (
    <RecordSteps
      around={{
        table,
        answer: documents.data,
        read: (question) => queries.fetchQuery(documentsQuery(documentsInput(state, question))),
      }}
      openId={documentId}
      onOpen={(document) => setState({ document })}
    />
  )
}

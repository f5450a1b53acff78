import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { documentRecord } from '../../lib/paths.ts'
import { ListTable } from '../../parts/list/list-table.tsx'
import { RecordSteps } from '../../parts/list/record-steps.tsx'
import { useList } from '../../parts/list/use-list.ts'
import { FilterSelect } from '../../ui/filter-select.tsx'
import filters from '../../ui/filters.module.css'
import { Section } from '../../ui/page.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
import { EmptyState } from '../../ui/states.tsx'
import type { TableState } from '../../ui/table-state.ts'
import { useDocumentColumns } from './document-columns.tsx'
import { documentName } from './document-name.ts'
import { DocumentPanel } from './document-panel.tsx'
import {
  type DocumentSort,
  documentKinds,
  documentsInput,
  documentsPrefix,
  documentsQuery,
  documentsStart,
  useDocumentsState,
} from './documents-list-data.ts'

/** The documents received: which count, which do not (cancelled, returned, transferred…) and why; each opens beside the list. */
export function DocumentsSection() {
  const { t } = useTranslation(['document', 'document-words'])
  const [state, setState] = useDocumentsState()
  const queries = useQueryClient()
  const list = useList({
    ...documentsStart,
    name: 'documents',
    filters: ['conta', 'especie'],
    prefix: documentsPrefix,
  })
  const { table } = list
  const input = documentsInput(state, table)
  const documents = useQuery({ ...documentsQuery(input), placeholderData: keepPreviousData })
  const open = (documento: string) => setState({ documento }, { push: state.documento === undefined })
  return (
    <Section title={t('documents.title')} note={t('documents.note')}>
      <Filters table={table} />
      <ListTable
        list={list}
        file={{ path: '/api/v1/documents/export', filters: input, columns: fileColumns }}
        caption={t('documents.title')}
        columns={useDocumentColumns()}
        query={documents}
        rowId={({ id }) => id}
        openId={state.documento}
        onOpen={({ id }) => open(id)}
        openLabel={(row) => t('record.open', { name: documentName(t, row) })}
        nameOf={(row) => documentName(t, row)}
        empty={<EmptyState title={t('documents.empty')} />}
      />
      <SidePanel
        title={t('document.title')}
        isOpen={state.documento !== undefined}
        onClose={() => setState({ documento: undefined })}
        steps={
          state.documento === undefined ? null : (
            <RecordSteps
              around={{
                table,
                answer: documents.data,
                read: (question) => queries.fetchQuery(documentsQuery(documentsInput(state, question))),
              }}
              openId={state.documento}
              onOpen={open}
              page={documentRecord(state.documento)}
            />
          )
        }
      >
        {state.documento === undefined ? null : <DocumentPanel key={state.documento} documentId={state.documento} />}
      </SidePanel>
    </Section>
  )
}

/** What a column of the table is in the file. */
const fileColumns: Readonly<Record<string, readonly string[]>> = {
  document: ['kind', 'number', 'series', 'issuer', 'issuerId', 'recipient', 'nature', 'accessKey', 'file'],
  issuedAt: ['issuedAt'],
  signature: ['signature'],
  total: ['total'],
  counts: ['counts', 'reason'],
  pending: ['pending'],
  lines: ['createdAt', 'id'],
}

function Filters({ table }: { table: TableState<DocumentSort> }) {
  const { t } = useTranslation(['document', 'document-words'])
  const [{ conta, especie }, setFilter] = useDocumentsState()
  return (
    <search className={filters.filters} aria-label={t('filter.label')}>
      <FilterSelect
        label={t('filter.counts')}
        all={t('documents.counts.all')}
        choices={[
          { value: 'sim', label: t('filter.counts.yes') },
          { value: 'nao', label: t('filter.counts.no') },
        ]}
        value={conta}
        onChange={(chosen) => setFilter({ conta: chosen, 'doc-page': 1 })}
        width={200}
      />
      <FilterSelect
        label={t('documents.kind')}
        all={t('documents.kind.all')}
        choices={documentKinds.map((value) => ({ value, label: t(`document-words:kind.${value}`) }))}
        value={documentKinds.find((one) => one === especie)}
        onChange={(chosen) => setFilter({ especie: chosen, 'doc-page': 1 })}
        width={200}
      />
      <SearchBox label={t('documents.search')} value={table.search} onSearch={table.setSearch} />
    </search>
  )
}

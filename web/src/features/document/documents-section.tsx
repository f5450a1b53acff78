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
  asideKinds,
  type DocumentSort,
  documentKinds,
  documentsInput,
  documentsPrefix,
  documentsQuery,
  documentsStart,
  useDocumentsState,
} from './documents-list-data.ts'
import { RemoveDocument } from './remove-document.tsx'
import { RivalsNotice } from './rivals-notice.tsx'

/** The documents received: which count, which do not (cancelled, returned, transferred…) and why; each opens beside the list. */
export function DocumentsSection() {
  const { t } = useTranslation(['document', 'document-words'])
  const [state, setState] = useDocumentsState()
  const queries = useQueryClient()
  const list = useList({
    ...documentsStart,
    name: 'documents',
    filters: ['conta', 'especie', 'aparte'],
    prefix: documentsPrefix,
  })
  const { table } = list
  const input = documentsInput(state, table)
  const documents = useQuery({ ...documentsQuery(input), placeholderData: keepPreviousData })
  const open = (documento: string) => setState({ documento }, { push: state.documento === undefined })
  return (
    <Section title={t('documents.title')} note={t('documents.note')}>
      <RivalsNotice />
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
        selectionActs={
          state.aparte === 'removed' ? null : (
            <RemoveDocument
              size="compact-sm"
              documentIds={[...list.selection.ids]}
              reason={list.selection.isAll ? t('aside.remove.some') : undefined}
              onRemoved={list.selection.clear}
            />
          )
        }
        empty={<EmptyState title={t(state.aparte === undefined ? 'documents.empty' : 'aside.none')} />}
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
  const [{ conta, especie, aparte }, setFilter] = useDocumentsState()
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
      <FilterSelect
        label={t('aside.filter')}
        all={t('aside.filter.standing')}
        choices={asideKinds.map((value) => ({ value, label: t(`aside.filter.${value}`) }))}
        value={asideKinds.find((one) => one === aparte)}
        onChange={(chosen) => setFilter({ aparte: chosen, 'doc-page': 1 })}
        width={200}
      />
      <SearchBox label={t('documents.search')} value={table.search} onSearch={table.setSearch} />
    </search>
  )
}

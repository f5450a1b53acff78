import { Select } from '@mantine/core'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { documentRecord } from '../../lib/paths.ts'
import { exportAddress } from '../../parts/list/export-address.ts'
import { ListBar } from '../../parts/list/list-bar.tsx'
import { RecordSteps } from '../../parts/list/record-steps.tsx'
import { SelectionBar } from '../../parts/list/selection-bar.tsx'
import { useList } from '../../parts/list/use-list.ts'
import { DataTable } from '../../ui/data-table.tsx'
import filters from '../../ui/filters.module.css'
import { Section } from '../../ui/page.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useDocumentColumns } from './document-columns.tsx'
import { documentName } from './document-name.ts'
import { DocumentPanel } from './document-panel.tsx'
import {
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
  const columns = useDocumentColumns()
  const chosen = Object.entries(fileColumns).flatMap(([key, told]) => (table.hidden.includes(key) ? [] : told))
  const path = '/api/v1/documents/export'
  const open = (documento: string) => setState({ documento }, { push: state.documento === undefined })
  return (
    <Section title={t('documents.title')} note={t('documents.note')}>
      <Filters search={table.search} onSearch={table.setSearch} />
      <ListBar
        list={list}
        columns={columns}
        download={(format) => exportAddress(path, format, { filters: input, columns: chosen })}
      />
      <SelectionBar
        selection={list.selection}
        answer={documents.data}
        download={(format) =>
          exportAddress(path, format, { filters: input, columns: chosen, selection: list.selection })
        }
      />
      <DataTable
        caption={t('documents.title')}
        columns={columns}
        table={table}
        query={documents}
        rowId={({ id }) => id}
        openId={state.documento}
        onOpen={({ id }) => open(id)}
        openLabel={(row) => t('record.open', { name: documentName(t, row) })}
        selection={list.selection}
        nameOf={(row) => documentName(t, row)}
        hasNoKeys={!list.hasKeys}
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

function Filters({ search, onSearch }: { search: string | undefined; onSearch: (text: string) => void }) {
  const { t } = useTranslation(['document', 'document-words'])
  const [{ conta, especie }, setFilter] = useDocumentsState()
  return (
    <search className={filters.filters} aria-label={t('filter.label')}>
      <Select
        aria-label={t('filter.counts')}
        placeholder={t('documents.counts.all')}
        data={[
          { value: 'sim', label: t('filter.counts.yes') },
          { value: 'nao', label: t('filter.counts.no') },
        ]}
        value={conta ?? null}
        onChange={(chosen) => setFilter({ conta: chosen ?? undefined, 'doc-page': 1 })}
        clearable
        w={200}
      />
      <Select
        aria-label={t('documents.kind')}
        placeholder={t('documents.kind.all')}
        data={documentKinds.map((one) => ({ value: one, label: t(`document-words:kind.${one}`) }))}
        value={documentKinds.find((one) => one === especie) ?? null}
        onChange={(chosen) => setFilter({ especie: chosen ?? undefined, 'doc-page': 1 })}
        clearable
        w={200}
      />
      <SearchBox label={t('documents.search')} value={search} onSearch={onSearch} />
    </search>
  )
}

import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { documentRecord } from '../../lib/paths.ts'
import { useDocumentColumns } from '../../parts/document/document-columns.tsx'
import { documentName } from '../../parts/document/document-name.ts'
import { ListTable } from '../../parts/list/list-table.tsx'
import { RecordSteps } from '../../parts/list/record-steps.tsx'
import { useList } from '../../parts/list/use-list.ts'
import { FilterSelect } from '../../ui/filter-select.tsx'
import filters from '../../ui/filters.module.css'
import { Section } from '../../ui/page.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import type { Selection } from '../../ui/selection.ts'
import { SidePanel } from '../../ui/side-panel.tsx'
import { EmptyState } from '../../ui/states.tsx'
import type { TableState } from '../../ui/table-state.ts'
import { DecideListed } from './decide-listed.tsx'
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
    filters: ['counts', 'documentKind', 'aside', 'supplier'],
    prefix: documentsPrefix,
  })
  const { table } = list
  const input = documentsInput(state, table)
  const documents = useQuery({ ...documentsQuery(input), placeholderData: keepPreviousData })
  const open = (document: string) => setState({ document }, { push: state.document === undefined })
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
        openId={state.document}
        onOpen={({ id }) => open(id)}
        openLabel={(row) => t('record.open', { name: documentName(t, row) })}
        nameOf={(row) => documentName(t, row)}
        selectionActs={
          state.aside === 'removed' ? null : (
            <>
              <DecideListed listed={{ documents: listedIn(input, list.selection) }} onDone={list.selection.clear} />
              <RemoveDocument
                size="compact-sm"
                documentIds={[...list.selection.ids]}
                reason={list.selection.isAll ? t('aside.remove.some') : undefined}
                onRemoved={list.selection.clear}
              />
            </>
          )
        }
        empty={<EmptyState title={t(state.aside === undefined ? 'documents.empty' : 'aside.none')} />}
      />
      <SidePanel
        title={t('document.title')}
        isOpen={state.document !== undefined}
        onClose={() => setState({ document: undefined })}
        steps={
          <RecordSteps
            around={{
              table,
              answer: documents.data,
              read: (question) => queries.fetchQuery(documentsQuery(documentsInput(state, question))),
            }}
            openId={state.document}
            onOpen={open}
            pageOf={documentRecord}
          />
        }
      >
        {state.document === undefined ? null : <DocumentPanel key={state.document} documentId={state.document} />}
      </SidePanel>
    </Section>
  )
}

/** The documents that are selected, or the filters that show them all, without page and order. */
function listedIn(
  { search, importId, supplierId, counts, kind, setAside }: ReturnType<typeof documentsInput>,
  { isAll, ids }: Selection,
) {
  return {
    ...(search && { search }),
    ...(importId && { importId }),
    ...(supplierId && { supplierId }),
    ...(counts !== undefined && { counts }),
    ...(kind && { kind }),
    ...(setAside && { setAside }),
    ...(isAll ? {} : { ids: [...ids] }),
  }
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
  const [{ counts, documentKind, aside, supplier }, setFilter] = useDocumentsState()
  return (
    <search className={filters.filters} aria-label={t('filter.label')}>
      <FilterSelect
        label={t('filter.counts')}
        all={t('documents.counts.all')}
        choices={[
          { value: 'yes', label: t('filter.counts.yes') },
          { value: 'no', label: t('filter.counts.no') },
        ]}
        value={counts}
        onChange={(chosen) => setFilter({ counts: chosen, 'doc-page': 1 })}
        width={200}
      />
      <FilterSelect
        label={t('documents.kind')}
        all={t('documents.kind.all')}
        choices={documentKinds.map((value) => ({ value, label: t(`document-words:kind.${value}`) }))}
        value={documentKinds.find((one) => one === documentKind)}
        onChange={(chosen) => setFilter({ documentKind: chosen, 'doc-page': 1 })}
        width={200}
      />
      <FilterSelect
        label={t('aside.filter')}
        all={t('aside.filter.standing')}
        choices={asideKinds.map((value) => ({ value, label: t(`aside.filter.${value}`) }))}
        value={asideKinds.find((one) => one === aside)}
        onChange={(chosen) => setFilter({ aside: chosen, 'doc-page': 1 })}
        width={200}
      />
      <SearchBox label={t('documents.search')} value={table.search} onSearch={table.setSearch} />
      {supplier === undefined ? null : (
        <OfSupplier supplierId={supplier} onRemove={() => setFilter({ supplier: undefined, 'doc-page': 1 })} />
      )}
    </search>
  )
}

/** That the list is narrowed to one supplier, as a link led here; it can be taken away. */
function OfSupplier({ supplierId, onRemove }: { supplierId: string; onRemove: () => void }) {
  const { t } = useTranslation('document')
  const supplier = useQuery(api.supplier.get.queryOptions({ input: { supplierId } }))
  const name = supplier.data?.name ?? t('documents.one_supplier')
  return (
    <Button variant="default" rightSection={<IconX size={14} aria-hidden />} onClick={onRemove}>
      {t('documents.of_supplier', { name })}
    </Button>
  )
}

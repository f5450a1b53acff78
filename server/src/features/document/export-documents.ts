import { documentColumns } from '@pegada/contract/document.ts'
import { decimal, toPlain } from '@pegada/core/quantity/decimal.ts'
import { dayCell, instantCell, numberCell, textCell } from '../../platform/table/cell.ts'
import { codeCell, type ListColumns, type OrderedFile, streamCompanyList } from '../../platform/table/stream-list.ts'
import type { Actor, Ports } from '../../ports.ts'
import { type DocumentFilter, type DocumentWanted, selectDocuments } from './repo.ts'

type Row = Awaited<ReturnType<typeof selectDocuments>>['rows'][number]
type ColumnKey = (typeof documentColumns)[number]

/** The list of documents as a file, under the filters and in the order of the screen. */
export function exportDocuments(
  ports: Pick<Ports, 'db' | 'translate'>,
  actor: Actor,
  wanted: OrderedFile<ColumnKey, DocumentWanted['sort']> & Omit<DocumentFilter, 'companyId'>,
  headers: Headers | undefined,
): Promise<ReadableStream<Uint8Array>> {
  return streamCompanyList(
    ports,
    actor,
    wanted,
    {
      name: 'document:documents.title',
      all: documentColumns,
      columns,
      sort: 'createdAt',
      select: selectDocuments,
    },
    headers,
  )
}

const columns: ListColumns<Row, ColumnKey> = {
  kind: {
    title: 'document:documents.kind',
    cell: ({ document }, say) => codeCell(say, `document-words:kind.${document.kind}`, document.kind),
  },
  number: { title: 'document:document.number', cell: ({ document }) => textCell(document.number) },
  series: { title: 'list:document.series', cell: ({ document }) => textCell(document.series) },
  issuedAt: { title: 'document:document.issued', cell: ({ document }) => dayCell(document.issuedAt) },
  issuer: { title: 'document:document.issuer', width: 36, cell: ({ document }) => textCell(document.issuerName) },
  issuerId: { title: 'list:document.issuerId', cell: ({ document }) => textCell(document.issuerId) },
  recipient: { title: 'list:document.recipient', width: 36, cell: ({ document }) => textCell(document.recipientName) },
  nature: { title: 'document:document.nature', width: 30, cell: ({ document }) => textCell(document.operationNature) },
  total: {
    title: 'document:document.total',
    cell: ({ document }) => numberCell(document.total === null ? null : toPlain(decimal(document.total))),
  },
  counts: {
    title: 'document:document.counts',
    cell: ({ document }, say) => textCell(say(`document:filter.counts.${document.counts ? 'yes' : 'no'}`)),
  },
  reason: {
    title: 'list:document.reason',
    width: 48,
    cell: ({ document }, say) => codeCell(say, `document-words:${document.countsReason}`, document.countsReason),
  },
  pending: { title: 'document:documents.pending', cell: ({ itemsPending }) => numberCell(itemsPending) },
  signature: {
    title: 'document:document.signature',
    cell: ({ document }, say) => codeCell(say, `document:signature.${document.signature}`, document.signature),
  },
  accessKey: { title: 'document:document.key', width: 48, cell: ({ document }) => textCell(document.accessKey) },
  file: { title: 'list:document.file', width: 40, cell: ({ document }) => textCell(document.fileName) },
  createdAt: { title: 'list:document.createdAt', cell: ({ document }) => instantCell(document.createdAt) },
  id: { title: 'report-words:column.id', width: 38, cell: ({ document }) => textCell(document.id) },
}

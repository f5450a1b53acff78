import { documentColumns } from '@pegada/contract/document.ts'
import { decimal, toPlain } from '@pegada/core/quantity/decimal.ts'
import { listBatches } from '../../platform/db/list-page.ts'
import {
  dayCell,
  type FileCell,
  type FileColumn,
  instantCell,
  numberCell,
  textCell,
} from '../../platform/table/cell.ts'
import { streamTable } from '../../platform/table/stream-table.ts'
import type { Actor, Ports } from '../../ports.ts'
import { type DocumentFilter, type DocumentWanted, selectDocuments } from './repo.ts'

type Row = Awaited<ReturnType<typeof selectDocuments>>['rows'][number]
type ColumnKey = (typeof documentColumns)[number]
type Say = (key: string) => string

interface Wanted extends Omit<DocumentFilter, 'companyId'> {
  readonly format: 'csv' | 'xlsx'
  readonly language: string
  readonly columns?: readonly ColumnKey[] | undefined
  readonly sort?: DocumentWanted['sort'] | undefined
  readonly direction: 'asc' | 'desc'
}

/** The list of documents as a file, under the filters and in the order of the screen. */
export function exportDocuments(
  ports: Pick<Ports, 'db' | 'translate'>,
  actor: Actor,
  { format, language, columns = documentColumns, sort = 'createdAt', direction, ...narrow }: Wanted,
  headers: Headers | undefined,
): ReadableStream<Uint8Array> {
  const filter = { ...narrow, companyId: actor.companyId, search: narrow.search?.trim() || undefined }
  const wanted = { sort, direction, page: 1, pageSize: 1000 }
  const say: Say = (key) => ports.translate(language, key)
  const batches = listBatches((cursor) =>
    ports.db.asTenant(actor, (tx) => selectDocuments(tx, filter, { ...wanted, cursor })),
  )
  const name = say('document:documents.title')
  return streamTable({ name, format, language, columns: columns.map((key) => columnOf(key, say)), batches }, headers)
}

function columnOf(key: ColumnKey, say: Say): FileColumn<Row> {
  const cell = cells[key]
  return { title: say(titles[key]), width: widths[key] ?? 16, cell: (row) => cell(row, say) }
}

const titles: Readonly<Record<ColumnKey, string>> = {
  kind: 'document:documents.kind',
  number: 'document:document.number',
  series: 'list:document.series',
  issuedAt: 'document:document.issued',
  issuer: 'document:document.issuer',
  issuerId: 'list:document.issuerId',
  recipient: 'list:document.recipient',
  nature: 'document:document.nature',
  total: 'document:document.total',
  counts: 'document:document.counts',
  reason: 'list:document.reason',
  pending: 'document:documents.pending',
  signature: 'document:document.signature',
  accessKey: 'document:document.key',
  file: 'list:document.file',
  createdAt: 'list:document.createdAt',
  id: 'report-words:column.id',
}

const widths: Readonly<Partial<Record<ColumnKey, number>>> = {
  issuer: 36,
  recipient: 36,
  nature: 30,
  reason: 48,
  accessKey: 48,
  file: 40,
  id: 38,
}

const cells: Readonly<Record<ColumnKey, (row: Row, say: Say) => FileCell>> = {
  kind: ({ document }, say) => textCell(say(`document-words:kind.${document.kind}`)),
  number: ({ document }) => textCell(document.number),
  series: ({ document }) => textCell(document.series),
  issuedAt: ({ document }) => dayCell(document.issuedAt),
  issuer: ({ document }) => textCell(document.issuerName),
  issuerId: ({ document }) => textCell(document.issuerId),
  recipient: ({ document }) => textCell(document.recipientName),
  nature: ({ document }) => textCell(document.operationNature),
  total: ({ document }) => numberCell(document.total === null ? null : toPlain(decimal(document.total))),
  counts: ({ document }, say) => textCell(say(`document:filter.counts.${document.counts ? 'yes' : 'no'}`)),
  reason: ({ document }, say) => textCell(say(`document-words:${document.countsReason}`)),
  pending: ({ itemsPending }) => numberCell(itemsPending),
  signature: ({ document }, say) => textCell(say(`document:signature.${document.signature}`)),
  accessKey: ({ document }) => textCell(document.accessKey),
  file: ({ document }) => textCell(document.fileName),
  createdAt: ({ document }) => instantCell(document.createdAt),
  id: ({ document }) => textCell(document.id),
}

import type { Inputs } from '@pegada/contract/contract.ts'
import { documentItemColumns } from '@pegada/contract/document-item.ts'
import { decimal, toPlain } from '@pegada/core/quantity/decimal.ts'
import { dayCell, numberCell, textCell } from '../../platform/table/cell.ts'
import { codeCell, type ListColumns, type OrderedFile, streamCompanyList } from '../../platform/table/stream-list.ts'
import type { Actor, Ports } from '../../ports.ts'
import { type SourceNames, sourceNames } from '../activity/source-names.ts'
import { ownGeneratorNames } from '../platform-generator/own-generators.ts'
import { type ItemFilter, selectItems } from './repo-list.ts'
import { storedSuggestion } from './suggestion.ts'

type Row = Awaited<ReturnType<typeof selectItems>>['rows'][number] & {
  /** What the generator of the installation is called that the line is of; empty of any other source. */
  readonly ownName: string
}
type ColumnKey = (typeof documentItemColumns)[number]
type Sort = NonNullable<NonNullable<Inputs['documentItem']['list']>['sort']>

/** The lines of documents as a file, under the filters and in the order of the screen. */
export function exportItems(
  ports: Pick<Ports, 'db' | 'catalogue' | 'translate'>,
  actor: Actor,
  wanted: OrderedFile<ColumnKey, Sort> & Omit<ItemFilter, 'companyId'>,
  headers: Headers | undefined,
): Promise<ReadableStream<Uint8Array>> {
  let names: ReadonlyMap<string, string> | undefined
  return streamCompanyList(
    ports,
    actor,
    wanted,
    {
      name: 'document:lines.title',
      all: documentItemColumns,
      columns: columnsWith(sourceNames(ports, wanted.language)),
      sort: 'issuedAt',
      select: async (tx, filter, asked) => {
        const { rows, ...beside } = await selectItems(tx, filter, asked)
        names ??= await ownGeneratorNames(tx, filter.companyId)
        const nameOf = (key: string | null) => names?.get(key ?? '') ?? ''
        return { ...beside, rows: rows.map((row) => ({ ...row, ownName: nameOf(sourceOf(row)) })) }
      },
    },
    headers,
  )
}

/** The source that a line was decided for, or else the one that is suggested. */
function sourceOf({ item }: Pick<Row, 'item'>): string | null {
  return item.decidedGeneratorKey ?? storedSuggestion(item).generatorKey
}

const columnsWith = (names: SourceNames): ListColumns<Row, ColumnKey> => ({
  product: { title: 'document:column.product', width: 40, cell: ({ item }) => textCell(item.product) },
  issuer: { title: 'document:document.issuer', width: 32, cell: ({ document }) => textCell(document.issuerName) },
  document: { title: 'document:documents.document', cell: ({ document }) => textCell(document.number) },
  issuedAt: { title: 'document:document.issued', cell: ({ document }) => dayCell(document.issuedAt) },
  ncm: { title: 'document:column.ncm', width: 10, cell: ({ item }) => textCell(item.ncm) },
  quantity: {
    title: 'document:column.quantity',
    cell: ({ item }) => numberCell(toPlain(decimal(item.quantity))),
  },
  unit: { title: 'report-words:column.unit', width: 10, cell: ({ item }) => textCell(item.unit) },
  total: { title: 'document:column.total', cell: ({ item }) => numberCell(toPlain(decimal(item.total))) },
  source: {
    title: 'document:column.source',
    width: 36,
    cell: (row, say) => {
      const key = sourceOf(row)
      const { suggestionKind } = row.item
      return key !== null
        ? textCell(names.of({ generatorKey: key, sourceName: row.ownName }))
        : codeCell(say, `classification:kind.${suggestionKind}`, suggestionKind)
    },
  },
  confidence: {
    title: 'document:column.confidence',
    cell: ({ item }) => numberCell(toPlain(decimal(item.confidence))),
  },
  counts: {
    title: 'document:filter.counts',
    cell: ({ item }, say) =>
      textCell(say(`document:filter.counts.${item.countsReason === 'counts.purchase' ? 'yes' : 'no'}`)),
  },
  reason: {
    title: 'document:column.why',
    width: 40,
    cell: ({ item }, say) => codeCell(say, `document-words:${item.countsReason}`, item.countsReason),
  },
  state: {
    title: 'document:column.actions',
    cell: ({ item }, say) => codeCell(say, `document:filter.${item.state}`, item.state),
  },
  id: { title: 'report-words:column.id', width: 38, cell: ({ item }) => textCell(item.id) },
})

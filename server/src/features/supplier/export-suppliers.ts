import { supplierColumns } from '@pegada/contract/supply-kinds.ts'
import { numberCell, textCell } from '../../platform/table/cell.ts'
import { codeCell, type ListColumns, type OrderedFile, streamCompanyList } from '../../platform/table/stream-list.ts'
import type { Actor, Ports } from '../../ports.ts'
import { type SupplierNarrow, withYear } from './list-suppliers.ts'
import { presentSupplier } from './present.ts'
import { type ListedSupplier, type SupplierWanted, selectSuppliers, settleSuppliers } from './repo.ts'

type ColumnKey = (typeof supplierColumns)[number]

/** The list as a file, under the filters and in the order of the screen; a batch is read when more is asked for. */
export function exportSuppliers(
  ports: Pick<Ports, 'db' | 'translate' | 'clock'>,
  actor: Actor,
  wanted: OrderedFile<ColumnKey, SupplierWanted['sort']> & SupplierNarrow,
  headers: Headers | undefined,
): Promise<ReadableStream<Uint8Array>> {
  return streamCompanyList(
    ports,
    actor,
    wanted,
    {
      name: 'supplier:list.title',
      all: supplierColumns,
      columns,
      sort: 'co2eKg',
      select: async (tx, filter, asked) => {
        await settleSuppliers(tx)
        return selectSuppliers(tx, await withYear(tx, ports, actor, filter), asked)
      },
    },
    headers,
  )
}

const text = (
  field: 'name' | 'root' | 'country' | 'state' | 'contactName' | 'contactEmail' | 'notes',
  width: number,
) => ({
  title: `supplier:column.${field}`,
  width,
  cell: ({ supplier }: ListedSupplier) => textCell(supplier[field]),
})

const figure = (field: 'spendBrl' | 'documents' | 'co2eKg' | 'scope3Kg' | 'lines') => ({
  title: `supplier:column.${field}`,
  width: 18,
  cell: (row: ListedSupplier) => numberCell(presentSupplier(row)[field]),
})

const columns: ListColumns<ListedSupplier, ColumnKey> = {
  name: text('name', 40),
  root: text('root', 14),
  country: text('country', 8),
  state: text('state', 8),
  sector: {
    title: 'supplier:column.sector',
    width: 34,
    cell: (row, say) => textCell(say(`company:sector.${presentSupplier(row).sector}`)),
  },
  spendBrl: figure('spendBrl'),
  documents: figure('documents'),
  co2eKg: figure('co2eKg'),
  scope3Kg: figure('scope3Kg'),
  lines: figure('lines'),
  engagement: {
    title: 'supplier:column.engagement',
    width: 22,
    cell: ({ supplier }, say) =>
      codeCell(say, `supplier:engagement.${supplier.engagement ?? 'not_asked'}`, supplier.engagement),
  },
  score: { title: 'supplier:column.score', width: 10, cell: ({ supplier }) => numberCell(supplier.score) },
  tags: { title: 'supplier:column.tags', width: 30, cell: ({ supplier }) => textCell(supplier.tags.join(', ')) },
  owner: { title: 'supplier:column.owner', width: 30, cell: ({ ownerName }) => textCell(ownerName) },
  contactName: text('contactName', 30),
  contactEmail: text('contactEmail', 36),
  language: {
    title: 'supplier:column.language',
    width: 12,
    cell: ({ supplier }) => textCell(supplier.language),
  },
  notes: text('notes', 40),
  id: { title: 'report-words:column.id', width: 38, cell: ({ supplier }) => textCell(supplier.id) },
}

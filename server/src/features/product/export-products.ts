import { productColumns } from '@pegada/contract/product.ts'
import { instantCell, numberCell, textCell } from '../../platform/table/cell.ts'
import { codeCell, type ListColumns, type OrderedFile, streamCompanyList } from '../../platform/table/stream-list.ts'
import type { Actor, Ports } from '../../ports.ts'
import { presentProduct } from './present.ts'
import { type ProductFilter, type ProductRow, type ProductWanted, selectProducts } from './repo.ts'

type ColumnKey = (typeof productColumns)[number]

/** The list as a file, under the filters and in the order of the screen; a batch is read when more is asked for. */
export function exportProducts(
  ports: Pick<Ports, 'db' | 'translate'>,
  actor: Actor,
  wanted: OrderedFile<ColumnKey, ProductWanted['sort']> & Omit<ProductFilter, 'companyId'>,
  headers: Headers | undefined,
): Promise<ReadableStream<Uint8Array>> {
  const list = {
    name: 'product:list.title',
    all: productColumns,
    columns,
    sort: 'name',
    select: selectProducts,
  } as const
  return streamCompanyList(ports, actor, wanted, list, headers)
}

interface Listed {
  readonly product: ProductRow
}

const number = (field: 'co2eKg' | 'primaryPercent' | 'quality' | 'version' | 'declaredAmount', width: number) => ({
  title: `product:column.${field}`,
  width,
  cell: ({ product }: Listed) => numberCell(presentProduct(product)[field]),
})

const columns: ListColumns<Listed, ColumnKey> = {
  code: { title: 'product:column.code', width: 16, cell: ({ product }) => textCell(product.code) },
  name: { title: 'product:column.name', width: 40, cell: ({ product }) => textCell(product.name) },
  declaredAmount: number('declaredAmount', 12),
  declaredUnit: {
    title: 'product:column.declaredUnit',
    width: 20,
    cell: ({ product }, say) =>
      codeCell(say, `product:unit.${product.declaredUnit.replaceAll(' ', '_')}`, product.declaredUnit),
  },
  co2eKg: number('co2eKg', 20),
  primaryPercent: number('primaryPercent', 16),
  quality: number('quality', 16),
  version: number('version', 10),
  state: {
    title: 'product:column.state',
    width: 24,
    cell: ({ product }, say) => codeCell(say, `product:state.${product.state}`, product.state),
  },
  createdAt: { title: 'product:column.createdAt', width: 22, cell: ({ product }) => instantCell(product.createdAt) },
  id: { title: 'report-words:column.id', width: 38, cell: ({ product }) => textCell(product.id) },
}

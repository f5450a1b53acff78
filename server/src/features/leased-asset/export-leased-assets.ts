import { leasedAssetColumns } from '@pegada/contract/leased-asset.ts'
import type { APPROACHES } from '@pegada/core/boundary/holding.ts'
import { instantCell, textCell } from '../../platform/table/cell.ts'
import { codeCell, type ListColumns, type OrderedFile, streamCompanyList } from '../../platform/table/stream-list.ts'
import type { Actor, Ports } from '../../ports.ts'
import { placeOf } from './present.ts'
import { type LeasedAssetFilter, type LeasedAssetWanted, type ListedAsset, selectLeasedAssets } from './repo.ts'

type ColumnKey = (typeof leasedAssetColumns)[number]

/** The list as a file, under the filters and in the order of the screen; a batch is read when more is asked for. */
export function exportLeasedAssets(
  ports: Pick<Ports, 'db' | 'translate'>,
  actor: Actor,
  wanted: OrderedFile<ColumnKey, LeasedAssetWanted['sort']> & Omit<LeasedAssetFilter, 'companyId'>,
  headers: Headers | undefined,
): Promise<ReadableStream<Uint8Array>> {
  const list = {
    name: 'boundary:leases.title',
    all: leasedAssetColumns,
    columns,
    sort: 'name',
    select: selectLeasedAssets,
  } as const
  return streamCompanyList(ports, actor, wanted, list, headers)
}

const place = (approach: (typeof APPROACHES)[number]): ListColumns<ListedAsset, ColumnKey>[ColumnKey] => ({
  title: `inventory-year:boundary.${approach}`,
  width: 28,
  cell: ({ leasedAsset }, say) => {
    const told = placeOf(leasedAsset, approach)
    return codeCell(say, `boundary:lease.place.${told}`, told)
  },
})

const columns: ListColumns<ListedAsset, ColumnKey> = {
  name: { title: 'boundary:column.lease', width: 40, cell: ({ leasedAsset }) => textCell(leasedAsset.name) },
  unit: { title: 'boundary:column.unit', width: 30, cell: ({ unitName }) => textCell(unitName) },
  lease: {
    title: 'boundary:field.lease',
    width: 24,
    cell: ({ leasedAsset: { side, leaseClass } }, say) =>
      codeCell(say, `boundary:lease.${side}.${leaseClass}`, `${side}.${leaseClass}`),
  },
  fromMonth: { title: 'boundary:field.fromMonth', cell: ({ leasedAsset }) => textCell(leasedAsset.fromMonth) },
  toMonth: { title: 'boundary:field.toMonth', cell: ({ leasedAsset }) => textCell(leasedAsset.toMonth ?? '') },
  operational_control: place('operational_control'),
  financial_control: place('financial_control'),
  equity_share: place('equity_share'),
  reason: { title: 'boundary:field.reason', width: 40, cell: ({ leasedAsset }) => textCell(leasedAsset.reason ?? '') },
  createdAt: {
    title: 'subsidiary:column.createdAt',
    width: 22,
    cell: ({ leasedAsset }) => instantCell(leasedAsset.createdAt),
  },
  id: { title: 'report-words:column.id', width: 38, cell: ({ leasedAsset }) => textCell(leasedAsset.id) },
}

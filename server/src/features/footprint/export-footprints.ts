import { footprintColumns } from '@pegada/contract/footprint.ts'
import { dayCell, instantCell, numberCell, textCell } from '../../platform/table/cell.ts'
import { codeCell, type ListColumns, type OrderedFile, streamCompanyList } from '../../platform/table/stream-list.ts'
import type { Actor, Ports } from '../../ports.ts'
import { type FootprintNarrow, type FootprintWanted, type ListedFootprint, selectFootprints } from './repo.ts'

type ColumnKey = (typeof footprintColumns)[number]

/** The list as a file, under the filters and in the order of the screen; a batch is read when more is asked for. */
export function exportFootprints(
  ports: Pick<Ports, 'db' | 'translate'>,
  actor: Actor,
  wanted: OrderedFile<ColumnKey, FootprintWanted['sort']> & Omit<FootprintNarrow, 'companyId'>,
  headers: Headers | undefined,
): Promise<ReadableStream<Uint8Array>> {
  return streamCompanyList(
    ports,
    actor,
    wanted,
    { name: 'footprint:list.title', all: footprintColumns, columns, sort: 'takenAt', select: selectFootprints },
    headers,
  )
}

/** The values of a column, as codes whose texts stand under its name. */
const coded = (name: 'kind' | 'status' | 'state', width: number) => ({
  title: `footprint:column.${name}`,
  width,
  cell: ({ row }: ListedFootprint, say: (key: string) => string) =>
    codeCell(say, `footprint:${name}.${row[name]}`, row[name]),
})

const day = (name: 'periodStart' | 'periodEnd' | 'validEnd') => ({
  title: `footprint:column.${name}`,
  width: 14,
  cell: ({ row }: ListedFootprint) => dayCell(row[name].toISOString()),
})

const columns: ListColumns<ListedFootprint, ColumnKey> = {
  kind: coded('kind', 14),
  product: { title: 'footprint:column.product', width: 40, cell: ({ row }) => textCell(row.productName) },
  company: { title: 'footprint:column.company', width: 40, cell: ({ row }) => textCell(row.companyName) },
  co2eKg: { title: 'footprint:column.co2eKg', width: 20, cell: ({ row }) => numberCell(row.co2eKg) },
  declaredAmount: {
    title: 'product:column.declaredAmount',
    width: 18,
    cell: ({ row }) => numberCell(row.declaredAmount),
  },
  declaredUnit: {
    title: 'product:column.declaredUnit',
    width: 18,
    cell: ({ row }, say) => codeCell(say, `product:unit.${row.declaredUnit.replaceAll(' ', '_')}`, row.declaredUnit),
  },
  primaryPercent: {
    title: 'product:column.primaryPercent',
    width: 18,
    cell: ({ row }) => numberCell(row.primaryPercent),
  },
  status: coded('status', 14),
  state: coded('state', 14),
  periodStart: day('periodStart'),
  periodEnd: day('periodEnd'),
  validEnd: day('validEnd'),
  partner: { title: 'footprint:column.partner', width: 30, cell: ({ partner }) => textCell(partner) },
  takenAt: { title: 'footprint:column.takenAt', width: 22, cell: ({ row }) => instantCell(row.takenAt) },
  pfId: { title: 'footprint:column.pfId', width: 38, cell: ({ row }) => textCell(row.pfId) },
  id: { title: 'report-words:column.id', width: 38, cell: ({ row }) => textCell(row.id) },
}

import { billColumns } from '@pegada/contract/bill.ts'
import type { Outputs } from '@pegada/contract/contract.ts'
import { presented } from '../../platform/db/list-page.ts'
import { instantCell, numberCell, textCell } from '../../platform/table/cell.ts'
import { codeCell, type ListColumns, type OrderedFile, streamCompanyList } from '../../platform/table/stream-list.ts'
import type { Actor, Ports } from '../../ports.ts'
import { presentBill } from './present.ts'
import { type BillFilter, type BillWanted, selectBills } from './repo.ts'

type Bill = Outputs['bill']['list']['rows'][number]
type ColumnKey = (typeof billColumns)[number]

/** The list of bills as a file, under the filters and in the order of the screen. */
export function exportBills(
  ports: Pick<Ports, 'db' | 'translate'>,
  actor: Actor,
  wanted: OrderedFile<ColumnKey, BillWanted['sort']> & Omit<BillFilter, 'companyId'>,
  headers: Headers | undefined,
): Promise<ReadableStream<Uint8Array>> {
  return streamCompanyList(
    ports,
    actor,
    wanted,
    {
      name: 'bill:list.title',
      all: billColumns,
      columns,
      sort: 'createdAt',
      select: async (tx, filter, asked) =>
        presented(await selectBills(tx, filter, asked), ({ bill }) => presentBill(bill)),
    },
    headers,
  )
}

const columns: ListColumns<Bill, ColumnKey> = {
  supplier: { title: 'bill:column.supplier', width: 36, cell: ({ supplier }) => textCell(supplier) },
  kind: { title: 'list:bill.kind', width: 18, cell: ({ kind }, say) => codeCell(say, `bill:kind.${kind}`, kind) },
  file: { title: 'list:document.file', width: 40, cell: ({ fileName }) => textCell(fileName) },
  state: {
    title: 'bill:column.state',
    width: 18,
    cell: ({ state }, say) => codeCell(say, `bill:state.${state}`, state),
  },
  meter: { title: 'bill:column.meter', width: 24, cell: ({ meter }) => textCell(meter) },
  month: { title: 'bill:column.month', width: 12, cell: ({ month }) => textCell(month) },
  total: { title: 'bill:column.total', cell: ({ total }) => numberCell(total) },
  confidence: { title: 'list:bill.confidence', cell: ({ confidence }) => numberCell(confidence) },
  sent: { title: 'bill:column.sent', width: 22, cell: ({ createdAt }) => instantCell(new Date(createdAt)) },
  id: { title: 'report-words:column.id', width: 38, cell: ({ id }) => textCell(id) },
}

import { billColumns } from '@pegada/contract/bill.ts'
import type { Outputs } from '@pegada/contract/contract.ts'
import { listBatches } from '../../platform/db/list-page.ts'
import { type FileCell, instantCell, numberCell, textCell } from '../../platform/table/cell.ts'
import { streamTable } from '../../platform/table/stream-table.ts'
import type { Actor, Ports } from '../../ports.ts'
import { presentBill } from './present.ts'
import { type BillFilter, type BillWanted, selectBills } from './repo.ts'

type Bill = Outputs['bill']['list']['rows'][number]
type ColumnKey = (typeof billColumns)[number]
type Say = (key: string) => string

interface Wanted extends Omit<BillFilter, 'companyId'> {
  readonly format: 'csv' | 'xlsx'
  readonly language: string
  readonly columns?: readonly ColumnKey[] | undefined
  readonly sort?: BillWanted['sort'] | undefined
  readonly direction: 'asc' | 'desc'
}

/** The list of bills as a file, under the filters and in the order of the screen. */
export function exportBills(
  ports: Pick<Ports, 'db' | 'translate'>,
  actor: Actor,
  { format, language, columns = billColumns, sort = 'createdAt', direction, ...narrow }: Wanted,
  headers: Headers | undefined,
): ReadableStream<Uint8Array> {
  const filter = { ...narrow, companyId: actor.companyId, search: narrow.search?.trim() || undefined }
  const wanted = { sort, direction, page: 1, pageSize: 1000 }
  const say: Say = (key) => ports.translate(language, key)
  const batches = listBatches(async (cursor) => {
    const { rows, ...marks } = await ports.db.asTenant(actor, (tx) => selectBills(tx, filter, { ...wanted, cursor }))
    return { ...marks, rows: rows.map(({ bill }) => presentBill(bill)) }
  })
  const told = columns.map((key) => {
    const [title, width, cell] = cells[key]
    return { title: say(title), width, cell: (bill: Bill) => cell(bill, say) }
  })
  return streamTable({ name: say('bill:list.title'), format, language, columns: told, batches }, headers)
}

/** Title, width and cell of each column. */
const cells: Readonly<Record<ColumnKey, readonly [string, number, (bill: Bill, say: Say) => FileCell]>> = {
  supplier: ['bill:column.supplier', 36, ({ supplier }) => textCell(supplier)],
  kind: ['list:bill.kind', 18, ({ kind }, say) => textCell(say(`bill:kind.${kind}`))],
  file: ['list:document.file', 40, ({ fileName }) => textCell(fileName)],
  state: ['bill:column.state', 18, ({ state }, say) => textCell(say(`bill:state.${state}`))],
  meter: ['bill:column.meter', 24, ({ meter }) => textCell(meter)],
  month: ['bill:column.month', 12, ({ month }) => textCell(month)],
  total: ['bill:column.total', 16, ({ total }) => numberCell(total)],
  confidence: ['list:bill.confidence', 16, ({ confidence }) => numberCell(confidence)],
  sent: ['bill:column.sent', 22, ({ createdAt }) => instantCell(new Date(createdAt))],
  id: ['report-words:column.id', 38, ({ id }) => textCell(id)],
}

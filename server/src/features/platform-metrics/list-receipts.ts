import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import type { receiptColumns } from '@pegada/contract/platform-metrics-shape.ts'
import { pageOfRows } from '../../platform/db/platform-list.ts'
import { instantCell, numberCell, textCell } from '../../platform/table/cell.ts'
import type { ListColumns } from '../../platform/table/stream-list.ts'
import type { Ports } from '../../ports.ts'
import { inOrder, isSaid } from './in-order.ts'
import { brlOf } from './present.ts'
import { selectReceipts } from './repo-receipts.ts'
import { daysOf } from './revenue.ts'

type Row = Outputs['platformMetrics']['receipts']['rows'][number]
type Asked = Pick<Inputs['platformMetrics']['receipts'], 'search' | 'period' | 'kind' | 'sort' | 'direction'>
type ReceiptPorts = Pick<Ports, 'db' | 'clock'>

/** A page of what received revenue is made of, the newest first unless asked otherwise. */
export async function listReceipts(
  ports: ReceiptPorts,
  wanted: Inputs['platformMetrics']['receipts'],
): Promise<Outputs['platformMetrics']['receipts']> {
  return pageOfRows(await receiptRows(ports, wanted), wanted)
}

/** All that match, in the order that is asked for. */
export async function receiptRows(
  { db, clock }: ReceiptPorts,
  { search, period = 'month', kind, sort = 'at', direction = 'desc' }: Asked,
): Promise<Row[]> {
  const { from, until } = daysOf(clock.now(), period)
  const found = (await selectReceipts(db, from, until)).filter(
    (row) => (kind === undefined || row.kind === kind) && (isSaid(row.company, search) || isSaid(row.number, search)),
  )
  const keys = {
    at: ({ at }: (typeof found)[number]) => at.getTime(),
    company: ({ company }: (typeof found)[number]) => company,
    amount: ({ cents }: (typeof found)[number]) => cents,
  }
  return inOrder(found, keys[sort], direction).map(({ cents, at, ...row }) => ({
    ...{ ...row, at: at.toISOString(), amount: brlOf(cents) },
  }))
}

const title = (key: string) => `platform-metrics:column.${key}`

export const receiptCells: ListColumns<Row, (typeof receiptColumns)[number]> = {
  at: { title: title('at'), width: 22, cell: ({ at }) => instantCell(new Date(at)) },
  company: { title: title('company'), width: 36, cell: ({ company }) => textCell(company) },
  number: { title: title('number'), width: 20, cell: ({ number }) => textCell(number) },
  kind: { title: title('entry'), cell: ({ kind }, say) => textCell(say(`platform-metrics:entry.${kind}`)) },
  amount: { title: title('amount'), cell: ({ amount }) => numberCell(amount) },
  companyId: { title: 'report-words:column.id', width: 38, cell: ({ companyId }) => textCell(companyId) },
}

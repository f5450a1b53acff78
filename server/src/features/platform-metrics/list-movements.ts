import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import type { movementColumns } from '@pegada/contract/platform-metrics-shape.ts'
import { MOVEMENT_KINDS, type Movement } from '@pegada/core/saas/movement.ts'
import { pageOfRows } from '../../platform/db/platform-list.ts'
import { instantCell, numberCell, textCell } from '../../platform/table/cell.ts'
import type { ListColumns } from '../../platform/table/stream-list.ts'
import type { Ports } from '../../ports.ts'
import { inOrder, isSaid } from './in-order.ts'
import { type Ledger, readLedger } from './ledger.ts'
import { mrrOf } from './present.ts'

type Row = Outputs['platformMetrics']['movements']['rows'][number]
type Asked = Pick<Inputs['platformMetrics']['movements'], 'search' | 'kind' | 'from' | 'until' | 'sort' | 'direction'>

/** A page of what moved recurring revenue, the newest first unless asked otherwise. */
export async function listMovements(
  ports: Pick<Ports, 'db' | 'clock'>,
  wanted: Inputs['platformMetrics']['movements'],
): Promise<Outputs['platformMetrics']['movements']> {
  return pageOfRows(movementRows(await readLedger(ports), wanted), wanted)
}

/** All that match, in the order that is asked for. */
export function movementRows(
  { movements, companies }: Ledger,
  { search, kind, from, until, sort = 'at', direction = 'desc' }: Asked,
): Row[] {
  const rows = movements
    .filter(
      (one) =>
        (kind === undefined || one.kind === kind) && !(from && one.month < from) && !(until && one.month > until),
    )
    .map((one) => ({ one, row: present(one, companies.get(one.customer)?.name ?? one.customer) }))
    .filter(({ row }) => isSaid(row.company, search))
  const keys = {
    at: ({ one }: (typeof rows)[number]) => one.at.getTime(),
    company: ({ row }: (typeof rows)[number]) => row.company,
    kind: ({ one }: (typeof rows)[number]) => MOVEMENT_KINDS.indexOf(one.kind),
    change: ({ one }: (typeof rows)[number]) => one.to - one.from,
  }
  const keyed = rows.map((told) => ({ ...told, id: told.row.id }))
  return inOrder(keyed, keys[sort], direction).map(({ row }) => row)
}

function present({ customer, at, month, kind, from, to }: Movement, company: string): Row {
  return {
    ...{ id: `${customer}:${at.getTime()}`, companyId: customer, company, at: at.toISOString(), month, kind },
    ...{ before: mrrOf(from), after: mrrOf(to), change: mrrOf(to - from) },
  }
}

const title = (key: string) => `platform-metrics:column.${key}`

export const movementCells: ListColumns<Row, (typeof movementColumns)[number]> = {
  at: { title: title('at'), width: 22, cell: ({ at }) => instantCell(new Date(at)) },
  company: { title: title('company'), width: 36, cell: ({ company }) => textCell(company) },
  kind: {
    ...{ title: title('kind'), width: 18 },
    cell: ({ kind }, say) => textCell(say(`platform-metrics:kind.${kind}`)),
  },
  before: { title: title('before'), cell: ({ before }) => numberCell(before) },
  after: { title: title('after'), cell: ({ after }) => numberCell(after) },
  change: { title: title('change'), cell: ({ change }) => numberCell(change) },
  month: { title: title('month'), cell: ({ month }) => textCell(month) },
  companyId: { title: 'report-words:column.id', width: 38, cell: ({ companyId }) => textCell(companyId) },
}

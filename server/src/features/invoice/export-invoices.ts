import { invoiceColumns } from '@pegada/contract/invoice.ts'
import { decimal, toPlain } from '@pegada/core/quantity/decimal.ts'
import { dayCell, instantCell, numberCell, textCell } from '../../platform/table/cell.ts'
import { codeCell, type ListColumns, type OrderedFile, streamCompanyList } from '../../platform/table/stream-list.ts'
import type { Actor, Ports } from '../../ports.ts'
import { type InvoiceFilter, type InvoiceSort, selectInvoices } from './repo-list.ts'

type Row = Awaited<ReturnType<typeof selectInvoices>>['rows'][number]
type ColumnKey = (typeof invoiceColumns)[number]

/** The invoices as a file, under the filters and in the order of the screen, as they stand on the day `today`. */
export function exportInvoices(
  ports: Pick<Ports, 'db' | 'translate'>,
  actor: Actor,
  today: string,
  wanted: OrderedFile<ColumnKey, InvoiceSort> & Omit<InvoiceFilter, 'companyId' | 'today'>,
  headers: Headers | undefined,
): Promise<ReadableStream<Uint8Array>> {
  return streamCompanyList(
    ports,
    actor,
    { ...wanted, today },
    {
      name: 'subscription:invoices.caption',
      all: invoiceColumns,
      columns,
      sort: 'issuedOn',
      select: selectInvoices,
    },
    headers,
  )
}

const columns: ListColumns<Row, ColumnKey> = {
  number: { title: 'subscription:column.number', cell: ({ row }) => textCell(row.number) },
  plan: {
    title: 'subscription:column.plan',
    cell: ({ row }, say) =>
      row.plan === null
        ? textCell(say('subscription:invoice.other'))
        : codeCell(say, `plan:name.${row.plan}`, row.plan),
  },
  size: { title: 'subscription:column.size', cell: ({ row }) => textCell(row.size) },
  period: {
    title: 'report-words:column.period',
    cell: ({ row }, say) =>
      row.period === null ? null : codeCell(say, `subscription:period.${row.period}`, row.period),
  },
  issuedOn: { title: 'subscription:column.issued', cell: ({ row }) => dayCell(row.issuedOn) },
  dueOn: { title: 'subscription:column.due', cell: ({ row }) => dayCell(row.dueOn) },
  status: {
    title: 'subscription:column.status',
    cell: ({ status }, say) => codeCell(say, `subscription:invoice.status.${status}`, status),
  },
  method: {
    title: 'subscription:column.method',
    cell: ({ row }, say) =>
      codeCell(say, `subscription:method.${row.paymentMethod ?? 'none'}`, row.paymentMethod ?? 'none'),
  },
  paidAt: {
    title: 'subscription:invoice.paid_at',
    width: 20,
    cell: ({ row }) => (row.paidAt === null ? null : instantCell(row.paidAt)),
  },
  total: { title: 'subscription:column.total_brl', cell: ({ row }) => numberCell(inReais(row.totalCents)) },
  refunded: { title: 'subscription:column.refunded_brl', cell: ({ row }) => numberCell(inReais(row.refundedCents)) },
  owed: { title: 'subscription:column.owed_brl', cell: ({ row }) => numberCell(inReais(row.owedCents)) },
  id: { title: 'report-words:column.id', width: 38, cell: ({ row }) => textCell(row.id) },
}

function inReais(cents: number): string {
  return toPlain(decimal(String(cents)).div(100))
}

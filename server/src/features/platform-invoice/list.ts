import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { platformInvoiceColumns } from '@pegada/contract/platform-invoice-shape.ts'
import { decimal, toPlain } from '@pegada/core/quantity/decimal.ts'
import { today } from '../../platform/clock/port.ts'
import { platformList } from '../../platform/db/platform-list.ts'
import { dayCell, instantCell, numberCell, textCell } from '../../platform/table/cell.ts'
import { codeCell, type ListColumns, type OrderedFile, streamPlatformList } from '../../platform/table/stream-list.ts'
import type { Ports } from '../../ports.ts'
import { presentInvoice } from '../invoice/present.ts'
import {
  countInvoices,
  type FoundInvoice,
  type InvoiceFilter,
  type InvoiceWanted,
  selectInvoices,
  sumInvoices,
} from './repo-list.ts'

type Shown = Outputs['platformInvoice']
type Row = Shown['list']['rows'][number]
type ColumnKey = (typeof platformInvoiceColumns)[number]
type ListPorts = Pick<Ports, 'db' | 'clock'>

/** A page of the invoices of all companies, the newest first unless asked otherwise. */
export function listInvoices(
  { db, clock }: ListPorts,
  wanted: Inputs['platformInvoice']['list'],
): Promise<Shown['list']> {
  const list = { sort: 'issuedOn', select: selectInvoices, count: countInvoices, present: presentRow } as const
  return db.asOwner((tx) => platformList(tx, { today: today(clock) }, wanted, list))
}

/** What the invoices of a period come to. */
export async function summariseInvoices(
  { db, clock }: ListPorts,
  { issued }: Inputs['platformInvoice']['summary'],
): Promise<Shown['summary']> {
  const rows = await db.asOwner((tx) => sumInvoices(tx, today(clock), issued))
  const of = (wanted: (typeof rows)[number]['key']) => {
    const { invoices = 0, cents = 0 } = rows.find(({ key }) => key === wanted) ?? {}
    return { invoices, cents }
  }
  return {
    ...{ issued: of('issued'), received: of('received'), open: of('open') },
    ...{ overdue: of('overdue'), refunded: of('refunded') },
  }
}

/** The list as a file, under the filters and in the order of the screen. */
export function exportInvoices(
  ports: ListPorts & Pick<Ports, 'translate'>,
  wanted: OrderedFile<ColumnKey, InvoiceWanted['sort']> & Omit<InvoiceFilter, 'today'>,
  headers: Headers | undefined,
): Promise<ReadableStream<Uint8Array>> {
  const file = {
    ...{ name: 'platform-invoice:title', all: platformInvoiceColumns, columns },
    sort: 'issuedOn',
    present: presentRow,
    select: (db: Ports['db'], filter: InvoiceFilter, asked: InvoiceWanted) =>
      db.asOwner((tx) => selectInvoices(tx, filter, asked)),
  } as const
  return streamPlatformList(ports, { today: today(ports.clock) }, wanted, file, headers)
}

export function presentRow({ invoice, company, cnpj, status }: FoundInvoice): Row {
  const { canBePaid: _, ...row } = presentInvoice(invoice, status)
  const { companyId, paidCents, paidOutside } = invoice
  return { ...row, companyId, company, cnpj, paidCents, isPaidOutside: paidOutside }
}

const columns: ListColumns<Row, ColumnKey> = {
  number: { title: 'subscription:column.number', cell: ({ number }) => textCell(number) },
  company: { title: 'platform-invoice:column.company', width: 40, cell: ({ company }) => textCell(company) },
  cnpj: { title: 'platform-invoice:column.cnpj', width: 18, cell: ({ cnpj }) => textCell(cnpj) },
  plan: {
    title: 'subscription:column.plan',
    cell: ({ planType }, say) =>
      planType === null
        ? textCell(say('subscription:invoice.other'))
        : codeCell(say, `plan:name.${planType}`, planType),
  },
  size: { title: 'subscription:column.size', cell: ({ companySize }) => textCell(companySize) },
  period: {
    title: 'report-words:column.period',
    cell: ({ billingPeriod }, say) =>
      billingPeriod === null ? null : codeCell(say, `subscription:period.${billingPeriod}`, billingPeriod),
  },
  issuedOn: { title: 'subscription:column.issued', cell: ({ issuedOn }) => dayCell(issuedOn) },
  dueOn: { title: 'subscription:column.due', cell: ({ dueOn }) => dayCell(dueOn) },
  status: {
    title: 'subscription:column.status',
    cell: ({ status }, say) => codeCell(say, `subscription:invoice.status.${status}`, status),
  },
  method: {
    title: 'subscription:column.method',
    cell: ({ paymentMethod, isPaidOutside }, say) =>
      isPaidOutside
        ? textCell(say('platform-invoice:outside'))
        : codeCell(say, `subscription:method.${paymentMethod ?? 'none'}`, paymentMethod ?? 'none'),
  },
  paidAt: {
    title: 'subscription:invoice.paid_at',
    width: 20,
    cell: ({ paidAt }) => (paidAt === null ? null : instantCell(new Date(paidAt))),
  },
  total: { title: 'subscription:column.total_brl', cell: ({ totalCents }) => numberCell(inReais(totalCents)) },
  paid: { title: 'platform-invoice:column.paid_brl', cell: ({ paidCents }) => numberCell(inReais(paidCents)) },
  refunded: {
    title: 'subscription:column.refunded_brl',
    cell: ({ refundedCents }) => numberCell(inReais(refundedCents)),
  },
  owed: { title: 'subscription:column.owed_brl', cell: ({ owedCents }) => numberCell(inReais(owedCents)) },
  companyId: {
    title: 'platform-invoice:column.companyId',
    width: 38,
    cell: ({ companyId }) => textCell(companyId),
  },
  id: { title: 'report-words:column.id', width: 38, cell: ({ id }) => textCell(id) },
}

/** Centavos as BRL. */
export function inReais(cents: number): string {
  return toPlain(decimal(String(cents)).div(100))
}

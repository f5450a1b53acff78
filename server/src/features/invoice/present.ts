import type { Outputs } from '@pegada/contract/contract.ts'
import type { BoughtTime } from '@pegada/core/plan/standing.ts'
import type { InvoiceRow } from './repo.ts'
import { linesOf, voucherOf } from './stored-invoice.ts'

type Row = Outputs['invoice']['list']['rows'][number]
type Status = Row['status']

/** The status as people know it, on the calendar day `today` in São Paulo; the list's SQL says the same. */
export function statusOf({ state, paidCents, refundedCents, dueOn }: InvoiceRow, today: string): Status {
  if (state === 'paid') return paidCents > 0 && refundedCents >= paidCents ? 'refunded' : 'paid'
  if (state === 'open') return dueOn < today ? 'overdue' : 'pending'
  return 'canceled'
}

export function presentInvoice(row: InvoiceRow, status: Status): Row {
  return {
    id: row.id,
    number: row.number,
    planType: row.plan,
    companySize: row.size,
    billingPeriod: row.period,
    issuedOn: row.issuedOn,
    dueOn: row.dueOn,
    paidAt: row.paidAt?.toISOString() ?? null,
    totalCents: row.totalCents,
    refundedCents: row.refundedCents,
    creditCents: row.creditCents,
    owedCents: row.owedCents,
    status,
    paymentMethod: row.paymentMethod,
    canBePaid: row.state === 'open' && row.hostedUrl !== null,
  }
}

/** An invoice for a plan that was paid once, with the days it bought: the provider tells a period for what renews alone. */
export function withDays(row: InvoiceRow, { start, end }: BoughtTime): InvoiceRow {
  const days = { periodStart: start.toISOString(), periodEnd: end.toISOString() }
  return { ...row, lines: linesOf(row).map((line) => (line.kind === 'period' ? { ...line, ...days } : line)) }
}

export function presentInvoiceWhole(row: InvoiceRow, today: string): Outputs['invoice']['get'] {
  const { discountCents } = row
  const whole = { lines: linesOf(row), discountCents, voucher: voucherOf(row) }
  return { ...presentInvoice(row, statusOf(row, today)), ...whole }
}

import { randomUUID } from 'node:crypto'
import { invariant } from '@pegada/core/domain-error.ts'
import { type Tx, withOwnerRights } from '../../platform/db/port.ts'
import type { InvoiceLine, ProviderInvoice, Voucher } from '../../platform/payments/port.ts'
import { companyAsIssued, countActs, findByProviderId, type InvoiceRow, upsertInvoice, writeOffEnded } from './repo.ts'
import type { InvoiceCustomer, StoredLine, StoredVoucher } from './stored-invoice.ts'

interface InvoiceToKeep {
  readonly companyId: string
  readonly invoice: ProviderInvoice
  readonly purchaseId: string | null
  readonly voucher: Voucher | null
  /** When a failure to charge it was told, or null. */
  readonly failedAt: Date | null
}

export interface KeptInvoice {
  readonly before: InvoiceRow | undefined
  readonly after: InvoiceRow
}

/**
 * Whether an event says that an attempt to charge the invoice failed. That somebody has to act is a failure only of a card whose
 * bank asks, and only as long as the invoice is open: a boleto or PIX has just been given out by then, and the invoice is told as it
 * stands now, when the boleto may be paid or over.
 */
export function isFailure(
  eventType: string,
  { status, voucher, paymentMethod }: Pick<ProviderInvoice, 'status' | 'voucher' | 'paymentMethod'>,
): boolean {
  if (eventType === 'invoice.payment_failed' || eventType === 'invoice.overdue') return true
  const isAsked = eventType === 'invoice.payment_action_required'
  return isAsked && status === 'open' && voucher === null && paymentMethod === 'card'
}

/** Keeps an invoice as the provider tells it now. The customer's name and address stay as they were when it was first kept. */
export async function keepInvoice(tx: Tx, toKeep: InvoiceToKeep): Promise<KeptInvoice> {
  const { companyId, invoice, purchaseId, voucher, failedAt } = toKeep
  const before = await findByProviderId(tx, companyId, invoice.id)
  const { status } = invoice
  invariant(status !== 'draft', 'a draft is no invoice yet')
  const sold = invoice.lines.find(({ kind, price }) => kind === 'period' && price !== null) ?? lastSold(invoice.lines)
  const issuedOn = dayInBrazil(invoice.createdAt)
  // What is charged by itself has no day of its own; a boleto or PIX has, and keeps it when it is paid or its time is over.
  const dueDay = invoice.dueAt ?? voucher?.expiresAt ?? invoice.voucher?.expiresAt
  const after = await upsertInvoice(tx, {
    companyId,
    id: before?.id ?? randomUUID(),
    providerId: invoice.id,
    number: invoice.number ?? before?.number ?? invoice.id,
    purchaseId: purchaseId ?? before?.purchaseId ?? null,
    state: status,
    plan: sold?.price?.plan ?? null,
    size: sold?.price?.size ?? null,
    period: sold?.price?.period ?? null,
    totalCents: invoice.totalCents,
    paidCents: invoice.paidCents,
    paidOutside: invoice.isPaidOutside,
    refundedCents: invoice.refundedCents,
    discountCents: invoice.discountCents,
    creditCents: invoice.creditCents,
    paymentIds: [...invoice.paymentIds],
    issuedOn,
    dueOn: dueDay ? dayInBrazil(dueDay) : (before?.dueOn ?? issuedOn),
    paidAt: invoice.paidAt,
    paymentMethod: invoice.paymentMethod,
    voucher: status === 'open' ? storedVoucher(voucher) : null,
    hostedUrl: invoice.hostedUrl,
    attemptCount: invoice.attemptCount,
    firstFailedAt: outermost(Math.min, before?.firstFailedAt ?? null, failedAt),
    lastFailedAt: outermost(Math.max, before?.lastFailedAt ?? null, failedAt),
    failureCode: invoice.failureCode ?? before?.failureCode ?? null,
    lines: invoice.lines.map((line) => storedLine(line, sold)),
    customer: before?.customer ?? (await customerNow(tx, companyId)),
  })
  if (invoice.refundKeys.length > 0 || (before?.refundedCents ?? 0) > 0) {
    await withOwnerRights(tx, () => countActs(tx, after, invoice.refundKeys))
  }
  return { before, after }
}

/** Asks for nothing more of subscriptions that are over, whichever update of them came first. */
export function writeOffInvoices(tx: Tx, companyId: string): Promise<void> {
  return writeOffEnded(tx, companyId)
}

/** What a change within a period sold is its last line: the one before gives back what was paid. */
function lastSold(lines: readonly InvoiceLine[]): InvoiceLine | undefined {
  return lines.findLast(({ price, amountCents }) => price !== null && amountCents >= 0)
}

/** A company as an invoice of now would be made out to it. */
export async function customerNow(tx: Tx, companyId: string): Promise<InvoiceCustomer> {
  const company = await companyAsIssued(tx, companyId)
  invariant(company, 'an invoice belongs to a company')
  return company
}

/** A set-up is that of the plan that is sold with it: its own price names no period, and so no plan. */
function storedLine(line: InvoiceLine, sold: InvoiceLine | undefined): StoredLine {
  const { kind, price, description, amountCents, periodStart, periodEnd } = line
  const named = price ?? (kind === 'setup' ? (sold?.price ?? null) : null)
  return {
    kind,
    planType: named?.plan ?? null,
    companySize: named?.size ?? null,
    billingPeriod: price?.period ?? null,
    description,
    amountCents,
    periodStart: periodStart?.toISOString() ?? null,
    periodEnd: periodEnd?.toISOString() ?? null,
  }
}

function storedVoucher(voucher: Voucher | null): StoredVoucher | null {
  return voucher && { ...voucher, expiresAt: voucher.expiresAt?.toISOString() ?? null }
}

/** The earlier or the later of two instants; the one that there is. */
function outermost(choose: typeof Math.min, left: Date | null, right: Date | null): Date | null {
  if (left === null || right === null) return left ?? right
  return new Date(choose(left.getTime(), right.getTime()))
}

const brazilianDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' })

/** The calendar day of an instant in São Paulo. */
function dayInBrazil(instant: Date): string {
  return brazilianDay.format(instant)
}

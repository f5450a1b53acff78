import { z } from 'zod'
import { invoiceRow, invoiceStatus } from './invoice.ts'
import { cents } from './plan.ts'
import { disputeState } from './platform-finance.ts'
import { decimalString, id, instant } from './scalars.ts'
import { serviceInvoiceState } from './service-invoice-shape.ts'
import { invoiceLine, voucher } from './subscription.ts'

/** Invoices of all companies, as who runs the installation reads them. */

export const platformInvoiceRow = invoiceRow.omit({ canBePaid: true }).extend({
  companyId: id,
  company: z.string().describe('As it is called now'),
  cnpj: z.string(),
  paidCents: cents,
  isPaidOutside: z.boolean().describe('Paid, and not through the provider'),
})

export const invoiceActKinds = ['refund', 'credit', 'resend', 'mark_paid'] as const

export const platformInvoiceDetail = platformInvoiceRow.extend({
  lines: z.array(invoiceLine),
  discountCents: cents,
  voucher: voucher.nullable(),
  hostedUrl: z.string().nullable().describe("The provider's page of it"),
  providerId: z.string(),
  attemptCount: z.number().int(),
  firstFailedAt: instant.nullable(),
  lastFailedAt: instant.nullable(),
  leftCents: cents.describe(
    'What can still be given back or credited: what was paid less both, less what the bank withdrew for disputes and did not give back, and less what waits for an answer',
  ),
  acts: z
    .array(
      z.object({
        id,
        kind: z.enum(invoiceActKinds),
        cents: cents.nullable(),
        reason: z.string(),
        by: z.string().nullable().describe('Null once they are gone'),
        at: instant,
        isDone: z
          .boolean()
          .describe('False while the provider has not answered: the same act is asked for again with its id as `key`'),
      }),
    )
    .describe('What was done by hand, the newest first'),
  disputes: z
    .array(
      z.object({
        id: z.string().describe('With the provider'),
        amount: decimalString.describe('Disputed, in `currency`'),
        currency: z.string(),
        reason: z.string().describe('As the provider names it'),
        state: disputeState,
        openedAt: instant,
        evidenceDueAt: instant.nullable(),
        withdrawnAt: instant.nullable(),
        withdrawnCents: cents,
        reinstatedAt: instant.nullable(),
        reinstatedCents: cents,
      }),
    )
    .describe('What the customer disputes with the bank, the newest first'),
  notes: z
    .array(
      z.object({
        id,
        state: serviceInvoiceState,
        noteNumber: z.string().nullable(),
        series: z.string(),
        number: z.number().int(),
      }),
    )
    .describe('Its service invoices (NFS-e)'),
  trail: z
    .array(z.object({ at: instant, action: z.string(), by: z.string().nullable() }))
    .describe("What the company's trail tells of it, the newest first"),
  events: z
    .array(
      z.object({ id: z.string(), type: z.string(), at: instant, isApplied: z.boolean(), error: z.string().nullable() }),
    )
    .describe('What the provider told of it, the newest first'),
})

export const platformInvoiceFilters = {
  status: invoiceStatus.optional(),
  issued: z.enum(['recent', '30', '90']).optional().describe('`recent`: 7 days'),
  method: z.enum(['card', 'boleto', 'pix', 'none']).optional().describe('`none`: not known yet'),
} as const

export const platformInvoiceList = {
  sorts: ['issuedOn', 'dueOn', 'totalCents', 'number', 'company'],
  filters: platformInvoiceFilters,
} as const

/** The columns of the list as a file; amounts in reais. */
export const platformInvoiceColumns = [
  'number',
  'company',
  'cnpj',
  'plan',
  'size',
  'period',
  'issuedOn',
  'dueOn',
  'status',
  'method',
  'paidAt',
  'total',
  'paid',
  'refunded',
  'owed',
  'companyId',
  'id',
] as const

const sum = z.object({ invoices: z.number().int(), cents })

export const platformInvoiceSummary = z.object({
  issued: sum,
  received: sum.describe('What was paid of them, refunds included'),
  open: sum.describe("What is still to be paid before its day, less the customer's credit"),
  overdue: sum,
  refunded: sum.describe('What was given back of them'),
})

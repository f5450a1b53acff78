import { z } from 'zod'
import { exportInput, listInput, listOf, streamedFile } from './list.ts'
import { billingPeriod, cents, companySize, soldPlan } from './plan.ts'
import { failsWith, guardedProcedure } from './procedure.ts'
import { day, id, instant } from './scalars.ts'
import { invoiceLine, paymentMethod, voucher } from './subscription.ts'

/** What the company was charged. */

export const invoiceStatus = z.enum(['paid', 'pending', 'overdue', 'canceled', 'refunded'])

export const invoiceRow = z.object({
  id,
  number: z.string(),
  planType: soldPlan.nullable(),
  companySize: companySize.nullable(),
  billingPeriod: billingPeriod.nullable(),
  issuedOn: day,
  dueOn: day.nullable(),
  paidAt: instant.nullable(),
  totalCents: cents,
  refundedCents: cents,
  creditCents: cents.describe("What the customer's credit took off the total; below zero where a debt was added to it"),
  owedCents: cents.describe('What is still to be paid; 0 where it is not open'),
  status: invoiceStatus,
  paymentMethod: paymentMethod.nullable(),
  canBePaid: z.boolean(),
})

const invoiceList = {
  sorts: ['issuedOn', 'dueOn', 'totalCents', 'number'],
  filters: {
    status: invoiceStatus.optional(),
    issued: z.enum(['recent', '30', '90']).optional().describe('`recent`: 7 days'),
  },
} as const

/** The columns of the invoices as a file; amounts in reais. */
export const invoiceColumns = [
  'number',
  'plan',
  'size',
  'period',
  'issuedOn',
  'dueOn',
  'status',
  'method',
  'paidAt',
  'total',
  'refunded',
  'owed',
  'id',
] as const

export const invoice = {
  list: guardedProcedure('billing:read')
    .route({ method: 'GET', path: '/invoices', summary: 'Invoices of the company', tags: ['billing'] })
    .input(listInput(invoiceList))
    .output(
      listOf(invoiceRow).extend({
        totals: z
          .object({ paidCents: cents, pendingCents: cents, overdueCents: cents })
          .describe('Of all invoices, whatever the filter'),
      }),
    ),

  export: guardedProcedure('billing:read', 'heavy')
    .route({
      method: 'GET',
      path: '/invoices/export',
      summary: 'The same list as a file (CSV, XLSX)',
      tags: ['billing'],
    })
    .input(exportInput({ ...invoiceList, columns: invoiceColumns }))
    .output(streamedFile),

  get: guardedProcedure('billing:read')
    .errors(failsWith('invoice.not_found'))
    .route({ method: 'GET', path: '/invoices/{invoiceId}', summary: 'An invoice with its lines', tags: ['billing'] })
    .input(z.object({ invoiceId: id }))
    .output(invoiceRow.extend({ lines: z.array(invoiceLine), discountCents: cents, voucher: voucher.nullable() })),

  download: guardedProcedure('billing:read', 'heavy')
    .errors(failsWith('invoice.not_found'))
    .route({ method: 'GET', path: '/invoices/{invoiceId}/file', summary: 'An invoice as PDF', tags: ['billing'] })
    .input(z.object({ invoiceId: id }))
    .output(z.file()),

  pay: guardedProcedure('billing:manage')
    .errors(failsWith('invoice.not_found', 'invoice.not_payable', 'payment.unavailable'))
    .route({
      method: 'POST',
      path: '/invoices/{invoiceId}/payment',
      summary: 'Where an open invoice is paid',
      tags: ['billing'],
    })
    .input(z.object({ invoiceId: id }))
    .output(z.object({ url: z.string() })),
}

import { z } from 'zod'
import { billingPeriod, cents, companySize, soldPlan } from './plan.ts'
import { failsWith, guardedProcedure } from './procedure.ts'
import { day, id, instant, pageInput, pageOf } from './scalars.ts'
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
  status: invoiceStatus,
  paymentMethod: paymentMethod.nullable(),
  canBePaid: z.boolean(),
})

export const invoice = {
  list: guardedProcedure('billing:read')
    .route({ method: 'GET', path: '/invoices', summary: 'Invoices of the company', tags: ['billing'] })
    .input(
      z.object({
        ...pageInput,
        status: invoiceStatus.optional(),
        issued: z.enum(['recent', '30', '90']).optional().describe('`recent`: 7 days'),
        sort: z.enum(['issuedOn', 'dueOn', 'totalCents', 'number']).default('issuedOn'),
        direction: z.enum(['asc', 'desc']).default('desc'),
      }),
    )
    .output(
      pageOf(invoiceRow).extend({
        totals: z
          .object({ paidCents: cents, pendingCents: cents, overdueCents: cents })
          .describe('Of all invoices, whatever the filter'),
      }),
    ),

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

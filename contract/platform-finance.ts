import { z } from 'zod'
import { exportFormat, exportInput, listFile, listInput, listOf, streamedFile } from './list.ts'
import { guardedProcedure } from './procedure.ts'
import { decimalString, id, instant, language, month } from './scalars.ts'

/** The money of the installation at a glance: what came in, what is owed, what went back and what could not be charged. */

const brl = decimalString.describe('BRL')
const count = z.number().int()
const tags = ['administration']

/** So many months, the running one last: 3, 6 and 12. */
export const financePeriod = z.enum(['quarter', 'half', 'year'])

const method = z.enum(['card', 'boleto', 'pix', 'other'])

export const failureList = {
  sorts: ['failedAt', 'amount', 'company'],
  filters: {
    period: financePeriod.default('half'),
    reason: z.string().max(100).optional().describe('What the bank said; `unknown` where it said nothing'),
  },
} as const

/** The columns of the failed payments as a file; amounts in reais. */
export const failureColumns = [
  'company',
  'number',
  'reason',
  'method',
  'attempts',
  'state',
  'amount',
  'failedAt',
  'companyId',
  'id',
] as const

export const disputeState = z.enum([
  ...(['warning_needs_response', 'warning_under_review', 'warning_closed', 'needs_response'] as const),
  ...(['under_review', 'won', 'lost', 'prevented'] as const),
])

export const disputeList = {
  sorts: ['openedAt', 'evidenceDueAt', 'amount', 'company'],
  filters: {
    period: financePeriod.default('half'),
    state: z
      .enum(['open', 'won', 'lost', 'closed'])
      .optional()
      .describe('`open`: not decided; `closed`: ended without a decision'),
  },
} as const

/** The columns of the disputes as a file. */
export const disputeColumns = [
  ...(['company', 'number', 'reason', 'state', 'evidenceDueAt', 'amount', 'currency', 'lost', 'openedAt'] as const),
  ...(['companyId', 'id'] as const),
] as const

const periodFile = z.object({
  ...{ period: financePeriod.default('half'), format: exportFormat.default('csv') },
  language: language.default('pt-BR'),
})

export const platformFinance = {
  get: guardedProcedure('platform-money:read')
    .route({
      method: 'GET',
      path: '/platform-finance',
      summary: 'What was received and given back by month and by method, what is owed, and why payments failed',
      tags,
    })
    .input(z.object({ period: financePeriod.default('half') }))
    .output(
      z.object({
        first: month,
        last: month.describe('The running one'),
        total: z
          .object({ received: brl, refunded: brl, disputed: brl, net: brl, payments: count })
          .describe('Of the period'),
        now: z
          .object({ open: brl, openInvoices: count, overdue: brl, overdueInvoices: count })
          .describe('Of all invoices that are not paid, whenever they are due'),
        months: z.array(
          z.object({
            month,
            received: brl.describe('Paid in the month'),
            refunded: brl.describe('Given back in the month, whenever it was paid'),
            disputed: brl.describe(
              'Withdrawn by disputes in the month less what was reinstated; below zero where more came back',
            ),
            net: brl.describe('received − refunded − disputed'),
            open: brl.describe('Still owed of what is due in the month, in time'),
            overdue: brl.describe('Still owed of what was due in the month, late'),
          }),
        ),
        methods: z.array(
          z.object({
            method: method.describe('`other`: not known, or paid outside the provider'),
            received: brl,
            payments: count,
            failures: count.describe('Invoices that could not be charged in the period'),
          }),
        ),
        reasons: z
          .array(
            z.object({
              reason: z.string(),
              invoices: count,
              amount: brl.describe('Of the invoices, paid since or not'),
            }),
          )
          .describe('Of what could not be charged in the period, the most frequent first'),
        uncounted: count.describe('Companies that are left out of all figures by hand'),
      }),
    ),

  export: guardedProcedure('platform-money:read', 'heavy')
    .route({
      method: 'GET',
      path: '/platform-finance/export',
      summary: 'The months of a period with what was received, given back and is owed as a file (CSV, XLSX)',
      tags,
    })
    .input(periodFile)
    .output(streamedFile),

  exportMethods: guardedProcedure('platform-money:read', 'heavy')
    .route({
      method: 'GET',
      path: '/platform-finance/methods/export',
      summary: 'What was received in a period by each method as a file (CSV, XLSX)',
      tags,
    })
    .input(periodFile)
    .output(streamedFile),

  failures: guardedProcedure('platform-money:read')
    .route({
      method: 'GET',
      path: '/platform-finance/failures',
      summary:
        'Invoices that could not be charged in the period, each with the reason; `search` looks into company and number',
      tags,
    })
    .input(listInput(failureList))
    .output(
      listOf(
        z.object({
          id,
          companyId: id,
          company: z.string(),
          number: z.string(),
          amount: brl,
          method: method,
          reason: z.string(),
          attempts: count,
          failedAt: instant.describe('When it last failed'),
          state: z.enum(['open', 'paid', 'void', 'uncollectible']),
        }),
      ),
    ),

  exportFailures: guardedProcedure('platform-money:read', 'heavy')
    .route({
      method: 'GET',
      path: '/platform-finance/failures/export',
      summary: 'The same list as a file (CSV, XLSX)',
      tags,
    })
    .input(exportInput({ ...failureList, columns: failureColumns }))
    .output(streamedFile),

  disputes: guardedProcedure('platform-money:read')
    .route({
      method: 'GET',
      path: '/platform-finance/disputes',
      summary:
        'Payments that customers dispute with their banks: of the period, and those not decided; `search` looks into company and number',
      tags,
    })
    .input(listInput(disputeList))
    .output(
      listOf(
        z.object({
          id: z.string().describe('With the provider'),
          companyId: id,
          company: z.string(),
          invoiceId: id,
          number: z.string().describe('Of the invoice'),
          amount: decimalString.describe('Disputed, in `currency`'),
          currency: z.string(),
          reason: z.string().describe('As the provider names it'),
          state: disputeState,
          openedAt: instant,
          evidenceDueAt: instant.nullable().describe('Until when evidence can be sent; null where the bank takes none'),
          lost: brl.describe('Withdrawn less what was reinstated, without the fee of the provider'),
        }),
      ),
    ),

  exportDisputes: listFile('platform-money:read', '/platform-finance/disputes/export', {
    ...disputeList,
    columns: disputeColumns,
  }),
}

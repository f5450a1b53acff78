import { z } from 'zod'
import { exportInput, listInput, listOf, pagesInput, streamedFile } from './list.ts'
import { figuresFile, metricsAsked, platformMetricsFiles } from './platform-metrics-files.ts'
import {
  cost,
  costKinds,
  count,
  margin,
  metrics,
  movement,
  movementColumns,
  movementList,
  receipt,
  receiptColumns,
  receiptList,
  renewal,
  renewalColumns,
  renewalList,
  revenueBucket,
  revenuePeriod,
} from './platform-metrics-shape.ts'
import { failsWith, guardedProcedure } from './procedure.ts'
import { decimalString, id, instant, month, typedQuantity, typedQuantityCodes } from './scalars.ts'

/** Recurring revenue of the installation, as who runs it reads it: from subscriptions and invoices, less companies left out by hand. */

const reason = z.string().trim().min(3).max(500)
const isChanged = z.object({ isChanged: z.boolean().describe('False where it stood so already') })

export const platformMetrics = {
  ...platformMetricsFiles,

  get: guardedProcedure('platform-money:read')
    .route({
      method: 'GET',
      path: '/platform-metrics',
      summary: 'MRR with its movements, retention, churn, the worth and the cost of a customer, cohorts and trials',
      tags: ['administration'],
    })
    .input(z.object(metricsAsked))
    .output(metrics),

  export: guardedProcedure('platform-money:read', 'heavy')
    .route({
      method: 'GET',
      path: '/platform-metrics/export',
      summary: 'The months of a period with every figure as a file (CSV, XLSX)',
      tags: ['administration'],
    })
    .input(z.object({ ...metricsAsked, ...figuresFile }))
    .output(streamedFile),

  movements: guardedProcedure('platform-money:read')
    .route({
      method: 'GET',
      path: '/platform-metrics/movements',
      summary: 'What moved MRR, company by company; `search` looks into the name',
      tags: ['administration'],
    })
    .input(listInput(movementList))
    .output(listOf(movement)),

  exportMovements: guardedProcedure('platform-money:read', 'heavy')
    .route({
      method: 'GET',
      path: '/platform-metrics/movements/export',
      summary: 'The same list as a file (CSV, XLSX)',
      tags: ['administration'],
    })
    .input(exportInput({ ...movementList, columns: movementColumns }).omit({ ids: true }))
    .output(streamedFile),

  renewals: guardedProcedure('platform-money:read')
    .route({
      method: 'GET',
      path: '/platform-metrics/renewals',
      summary: 'Subscriptions by the end of their paid period, with what is expected to go on: a forecast from cohorts',
      tags: ['administration'],
    })
    .input(listInput(renewalList))
    .output(
      listOf(renewal).extend({
        months: z.array(
          z.object({
            month,
            subscriptions: count,
            mrr: decimalString.describe('What ends, BRL a month'),
            expected: decimalString.describe('What is expected to go on, BRL a month'),
            withoutChance: count.describe('Those of which nothing was seen: counted whole'),
          }),
        ),
      }),
    ),

  exportRenewals: guardedProcedure('platform-money:read', 'heavy')
    .route({
      method: 'GET',
      path: '/platform-metrics/renewals/export',
      summary: 'The same list as a file (CSV, XLSX)',
      tags: ['administration'],
    })
    .input(exportInput({ ...renewalList, columns: renewalColumns }).omit({ ids: true }))
    .output(streamedFile),

  revenue: guardedProcedure('platform-money:read')
    .route({
      method: 'GET',
      path: '/platform-metrics/revenue',
      summary: 'What was received and given back: of a week by day, of a month in sevens of days, of more by month',
      tags: ['administration'],
    })
    .input(z.object({ period: revenuePeriod.default('month') }))
    .output(
      z.object({
        now: revenueBucket,
        before: revenueBucket.describe('The same length before'),
        buckets: z.array(revenueBucket),
      }),
    ),

  exportRevenue: guardedProcedure('platform-money:read', 'heavy')
    .route({
      method: 'GET',
      path: '/platform-metrics/revenue/export',
      summary: 'The same as a file (CSV, XLSX)',
      tags: ['administration'],
    })
    .input(z.object({ period: revenuePeriod.default('month'), ...figuresFile }))
    .output(streamedFile),

  receipts: guardedProcedure('platform-money:read')
    .route({
      method: 'GET',
      path: '/platform-metrics/receipts',
      summary: 'Each payment and each refund that received revenue is made of; `search` looks into company and number',
      tags: ['administration'],
    })
    .input(listInput(receiptList))
    .output(listOf(receipt)),

  exportReceipts: guardedProcedure('platform-money:read', 'heavy')
    .route({
      method: 'GET',
      path: '/platform-metrics/receipts/export',
      summary: 'The same list as a file (CSV, XLSX)',
      tags: ['administration'],
    })
    .input(exportInput({ ...receiptList, columns: receiptColumns }).omit({ ids: true }))
    .output(streamedFile),

  costs: guardedProcedure('platform-money:read')
    .route({
      method: 'GET',
      path: '/platform-metrics/costs',
      summary: 'What winning customers cost, as it was entered, the newest month first and each version of it',
      tags: ['administration'],
    })
    .input(pagesInput)
    .output(listOf(cost).extend({ margins: z.array(margin).describe('All that were entered, the newest first') })),

  setCost: guardedProcedure('platform-money:write')
    .errors(failsWith(...typedQuantityCodes, 'platform_metrics.month_ahead', 'platform_metrics.amount_invalid'))
    .route({
      method: 'POST',
      path: '/platform-metrics/costs',
      summary: 'Enter what winning customers cost in a month, or a new version of it; the same again changes nothing',
      tags: ['administration'],
    })
    .input(
      z.object({
        month,
        kind: z.enum(costKinds),
        amount: typedQuantity.describe('BRL, not negative, two decimals at most'),
        reason,
      }),
    )
    .output(isChanged),

  setMargin: guardedProcedure('platform-money:write')
    .errors(failsWith(...typedQuantityCodes, 'platform_metrics.month_ahead', 'platform_metrics.margin_out_of_range'))
    .route({
      method: 'POST',
      path: '/platform-metrics/margins',
      summary: 'Enter the share of revenue that is kept, from a month on; the same again changes nothing',
      tags: ['administration'],
    })
    .input(
      z.object({
        month: month.describe('From which it holds'),
        percent: typedQuantity.describe('Above 0, at most 100, two decimals at most'),
        reason,
      }),
    )
    .output(isChanged),

  uncounted: guardedProcedure('platform-money:read')
    .route({
      method: 'GET',
      path: '/platform-metrics/uncounted',
      summary: 'Companies that are left out of all figures by hand, the newest first',
      tags: ['administration'],
    })
    .input(pagesInput)
    .output(
      listOf(
        z.object({ companyId: id, company: z.string(), reason: z.string(), by: z.string().nullable(), at: instant }),
      ),
    ),

  leaveOut: guardedProcedure('platform-money:write')
    .errors(failsWith('platform_company.not_found'))
    .route({
      method: 'POST',
      path: '/platform-metrics/uncounted',
      summary:
        "Leave a company out of all figures: the operator's own, or one for tests. The same again changes nothing",
      tags: ['administration'],
    })
    .input(z.object({ companyId: id, reason }))
    .output(isChanged),

  countAgain: guardedProcedure('platform-money:write')
    .errors(failsWith('platform_company.not_found'))
    .route({
      method: 'POST',
      path: '/platform-metrics/uncounted/end',
      summary: 'Count a company that was left out',
      tags: ['administration'],
    })
    .input(z.object({ companyId: id, reason }))
    .output(isChanged),
}

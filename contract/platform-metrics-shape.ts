import { MOVEMENT_KINDS } from '@pegada/core/saas/movement.ts'
import { METRIC_PERIODS } from '@pegada/core/saas/period.ts'
import { z } from 'zod'
import { day, decimalString, id, instant, month } from './scalars.ts'

/** What recurring revenue is told in. Amounts are BRL, those of MRR a month of it, to six decimals; rates are shares (0.25 is a quarter). */

export const metricPeriod = z
  .enum(METRIC_PERIODS)
  .describe('The month, the three or the twelve months that end with `until`, or all until then')
export const revenuePeriod = z.enum(['week', 'month', 'quarter', 'year']).describe('The last 7, 30, 90 or 365 days')
export const movementKind = z.enum(MOVEMENT_KINDS)
export const costKinds = ['advertising', 'sales', 'tools', 'other'] as const

export const count = z.number().int()
const brl = decimalString.describe('BRL')
const mrr = decimalString.describe('BRL a month')
const share = decimalString.nullable().describe('A share; null where it cannot be computed')

const moved = {
  new: mrr.describe('First ever recurring payments, BRL a month'),
  reactivation: mrr.describe('Customers that came back, BRL a month'),
  expansion: mrr,
  contraction: mrr,
  churn: mrr.describe('Customers whose last subscription ended, BRL a month'),
}

/** What moved, and what there was at both ends: `end` = `start` + new + reactivation + expansion − contraction − churn. */
export const flow = z.object({
  ...moved,
  start: mrr,
  end: mrr,
  arr: brl.describe('12 × `end`'),
  customersStart: count,
  customersNew: count,
  customersBack: count,
  customersLost: count,
  customersEnd: count,
})

export const rates = z.object({
  grossChurn: share,
  netChurn: share,
  grossRetention: share,
  netRetention: share,
  logoChurn: share,
  quickRatio: decimalString.nullable().describe('(new + expansion) ÷ (contraction + churn)'),
})

export const worth = z.object({
  arpa: brl.nullable().describe('MRR ÷ customers at the end, BRL a month'),
  monthlyLogoChurn: share,
  margin: decimalString.describe('The share of what is received that is kept; 1 where none was entered'),
  isMarginEntered: z.boolean(),
  ltv: brl.nullable().describe('ARPA × margin ÷ monthly logo churn; null at churn 0'),
  cost: brl.nullable().describe('Entered for the months; null where nothing was'),
  monthsWithoutCost: count,
  cac: brl.nullable().describe('Cost ÷ customers that paid for the first time'),
  ltvToCac: decimalString.nullable(),
  payback: decimalString.nullable().describe('CAC ÷ (ARPA × margin), months'),
})

export const metrics = z.object({
  first: month,
  last: month,
  firstOfAll: month.describe('Of the first movement; this month where there is none'),
  isRunning: z.boolean().describe('The last month is not over'),
  flow,
  rates,
  worth,
  before: z.object({ flow, rates }).describe('The same of as many months before'),
  months: z.array(flow.extend({ month, rates, arpa: brl.nullable() })).describe('Those of the period, twelve at least'),
  plans: z
    .array(z.object({ plan: z.enum(['FREE', 'PRO', 'ULTIMATE', 'CUSTOM']), mrr, subscriptions: count, share }))
    .describe('At the end. FREE counts companies of today that pay nothing, CUSTOM plans agreed by hand'),
  cohorts: z
    .array(
      z.object({
        month,
        customers: count,
        mrr,
        ages: z.array(z.object({ customers: count, mrr })).describe('At the end of month 0, 1, 2 … after it'),
      }),
    )
    .describe('By the month of the first recurring payment, the newest twenty-four'),
  trials: z
    .array(z.object({ month, trials: count, paid: count, running: count }))
    .describe('By the month in which they began; those whose time to pay still runs are in `running` alone'),
  upgrade: z.object({
    days: decimalString.nullable().describe('Median of the days from sign-up to the first recurring payment'),
    paid: count,
    free: count,
  }),
  uncounted: count.describe('Companies left out by hand'),
})

export const movementList = {
  sorts: ['at', 'company', 'kind', 'change'],
  filters: {
    kind: movementKind.optional(),
    from: month.optional().describe('The first month'),
    until: month.optional().describe('The last month'),
  },
} as const

export const movementColumns = ['at', 'company', 'kind', 'before', 'after', 'change', 'month', 'companyId'] as const

export const movement = z.object({
  id: z.string(),
  companyId: id,
  company: z.string(),
  at: instant,
  month,
  kind: movementKind,
  before: mrr,
  after: mrr,
  change: mrr.describe('`after` − `before`'),
})

export const renewalList = { sorts: ['endsAt', 'company', 'mrr', 'chance'], filters: {} } as const

export const renewalColumns = [
  ...['company', 'plan', 'period', 'endsAt', 'mrr', 'next', 'chance', 'basis', 'expected', 'companyId'],
] as const satisfies readonly string[]

export const renewal = z.object({
  id: z.string(),
  companyId: id,
  company: z.string(),
  plan: z.enum(['PRO', 'ULTIMATE']).nullable(),
  period: z.enum(['monthly', 'yearly']).nullable(),
  endsAt: instant,
  mrr,
  next: mrr.describe('From the renewal on, by what was ordered; BRL a month'),
  chance: share.describe('How likely it renews, by what customers did before; null where nothing was seen'),
  basis: z
    .enum(['age', 'all', 'cancelled', 'none'])
    .describe('Customers of the same age, all customers where fewer than five were seen, a cancellation, or nothing'),
  seen: count.describe('Customers that were seen'),
  stayed: count.describe('Those of them that stayed a month longer'),
  expected: mrr.describe('`next` × `chance`; `next` where there is no chance'),
})

export const revenueBucket = z.object({
  from: day,
  until: day.describe('The last day of it'),
  recurring: brl.describe('Received for subscriptions that renew'),
  once: brl.describe('Received for a month or twelve paid once'),
  setup: brl,
  refunded: brl.describe('Given back in it, whenever it was paid'),
  disputed: brl.describe('Withdrawn by disputes in it less what was reinstated; below zero where more came back'),
  net: brl.describe('Received less what was given back and disputed'),
})

export const cost = z.object({
  month,
  kind: z.enum(costKinds),
  version: count,
  isCurrent: z.boolean(),
  amount: brl,
  reason: z.string(),
  by: z.string().nullable().describe('Null once the person is gone'),
  at: instant,
})

export const margin = cost.omit({ kind: true, amount: true }).extend({
  month: month.describe('From which it holds'),
  share: decimalString,
})

const receiptKinds = ['payment', 'refund', 'dispute', 'reinstated'] as const

export const receiptList = {
  sorts: ['at', 'company', 'amount'],
  filters: { period: revenuePeriod.default('month'), kind: z.enum(receiptKinds).optional() },
} as const

export const receiptColumns = ['at', 'company', 'number', 'kind', 'amount', 'companyId'] as const

export const receipt = z.object({
  id: z.string(),
  companyId: id,
  company: z.string(),
  number: z.string().describe('Of the invoice'),
  kind: z.enum(receiptKinds),
  at: instant,
  amount: brl.describe('BRL, negative of what was given back'),
})

import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { MOVEMENT_KINDS, type MovementKind } from '@pegada/core/saas/movement.ts'
import { METRIC_PERIODS } from '@pegada/core/saas/period.ts'
import { api } from '../../lib/api.ts'
import { pageData } from '../../lib/page-data.ts'
import { paths, pathTo, type Target } from '../../lib/paths.ts'
import { readState, useUrlState } from '../../lib/url-state.ts'

export type Metrics = Outputs['platformMetrics']['get']
export type MonthRow = Metrics['months'][number]
export type Movement = Outputs['platformMetrics']['movements']['rows'][number]
export type Renewal = Outputs['platformMetrics']['renewals']['rows'][number]
export type Receipt = Outputs['platformMetrics']['receipts']['rows'][number]
export type Revenue = Outputs['platformMetrics']['revenue']
type RevenuePeriod = NonNullable<Inputs['platformMetrics']['revenue']['period']>

/** Tabs of the specification, and ours after them. */
export const metricTabs = ['revenue', 'customers', 'churn', 'worth', 'movements', 'definitions'] as const
export type MetricTab = (typeof metricTabs)[number]
export const revenuePeriods = ['week', 'month', 'quarter', 'year'] as const satisfies readonly RevenuePeriod[]

const none = undefined as string | undefined
const start = { period: none, until: none, tab: none, kind: none, of: none }
const revenueStart = { period: none, open: none, entry: none }

/** What of the address narrows the movements, beside the search. */
export const movementFilters = ['kind', 'of']

/** How the lists begin. */
export const movementsStart = { sort: 'at', sorts: ['at', 'company', 'kind', 'change'] as const } as const
export const renewalsStart = {
  sort: 'endsAt',
  sorts: ['endsAt', 'company', 'mrr', 'chance'] as const,
  direction: 'asc',
} as const

export const receiptKinds = ['payment', 'refund', 'dispute', 'reinstated'] as const

export const receiptsStart = { sort: 'at', sorts: ['at', 'company', 'amount'] as const } as const

/** What stands in the address: the period and its last month, the part of the page, and what narrows the movements. */
export function useMetricsState() {
  const [state, setState] = useUrlState(start)
  return { ...metricsOf(state), setState }
}

function metricsOf(state: typeof start) {
  return {
    period: METRIC_PERIODS.find((one) => one === state.period) ?? ('month' as const),
    until: isMonth(state.until) ? state.until : undefined,
    tab: metricTabs.find((one) => one === state.tab) ?? ('revenue' as const),
    kind: MOVEMENT_KINDS.find((one) => one === state.kind),
    /** The movements of this month alone; those of the period where none is named. */
    of: isMonth(state.of) ? state.of : undefined,
  }
}

type MetricsState = Partial<Record<keyof typeof start, string | undefined>>

/** The page with something of it open. */
export function metricsAt(state: MetricsState): Target {
  return { ...pathTo(paths.adminMetrics, state), resetScroll: false }
}

/** The movements that a figure is made of. */
export function movementsAt(asked: {
  readonly period: string
  readonly until: string | undefined
  readonly kind?: MovementKind | undefined
  readonly of?: string | undefined
}): Target {
  return metricsAt({ ...asked, tab: 'movements' })
}

export function metricsQuery(period: (typeof METRIC_PERIODS)[number], until?: string | undefined) {
  return api.platformMetrics.get.queryOptions({ input: { period, ...(until && { until }) } })
}

export function useRevenueState() {
  const [state, setState] = useUrlState(revenueStart)
  return {
    period: revenuePeriodOf(state),
    /** Payments and refunds are open beside. */
    isOpen: state.open === 'receipts',
    entry: receiptKinds.find((one) => one === state.entry),
    setState,
  }
}

/** The page with the payments and refunds of its period beside it. */
export function receiptsAt(period: RevenuePeriod): Target {
  return { ...pathTo(paths.adminRevenue, { period, open: 'receipts' }), resetScroll: false }
}

function revenuePeriodOf({ period }: Pick<typeof revenueStart, 'period'>): RevenuePeriod {
  return revenuePeriods.find((one) => one === period) ?? 'month'
}

export function revenueQuery(period: RevenuePeriod) {
  return api.platformMetrics.revenue.queryOptions({ input: { period } })
}

export const metricsData = pageData({
  may: 'platform-money:read',
  question: (search) => {
    const { period, until } = metricsOf(readState(start, search))
    return { period, until }
  },
  read: (queries, { period, until }) => [queries.prefetchQuery(metricsQuery(period, until))],
})

export const revenueData = pageData({
  may: 'platform-money:read',
  question: (search) => revenuePeriodOf(readState(revenueStart, search)),
  read: (queries, period) => [
    queries.prefetchQuery(revenueQuery(period)),
    queries.prefetchQuery(metricsQuery('month')),
  ],
})

function isMonth(text: string | undefined): text is string {
  return text !== undefined && /^\d{4}-(0[1-9]|1[0-2])$/.test(text)
}

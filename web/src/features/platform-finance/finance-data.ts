import type { Outputs } from '@pegada/contract/contract.ts'
import { api } from '../../lib/api.ts'
import { pageData } from '../../lib/page-data.ts'
import { paths, pathTo, type Target } from '../../lib/paths.ts'
import { readState, useUrlState } from '../../lib/url-state.ts'

export type Finance = Outputs['platformFinance']['get']
export type Failure = Outputs['platformFinance']['failures']['rows'][number]

export type Dispute = Outputs['platformFinance']['disputes']['rows'][number]

export const financePeriods = ['quarter', 'half', 'year'] as const
type Period = (typeof financePeriods)[number]

/** How the list of failed payments begins. */
export const failuresStart = { sort: 'failedAt', sorts: ['failedAt', 'amount', 'company'] as const } as const

/** How the list of disputes begins. */
export const disputesStart = {
  sort: 'openedAt',
  sorts: ['openedAt', 'evidenceDueAt', 'amount', 'company'] as const,
} as const

export const disputeStates = ['open', 'won', 'lost', 'closed'] as const

const none = undefined as string | undefined
const start = { period: none, reason: none, dispute: none }
/** Where the lists of the period stand: another period begins them anew. */
const pages = { page: none, mark: none, 'disputes-page': none, 'disputes-mark': none }

/** What stands in the address: the period, the reason that narrows the failed payments, and the state that narrows the disputes. */
export function useFinanceState() {
  const [state, setState] = useUrlState({ ...start, ...pages })
  const dispute = disputeStates.find((one) => one === state.dispute)
  const setPeriod = (period: string | undefined) => setState({ period, reason: undefined, ...pages })
  return { period: periodOf(state), reason: state.reason, dispute, setState, setPeriod }
}

function periodOf({ period }: Pick<typeof start, 'period'>): Period {
  return financePeriods.find((one) => one === period) ?? 'half'
}

/** The page with the failed payments of a reason. */
export function failuresAt(period: Period, reason: string): Target {
  return { ...pathTo(paths.adminFinancial, { period, reason }), resetScroll: false }
}

export function financeQuery(period: Period) {
  return api.platformFinance.get.queryOptions({ input: { period } })
}

/** The subscriptions that renew next, told by the room of recurring revenue. */
export const renewalsQuery = api.platformMetrics.renewals.queryOptions({
  input: { sort: 'endsAt', direction: 'asc', pageSize: 5 },
})

export const financeData = pageData({
  may: 'platform-money:read',
  question: (search) => periodOf(readState(start, search)),
  read: (queries, period) => [queries.prefetchQuery(financeQuery(period)), queries.prefetchQuery(renewalsQuery)],
})

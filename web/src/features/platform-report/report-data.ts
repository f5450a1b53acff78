import type { Outputs } from '@pegada/contract/contract.ts'
import { TOTALS_BY, type TotalsBy } from '@pegada/core/benchmark/total-cells.ts'
import { api } from '../../lib/api.ts'
import { pageData } from '../../lib/page-data.ts'
import { readState, useUrlState } from '../../lib/url-state.ts'
import { exportAddress } from '../../parts/list/export-address.ts'

export type PlatformReport = Outputs['platformReport']['get']
export type Total = PlatformReport['totals'][number]

const none = undefined as string | undefined
const start = { year: none, by: none }

/** The year of the totals and what they are cut by, in the address. */
export function useReportState() {
  const [state, setState] = useUrlState(start)
  return { year: yearIn(state), by: byIn(state), setState }
}

export function reportQuery(year: number | undefined) {
  return api.platformReport.get.queryOptions({ input: year === undefined ? {} : { year } })
}

/** One of the tables as a file of the server. */
export function reportFile(part: 'totals' | 'inventories' | 'reports', year?: number): string {
  return exportAddress('/api/v1/platform-reports/export', 'csv', { filters: { part, year } })
}

function yearIn({ year }: typeof start): number | undefined {
  return year !== undefined && /^(?:19|20)\d\d$/.test(year) ? Number(year) : undefined
}

function byIn({ by }: typeof start): TotalsBy {
  return TOTALS_BY.find((one) => one === by) ?? 'all'
}

export const reportData = pageData({
  may: 'platform-report:read',
  question: (search) => yearIn(readState(start, search)),
  read: (queries, year) => [queries.prefetchQuery(reportQuery(year))],
})

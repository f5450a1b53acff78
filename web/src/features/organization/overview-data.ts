import type { Outputs } from '@pegada/contract/contract.ts'
import { api } from '../../lib/api.ts'
import { pageData } from '../../lib/page-data.ts'
import { readState, useUrlState } from '../../lib/url-state.ts'
import { useWorkingYear, workingYear } from '../../lib/working-year.ts'

export type Overview = Outputs['organization']['overview']

const unasked = (year = workingYear()) => ({ year })

/** The year, in the address. */
export function useOverviewYear(): number {
  return useUrlState(unasked(useWorkingYear()))[0].year
}

/** The organization at a glance in a year. */
export function overviewQuery(year: number) {
  return api.organization.overview.queryOptions({ input: { year } })
}

export const overviewData = pageData({
  may: 'company:read',
  question: (search) => readState(unasked(), search).year,
  read: (queries, year) => [queries.prefetchQuery(overviewQuery(year))],
})

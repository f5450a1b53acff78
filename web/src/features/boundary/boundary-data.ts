import type { Outputs } from '@pegada/contract/contract.ts'
import { api } from '../../lib/api.ts'
import { pageData } from '../../lib/page-data.ts'
import { readState, useUrlState } from '../../lib/url-state.ts'
import { useWorkingYear, workingYear } from '../../lib/working-year.ts'

export type Boundary = Outputs['boundary']['get']
export type Holding = Boundary['holdings'][number]
export type Approach = Boundary['approach']

const none = undefined as string | undefined
const unasked = (year = workingYear()) => ({ year, holding: none })

/** The year, and the holding in the side panel (`new` for one that is entered), in the address. */
export function useBoundaryState() {
  return useUrlState(unasked(useWorkingYear()))
}

/** Holdings and units, and what each approach counts of them in a year. */
export function boundaryQuery(year: number) {
  return api.boundary.get.queryOptions({ input: { year } })
}

/** What changes with the group: the comparison, and whatever is added up. */
export const boundaryReads = [api.boundary, api.businessUnit]

export const boundaryData = pageData({
  may: 'boundary:read',
  question: (search) => readState(unasked(), search).year,
  read: (queries, year) => [queries.prefetchQuery(boundaryQuery(year))],
})

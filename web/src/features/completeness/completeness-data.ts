import { api } from '../../lib/api.ts'
import { pageData } from '../../lib/page-data.ts'
import { readState } from '../../lib/url-state.ts'
import { workingYear } from '../../lib/working-year.ts'

/** What the page shows where the address says nothing: the working year. */
export const completenessUnasked = (year = workingYear()) => ({ year })

/** What is missing in a year. */
export function completenessQuery(year: number) {
  return api.completeness.get.queryOptions({ input: { year } })
}

export const completenessData = pageData({
  may: 'document:read',
  question: (search) => readState(completenessUnasked(), search).year,
  read: (queries, year) => [queries.prefetchQuery(completenessQuery(year))],
})

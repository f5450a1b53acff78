import { api } from '../../lib/api.ts'
import { currentYear } from '../../lib/current-year.ts'
import { pageData } from '../../lib/page-data.ts'
import { readState } from '../../lib/url-state.ts'

/** What the page shows where the address says nothing: this year. */
export const completenessUnasked = () => ({ year: currentYear() })

/** What is missing in a year. */
export function completenessQuery(year: number) {
  return api.completeness.get.queryOptions({ input: { year } })
}

export const completenessData = pageData({
  may: 'document:read',
  question: (search) => readState(completenessUnasked(), search).year,
  read: (queries, year) => [queries.prefetchQuery(completenessQuery(year))],
})

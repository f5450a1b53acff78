import { api } from '../../lib/api.ts'
import { pageData } from '../../lib/page-data.ts'
import { readState, useUrlState } from '../../lib/url-state.ts'
import { useWorkingYear } from '../../lib/working-year.ts'
import { feeQuery } from '../../parts/reduction/fee-query.ts'

/** The year whose fee is shown, and whether a price is being set. */
export function usePriceState() {
  return useUrlState({ create: undefined as string | undefined, year: useWorkingYear() })
}

export const pricesQuery = api.carbonPrice.list.queryOptions()

/** What planned initiatives would save of the fee of a year. */
export function savedQuery(year: number) {
  return api.carbonPrice.saved.queryOptions({ input: { year } })
}

export const carbonPriceData = pageData({
  may: 'target:read',
  question: (search) => readState({ year: 0 }, search),
  read: (queries, { year }) => [
    queries.prefetchQuery(pricesQuery),
    ...(year > 0 ? [queries.prefetchQuery(feeQuery(year))] : []),
  ],
})

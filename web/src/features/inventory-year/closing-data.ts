import { api } from '../../lib/api.ts'
import { pageData } from '../../lib/page-data.ts'
import { readState } from '../../lib/url-state.ts'
import { inventoryQuery } from '../../parts/inventory/use-inventory.ts'
import { sealsQuery, yearQuery } from '../../parts/inventory-year/use-year.ts'
import { closingUnasked, partOf } from './closing-state.ts'

/** What stands in the way of closing a year. */
export function gapsQuery(year: number) {
  return api.inventoryYears.gaps.queryOptions({ input: { year } })
}

/** Whether each category of scope 3 matters in a year. */
export function screeningQuery(year: number) {
  return api.inventoryYears.screening.queryOptions({ input: { year } })
}

/** The state of the year, its versions and totals, and what the part of the address shows where that is quick to tell. */
export const closingData = pageData({
  may: 'inventory:read',
  question: (search) => {
    const { year, part } = readState(closingUnasked(), search)
    return { year, part: partOf(part) }
  },
  read: (queries, { year, part }) => [
    queries.prefetchQuery(yearQuery(year)),
    queries.prefetchQuery(sealsQuery(year)),
    queries.prefetchQuery(inventoryQuery({ year })),
    ...(part === 'gaps' ? [queries.prefetchQuery(gapsQuery(year))] : []),
    ...(part === 'screening' ? [queries.prefetchQuery(screeningQuery(year))] : []),
    ...(part === 'base_year' ? [queries.prefetchQuery(api.baseYear.get.queryOptions())] : []),
  ],
})

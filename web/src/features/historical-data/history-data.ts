import type { QueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { currentYear } from '../../lib/current-year.ts'
import { pageData } from '../../lib/page-data.ts'
import { readState } from '../../lib/url-state.ts'
import { type GwpSetName, gwpSets, inventoryQuery, storedGwpSet } from '../../parts/inventory/use-inventory.ts'

const none = undefined as string | undefined

/** What the page shows where the address says nothing: the GWP set, the rows of the table, and the two sides compared. */
export const historyUnasked = { gwp: storedGwpSet as string, by: 'scope', from: none, to: none }

/** The GWP set that an address names; the programme's for what is none. */
export function gwpSetIn({ gwp }: Pick<typeof historyUnasked, 'gwp'>): GwpSetName {
  return gwpSets.find((set) => set === gwp) ?? storedGwpSet
}

/** The inventory of this year, which tells the years that hold lines. */
export function newestQuery(gwpSet: GwpSetName) {
  return inventoryQuery({ year: currentYear(), gwpSet })
}

/** The inventories of those years, the last ten. */
export function yearQueries(years: readonly number[], gwpSet: GwpSetName) {
  return years.slice(0, 10).map((year) => inventoryQuery({ year, gwpSet }))
}

export const historyData = pageData({
  may: 'inventory:read',
  question: (search) => gwpSetIn(readState(historyUnasked, search)),
  read: (queries, gwpSet) => [readYears(queries, gwpSet), queries.prefetchQuery(api.baseYear.get.queryOptions())],
})

async function readYears(queries: QueryClient, gwpSet: GwpSetName): Promise<void> {
  const newest = newestQuery(gwpSet)
  await queries.prefetchQuery(newest)
  const years = queries.getQueryData(newest.queryKey)?.years ?? []
  await Promise.all(yearQueries(years, gwpSet).map((one) => queries.prefetchQuery(one)))
}

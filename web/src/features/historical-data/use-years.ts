import { useQueries } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { currentYear } from '../../lib/current-year.ts'
import type { Inventory } from '../../parts/inventory/month-series.ts'
import { type GwpSetName, useInventory } from '../../parts/inventory/use-inventory.ts'

/** The inventories of the last years that hold lines, oldest first; `isPending` while any is on its way. */
export function useYears(gwpSet: GwpSetName) {
  const newest = useInventory({ year: currentYear(), gwpSet })
  const listed = (newest.data?.years ?? []).slice(0, shownYears)
  const answers = useQueries({
    queries: listed.map((year) => api.inventory.get.queryOptions({ input: { year, gwpSet } })),
  })
  const inventories = answers.flatMap(({ data }): Inventory[] => (data && data.total.lines > 0 ? [data] : []))
  const failed = newest.isError ? newest : answers.find(({ isError }) => isError)
  return {
    inventories: inventories.sort((a, b) => a.year - b.year),
    isPending: newest.isPending || answers.some(({ isPending }) => isPending),
    error: failed?.error,
    refetch: () => void failed?.refetch(),
  }
}

const shownYears = 10

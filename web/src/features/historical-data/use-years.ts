import { useQueries, useQuery } from '@tanstack/react-query'
import type { Inventory } from '../../parts/inventory/month-series.ts'
import type { GwpSetName } from '../../parts/inventory/use-inventory.ts'
import { newestQuery, yearQueries } from './history-data.ts'

/** The inventories of the last years that hold lines, oldest first; `isPending` while any is on its way. */
export function useYears(gwpSet: GwpSetName) {
  const newest = useQuery(newestQuery(gwpSet))
  const answers = useQueries({ queries: yearQueries(newest.data?.years ?? [], gwpSet) })
  const inventories = answers.flatMap(({ data }): Inventory[] => (data && data.total.lines > 0 ? [data] : []))
  const failed = newest.isError ? newest : answers.find(({ isError }) => isError)
  return {
    inventories: inventories.sort((a, b) => a.year - b.year),
    isPending: newest.isPending || answers.some(({ isPending }) => isPending),
    error: failed?.error,
    refetch: () => void failed?.refetch(),
  }
}

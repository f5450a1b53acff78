import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { api } from '../../lib/api.ts'

/** The state of a year; asked again every 2 s while its file is being written. */
export function useYear(year: number) {
  return useQuery({
    ...api.inventoryYears.get.queryOptions({ input: { year } }),
    refetchInterval: ({ state }) => (state.data?.state === 'sealing' ? 2000 : false),
  })
}

/** The sealed versions of a year; asked again every second while one is being written. */
export function useSeals(year: number) {
  return useQuery({
    ...api.seals.list.queryOptions({ input: { year } }),
    refetchInterval: ({ state }) => (state.data?.some((seal) => seal.state === 'sealing') ? 1000 : false),
  })
}

/** Reads again all that hangs on a year: call it after any act on one. */
export function useRefreshYear(): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    const keys = [
      api.inventoryYears.key(),
      api.seals.key(),
      api.restatement.key(),
      api.baseYear.key(),
      api.inventory.key(),
      api.uncertainty.key(),
      api.book.key(),
    ]
    await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })))
  }
}

/** Reads everything of the year once more when the writing of its file ends, well or not. */
export function useSealEnding(isSealing: boolean): void {
  const refresh = useRefreshYear()
  const wasSealing = useRef(isSealing)
  useEffect(() => {
    if (wasSealing.current && !isSealing) void refresh()
    wasSealing.current = isSealing
  }, [isSealing, refresh])
}

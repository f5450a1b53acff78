import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { api } from '../../lib/api.ts'
import { usePoll } from '../../lib/live/live.tsx'

/** The state of a year. */
export function yearQuery(year: number) {
  return api.inventoryYears.get.queryOptions({ input: { year } })
}

/** The sealed versions of a year, the newest first. */
export function sealsQuery(year: number) {
  return api.seals.list.queryOptions({ input: { year } })
}

/** The state of a year; without the live channel asked again every 2 s while its file is being written. */
export function useYear(year: number) {
  const poll = usePoll()
  return useQuery({
    ...yearQuery(year),
    refetchInterval: ({ state }) => poll(state.data?.state === 'sealing' ? 2000 : false),
  })
}

/** The sealed versions of a year; without the live channel asked again every second while one is being written. */
export function useSeals(year: number) {
  const poll = usePoll()
  return useQuery({
    ...sealsQuery(year),
    refetchInterval: ({ state }) => poll(state.data?.some((seal) => seal.state === 'sealing') ? 1000 : false),
  })
}

/** All that hangs on a year: what any act on one reads again. */
export const yearReads = [
  api.inventoryYears,
  api.seals,
  api.restatement,
  api.baseYear,
  api.inventory,
  api.uncertainty,
  api.book,
]

/** Reads again all that hangs on a year, where no act of a person does. */
export function useRefreshYear(): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    await Promise.all(yearReads.map((one) => queries.invalidateQueries({ queryKey: one.key() })))
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

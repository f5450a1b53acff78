import type { Outputs } from '@pegada/contract/contract.ts'
import { useQuery } from '@tanstack/react-query'
import { queuesQuery } from './system-data.ts'

type Queues = Outputs['platformSystem']['queues']

/** Jobs that are tried once more: of one kind, or of all, and since when. */
export interface Followed {
  readonly kind: string | undefined
  readonly from: number
}

/** How often it is asked how they fare. */
export const FOLLOW_MS = 1000
/** What is not done by then is looked at by who opens the page again. */
const FOLLOWED_MS = 10 * 60_000

/**
 * Asks for the queues until no job of the kind is on its way any more. Answers whether a list that was read at an instant (ms) is
 * to be read again: while one is on its way, and once after that.
 */
export function useFollowed(followed: Followed | undefined): (readAt: number) => boolean {
  const isOnWay = (queues: Queues | undefined, readAt: number): boolean => {
    if (!followed || Date.now() - followed.from > FOLLOWED_MS) return false
    const known = queues?.filter(({ name }) => followed.kind === undefined || name === followed.kind)
    const hasOpen = known?.some(({ waiting, retry, active }) => waiting + retry + active > 0) ?? true
    return hasOpen || readAt < followed.from
  }
  const { data, dataUpdatedAt } = useQuery({
    ...queuesQuery,
    refetchInterval: ({ state }) => (isOnWay(state.data, state.dataUpdatedAt) ? FOLLOW_MS : false),
  })
  return (readAt) => followed !== undefined && (isOnWay(data, dataUpdatedAt) || readAt < dataUpdatedAt)
}

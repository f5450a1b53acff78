import type { Outputs } from '@pegada/contract/contract.ts'
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

export type EntryConflict = Outputs['activity']['listConflicts']['rows'][number]

/** What documents say against these entries, by the entry's id; entries that they support, or do not speak of, are absent. */
export function useConflicts(activityIds: readonly string[]): ReadonlyMap<string, EntryConflict> {
  const asked = activityIds.slice(0, askedMax)
  const { data } = useQuery({
    ...api.activity.listConflicts.queryOptions({
      input: asked.length === 0 ? skipToken : { activityIds: [...asked], pageSize: askedMax },
    }),
    placeholderData: keepPreviousData,
  })
  return new Map((data?.rows ?? []).map((row) => [row.activityId, row]))
}

/** The contract takes no more at once; a page of a table has fewer. */
const askedMax = 100

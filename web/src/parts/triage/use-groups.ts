import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import type { TableState } from '../../ui/table-state.ts'
import { usePageWithin } from '../../ui/use-page-within.ts'
import type { suggestionKinds } from '../document/item.ts'
import type { Sort } from './group-filters.tsx'
import type { GroupBy, Narrowed } from './narrowed.ts'

/** A page of groups to decide, and how much of all is decided already. */
export function useGroups(
  table: TableState<Sort>,
  {
    importId,
    kind,
    by,
    narrowed,
  }: {
    importId: string | undefined
    kind: (typeof suggestionKinds)[number] | undefined
    by: GroupBy
    narrowed: Narrowed
  },
) {
  const { page, pageSize, search, sort, direction } = table
  const narrow = importId === undefined ? {} : { importId }
  const shown = {
    ...{ ...narrow, ...narrowed },
    ...(by === 'likeness' ? {} : { groupBy: by }),
    ...(search === undefined ? {} : { search }),
    ...(kind === undefined ? {} : { kind }),
  }
  const groups = useQuery({
    ...api.triage.listGroups.queryOptions({ input: { page, pageSize, sort, direction, ...shown } }),
    placeholderData: keepPreviousData,
  })
  const settled = useQuery(api.triage.get.queryOptions({ input: narrow }))
  usePageWithin(table, groups.data)
  const isFiltered = search !== undefined || kind !== undefined || Object.keys(narrowed).length > 0
  return { groups, settled: settled.data, isFiltered, shown }
}

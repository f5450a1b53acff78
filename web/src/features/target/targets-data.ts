import type { Outputs } from '@pegada/contract/contract.ts'
import { skipToken } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { pageData } from '../../lib/page-data.ts'
import { useUrlState } from '../../lib/url-state.ts'
import { inputOf, type TableQuestion, tableIn } from '../../ui/table-state.ts'

export type Target = Outputs['target']['list']['rows'][number]
export type TargetRead = Outputs['target']['get']

const sorts = ['targetYear', 'name', 'createdAt'] as const
type Sort = (typeof sorts)[number]

/** How the list begins. */
export const targetsStart = { sort: 'targetYear', direction: 'asc', sorts } as const

const none = undefined as string | undefined

/** The target in the side panel, in the address. */
export function useTargetsState() {
  return useUrlState({ target: none, create: none })
}

/** A page of the list. */
export function targetsQuery(table: TableQuestion<Sort>) {
  return api.target.list.queryOptions({ input: inputOf(table) })
}

/** The target that the address names, read each time it is opened, for its form begins with it; nothing where none is named. */
export function targetQuery(targetId: string | undefined) {
  const input = targetId === undefined ? skipToken : { targetId }
  return { ...api.target.get.queryOptions({ input }), gcTime: 0 }
}

export const targetsData = pageData({
  may: 'target:read',
  question: (search) => tableIn(targetsStart, search),
  read: (queries, table) => [queries.prefetchQuery(targetsQuery(table))],
})

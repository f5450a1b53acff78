import type { Outputs } from '@pegada/contract/contract.ts'
import { skipToken } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { pageData } from '../../lib/page-data.ts'
import { readState, useUrlState } from '../../lib/url-state.ts'
import { inputOf, type TableQuestion, tableIn } from '../../ui/table-state.ts'

export type Asked = Outputs['askedOfUs']['list']['rows'][number]

const sorts = ['deadline', 'customer'] as const
type AskedSort = (typeof sorts)[number]

/** How the list begins. */
export const askedStart = { sort: 'deadline', sorts } as const

const unasked = { request: undefined as string | undefined, page: 1 }

/** The request that is being answered, in the address. */
export function useAskedState() {
  return useUrlState(unasked)
}

export function askedQuery(table: TableQuestion<AskedSort>) {
  return api.askedOfUs.list.queryOptions({ input: inputOf(table) })
}

/** The request that the address names, read each time it is opened, for its form begins with it. */
export function oneAskedQuery(requestId: string | undefined) {
  const input = requestId === undefined ? skipToken : { requestId }
  return { ...api.askedOfUs.get.queryOptions({ input }), gcTime: 0 }
}

export const askedData = pageData({
  may: 'engagement:read',
  question: (search) => ({ state: readState(unasked, search), table: tableIn(askedStart, search) }),
  read: (queries, { state, table }) => [
    state.request ? queries.prefetchQuery(oneAskedQuery(state.request)) : queries.prefetchQuery(askedQuery(table)),
  ],
})

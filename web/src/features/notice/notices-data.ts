import { api } from '../../lib/api.ts'
import { pageData } from '../../lib/page-data.ts'
import { readState, useUrlState } from '../../lib/url-state.ts'

const unasked = { state: undefined as string | undefined }

/** Which notices are shown, in the address. */
export function useNoticesState() {
  return useUrlState(unasked)
}

/** One's own notices, newest first, page after page. */
export function noticesQuery(state: string | undefined) {
  return api.notice.list.infiniteOptions({
    input: (cursor: string | undefined) => ({
      pageSize: 20,
      ...(state === 'unread' ? { state: 'unread' as const } : {}),
      ...(cursor ? { cursor } : {}),
    }),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
}

export const settingsQuery = api.notice.settings.queryOptions()

export const noticesData = pageData({
  may: 'notice:read',
  question: (search) => readState(unasked, search).state,
  read: (queries, state) => [queries.prefetchInfiniteQuery(noticesQuery(state)), queries.prefetchQuery(settingsQuery)],
})

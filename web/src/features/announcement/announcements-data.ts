import type { Outputs } from '@pegada/contract/contract.ts'
import { ANNOUNCEMENT_KINDS, ANNOUNCEMENT_STATES } from '@pegada/core/announcement/announcement.ts'
import { api } from '../../lib/api.ts'
import { pageData } from '../../lib/page-data.ts'
import { readState, useUrlState } from '../../lib/url-state.ts'
import { inputOf, type TableQuestion, tableIn } from '../../ui/table-state.ts'

export type Announcement = Outputs['announcement']['get']
export type ListedAnnouncement = Outputs['announcement']['list']['rows'][number]

const sorts = ['startsAt', 'endsAt', 'createdAt', 'title'] as const
export type AnnouncementSort = (typeof sorts)[number]

/** How the list begins. */
export const announcementsStart = { sort: 'startsAt', sorts } as const

const none = undefined as string | undefined
const start = { state: none, kind: none, announcement: none, create: none, page: 1 }

/** What narrows the announcements, the one that is open, and whether one is being written, in the address. */
export function useAnnouncementsState() {
  return useUrlState(start)
}

interface Narrowed {
  readonly state: string | undefined
  readonly kind: string | undefined
}

/** What of the address narrows the list; other words do not. */
export function narrowedIn({ state, kind }: Narrowed) {
  const ofState = ANNOUNCEMENT_STATES.find((one) => one === state)
  const ofKind = ANNOUNCEMENT_KINDS.find((one) => one === kind)
  return { ...(ofState && { state: ofState }), ...(ofKind && { kind: ofKind }) }
}

export function announcementsQuery(state: Narrowed, table: TableQuestion<AnnouncementSort>) {
  return api.announcement.list.queryOptions({ input: { ...inputOf(table), ...narrowedIn(state) } })
}

export function announcementQuery(announcementId: string) {
  return api.announcement.get.queryOptions({ input: { announcementId } })
}

export const announcementsData = pageData({
  may: 'platform-announcement:read',
  question: (search) => ({ state: readState(start, search), table: tableIn(announcementsStart, search) }),
  read: (queries, { state, table }) => [
    queries.prefetchQuery(announcementsQuery(state, table)),
    ...(state.announcement === undefined ? [] : [queries.prefetchQuery(announcementQuery(state.announcement))]),
  ],
})

/** What was done with an announcement, the newest first. */
export function historyOptions(announcementId: string) {
  return api.announcement.history.infiniteOptions({
    input: (cursor: string | undefined) => ({ announcementId, pageSize: 20, ...(cursor ? { cursor } : {}) }),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
}

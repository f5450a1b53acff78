import { api } from '../../lib/api.ts'

/** How many are unread, and the newest. */
export const latestNotices = api.notice.latest.queryOptions()

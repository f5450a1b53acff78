import { api } from '../../lib/api.ts'
import { pageData } from '../../lib/page-data.ts'

/** What customers and partners the public website shows. */
export const storiesQuery = api.website.stories.queryOptions()

export const storiesData = pageData({
  may: 'platform-admin',
  question: () => null,
  read: (queries) => [queries.prefetchQuery(storiesQuery)],
})

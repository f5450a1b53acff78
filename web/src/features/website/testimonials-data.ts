import { api } from '../../lib/api.ts'
import { pageData } from '../../lib/page-data.ts'

/** What customers and partners the public website shows. */
export const testimonialsQuery = api.website.testimonials.queryOptions()

export const testimonialsData = pageData({
  may: 'platform-admin',
  question: () => null,
  read: (queries) => [queries.prefetchQuery(testimonialsQuery)],
})

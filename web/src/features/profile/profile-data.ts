import { api } from '../../lib/api.ts'
import { pageData } from '../../lib/page-data.ts'

/** What the page of one's own reads; the address does not narrow it. */
export const profileQueries = {
  person: api.profile.get.queryOptions(),
  companies: api.profile.listCompanies.queryOptions(),
  sessions: api.session.list.queryOptions(),
}

export const profileData = pageData({
  may: 'signed-in',
  question: () => null,
  read: (queries) => [
    queries.prefetchQuery(profileQueries.person),
    queries.prefetchQuery(profileQueries.companies),
    queries.prefetchQuery(profileQueries.sessions),
  ],
})

import { api } from '../../lib/api.ts'
import { pageData } from '../../lib/page-data.ts'

/** All methods of the product, which stay as they are while a page is open. */
export const methodsQuery = { ...api.method.list.queryOptions(), staleTime: Number.POSITIVE_INFINITY }

/** The address says which method and what is filled in, not which methods there are. */
export const methodsData = pageData({
  may: 'generator:read',
  question: () => null,
  read: (queries) => [queries.prefetchQuery(methodsQuery)],
})

import type { Outputs } from '@pegada/contract/contract.ts'
import { api } from '../../lib/api.ts'
import { pageData } from '../../lib/page-data.ts'

export type Company = Outputs['company']['get']

/** The company as the register and its people tell of it. */
export const companyQuery = api.company.get.queryOptions()

export const companyData = pageData({
  may: 'company:read',
  question: () => undefined,
  read: (queries) => [queries.prefetchQuery(companyQuery)],
})

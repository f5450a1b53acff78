import type { QueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { pageData } from '../../lib/page-data.ts'
import { billingQuery } from '../../parts/subscription/use-subscription.ts'

/** The plans and their prices, which stay as they are while a page is open. */
export const pricesQuery = { ...api.plan.list.queryOptions(), staleTime: Number.POSITIVE_INFINITY }

/** The company's plan and the price list; the address says only what is chosen of them. */
const ofPlan = {
  question: () => null,
  read: (queries: QueryClient) => [queries.prefetchQuery(billingQuery), queries.prefetchQuery(pricesQuery)],
}

export const billingData = pageData({ may: 'billing:read', ...ofPlan })

export const planData = pageData({ may: 'billing:manage', ...ofPlan })

import { queryOptions, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api, client } from '../../lib/api.ts'
import { failureOf, isWorthRetrying } from '../../lib/error-message.ts'
import { useViewer } from '../../lib/session.tsx'
import { findPlan, keepPlan } from './plan-cache.ts'
import { type Billing, fallbackSubscription, type Subscription } from './subscription.ts'
import { untilChanged } from './until-changed.ts'

const freshMs = 60_000
const timeoutMs = 15_000

/** The company's plan, kept for a minute; an answer that takes longer than 15 s counts as none. */
export const billingQuery = queryOptions({
  queryKey: api.subscription.get.queryKey(),
  queryFn: ({ signal }) =>
    client.subscription.get(undefined, { signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]) }),
  staleTime: freshMs,
})

/** Whoever has waited 15 s is told so, and not made to wait 15 s more. */
const isLate = (error: unknown) => failureOf(error).code === 'network.timeout'

/** After something was done to the plan: waits until the company's plan says so, and every page with it. */
export function usePlanChange(): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    const read = async () => (await queries.fetchQuery({ ...billingQuery, staleTime: 0 })).subscription
    const before = queries.getQueryData(billingQuery.queryKey)?.subscription
    if (before) await untilChanged(read, before)
    await queries.invalidateQueries({ queryKey: billingQuery.queryKey })
  }
}

/** The company's plan; the browser keeps it for when it cannot be read. */
export function useBilling(options: { readonly pollMs?: number | false } = {}): UseQueryResult<Billing> {
  const { company } = useViewer()
  const query = useQuery({
    ...billingQuery,
    retry: (failures, error) => failures < 1 && !isLate(error) && isWorthRetrying(error),
    refetchInterval: options.pollMs ?? false,
  })
  const { data } = query
  useEffect(() => {
    if (data) keepPlan(company.id, data.subscription)
  }, [company.id, data])
  return query
}

/** What to show in place of a plan that cannot be read: the one that this browser saw last, if any. */
export function useFallback(): Subscription | undefined {
  const { company } = useViewer()
  const known = findPlan(company.id)
  return known && fallbackSubscription(known)
}

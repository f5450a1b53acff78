import type { Outputs } from '@pegada/contract/contract.ts'
import { api } from '../../lib/api.ts'
import { pageData } from '../../lib/page-data.ts'
import { readState, useUrlState } from '../../lib/url-state.ts'
import { useWorkingYear } from '../../lib/working-year.ts'

export type Plan = Outputs['initiative']['plan']

const start = { rate: '10', price: '', budget: '', growth: '0', low: '', high: '', plan: '', left: '' }

/** What the plan is asked with; `left` are the initiatives that are left out of it. */
export type PlanState = typeof start & { readonly year: number }

/** What the plan is asked with, in the address. */
export function usePlanState() {
  return useUrlState({ ...start, year: useWorkingYear() })
}

const isAmount = (text: string) => /^-?\d{1,12}(\.\d{1,6})?$/.test(text)
const given = <Name extends string>(name: Name, text: string) => (isAmount(text) ? { [name]: text } : {})

/** The plan that the address asks for; what cannot be read is left to its default. */
export function planQuery(state: PlanState) {
  const input = {
    year: state.year,
    ...given('ratePercent', state.rate),
    ...given('price', state.price),
    ...given('budget', state.budget),
    ...given('growthPercent', state.growth),
    ...given('lowPercent', state.low),
    ...given('highPercent', state.high),
    ...(state.plan === '' ? {} : { targetId: state.plan }),
  }
  return api.initiative.plan.queryOptions({ input })
}

/** The targets that a forecast may stand against. */
export const targetsQuery = api.target.list.queryOptions({
  input: { sort: 'targetYear', direction: 'asc', pageSize: 100 },
})

export const planData = pageData({
  may: 'target:read',
  question: (search) => readState({ ...start, year: 0 }, search),
  read: (queries, state) => [
    queries.prefetchQuery(targetsQuery),
    ...(state.year > 0 ? [queries.prefetchQuery(planQuery(state))] : []),
  ],
})

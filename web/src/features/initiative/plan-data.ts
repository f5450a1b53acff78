import type { Outputs } from '@pegada/contract/contract.ts'
import { skipToken } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { pageData } from '../../lib/page-data.ts'
import { readState, useUrlState } from '../../lib/url-state.ts'
import { useWorkingYear } from '../../lib/working-year.ts'
import { askedIn, type PlanAddress, planStart } from '../../parts/reduction/plan-choices.ts'

export type Plan = Outputs['initiative']['plan']

/** What the plan is asked with, in the address; `scenario` is the one that it was opened from, `panel` what is open beside it. */
export function usePlanState() {
  return useUrlState({ ...planStart, scenario: '', panel: '', year: useWorkingYear() })
}

/** The plan that the address asks for. */
export function planQuery(state: PlanAddress) {
  return api.initiative.plan.queryOptions({ input: askedIn(state) })
}

/** The targets that a forecast may stand against: those found by what was typed, or these. */
export function targetsQuery(narrow: { readonly search?: string; readonly ids?: string } = {}) {
  return api.target.list.queryOptions({ input: { sort: 'targetYear', direction: 'asc', pageSize: 100, ...narrow } })
}

/** The initiatives that a plan may count: those found by what was typed, or these. */
export function choosableQuery(narrow: { readonly search?: string; readonly ids?: string } = {}) {
  return api.initiative.list.queryOptions({ input: { sort: 'startMonth', direction: 'asc', pageSize: 100, ...narrow } })
}

/** The scenario that the plan was opened from. */
export function scenarioQuery(scenarioId: string) {
  return api.scenario.get.queryOptions({ input: scenarioId === '' ? skipToken : { scenarioId } })
}

export const planData = pageData({
  may: 'target:read',
  question: (search) => readState({ ...planStart, scenario: '', year: 0 }, search),
  read: (queries, state) => [
    queries.prefetchQuery(targetsQuery()),
    ...(state.scenario === '' ? [] : [queries.prefetchQuery(scenarioQuery(state.scenario))]),
    ...(state.year > 0 ? [queries.prefetchQuery(planQuery(state))] : []),
  ],
})

import type { Outputs } from '@pegada/contract/contract.ts'
import { SCENARIOS_COMPARED } from '@pegada/contract/initiative-kinds.ts'
import { skipToken } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { pageData } from '../../lib/page-data.ts'
import { readState, useUrlState } from '../../lib/url-state.ts'

export type Scenario = Outputs['scenario']['list'][number]
export type Compared = Outputs['scenario']['compare'][number]

const start = { with: '', scenario: undefined as string | undefined }

/** The scenarios side by side, and the one that is open. */
export function useScenariosState() {
  return useUrlState(start)
}

/** Ids in the order in which they were chosen. */
export function chosenIn(text: string): readonly string[] {
  return text === '' ? [] : text.split(',').slice(0, SCENARIOS_COMPARED.most)
}

export const scenariosQuery = api.scenario.list.queryOptions()

/** Nothing is asked of fewer than two. */
export function comparisonQuery(ids: readonly string[]) {
  return api.scenario.compare.queryOptions({
    input: ids.length < SCENARIOS_COMPARED.least ? skipToken : { ids: ids.join() },
  })
}

export const scenariosData = pageData({
  may: 'target:read',
  question: (search) => readState(start, search),
  read: (queries, state) => {
    const ids = chosenIn(state.with)
    return [
      queries.prefetchQuery(scenariosQuery),
      ...(ids.length < SCENARIOS_COMPARED.least ? [] : [queries.prefetchQuery(comparisonQuery(ids))]),
    ]
  },
})

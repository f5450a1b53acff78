import type { Outputs } from '@pegada/contract/contract.ts'
import { SCENARIOS_COMPARED } from '@pegada/contract/initiative-kinds.ts'
import { skipToken } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { pageData } from '../../lib/page-data.ts'
import { readState, useUrlState } from '../../lib/url-state.ts'
import { inputOf, type TableQuestion, tableIn } from '../../ui/table-state.ts'

export type Scenario = Outputs['scenario']['list']['rows'][number]
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

const sorts = ['name', 'changedAt', 'createdAt'] as const

/** How the list begins. */
export const scenariosStart = { sort: 'name', direction: 'asc', sorts } as const

/** A page of the list. */
export function scenariosQuery(table: TableQuestion<(typeof sorts)[number]>) {
  return api.scenario.list.queryOptions({ input: inputOf(table) })
}

/** The scenario in the side panel. */
export function scenarioQuery(scenarioId: string | undefined) {
  return api.scenario.get.queryOptions({ input: scenarioId === undefined ? skipToken : { scenarioId } })
}

/** Nothing is asked of fewer than two. */
export function comparisonQuery(ids: readonly string[]) {
  return api.scenario.compare.queryOptions({
    input: ids.length < SCENARIOS_COMPARED.least ? skipToken : { ids: ids.join() },
  })
}

export const scenariosData = pageData({
  may: 'target:read',
  question: (search) => ({ state: readState(start, search), table: tableIn(scenariosStart, search) }),
  read: (queries, { state, table }) => {
    const ids = chosenIn(state.with)
    return [
      queries.prefetchQuery(scenariosQuery(table)),
      ...(ids.length < SCENARIOS_COMPARED.least ? [] : [queries.prefetchQuery(comparisonQuery(ids))]),
    ]
  },
})

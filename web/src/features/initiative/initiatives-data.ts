import type { Outputs } from '@pegada/contract/contract.ts'
import { skipToken } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { pageData } from '../../lib/page-data.ts'
import { readState, useUrlState } from '../../lib/url-state.ts'
import { useWorkingYear } from '../../lib/working-year.ts'
import { inputOf, type TableQuestion, tableIn } from '../../ui/table-state.ts'

export type Initiative = Outputs['initiative']['list']['rows'][number]
export type InitiativeRead = Outputs['initiative']['get']

const sorts = ['startMonth', 'name', 'createdAt'] as const
type Sort = (typeof sorts)[number]

/** How the list begins. */
export const initiativesStart = { sort: 'startMonth', direction: 'asc', sorts } as const

const none = undefined as string | undefined
const states = ['idea', 'planned', 'running', 'done', 'dropped'] as const

/** The initiative in the side panel, the state shown, and the year on which effects are worked out. */
export function useInitiativesState() {
  return useUrlState({ initiative: none, create: none, template: none, state: '', year: useWorkingYear() })
}

export function stateIn({ state }: { readonly state: string }) {
  return states.find((one) => one === state)
}

/** A page of the list. */
export function initiativesQuery(table: TableQuestion<Sort>, state: Initiative['state'] | undefined) {
  return api.initiative.list.queryOptions({ input: { ...inputOf(table), ...(state && { state }) } })
}

/** The initiative that the address names, read each time it is opened, for its form begins with it. */
export function initiativeQuery(initiativeId: string | undefined, year: number) {
  const input = initiativeId === undefined ? skipToken : { initiativeId, year }
  return { ...api.initiative.get.queryOptions({ input }), gcTime: 0 }
}

export const initiativesData = pageData({
  may: 'target:read',
  question: (search) => ({
    table: tableIn(initiativesStart, search),
    state: stateIn(readState({ state: '' }, search)),
  }),
  read: (queries, { table, state }) => [queries.prefetchQuery(initiativesQuery(table, state))],
})

import type { Outputs } from '@pegada/contract/contract.ts'
import { rolesOrNone } from '@pegada/core/access/role.ts'
import { signInStatuses } from '@pegada/core/access/sign-in-status.ts'
import { api } from '../../lib/api.ts'
import { pageData } from '../../lib/page-data.ts'
import { readState, useUrlState } from '../../lib/url-state.ts'
import { inputOf, type TableQuestion, tableIn } from '../../ui/table-state.ts'

export type Person = Outputs['platformUser']['list']['rows'][number]

const sorts = ['createdAt', 'lastSignInAt', 'name', 'email'] as const
export type PersonSort = (typeof sorts)[number]

/** How the list begins: who came last. */
export const usersStart = { sort: 'createdAt', sorts } as const

/** What of the address narrows the list, beside the search. */
export const userFilters = ['status', 'role', 'company', 'location'] as const

const none = undefined as string | undefined
const unnarrowed = { status: none, role: none, company: none, location: none }
type Narrowing = typeof unnarrowed

/** What narrows the list, and who is open in the side panel at which part. */
export function useUsersState() {
  return useUrlState({ ...unnarrowed, user: none, tab: none })
}

/** What narrows the list, as the procedure takes it. */
export function usersNarrowed({ status, role, company, location }: Narrowing) {
  const knownStatus = signInStatuses.find((one) => one === status)
  const knownRole = rolesOrNone.find((one) => one === role)
  return {
    ...(knownStatus && { status: knownStatus }),
    ...(knownRole && { role: knownRole }),
    ...(company && { company }),
    ...(location && { location }),
  }
}

/** What the server is asked for, from what stands in the address. */
export function usersAsked(table: TableQuestion<PersonSort>, narrowing: Narrowing) {
  return { ...inputOf(table), ...usersNarrowed(narrowing) }
}

export type UsersAsked = ReturnType<typeof usersAsked>

export function usersQuery(input: UsersAsked) {
  return api.platformUser.list.queryOptions({ input })
}

export const summaryQuery = () => api.platformUser.summary.queryOptions()
export const revenueQuery = () => api.platformUser.revenue.queryOptions()

export const usersData = pageData({
  may: 'platform-person:read',
  question: (search) => usersAsked(tableIn(usersStart, search), readState(unnarrowed, search)),
  read: (queries, input) => [queries.prefetchQuery(usersQuery(input)), queries.prefetchQuery(summaryQuery())],
})

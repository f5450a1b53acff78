import type { Outputs } from '@pegada/contract/contract.ts'
import { roles } from '@pegada/core/access/role.ts'
import { api } from '../../lib/api.ts'
import { pageData } from '../../lib/page-data.ts'
import { readState } from '../../lib/url-state.ts'
import { inputOf, type TableQuestion, tableIn } from '../../ui/table-state.ts'

export type RoleHolder = Outputs['platformRole']['list']['rows'][number]
export type RoleRecord = Outputs['platformRole']['history']['rows'][number]

const holderSorts = ['grantedAt', 'name'] as const
export type HolderSort = (typeof holderSorts)[number]

/** How the list of those who have a role begins; the history is another table of the same address. */
export const holdersStart = { sort: 'grantedAt', sorts: holderSorts } as const

export const historyPrefix = 'history'
export const historyStart = { sort: 'sequence', sorts: ['sequence'] } as const

/** The input of the list for the role and the table of an address. */
export function holdersInput(asked: string | undefined, table: TableQuestion<HolderSort>) {
  const role = roles.find((one) => one === asked)
  return { ...inputOf(table), ...(role && { role }) }
}

/** A page of those who have a role. */
export function holdersQuery(input: ReturnType<typeof holdersInput>) {
  return api.platformRole.list.queryOptions({ input })
}

/** A page of how roles were given and taken away. */
export function historyQuery(table: TableQuestion<'sequence'>) {
  const { search: _, ...input } = inputOf(table)
  return api.platformRole.history.queryOptions({ input })
}

export const rolesData = pageData({
  may: 'platform-role:read',
  question: (search) => ({
    holders: holdersInput(
      readState({ role: undefined as string | undefined }, search).role,
      tableIn(holdersStart, search),
    ),
    history: tableIn(historyStart, search, historyPrefix),
  }),
  read: (queries, { holders, history }) => [
    queries.prefetchQuery(holdersQuery(holders)),
    queries.prefetchQuery(historyQuery(history)),
  ],
})

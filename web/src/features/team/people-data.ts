import { roles } from '@pegada/core/access/role.ts'
import { api } from '../../lib/api.ts'
import { pageData } from '../../lib/page-data.ts'
import { readState } from '../../lib/url-state.ts'
import { inputOf, type TableQuestion, tableIn } from '../../ui/table-state.ts'

const memberSorts = ['since', 'name', 'email'] as const
export type MemberSort = (typeof memberSorts)[number]

/** How the list of members begins; the invitations are another table of the same address. */
export const membersStart = { sort: 'since', sorts: memberSorts, direction: 'asc' } as const
export const membersPrefix = 'people'

const invitationSorts = ['createdAt', 'email', 'expiresAt'] as const
export type InvitationSort = (typeof invitationSorts)[number]

/** How the list of invitations begins. */
export const invitationsStart = { sort: 'createdAt', sorts: invitationSorts } as const
export const invitationsPrefix = 'invitations'

export const invitationStates = ['open', 'accepted', 'expired', 'revoked'] as const

const none = undefined as string | undefined

/** The input of the members for the role and the table of an address. */
export function membersInput(asked: string | undefined, table: TableQuestion<MemberSort>) {
  const role = roles.find((one) => one === asked)
  return { ...inputOf(table), ...(role && { role }) }
}

/** A page of the members. */
export function membersQuery(input: ReturnType<typeof membersInput>) {
  return api.member.list.queryOptions({ input })
}

/** The input of the invitations for the state and the table of an address. */
export function invitationsInput(asked: string | undefined, table: TableQuestion<InvitationSort>) {
  const state = invitationStates.find((one) => one === asked)
  return { ...inputOf(table), ...(state && { state }) }
}

/** A page of the invitations. */
export function invitationsQuery(input: ReturnType<typeof invitationsInput>) {
  return api.invitation.list.queryOptions({ input })
}

/** What tells how many seats are taken: by people, and by invitations that wait. */
export const planQuery = api.subscription.get.queryOptions()

/** The open offer of the account. */
export const ownershipQuery = api.ownership.get.queryOptions()

/** What is asked of everybody who works here. */
export const rulesQuery = api.member.rules.queryOptions()

export const peopleData = pageData({
  may: 'team:read',
  question: (search) => {
    const { role, invitation } = readState({ role: none, invitation: none }, search)
    return {
      members: membersInput(role, tableIn(membersStart, search, membersPrefix)),
      invitations: invitationsInput(invitation, tableIn(invitationsStart, search, invitationsPrefix)),
    }
  },
  read: (queries, { members, invitations }) => [
    queries.prefetchQuery(membersQuery(members)),
    queries.prefetchQuery(invitationsQuery(invitations)),
    queries.prefetchQuery(planQuery),
    queries.prefetchQuery(ownershipQuery),
    queries.prefetchQuery(rulesQuery),
  ],
})

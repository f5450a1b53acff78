import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { api } from '../../lib/api.ts'
import { pageData } from '../../lib/page-data.ts'
import { readState, useUrlState } from '../../lib/url-state.ts'
import { securityViews } from '../../parts/security/security-tabs.tsx'
import { inputOf, type TableQuestion, tableIn } from '../../ui/table-state.ts'

type Shown = Outputs['platformSecurity']
export type OpenSession = Shown['sessions']['rows'][number]
export type Block = Shown['blocks']['rows'][number]
export type LimitInForce = Shown['limits']['rows'][number]
export type Lock = Shown['locks']['rows'][number]
export type SignInFailures = Shown['signIns']
export type AnyKey = Shown['keys']['rows'][number]
export type Violation = Shown['violations']['rows'][number]
export type TrailRecord = Outputs['platformTrail']['list']['rows'][number]
export type ChainVerification = Outputs['platformTrail']['checks'][number]
export type SignInWindow = NonNullable<Inputs['platformSecurity']['signIns']['window']>

/** How each list begins. */
export const sessionsStart = { sort: 'lastUsedAt', sorts: ['lastUsedAt', 'createdAt'] } as const
export const blocksStart = { sort: 'at', sorts: ['at', 'until'] } as const
export const limitsStart = { sort: 'since', sorts: ['since', 'hits'] } as const
export const locksStart = { sort: 'until', sorts: ['until', 'tries'] } as const
export const keysStart = { sort: 'createdAt', sorts: ['createdAt', 'lastUsedAt'] } as const
export const policyStart = { sort: 'lastAt', sorts: ['lastAt', 'count'] } as const
export const trailStart = { sort: 'sequence', sorts: ['sequence'] } as const

const none = undefined as string | undefined
const start = { view: none, window: none, state: none, action: none, actor: none, from: none, until: none }
type State = typeof start
export const trailFilters = ['action', 'actor', 'from', 'until']

/** What stands in the address: the part of the page, and what narrows its list. */
export function useSecurityState() {
  return useUrlState(start)
}

/** The part of the page that an address names. */
export function viewOf({ view }: Pick<State, 'view'>): (typeof securityViews)[number] {
  return securityViews.find((one) => one === view) ?? 'sessions'
}

export const signInWindows = ['day', 'week', 'month'] as const

export function windowOf({ window }: Pick<State, 'window'>): SignInWindow {
  return signInWindows.find((one) => one === window) ?? 'day'
}

/** The input of the list of keys for the filters and the table of an address. */
export function keysInput({ state }: Pick<State, 'state'>, table: TableQuestion<(typeof keysStart.sorts)[number]>) {
  const narrowed = (['live', 'ended'] as const).find((one) => one === state)
  return { ...inputOf(table), ...(narrowed && { state: narrowed }) }
}

/** The input of the trail for the filters and the table of an address. */
export function trailInput({ action, actor, from, until }: State, table: TableQuestion<'sequence'>) {
  return {
    ...inputOf(table),
    ...(action && { action }),
    ...(actor && { actorId: actor }),
    ...(from && { from }),
    ...(until && { until }),
  }
}

export function sessionsQuery(table: TableQuestion<(typeof sessionsStart.sorts)[number]>) {
  return api.platformSecurity.sessions.queryOptions({ input: inputOf(table) })
}

export function signInsQuery(window: SignInWindow) {
  return api.platformSecurity.signIns.queryOptions({ input: { window } })
}

export function blocksQuery(table: TableQuestion<(typeof blocksStart.sorts)[number]>) {
  return api.platformSecurity.blocks.queryOptions({ input: inputOf(table) })
}

export function limitsQuery(table: TableQuestion<(typeof limitsStart.sorts)[number]>) {
  return api.platformSecurity.limits.queryOptions({ input: inputOf(table) })
}

export function locksQuery(table: TableQuestion<(typeof locksStart.sorts)[number]>) {
  return api.platformSecurity.locks.queryOptions({ input: inputOf(table) })
}

export function keysQuery(input: ReturnType<typeof keysInput>) {
  return api.platformSecurity.keys.queryOptions({ input })
}

export function policyQuery(table: TableQuestion<(typeof policyStart.sorts)[number]>) {
  return api.platformSecurity.violations.queryOptions({ input: inputOf(table) })
}

export function trailQuery(input: ReturnType<typeof trailInput>) {
  return api.platformTrail.list.queryOptions({ input })
}

export const securityData = pageData({
  may: 'platform-security:read',
  question: (search) => ({ state: readState(start, search), search }),
  read: (queries, { state, search }) => {
    switch (viewOf(state)) {
      case 'sessions':
        return [queries.prefetchQuery(sessionsQuery(tableIn(sessionsStart, search)))]
      case 'sign_ins':
        return [queries.prefetchQuery(signInsQuery(windowOf(state)))]
      case 'blocked':
        return [
          queries.prefetchQuery(blocksQuery(tableIn(blocksStart, search))),
          queries.prefetchQuery(limitsQuery(tableIn(limitsStart, search, 'limits'))),
          queries.prefetchQuery(locksQuery(tableIn(locksStart, search, 'locks'))),
        ]
      case 'keys':
        return [queries.prefetchQuery(keysQuery(keysInput(state, tableIn(keysStart, search))))]
      case 'policy':
        return [queries.prefetchQuery(policyQuery(tableIn(policyStart, search)))]
      case 'trail':
        return [queries.prefetchQuery(trailQuery(trailInput(state, tableIn(trailStart, search))))]
    }
  },
})

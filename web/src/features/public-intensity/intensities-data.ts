import { DENOMINATORS } from '@pegada/contract/benchmark-kinds.ts'
import type { Outputs } from '@pegada/contract/contract.ts'
import { skipToken } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { pageData } from '../../lib/page-data.ts'
import { readState, useUrlState } from '../../lib/url-state.ts'
import { inputOf, type TableQuestion, tableIn } from '../../ui/table-state.ts'

export type PublicIntensity = Outputs['publicIntensity']['list']['rows'][number]

const sorts = ['updatedAt', 'cnae', 'country', 'year', 'source', 'publishedOn'] as const
export type IntensitySort = (typeof sorts)[number]

/** How the list begins. */
export const intensitiesStart = { sort: 'updatedAt', sorts } as const

const none = undefined as string | undefined
const unasked = { by: none, view: none, intensity: none, create: none, page: 1 }

/** What narrows the list, the one that is being changed, whether one is being written, and which part of the page is shown. */
export function useIntensitiesState() {
  return useUrlState(unasked)
}

export function narrowedIn({ by }: { readonly by: string | undefined }) {
  const denominator = DENOMINATORS.find((one) => one === by)
  return denominator ? { denominator } : {}
}

export function intensitiesQuery(state: { readonly by: string | undefined }, table: TableQuestion<IntensitySort>) {
  return api.publicIntensity.list.queryOptions({ input: { ...inputOf(table), ...narrowedIn(state) } })
}

/** The one in the side panel, on whichever page of the list it stands. */
export function intensityQuery(intensityId: string | undefined) {
  return api.publicIntensity.get.queryOptions({ input: intensityId === undefined ? skipToken : { intensityId } })
}

export const intensitiesData = pageData({
  may: 'platform-factor:read',
  question: (search) => ({ state: readState(unasked, search), table: tableIn(intensitiesStart, search) }),
  read: (queries, { state, table }) =>
    state.view === undefined ? [queries.prefetchQuery(intensitiesQuery(state, table))] : [],
})

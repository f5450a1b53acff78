import type { Outputs } from '@pegada/contract/contract.ts'
import { api } from '../../lib/api.ts'
import { pageData } from '../../lib/page-data.ts'
import { useCan } from '../../lib/session.tsx'
import { readState, useUrlState } from '../../lib/url-state.ts'
import { inputOf, type TableQuestion, tableIn } from '../../ui/table-state.ts'

export type AssuranceRow = Outputs['assurance']['list']['rows'][number]
export type Assurance = Outputs['assurance']['get']
export type AssuranceDraw = Assurance['draws'][number]
export type Finding = Assurance['findings'][number]
export type SampleRow = Outputs['assuranceSample']['list']['rows'][number]
export type Sample = Outputs['assuranceSample']['get']

const sorts = ['createdAt', 'year'] as const
type Sort = (typeof sorts)[number]

/** How the list begins. */
export const assurancesStart = { sort: 'createdAt', direction: 'desc', sorts } as const

const none = undefined as string | undefined

/** What the engagements may be narrowed to. */
export const ASSURANCE_STATES = ['open', 'concluded'] as const

const start = { assurance: none, sample: none, form: none, state: none }

/** What is open: an engagement, a sample of it, a form; and what narrows the engagements. */
export function useAssuranceState() {
  return useUrlState(start)
}

/** What narrows the engagements; what could not be read is left out. */
export function assurancesNarrowed({ state }: { readonly state: string | undefined }) {
  const known = ASSURANCE_STATES.find((one) => one === state)
  return known === undefined ? {} : { state: known }
}

/** Whether the person verifies, and this engagement is theirs to work in. */
export function useMayWork({ isMine }: { readonly isMine: boolean }): boolean {
  return useCan('assurance:verify') && isMine
}

/** A page of the list. */
export function assurancesQuery(table: TableQuestion<Sort>, narrowed: ReturnType<typeof assurancesNarrowed>) {
  return api.assurance.list.queryOptions({ input: { ...inputOf(table), ...narrowed } })
}

/** One engagement, whole. */
export function assuranceQuery(assuranceId: string) {
  return api.assurance.get.queryOptions({ input: { assuranceId } })
}

export const assurancesData = pageData({
  may: 'assurance:read',
  question: (search) => ({
    id: typeof search.assurance === 'string' ? search.assurance : undefined,
    table: tableIn(assurancesStart, search),
    narrowed: assurancesNarrowed(readState(start, search)),
  }),
  read: (queries, { id, table, narrowed }) => [
    id === undefined
      ? queries.prefetchQuery(assurancesQuery(table, narrowed))
      : queries.prefetchQuery(assuranceQuery(id)),
  ],
})

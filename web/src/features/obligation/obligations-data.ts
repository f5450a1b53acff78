import type { Outputs } from '@pegada/contract/contract.ts'
import { api } from '../../lib/api.ts'
import { pageData } from '../../lib/page-data.ts'
import { readState, useUrlState } from '../../lib/url-state.ts'
import { useWorkingYear } from '../../lib/working-year.ts'

export type Obligation = Outputs['obligation']['list']['rows'][number]
export type Cbam = Outputs['obligation']['cbam']
export type Answers = Outputs['obligation']['answers']

export const VIEWS = ['list', 'calendar', 'answers', 'cbam'] as const

/** Which part is shown, the rule that is open, whether a good is being named, and the year of CBAM's figures. */
const unasked = { view: 'list', rule: undefined as string | undefined, create: undefined as string | undefined }

export function useObligationsState() {
  return useUrlState({ ...unasked, year: useWorkingYear() })
}

export const obligationsQuery = api.obligation.list.queryOptions()
export const answersQuery = api.obligation.answers.queryOptions()
export const cbamQuery = (year: number) => api.obligation.cbam.queryOptions({ input: { year } })

/** No period of CBAM's begins before it. */
export const FIRST_CBAM_YEAR = 2026

export const obligationsData = pageData({
  may: 'obligation:read',
  question: (search) => readState({ view: 'list', year: 0 }, search),
  read: (queries, { view, year }) => {
    if (view === 'answers') return [queries.prefetchQuery(answersQuery)]
    if (view === 'cbam') return year >= FIRST_CBAM_YEAR ? [queries.prefetchQuery(cbamQuery(year))] : []
    return [queries.prefetchQuery(obligationsQuery)]
  },
})

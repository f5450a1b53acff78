import type { Outputs } from '@pegada/contract/contract.ts'
import { STATES } from '@pegada/core/company/address.ts'
import { api } from '../../lib/api.ts'
import { pageData } from '../../lib/page-data.ts'
import { readState, useUrlState } from '../../lib/url-state.ts'

export type Places = Outputs['platformCompany']['places']

/** What the map may tell. */
export const placeMeasures = ['companies', 'emissions'] as const

const none = undefined as string | undefined
const start = { place: none, measure: none, emitted: none }

/** What stands in the address: the state whose municipalities are drawn, what is told, and the year of the emissions. */
export function usePlacesState() {
  return useUrlState(start)
}

/** What the server is asked for, from what stands in the address. */
export function placesInput({ place, emitted }: Pick<typeof start, 'place' | 'emitted'>) {
  const state = STATES.find((one) => one === place)
  return { ...(state && { state }), ...(/^\d{4}$/.test(emitted ?? '') && { year: Number(emitted) }) }
}

export function placesQuery(input: ReturnType<typeof placesInput>) {
  return api.platformCompany.places.queryOptions({ input })
}

export const placesData = pageData({
  may: 'platform-company:read',
  question: (search) => placesInput(readState(start, search)),
  read: (queries, input) => [queries.prefetchQuery(placesQuery(input))],
})

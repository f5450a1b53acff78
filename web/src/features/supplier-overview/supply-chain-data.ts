import type { Outputs } from '@pegada/contract/contract.ts'
import { EMISSIONS_MEANT } from '@pegada/contract/supply-kinds.ts'
import { api } from '../../lib/api.ts'
import { pageData } from '../../lib/page-data.ts'
import { readState, useUrlState } from '../../lib/url-state.ts'
import { useWorkingYear, workingYear } from '../../lib/working-year.ts'

export type SupplyChain = Outputs['supplierOverview']['get']
export type EmissionsMeant = SupplyChain['emissions']

const unasked = (year = workingYear()) => ({ year, emissions: undefined as string | undefined })

/** The year, and which emissions are meant, in the address. */
export function useSupplyChainState() {
  const [{ year, emissions }, setState] = useUrlState(unasked(useWorkingYear()))
  return [{ year, emissions: meantBy(emissions) }, setState] as const
}

function meantBy(text: string | undefined): EmissionsMeant {
  return EMISSIONS_MEANT.find((one) => one === text) ?? 'scope3'
}

/** The supply chain of a year at a glance. */
export function supplyChainQuery(question: { year: number; emissions: EmissionsMeant }) {
  return api.supplierOverview.get.queryOptions({ input: question })
}

export const supplyChainData = pageData({
  may: 'supplier:read',
  question: (search) => {
    const { year, emissions } = readState(unasked(), search)
    return { year, emissions: meantBy(emissions) }
  },
  read: (queries, question) => [queries.prefetchQuery(supplyChainQuery(question))],
})

import { type Denominator, OWN_DENOMINATORS, type OwnDenominator } from '@pegada/contract/benchmark-kinds.ts'
import type { Outputs } from '@pegada/contract/contract.ts'
import { api } from '../../lib/api.ts'
import { pageData } from '../../lib/page-data.ts'
import { readState, useUrlState } from '../../lib/url-state.ts'
import { useWorkingYear } from '../../lib/working-year.ts'

export type OwnIntensity = Outputs['benchmark']['own']
export type IntensityYear = OwnIntensity['years'][number]
export type Peers = Outputs['benchmark']['peers']
export type Published = Outputs['benchmark']['published']
export type Points = NonNullable<Peers['cells'][number]['points']>

const none = undefined as string | undefined
const start = { by: 'employees', product: none, productUnit: none, scopes: '1,2' }
export const scopeChoices = ['1,2', '1,2,3', '1', '2', '3'] as const

/** By what emissions are measured, and the year whose units are shown. */
export function useBenchmarkState() {
  return useUrlState({ ...start, year: useWorkingYear() })
}

export function denominatorIn({ by }: { readonly by: string }): OwnDenominator {
  return OWN_DENOMINATORS.find((one) => one === by) ?? 'employees'
}

type Measured = Pick<typeof start, 'by' | 'product' | 'productUnit'>

/** The measure of an address, with the product and its unit where something made is asked for. */
function measureIn(state: Measured) {
  return measureOf(denominatorIn(state), state)
}

/** The same as others are compared by, who share every km that was driven and not those with a load. */
function sharedIn(state: Measured) {
  const denominator = denominatorIn(state)
  return measureOf(denominator === 'loaded' ? 'distance' : denominator, state)
}

function measureOf<D extends Denominator | OwnDenominator>(denominator: D, { product, productUnit }: Measured) {
  if (denominator !== 'production' || product === undefined) return { denominator }
  return productUnit === undefined ? { denominator, product } : { denominator, product, productUnit }
}

export function ownQuery(state: typeof start) {
  const scopes = scopeChoices.find((one) => one === state.scopes) ?? '1,2'
  return api.benchmark.own.queryOptions({ input: { ...measureIn(state), scopes } })
}

/** The peers of the year that is shown, or of the last that is over; none is over where nothing was entered before this year. */
export function peersYear({ years }: OwnIntensity, shown: number): number | undefined {
  const over = years.filter(({ isRunning }) => !isRunning).map(({ year }) => year)
  return over.includes(shown) ? shown : over.at(-1)
}

export function peersQuery(state: Measured, year: number) {
  return api.benchmark.peers.queryOptions({ input: { year, ...sharedIn(state) } })
}

/** What others published of the sector, beside the own value of the year. */
export function publishedQuery(state: Measured, year: number) {
  return api.benchmark.published.queryOptions({ input: { year, ...sharedIn(state) } })
}

export const sharingQuery = api.benchmark.sharing.queryOptions()

export const benchmarkData = pageData({
  may: 'inventory:read',
  question: (search) => readState(start, search),
  read: (queries, state) => [queries.prefetchQuery(ownQuery(state)), queries.prefetchQuery(sharingQuery)],
})

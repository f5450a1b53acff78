import type { Outputs } from '@pegada/contract/contract.ts'
import { FACTOR_DIFFERENCES } from '@pegada/contract/factor-import.ts'
import { api } from '../../lib/api.ts'
import { pageData } from '../../lib/page-data.ts'
import { useUrlState } from '../../lib/url-state.ts'
import { inputOf, type TableQuestion } from '../../ui/table-state.ts'

export type Publication = Outputs['factorImport']['editions'][number]
export type Differences = Outputs['factorImport']['differences']
export type Difference = Differences['rows'][number]

const sorts = ['name', 'changePercent', 'kind', 'key'] as const
export type DifferenceSort = (typeof sorts)[number]

/** How the list of differences begins. */
export const differencesStart = { sort: 'name', sorts, direction: 'asc' } as const

const none = undefined as string | undefined
const start = { source: none, from: none, to: none, kind: none }
export const differenceFilters = Object.keys(start)

/** What of the address says which two editions are compared, and which kind of difference is shown. */
export function useEditionsState() {
  return useUrlState(start)
}

export const editionsQuery = api.factorImport.editions.queryOptions()

/** Two editions of one publication. */
export interface Pair {
  readonly publication: Publication
  readonly from: string
  readonly to: string
}

/** The editions that an address names, else the two newest of a publication that has two; undefined where none has. */
export function pairOf(publications: readonly Publication[], asked: Partial<typeof start>): Pair | undefined {
  const comparable = publications.filter(({ editions }) => editions.length > 1)
  const publication = comparable.find(({ source }) => source === asked.source) ?? comparable[0]
  if (!publication) return undefined
  const names = publication.editions.map(({ edition }) => edition)
  const to = names.find((one) => one === asked.to) ?? names[0] ?? ''
  const before = names[names.indexOf(to) + 1] ?? names.find((one) => one !== to) ?? ''
  const from = names.find((one) => one === asked.from && one !== to) ?? before
  return { publication, from, to }
}

/** The input of the list for a pair, a kind and the table of an address. */
export function differencesInput(
  { publication: { source }, from, to }: Pair,
  asked: string | undefined,
  table: TableQuestion<DifferenceSort>,
) {
  const kind = FACTOR_DIFFERENCES.find((one) => one === asked)
  return { ...inputOf(table), source, from, to, ...(kind && { kind }) }
}

export const editionsData = pageData({
  may: 'platform-admin',
  question: () => null,
  read: (queries) => [queries.prefetchQuery(editionsQuery)],
})

import { api } from '../../lib/api.ts'
import { shownLanguage } from '../../lib/current-language.ts'
import { pageData } from '../../lib/page-data.ts'
import { readState } from '../../lib/url-state.ts'
import { type TableQuestion, tableIn } from '../../ui/table-state.ts'
import { type FactorSort, type FactorsState, factorSorts, filterOf, initial } from './factors-state.ts'

/** How the catalogue begins. */
export const factorsStart = { sort: 'relevance', sorts: factorSorts } as const

/** The input of the search for the filters and the table of an address. */
export function searchInput(state: FactorsState, table: TableQuestion<FactorSort>) {
  const { page, pageSize, search, sort, direction } = table
  return { ...filterOf(state), page, pageSize, sort, direction, ...(search ? { search } : {}) }
}

/** A page of the catalogue with the counts of its filters. */
export function factorsQuery(input: ReturnType<typeof searchInput>) {
  return api.factor.search.queryOptions({ input: { ...input, language: shownLanguage(), withFacets: true } })
}

/** One factor with its editions. */
export function factorQuery(factorId: string) {
  return api.factor.get.queryOptions({ input: { factorId } })
}

export const factorListData = pageData({
  may: 'factor:read',
  question: (search) => searchInput(readState(initial, search), tableIn(factorsStart, search)),
  read: (queries, input) => [queries.prefetchQuery(factorsQuery(input))],
})

/** The factor of the address, and the search that its neighbours stand in. */
export const factorRecordData = pageData({
  may: 'factor:read',
  question: (search) => ({ factor: readState(initial, search).factor, list: factorListData.question(search) }),
  read: (queries, { factor, list }) =>
    factor === undefined ? [] : [queries.prefetchQuery(factorQuery(factor)), ...factorListData.read(queries, list)],
})

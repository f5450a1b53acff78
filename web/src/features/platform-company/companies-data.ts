import type { Outputs } from '@pegada/contract/contract.ts'
import { COMPANY_SIZES } from '@pegada/core/plan/plan.ts'
import { api } from '../../lib/api.ts'
import { pageData } from '../../lib/page-data.ts'
import { readState, useUrlState } from '../../lib/url-state.ts'
import { inputOf, type TableQuestion, tableIn } from '../../ui/table-state.ts'

export type ListedCompany = Outputs['platformCompany']['list']['rows'][number]
export type CompaniesPageRows = Outputs['platformCompany']['list']
export type CompaniesSummary = Outputs['platformCompany']['summary']

const sorts = ['createdAt', 'name', 'sector', 'state'] as const
export type CompanySort = (typeof sorts)[number]

/** How the list begins. */
export const companiesStart = { sort: 'createdAt', sorts } as const

const none = undefined as string | undefined
const start = { size: none, sector: none }

/** What narrows the list, in the address. */
export function useCompaniesState() {
  return useUrlState(start)
}

/** The input of the list for the filters and the table of an address. */
export function companiesInput(asked: typeof start, table: TableQuestion<CompanySort>) {
  const size = COMPANY_SIZES.find((one) => one === asked.size)
  const sector = asked.sector === 'all' ? undefined : asked.sector
  return { ...inputOf(table), ...(size && { size }), ...(sector && { sector }) }
}

/** A page of the companies. */
export function companiesQuery(input: ReturnType<typeof companiesInput>) {
  return api.platformCompany.list.queryOptions({ input })
}

export const summaryQuery = api.platformCompany.summary.queryOptions()

export const companiesData = pageData({
  may: 'platform-company:read',
  question: (search) => companiesInput(readState(start, search), tableIn(companiesStart, search)),
  read: (queries, input) => [queries.prefetchQuery(companiesQuery(input)), queries.prefetchQuery(summaryQuery)],
})

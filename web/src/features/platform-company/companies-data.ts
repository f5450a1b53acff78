import type { Outputs } from '@pegada/contract/contract.ts'
import { COMPANY_SIZES } from '@pegada/core/plan/plan.ts'
import { api } from '../../lib/api.ts'
import { pageData } from '../../lib/page-data.ts'
import { readState, useUrlState } from '../../lib/url-state.ts'
import { inputOf, type TableQuestion, tableIn } from '../../ui/table-state.ts'

export type ListedCompany = Outputs['platformCompany']['list']['rows'][number]
export type CompaniesPageRows = Outputs['platformCompany']['list']
export type CompanyDetail = Outputs['platformCompany']['get']
export type CompaniesSummary = Outputs['platformCompany']['summary']

const sorts = ['createdAt', 'name', 'sector', 'state'] as const
export type CompanySort = (typeof sorts)[number]

/** How the list begins. */
export const companiesStart = { sort: 'createdAt', sorts } as const

/** The parts of one company, the first of them where none is named. */
export const companyTabs = ['general', 'responsible', 'branches', 'subscription', 'usage'] as const
export type CompanyTab = (typeof companyTabs)[number]

const none = undefined as string | undefined
const start = { size: none, sector: none, company: none, tab: none }

/** What stands in the address: what narrows the list, the company that is open in its place, and the part of it. */
export function useCompaniesState() {
  return useUrlState(start)
}

/** The input of the list for the filters and the table of an address. */
export function companiesInput(asked: Pick<typeof start, 'size' | 'sector'>, table: TableQuestion<CompanySort>) {
  const size = COMPANY_SIZES.find((one) => one === asked.size)
  const sector = asked.sector === 'all' ? undefined : asked.sector
  return { ...inputOf(table), ...(size && { size }), ...(sector && { sector }) }
}

/** A page of the companies. */
export function companiesQuery(input: ReturnType<typeof companiesInput>) {
  return api.platformCompany.list.queryOptions({ input })
}

export const summaryQuery = api.platformCompany.summary.queryOptions()

/** One company. */
export function companyQuery(companyId: string) {
  return api.platformCompany.get.queryOptions({ input: { companyId } })
}

export const companiesData = pageData({
  may: 'platform-company:read',
  question: (search) => {
    const state = readState(start, search)
    return { company: state.company, input: companiesInput(state, tableIn(companiesStart, search)) }
  },
  read: (queries, { company, input }) =>
    company === undefined
      ? [queries.prefetchQuery(companiesQuery(input)), queries.prefetchQuery(summaryQuery)]
      : [queries.prefetchQuery(companyQuery(company))],
})

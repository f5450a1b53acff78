import type { Outputs } from '@pegada/contract/contract.ts'
import { FEATURE_FLAGS } from '@pegada/core/access/feature-flag.ts'
import { STATES } from '@pegada/core/company/address.ts'
import { COUNTRIES } from '@pegada/core/company/countries.ts'
import { COMPANY_SIZES } from '@pegada/core/plan/plan.ts'
import { api } from '../../lib/api.ts'
import { pageData } from '../../lib/page-data.ts'
import { paths, pathTo, type Target } from '../../lib/paths.ts'
import { readState, useUrlState } from '../../lib/url-state.ts'
import { inputOf, type TableQuestion, tableIn } from '../../ui/table-state.ts'

export type ListedCompany = Outputs['platformCompany']['list']['rows'][number]
export type CompaniesPageRows = Outputs['platformCompany']['list']
export type CompanyDetail = Outputs['platformCompany']['get']
export type CompanyNote = Outputs['platformCompany']['notes']['rows'][number]
export type CompaniesSummary = Outputs['platformCompany']['summary']

const sorts = ['createdAt', 'name', 'sector', 'state'] as const
export type CompanySort = (typeof sorts)[number]

/** How the list begins. */
export const companiesStart = { sort: 'createdAt', sorts } as const

/** How the notes about a company begin. */
export const notesStart = { sort: 'createdAt', sorts: ['createdAt'] as const } as const

/** What may be agreed with a company by hand; `none` takes it back. */
export const agreedPlans = ['PRO', 'ULTIMATE', 'CUSTOM', 'none'] as const

/** The parts of one company, the first of them where none is named. */
export const companyTabs = [
  'general',
  'responsible',
  'branches',
  'subscription',
  'usage',
  'flags',
  'notes',
  'export',
] as const
export type CompanyTab = (typeof companyTabs)[number]

/** The parts of the page of all companies, the first of them where none is named. */
export const companyViews = ['list', 'analytics', 'geolocation'] as const

const none = undefined as string | undefined
/** What of the address narrows the list, beside the search. */
const unnarrowed = { size: none, sector: none, state: none, municipality: none, country: none, flag: none }
type Narrowing = typeof unnarrowed
export const companyFilters = Object.keys(unnarrowed)
const start = { ...unnarrowed, company: none, tab: none, view: none }

/** What stands in the address: the part of the page, what narrows the list, the company that is open in its place, and the part of it. */
export function useCompaniesState() {
  return useUrlState(start)
}

/** The view of the page that an address names. */
export function viewOf({ view }: Pick<typeof start, 'view'>): (typeof companyViews)[number] {
  return companyViews.find((one) => one === view) ?? 'list'
}

/** The list, narrowed. */
export function companiesOf(filter: Partial<Narrowing>): Target {
  return pathTo(paths.adminCompanies, filter)
}

/** The input of the list for the filters and the table of an address. */
export function companiesInput(asked: Narrowing, table: TableQuestion<CompanySort>) {
  const size = [...COMPANY_SIZES, 'none' as const].find((one) => one === asked.size)
  const sector = asked.sector === 'all' ? undefined : asked.sector
  const state = [...STATES, 'none'].find((one) => one === asked.state)
  const country = COUNTRIES.find((one) => one === asked.country)
  const flag = FEATURE_FLAGS.find((one) => one === asked.flag)
  const municipality = /^(\d{7}|none)$/.test(asked.municipality ?? '') ? asked.municipality : undefined
  const ofState = state !== undefined && state !== 'none' && municipality !== undefined
  return {
    ...inputOf(table),
    ...(size && { size }),
    ...(sector && { sector }),
    ...(state && { state }),
    ...(country && { country }),
    ...(flag && { flag }),
    ...(ofState && { municipality }),
  }
}

/** A page of the companies. */
export function companiesQuery(input: ReturnType<typeof companiesInput>) {
  return api.platformCompany.list.queryOptions({ input })
}

export const summaryQuery = api.platformCompany.summary.queryOptions()

export const analyticsQuery = api.platformCompany.analytics.queryOptions()

/** One company. */
export function companyQuery(companyId: string) {
  return api.platformCompany.get.queryOptions({ input: { companyId } })
}

export const companiesData = pageData({
  may: 'platform-company:read',
  question: (search) => {
    const state = readState(start, search)
    return {
      company: state.company,
      view: viewOf(state),
      input: companiesInput(state, tableIn(companiesStart, search)),
    }
  },
  read: (queries, { company, view, input }) =>
    company === undefined
      ? [
          queries.prefetchQuery(summaryQuery),
          ...(view === 'list' ? [queries.prefetchQuery(companiesQuery(input))] : []),
          ...(view === 'analytics' ? [queries.prefetchQuery(analyticsQuery)] : []),
        ]
      : [queries.prefetchQuery(companyQuery(company))],
})

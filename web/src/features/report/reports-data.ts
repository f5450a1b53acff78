import type { Inputs } from '@pegada/contract/contract.ts'
import { REPORT_KINDS, type ReportKind } from '@pegada/core/report/report-kind.ts'
import { api } from '../../lib/api.ts'
import { pageData } from '../../lib/page-data.ts'
import { readState } from '../../lib/url-state.ts'
import { inputOf, type TableQuestion, tableIn } from '../../ui/table-state.ts'

export type ReportSort = NonNullable<Inputs['report']['list']['sort']>

/** How the list of reports begins; its names in the address are its own, for the page has a kind of report beside. */
export const reportsStart = { sort: 'createdAt', sorts: ['createdAt', 'year', 'state', 'bytes'] } as const
export const reportsPrefix = 'list'
export const reportStates = ['queued', 'running', 'ready', 'failed'] as const

const none = undefined as string | undefined
/** What the list is narrowed to where the address says nothing. */
export const reportsUnasked = { 'list-state': none, 'list-kind': none }

/** The input of the list for the filters and the table of an address. */
export function reportsInput(filter: typeof reportsUnasked, table: TableQuestion<ReportSort>) {
  const { search: _, ...asked } = inputOf(table)
  const state = reportStates.find((one) => one === filter['list-state'])
  const kind = REPORT_KINDS.find((one) => one === filter['list-kind'])
  return { ...asked, ...(state && { state }), ...(kind && { kind }) }
}

/** A page of the reports that were asked for. */
export function reportsQuery(input: ReturnType<typeof reportsInput>) {
  return api.report.list.queryOptions({ input })
}

/** What a kind of report asks of a year. */
export function disclosuresQuery(input: { kind: ReportKind; year: number }) {
  return api.disclosure.get.queryOptions({ input })
}

export const reportsData = pageData({
  may: 'report:read',
  question: (search) => reportsInput(readState(reportsUnasked, search), tableIn(reportsStart, search, reportsPrefix)),
  read: (queries, question) => [queries.prefetchQuery(reportsQuery(question))],
})

import type { ReportKind } from '@pegada/core/report/report-kind.ts'
import { api } from '../../lib/api.ts'
import { pageData } from '../../lib/page-data.ts'
import { tableIn } from '../../ui/table-state.ts'

/** How the list of reports begins. */
export const reportsStart = { sort: 'createdAt', sorts: ['createdAt'] } as const

/** A page of the reports that were asked for. */
export function reportsQuery({ page, pageSize }: { page: number; pageSize: number }) {
  return api.report.list.queryOptions({ input: { page, pageSize } })
}

/** What a kind of report asks of a year. */
export function disclosuresQuery(input: { kind: ReportKind; year: number }) {
  return api.disclosure.get.queryOptions({ input })
}

export const reportsData = pageData({
  may: 'report:read',
  question: (search) => {
    const { page, pageSize } = tableIn(reportsStart, search)
    return { page, pageSize }
  },
  read: (queries, question) => [queries.prefetchQuery(reportsQuery(question))],
})

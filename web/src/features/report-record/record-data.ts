import { skipToken } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { pageData } from '../../lib/page-data.ts'
import { readState, useUrlState } from '../../lib/url-state.ts'
import { tableIn } from '../../ui/table-state.ts'

const unasked = () => ({
  report: undefined as string | undefined,
  /** The version that it is held against. */
  with: undefined as string | undefined,
  /** Whether a link is being made. */
  create: undefined as string | undefined,
})

/** Which report is shown, and what of it is open. */
export function useRecordState() {
  return useUrlState(unasked())
}

/** How each of the page's tables begins. */
export const tableStart = { sort: 'createdAt', sorts: ['createdAt'] } as const
/** What keeps the tables apart in the address. */
export const prefixes = { shares: 's', versions: 'v', downloads: 'd' } as const

interface Paged {
  readonly page: number
  readonly pageSize: number
}

const of = (reportId: string | undefined, { page, pageSize }: Paged) =>
  reportId === undefined ? skipToken : { reportId, page, pageSize }

export const reportQuery = (reportId: string | undefined) =>
  api.report.get.queryOptions({ input: reportId === undefined ? skipToken : { reportId } })
export const sharesQuery = (reportId: string | undefined, table: Paged) =>
  api.reportShares.list.queryOptions({ input: of(reportId, table) })
export const versionsQuery = (reportId: string | undefined, table: Paged) =>
  api.report.versions.queryOptions({ input: of(reportId, table) })
export const downloadsQuery = (reportId: string | undefined, table: Paged) =>
  api.report.listDownloads.queryOptions({ input: of(reportId, table) })

export const reportRecordData = pageData({
  may: 'report:read',
  question: (search) => {
    const pageOf = (prefix: string) => {
      const { page, pageSize } = tableIn(tableStart, search, prefix)
      return { page, pageSize }
    }
    return {
      reportId: readState(unasked(), search).report,
      ...{ shares: pageOf(prefixes.shares), versions: pageOf(prefixes.versions) },
      downloads: pageOf(prefixes.downloads),
    }
  },
  read: (queries, { reportId, shares, versions, downloads }) =>
    reportId === undefined
      ? []
      : [
          queries.prefetchQuery(reportQuery(reportId)),
          queries.prefetchQuery(sharesQuery(reportId, shares)),
          queries.prefetchQuery(versionsQuery(reportId, versions)),
          queries.prefetchQuery(downloadsQuery(reportId, downloads)),
        ],
})

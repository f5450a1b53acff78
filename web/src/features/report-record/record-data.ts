import { keepPreviousData, skipToken } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { pageData } from '../../lib/page-data.ts'
import { readState, useUrlState } from '../../lib/url-state.ts'
import { inputOf, type TableQuestion, tableIn } from '../../ui/table-state.ts'
import { SHARE_STATES } from './share-state.ts'

const unasked = () => ({
  report: undefined as string | undefined,
  /** The version that it is held against. */
  with: undefined as string | undefined,
  /** Whether a link is being made. */
  create: undefined as string | undefined,
  /** What its links are narrowed to. */
  'share-state': undefined as string | undefined,
})

/** Which report is shown, and what of it is open. */
export function useRecordState() {
  return useUrlState(unasked())
}

/** How each of the page's tables begins. */
export const starts = {
  shares: { sort: 'createdAt', sorts: ['createdAt', 'expiresAt', 'label'] },
  versions: { sort: 'createdAt', sorts: ['createdAt'] },
  downloads: { sort: 'at', sorts: ['at'] },
} as const
/** What keeps the tables apart in the address. */
export const prefixes = { shares: 's', versions: 'v', downloads: 'd' } as const

type Question<N extends keyof typeof starts> = TableQuestion<(typeof starts)[N]['sorts'][number]>

/** A page of a list of the report; nothing is asked where none is named. */
const of = <T extends object>(reportId: string | undefined, question: T) =>
  reportId === undefined ? skipToken : { reportId, ...question }

/** The state that narrows the links; what could not be read is left out. */
export function shareStateIn({ 'share-state': state }: Pick<ReturnType<typeof unasked>, 'share-state'>) {
  const known = SHARE_STATES.find((one) => one === state)
  return known === undefined ? {} : { state: known }
}

export const reportQuery = (reportId: string | undefined) =>
  api.report.get.queryOptions({ input: reportId === undefined ? skipToken : { reportId } })
export const sharesQuery = (
  reportId: string | undefined,
  table: Question<'shares'>,
  narrowed: ReturnType<typeof shareStateIn>,
) => ({
  ...api.reportShares.list.queryOptions({ input: of(reportId, { ...inputOf(table), ...narrowed }) }),
  placeholderData: keepPreviousData,
})
export const versionsQuery = (reportId: string | undefined, table: Question<'versions'>) => ({
  ...api.report.versions.queryOptions({ input: of(reportId, unsearched(table)) }),
  placeholderData: keepPreviousData,
})
export const downloadsQuery = (reportId: string | undefined, table: Question<'downloads'>) => ({
  ...api.report.listDownloads.queryOptions({ input: of(reportId, unsearched(table)) }),
  placeholderData: keepPreviousData,
})

function unsearched<S extends string>(table: TableQuestion<S>) {
  const { search: _, ...input } = inputOf(table)
  return input
}

export const reportRecordData = pageData({
  may: 'report:read',
  question: (search) => {
    const state = readState(unasked(), search)
    return {
      reportId: state.report,
      shares: tableIn(starts.shares, search, prefixes.shares),
      narrowed: shareStateIn(state),
      versions: tableIn(starts.versions, search, prefixes.versions),
      downloads: tableIn(starts.downloads, search, prefixes.downloads),
    }
  },
  read: (queries, { reportId, shares, narrowed, versions, downloads }) =>
    reportId === undefined
      ? []
      : [
          queries.prefetchQuery(reportQuery(reportId)),
          queries.prefetchQuery(sharesQuery(reportId, shares, narrowed)),
          queries.prefetchQuery(versionsQuery(reportId, versions)),
          queries.prefetchQuery(downloadsQuery(reportId, downloads)),
        ],
})

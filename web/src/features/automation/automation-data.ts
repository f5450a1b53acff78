import { api } from '../../lib/api.ts'
import { pageData } from '../../lib/page-data.ts'
import { readState } from '../../lib/url-state.ts'
import { inputOf, type TableQuestion, tableIn } from '../../ui/table-state.ts'

/** The tabs in order, as the address names them (`tab`). */
const tabKeys = ['keys', 'webhooks', 'connections', 'log'] as const
export type AutomationTabKey = (typeof tabKeys)[number]

/** The tab that an address names; the first for what is none. */
export function tabIn(tab: string | undefined): AutomationTabKey {
  return tabKeys.find((one) => one === tab) ?? 'keys'
}

export type RunSort = 'startedAt' | 'name'

/** How the log begins; its table has names of its own in the address. */
export const runsStart = { sort: 'startedAt', sorts: ['startedAt', 'name'] } as const
export const runsPrefix = 'log'

export const runKinds = ['api', 'webhook', 'mailbox', 'folder', 'bucket', 'pull'] as const
export const runResults = ['done', 'partly', 'nothing', 'failed', 'running'] as const

const none = undefined as string | undefined

/** What the log is narrowed to where the address says nothing. */
export const runsUnasked = { origin: none, result: none }

/** The input of the log for the filters and the table of an address. */
export function runsInput(filter: typeof runsUnasked, table: TableQuestion<RunSort>) {
  const kind = runKinds.find((one) => one === filter.origin)
  const result = runResults.find((one) => one === filter.result)
  return { ...inputOf(table), ...(kind && { kind }), ...(result && { result }) }
}

/** A page of the log. */
export function runsQuery(input: ReturnType<typeof runsInput>) {
  return api.automation.runs.queryOptions({ input })
}

/** What the other tabs read. */
export const tabQueries = {
  keys: api.apiKey.list.queryOptions(),
  webhooks: api.webhook.list.queryOptions(),
  connections: api.connection.list.queryOptions(),
  connectionOptions: api.connection.options.queryOptions(),
}

export const automationData = pageData({
  may: 'automation:read',
  question: (search) => ({
    tab: tabIn(readState({ tab: none }, search).tab),
    runs: runsInput(readState(runsUnasked, search), tableIn(runsStart, search, runsPrefix)),
  }),
  read: (queries, { tab, runs }) => {
    if (tab === 'keys') return [queries.prefetchQuery(tabQueries.keys)]
    if (tab === 'webhooks') return [queries.prefetchQuery(tabQueries.webhooks)]
    if (tab === 'log') return [queries.prefetchQuery(runsQuery(runs))]
    return [queries.prefetchQuery(tabQueries.connections), queries.prefetchQuery(tabQueries.connectionOptions)]
  },
})

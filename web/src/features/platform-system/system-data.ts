import type { Outputs } from '@pegada/contract/contract.ts'
import { api } from '../../lib/api.ts'
import { pageData } from '../../lib/page-data.ts'
import { readState, useUrlState } from '../../lib/url-state.ts'
import { inputOf, type TableQuestion, tableIn } from '../../ui/table-state.ts'

export type System = Outputs['platformSystem']['get']
export type SystemPort = System['ports'][number]
export type FailedJob = Outputs['platformSystem']['jobs']['rows'][number]
export type Migration = Outputs['platformSystem']['migrations']['rows'][number]

/** The parts of the page, the first of them where none is named. */
export const systemViews = ['state', 'jobs', 'sizes'] as const

const jobSorts = ['failedAt', 'name', 'createdAt'] as const
export type JobSort = (typeof jobSorts)[number]
/** How the list of failed jobs begins. */
export const jobsStart = { sort: 'failedAt', sorts: jobSorts } as const

const migrationSorts = ['name', 'appliedAt'] as const
export type MigrationSort = (typeof migrationSorts)[number]
/** How the list of migrations begins. */
export const migrationsStart = { sort: 'name', sorts: migrationSorts } as const

const none = undefined as string | undefined
const start = { view: none, state: none, kind: none }
export const jobFilters = ['state', 'kind']

/** What stands in the address: the part of the page, and what narrows the failed jobs. */
export function useSystemState() {
  return useUrlState(start)
}

/** The part of the page that an address names. */
export function viewOf({ view }: Pick<typeof start, 'view'>): (typeof systemViews)[number] {
  return systemViews.find((one) => one === view) ?? 'state'
}

/** The input of the list of failed jobs for the filters and the table of an address. */
export function jobsInput({ state, kind }: Omit<typeof start, 'view'>, table: TableQuestion<JobSort>) {
  const inState = (['failed', 'retry'] as const).find((one) => one === state)
  return { ...inputOf(table), ...(inState && { state: inState }), ...(kind && { kind }) }
}

export const systemQuery = api.platformSystem.get.queryOptions()
export const queuesQuery = api.platformSystem.queues.queryOptions()
export const sizesQuery = api.platformSystem.sizes.queryOptions()

export function jobsQuery(input: ReturnType<typeof jobsInput>) {
  return api.platformSystem.jobs.queryOptions({ input })
}

export function migrationsQuery(table: TableQuestion<MigrationSort>) {
  return api.platformSystem.migrations.queryOptions({ input: inputOf(table) })
}

export const systemData = pageData({
  may: 'platform-system:read',
  question: (search) => {
    const state = readState(start, search)
    return { view: viewOf(state), jobs: jobsInput(state, tableIn(jobsStart, search)) }
  },
  read: (queries, { view, jobs }) => {
    if (view === 'jobs') return [queries.prefetchQuery(queuesQuery), queries.prefetchQuery(jobsQuery(jobs))]
    return [view === 'sizes' ? queries.prefetchQuery(sizesQuery) : queries.prefetchQuery(systemQuery)]
  },
})

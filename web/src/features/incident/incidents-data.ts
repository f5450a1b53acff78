import type { Outputs } from '@pegada/contract/contract.ts'
import { INCIDENT_STATES } from '@pegada/core/incident/incident.ts'
import { api } from '../../lib/api.ts'
import { pageData } from '../../lib/page-data.ts'
import { readState, useUrlState } from '../../lib/url-state.ts'
import { inputOf, type TableQuestion, tableIn } from '../../ui/table-state.ts'

export type Incident = Outputs['incident']['get']
export type HistoryRow = Outputs['incident']['history']['rows'][number]
export type ListedIncident = Outputs['incident']['list']['rows'][number]

const sorts = ['knownOn', 'dueOn', 'number', 'title'] as const
export type IncidentSort = (typeof sorts)[number]

/** How the register begins. */
export const incidentsStart = { sort: 'knownOn', sorts } as const

const none = undefined as string | undefined
const start = { state: none, incident: none, create: none, page: 1, 'history-page': 1, 'history-mark': none }

/** What narrows the register, the incident that is open, and whether one is being registered, in the address. */
export function useIncidentsState() {
  return useUrlState(start)
}

interface Narrowed {
  readonly state: string | undefined
}

/** What of the address narrows the register; other words do not. */
export function narrowedIn({ state }: Narrowed) {
  const ofState = INCIDENT_STATES.find((one) => one === state)
  return { ...(ofState && { state: ofState }) }
}

export function incidentsQuery(state: Narrowed, table: TableQuestion<IncidentSort>) {
  return api.incident.list.queryOptions({ input: { ...inputOf(table), ...narrowedIn(state) } })
}

export function incidentQuery(incidentId: string) {
  return api.incident.get.queryOptions({ input: { incidentId } })
}

/** How the history of an incident begins, under names of its own in the address. */
export const historyStart = { sort: 'at', sorts: ['at'] as const } as const
export const historyPrefix = 'history'

/** Another incident, whose history is shown from its first page. */
export function opened(incident: string | undefined) {
  return { incident, 'history-page': 1, 'history-mark': none }
}

export function historyQuery(incidentId: string, table: TableQuestion<'at'>) {
  const { search: _, ...input } = inputOf(table)
  return api.incident.history.queryOptions({ input: { incidentId, ...input } })
}

export const incidentsData = pageData({
  may: 'platform-incident:read',
  question: (search) => ({
    state: readState(start, search),
    table: tableIn(incidentsStart, search),
    history: tableIn(historyStart, search, historyPrefix),
  }),
  read: (queries, { state, table, history }) => [
    queries.prefetchQuery(incidentsQuery(state, table)),
    ...(state.incident === undefined
      ? []
      : [
          queries.prefetchQuery(incidentQuery(state.incident)),
          queries.prefetchQuery(historyQuery(state.incident, history)),
        ]),
  ],
})

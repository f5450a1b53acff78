import type { Outputs } from '@pegada/contract/contract.ts'
import { TASK_STATES } from '@pegada/contract/initiative-kinds.ts'
import { skipToken } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { pageData } from '../../lib/page-data.ts'
import { readState, useUrlState } from '../../lib/url-state.ts'
import { inputOf, type TableQuestion, tableIn } from '../../ui/table-state.ts'

export type Task = Outputs['initiativeTask']['list']['rows'][number]

const sorts = ['dueOn', 'title', 'createdAt'] as const

/** How the list begins: what comes due first. */
export const tasksStart = { sort: 'dueOn', direction: 'asc', sorts } as const

const none = undefined as string | undefined
const unasked = { state: none, owner: none, initiative: none, task: none }

/** What narrows the tasks, and the one in the side panel, in the address. */
export function useTasksState() {
  return useUrlState(unasked)
}

type Narrowing = Pick<ReturnType<typeof useTasksState>[0], 'state' | 'owner' | 'initiative'>

/** What narrows the tasks, as the procedure takes it. */
export function tasksNarrowed({ state, owner, initiative }: Narrowing) {
  const known = TASK_STATES.find((one) => one === state)
  return { ...(known && { state: known }), ...(owner && { ownerId: owner }), ...(initiative && { initiative }) }
}

export function tasksQuery(table: TableQuestion<(typeof sorts)[number]>, state: Narrowing) {
  return api.initiativeTask.list.queryOptions({ input: { ...inputOf(table), ...tasksNarrowed(state) } })
}

/** The task in the side panel. */
export function taskQuery(taskId: string | undefined) {
  return api.initiativeTask.get.queryOptions({ input: taskId === undefined ? skipToken : { taskId } })
}

/** The tasks of one initiative, of which there are no more than a page. */
export function tasksOf(initiative: string) {
  return api.initiativeTask.list.queryOptions({ input: { initiative, direction: 'asc', pageSize: 100 } })
}

/** Who may do a task. */
export const peopleQuery = api.initiativeTask.people.queryOptions()

export const tasksData = pageData({
  may: 'target:read',
  question: (search) => ({ state: readState(unasked, search), table: tableIn(tasksStart, search) }),
  read: (queries, { state, table }) => [
    queries.prefetchQuery(tasksQuery(table, state)),
    queries.prefetchQuery(peopleQuery),
  ],
})

import { api } from '../../lib/api.ts'
import { pageData } from '../../lib/page-data.ts'
import { sourceLanguage } from '../../lib/source-language.ts'
import { readState } from '../../lib/url-state.ts'
import { inputOf, type TableQuestion, tableIn } from '../../ui/table-state.ts'
import { type EmissionsState, filterOf, unasked } from './emissions-filter.ts'

export const lineSorts = ['co2eKg', 'periodStart', 'generatorName', 'createdAt'] as const
export type LineSort = (typeof lineSorts)[number]

/** How the list of lines begins. */
export const linesStart = { sort: 'co2eKg', sorts: lineSorts } as const

/** The input of the list for the filters and the table of an address; words are looked for, and sources ordered, in the language shown. */
export function linesInput(state: EmissionsState, table: TableQuestion<LineSort>) {
  return { ...filterOf(state), ...inputOf(table), ...sourceLanguage(table), withTotals: false }
}

/** A page of the lines of the inventory. */
export function linesQuery(input: ReturnType<typeof linesInput>) {
  return api.activity.list.queryOptions({ input })
}

/** One line with its working. */
export function lineQuery(activityId: string) {
  return api.activity.get.queryOptions({ input: { activityId } })
}

export const emissionsData = pageData({
  may: 'activity:read',
  question: (search) => linesInput(readState(unasked, search), tableIn(linesStart, search)),
  read: (queries, input) => [queries.prefetchQuery(linesQuery(input))],
})

/** The line of the address, and the list that its neighbours stand in. */
export const emissionRecordData = pageData({
  may: 'activity:read',
  question: (search) => ({ line: readState(unasked, search).line, list: emissionsData.question(search) }),
  read: (queries, { line, list }) =>
    line === undefined ? [] : [queries.prefetchQuery(lineQuery(line)), ...emissionsData.read(queries, list)],
})

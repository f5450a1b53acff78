import { api } from '../../lib/api.ts'
import { pageData } from '../../lib/page-data.ts'
import { sourceLanguage } from '../../lib/source-language.ts'
import { inputOf, type TableQuestion, tableIn } from '../../ui/table-state.ts'

export const entrySorts = ['createdAt', 'periodStart', 'co2eKg', 'generatorName'] as const
export type EntrySort = (typeof entrySorts)[number]

/** How the list of entries begins. */
export const entriesStart = { sort: 'createdAt', sorts: entrySorts } as const

/** What the list of entries is asked for. */
export function entriesInput(table: TableQuestion<EntrySort>) {
  return { origin: 'manual' as const, ...inputOf(table), ...sourceLanguage(table) }
}

/** A page of the entries. */
export function entriesQuery(table: TableQuestion<EntrySort>) {
  return api.activity.list.queryOptions({ input: entriesInput(table) })
}

/** What the form chooses from. */
export const choiceQueries = {
  generators: api.generator.list.queryOptions({ input: {} }),
  units: api.businessUnit.list.queryOptions(),
  methods: api.method.list.queryOptions(),
}

export const entriesData = pageData({
  may: 'activity:read',
  question: (search) => tableIn(entriesStart, search),
  read: (queries, table) => [
    queries.prefetchQuery(choiceQueries.generators),
    queries.prefetchQuery(choiceQueries.units),
    queries.prefetchQuery(choiceQueries.methods),
    queries.prefetchQuery(entriesQuery(table)),
  ],
})

import { api } from '../../lib/api.ts'
import { pageData } from '../../lib/page-data.ts'
import { inputOf, type TableQuestion, tableIn } from '../../ui/table-state.ts'

type Sort = 'createdAt' | 'name'

/** How the list begins. */
export const subsidiariesStart: { readonly sort: Sort; readonly sorts: readonly Sort[] } = {
  sort: 'createdAt',
  sorts: ['createdAt', 'name'],
}

/** A page of the list. */
export function subsidiariesQuery(table: TableQuestion<Sort>) {
  return api.subsidiary.list.queryOptions({ input: inputOf(table) })
}

export const subsidiariesData = pageData({
  may: 'subsidiary:read',
  question: (search) => tableIn(subsidiariesStart, search),
  read: (queries, table) => [queries.prefetchQuery(subsidiariesQuery(table))],
})

import type { Outputs } from '@pegada/contract/contract.ts'
import { ENTITY_KINDS } from '@pegada/core/boundary/holding.ts'
import { skipToken } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { pageData } from '../../lib/page-data.ts'
import { readState, useUrlState } from '../../lib/url-state.ts'
import { inputOf, type TableQuestion, tableIn } from '../../ui/table-state.ts'

export type Subsidiary = Outputs['subsidiary']['list']['rows'][number]

const sorts = ['legalName', 'createdAt'] as const
type Sort = (typeof sorts)[number]

/** How the list begins. */
export const subsidiariesStart = { sort: 'legalName', direction: 'asc', sorts } as const

const none = undefined as string | undefined
const unasked = { kind: none, entity: none, create: none, page: 1 }

/** What narrows the list, and the entity in the side panel, in the address. */
export function useSubsidiariesState() {
  return useUrlState(unasked)
}

export type SubsidiariesState = ReturnType<typeof useSubsidiariesState>[0]

/** What narrows the list, as the procedure takes it. */
export function kindIn({ kind }: Pick<SubsidiariesState, 'kind'>) {
  const known = ENTITY_KINDS.find((one) => one === kind)
  return known ? { kind: known } : {}
}

/** A page of the list. */
export function subsidiariesQuery(state: Pick<SubsidiariesState, 'kind'>, table: TableQuestion<Sort>) {
  return api.subsidiary.list.queryOptions({ input: { ...inputOf(table), ...kindIn(state) } })
}

/** The entity that the address names, read each time it is opened, for its form begins with it; nothing where none is named. */
export function subsidiaryQuery(subsidiaryId: string | undefined) {
  const input = subsidiaryId === undefined ? skipToken : { subsidiaryId }
  return { ...api.subsidiary.get.queryOptions({ input }), gcTime: 0 }
}

export const subsidiariesData = pageData({
  may: 'subsidiary:read',
  question: (search) => ({ state: readState(unasked, search), table: tableIn(subsidiariesStart, search) }),
  read: (queries, { state, table }) => [queries.prefetchQuery(subsidiariesQuery(state, table))],
})

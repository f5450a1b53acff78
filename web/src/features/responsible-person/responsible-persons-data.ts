import type { Outputs } from '@pegada/contract/contract.ts'
import { skipToken } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { pageData } from '../../lib/page-data.ts'
import { useUrlState } from '../../lib/url-state.ts'
import { inputOf, type TableQuestion, tableIn } from '../../ui/table-state.ts'

export type ResponsiblePerson = Outputs['responsiblePerson']['list']['rows'][number]

const sorts = ['name', 'createdAt'] as const
type Sort = (typeof sorts)[number]

/** How the list begins. */
export const responsiblePersonsStart = { sort: 'name', direction: 'asc', sorts } as const

const none = undefined as string | undefined

/** Who is open in the side panel, or entered, in the address. */
export function useResponsiblePersonsState() {
  return useUrlState({ person: none, create: none })
}

/** A page of the list. */
export function responsiblePersonsQuery(table: TableQuestion<Sort>) {
  return api.responsiblePerson.list.queryOptions({ input: inputOf(table) })
}

/** Whom the address names, read each time they are opened, for their form begins with it; nothing where nobody is named. */
export function responsiblePersonQuery(responsiblePersonId: string | undefined) {
  const input = responsiblePersonId === undefined ? skipToken : { responsiblePersonId }
  return { ...api.responsiblePerson.get.queryOptions({ input }), gcTime: 0 }
}

export const responsiblePersonsData = pageData({
  may: 'responsible-person:read',
  question: (search) => tableIn(responsiblePersonsStart, search),
  read: (queries, table) => [queries.prefetchQuery(responsiblePersonsQuery(table))],
})

/** First and last name. */
export function fullName({ firstName, lastName }: Pick<ResponsiblePerson, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`
}

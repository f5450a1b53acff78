import type { Outputs } from '@pegada/contract/contract.ts'
import { UNIT_STATES } from '@pegada/core/company/unit-life.ts'
import { skipToken } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { pageData } from '../../lib/page-data.ts'
import { readState, useUrlState } from '../../lib/url-state.ts'
import { useWorkingYear, workingYear } from '../../lib/working-year.ts'
import { inputOf, type TableQuestion, tableIn } from '../../ui/table-state.ts'

/** A unit as the list shows it. */
export type ListedUnit = Outputs['businessUnit']['search']['rows'][number]
/** A unit as its panel shows it. */
export type Unit = Outputs['businessUnit']['get']

const sorts = ['name', 'type', 'city', 'openedOn', 'createdAt'] as const
type Sort = (typeof sorts)[number]

/** How the list begins. */
export const unitsStart = { sort: 'name', direction: 'asc', sorts } as const

const none = undefined as string | undefined
const unasked = (year = workingYear()) => ({ year, standing: none, unit: none, open: none, page: 1 })

/** The year, what narrows the list, the unit in the side panel, and what else stands there: `create`, `import` or `merge`. */
export function useUnitsState() {
  return useUrlState(unasked(useWorkingYear()))
}

export type UnitsState = ReturnType<typeof useUnitsState>[0]

/** What narrows the list, as the procedure takes it. */
export function standingIn({ standing }: Pick<UnitsState, 'standing'>) {
  const known = UNIT_STATES.find((one) => one === standing)
  return known ? { standing: known } : {}
}

/** A page of the list, with what each unit emitted in the year. */
export function unitsQuery(state: Pick<UnitsState, 'standing' | 'year'>, table: TableQuestion<Sort>) {
  const input = { ...inputOf(table), ...standingIn(state), year: state.year }
  return api.businessUnit.search.queryOptions({ input })
}

/** The unit that the address names, read each time it is opened, for its form begins with it; nothing where none is named. */
export function unitQuery(businessUnitId: string | undefined) {
  const input = businessUnitId === undefined ? skipToken : { businessUnitId }
  return { ...api.businessUnit.get.queryOptions({ input }), gcTime: 0 }
}

/** Head offices beside the newest one. */
export const mergersQuery = api.businessUnit.mergers.queryOptions()

/** What changes with a unit: its list, and whatever names units or adds them up. */
export const unitReads = [
  ...[api.businessUnit, api.boundary, api.inventory, api.inventoryYears, api.completeness, api.activity],
  ...[api.subscription, api.audit],
]

export const unitsData = pageData({
  may: 'business-unit:read',
  question: (search) => ({ state: readState(unasked(), search), table: tableIn(unitsStart, search) }),
  read: (queries, { state, table }) => [
    queries.prefetchQuery(unitsQuery(state, table)),
    queries.prefetchQuery(mergersQuery),
  ],
})

import type { Outputs } from '@pegada/contract/contract.ts'
import { SECTORS } from '@pegada/core/company/sector.ts'
import { SUPPLIER_METHODS } from '@pegada/core/supplier/supplier-method.ts'
import { skipToken } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { pageData } from '../../lib/page-data.ts'
import { readState, useUrlState } from '../../lib/url-state.ts'
import { useWorkingYear, workingYear } from '../../lib/working-year.ts'
import { inputOf, type TableQuestion, tableIn } from '../../ui/table-state.ts'

export type Supplier = Outputs['supplier']['list']['rows'][number]
export type SupplierDetail = Outputs['supplier']['get']

const sorts = ['co2eKg', 'spendBrl', 'scope3Kg', 'documents', 'name', 'score', 'createdAt'] as const
export type SupplierSort = (typeof sorts)[number]

/** How the list begins. */
export const suppliersStart = { sort: 'co2eKg', sorts } as const

/** How far a supplier is with what it was asked, and those that were asked nothing. */
export const ENGAGEMENTS = [
  'not_asked',
  'invited',
  'opened',
  'answered',
  'accepted',
  'asked_again',
  'refused',
  'expired',
  'declined',
] as const

const none = undefined as string | undefined
const unasked = (year = workingYear()) => ({
  year,
  state: none,
  sector: none,
  tag: none,
  owner: none,
  engagement: none,
  method: none,
  supplier: none,
  tab: none,
  create: none,
  page: 1,
})

/** What of the address narrows the list: a view keeps these. */
export const supplierFilters = ['state', 'sector', 'tag', 'owner', 'engagement', 'method'] as const

/** The year of the figures, what narrows the list, and the supplier in the side panel, in the address. */
export function useSuppliersState() {
  return useUrlState(unasked(useWorkingYear()))
}

export type SuppliersState = ReturnType<typeof useSuppliersState>[0]

/** What narrows the list, as the procedure takes it; what it could not read is left out. */
export function narrowIn({ state, sector, tag, owner, engagement, method }: SuppliersState) {
  const known = {
    sector: SECTORS.find((one) => one === sector),
    engagement: ENGAGEMENTS.find((one) => one === engagement),
    method: [...SUPPLIER_METHODS, 'none' as const].find((one) => one === method),
  }
  return {
    ...(/^(?:[A-Z]{2}|none)$/.test(state ?? '') && { state }),
    ...(known.sector && { sector: known.sector }),
    ...(tag && { tag }),
    ...(owner && { ownerId: owner }),
    ...(known.engagement && { engagement: known.engagement }),
    ...(known.method && { method: known.method }),
  }
}

/** A page of the list. */
export function suppliersQuery(state: SuppliersState, table: TableQuestion<SupplierSort>) {
  return api.supplier.list.queryOptions({ input: { ...inputOf(table), ...narrowIn(state), year: state.year } })
}

/** The supplier that the address names; nothing where none is named. */
export function supplierQuery(supplierId: string | undefined) {
  return api.supplier.get.queryOptions({ input: supplierId === undefined ? skipToken : { supplierId } })
}

/** What the list can be narrowed by, and who may care for a supplier. */
export function facetsQuery() {
  return api.supplier.facets.queryOptions()
}

export const suppliersData = pageData({
  may: 'supplier:read',
  question: (search) => ({ state: readState(unasked(), search), table: tableIn(suppliersStart, search) }),
  read: (queries, { state, table }) => [
    queries.prefetchQuery(suppliersQuery(state, table)),
    queries.prefetchQuery(facetsQuery()),
  ],
})

/** The supplier of the address, and the list that its neighbours stand in. */
export const supplierRecordData = pageData({
  may: 'supplier:read',
  question: (search) => ({ supplier: readState(unasked(), search).supplier, list: suppliersData.question(search) }),
  read: (queries, { supplier, list }) =>
    supplier === undefined
      ? []
      : [queries.prefetchQuery(supplierQuery(supplier)), ...suppliersData.read(queries, list)],
})

import { INVENTORY_PARTS } from '@pegada/core/inventory/part.ts'
import { useUrlState } from '../../lib/url-state.ts'
import type { Scope } from '../../parts/inventory/month-series.ts'

const none = undefined as string | undefined

/** What the list of lines is narrowed to, and the line in the side panel (`line`) with what is done with it (`act`), in the address. */
export function useEmissionsState() {
  return useUrlState(unasked)
}

/** What the page shows where the address says nothing. */
export const unasked = {
  year: none,
  month: none,
  scope: none,
  category: none,
  part: none,
  gas: none,
  generatorKey: none,
  businessUnitId: none,
  documentId: none,
  importId: none,
  supplierId: none,
  cut: none,
  origin: none,
  line: none,
  act: none,
  page: 1,
  q: none,
}

/** What of it narrows the list: a view keeps these. */
export const emissionsFilters = [
  ...['year', 'month', 'scope', 'category', 'part', 'gas', 'generatorKey', 'businessUnitId'],
  ...['documentId', 'importId', 'supplierId', 'cut', 'origin'],
] as const

export type EmissionsState = ReturnType<typeof useEmissionsState>[0]
export type ChangeEmissions = (change: Partial<EmissionsState>) => void

/** The filters of the procedure from those of the address; what it could not read is left out. */
export function filterOf(state: Partial<EmissionsState>) {
  const year = yearOf(state)
  const scope = scopes.find((one) => String(one) === state.scope)
  const part = INVENTORY_PARTS.find((one) => one === state.part)
  const origin = state.origin
  const cameBy = ways.find((one) => one === origin)
  const revisedBy = revisions.find((one) => one === origin)
  return {
    ...(year === undefined ? {} : { year }),
    ...(scope === undefined ? {} : { scope }),
    ...(part === undefined ? {} : { part }),
    ...(cameBy === undefined ? {} : { cameBy }),
    ...(revisedBy === undefined ? {} : { revisedBy }),
    ...(monthPattern.test(state.month ?? '') ? { month: state.month } : {}),
    ...present('category', state.category),
    ...present('gas', state.gas),
    ...present('generatorKey', state.generatorKey),
    ...present('businessUnitId', state.businessUnitId),
    ...present('documentId', state.documentId),
    ...present('importId', state.importId),
    ...present('supplierId', state.supplierId),
    ...present('cut', state.cut),
  }
}

/** The year of the list: the one chosen, or that of the month. */
export function yearOf({ year, month }: Partial<Pick<EmissionsState, 'year' | 'month'>>): number | undefined {
  const text = year ?? month?.slice(0, 4) ?? ''
  return /^\d{4}$/.test(text) ? Number(text) : undefined
}

/** Everything that narrows, taken away. */
export const unfiltered: Partial<EmissionsState> = {
  year: undefined,
  month: undefined,
  scope: undefined,
  category: undefined,
  part: undefined,
  gas: undefined,
  generatorKey: undefined,
  businessUnitId: undefined,
  documentId: undefined,
  importId: undefined,
  supplierId: undefined,
  cut: undefined,
  origin: undefined,
  q: undefined,
  page: 1,
}

/** Whether anything narrows the list. */
export function isNarrowed(state: Partial<EmissionsState>): boolean {
  return Object.keys(filterOf(state)).length > 0 || state.q !== undefined
}

function present<K extends string>(key: K, value: string | undefined): { [key in K]?: string } {
  return value === undefined ? {} : ({ [key]: value } as { [key in K]?: string })
}

/** The ways in which lines come in, and what makes a later version of one: what `origin` of the address may say. */
export const ways = ['manual', 'document', 'bill', 'sheet', 'api'] as const
export const revisions = ['recalculate', 'update', 'move'] as const
const scopes: readonly Scope[] = [1, 2, 3]
const monthPattern = /^\d{4}-(0[1-9]|1[0-2])$/

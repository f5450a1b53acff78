import { api } from '../../lib/api.ts'
import { pageData } from '../../lib/page-data.ts'
import { readState } from '../../lib/url-state.ts'
import { inputOf, type TableQuestion, tableIn } from '../../ui/table-state.ts'
import type { Sheet } from './sheet-state.ts'

export const sheetSorts = ['createdAt', 'fileName', 'state', 'rowsApplied', 'rowsError'] as const
export type SheetSort = (typeof sheetSorts)[number]

/** How the history begins. */
export const sheetsStart = { sort: 'createdAt', sorts: sheetSorts } as const
/** The rows of an open sheet are another table of the same address. */
export const sheetsPrefix = 'uploads'

export const sheetStates = [
  'reading',
  'uploaded',
  'checking',
  'asking',
  'checked',
  'applying',
  'applied',
  'undoing',
  'undone',
  'failed',
] as const satisfies readonly Sheet['state'][]

/** The input of the history for the filter and the table of an address. */
export function sheetsInput(asked: string | undefined, table: TableQuestion<SheetSort>) {
  const state = sheetStates.find((one) => one === asked)
  return { ...inputOf(table), ...(state ? { state } : {}) }
}

/** A page of the history. */
export function sheetsQuery(input: ReturnType<typeof sheetsInput>) {
  return api.sheet.list.queryOptions({ input })
}

export const sheetsData = pageData({
  may: 'document:read',
  question: (search) => {
    const { state } = readState({ state: undefined as string | undefined }, search)
    return sheetsInput(state, tableIn(sheetsStart, search, sheetsPrefix))
  },
  read: (queries, input) => [queries.prefetchQuery(sheetsQuery(input))],
})

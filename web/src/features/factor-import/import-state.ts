import type { Outputs } from '@pegada/contract/contract.ts'
import { api } from '../../lib/api.ts'
import { pageData } from '../../lib/page-data.ts'
import { readState, useUrlState } from '../../lib/url-state.ts'
import { inputOf, type TableQuestion, tableIn } from '../../ui/table-state.ts'

export type FactorImport = Outputs['factorImport']['list']['rows'][number]
export type ImportProblem = Outputs['factorImport']['errors']['rows'][number]

/** The open import stands in the address: a reload finds its progress again. */
export function useImportState() {
  return useUrlState(unasked)
}

const none = undefined as string | undefined
const unasked = { importacao: none, state: none }

export const importSorts = ['createdAt', 'fileName', 'format', 'state', 'rowsNew', 'rowsFaulty'] as const
export type ImportSort = (typeof importSorts)[number]

/** How the history begins. */
export const importsStart = { sort: 'createdAt', sorts: importSorts } as const

export const importStates = [
  'queued',
  'running',
  'done',
  'failed',
  'undone',
] as const satisfies readonly FactorImport['state'][]

/** The input of the history for the filter and the table of an address. */
export function importsInput(asked: string | undefined, table: TableQuestion<ImportSort>) {
  const state = importStates.find((one) => one === asked)
  return { ...inputOf(table), ...(state ? { state } : {}) }
}

/** A page of the history. */
export function importsQuery(input: ReturnType<typeof importsInput>) {
  return api.factorImport.list.queryOptions({ input })
}

/** How many factors the catalogue holds of each publication. */
export const sourceCountsQuery = api.factor.search.queryOptions({ input: { pageSize: 1, withFacets: true } })

export const factorImportsData = pageData({
  may: 'platform-admin',
  question: (search) => importsInput(readState(unasked, search).state, tableIn(importsStart, search)),
  read: (queries, input) => [queries.prefetchQuery(importsQuery(input)), queries.prefetchQuery(sourceCountsQuery)],
})

/** Whether the server still reads the file. */
export function isRunning({ state }: Pick<FactorImport, 'state'>): boolean {
  return state === 'queued' || state === 'running'
}

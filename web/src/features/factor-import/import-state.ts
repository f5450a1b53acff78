import type { Outputs } from '@pegada/contract/contract.ts'
import { useUrlState } from '../../lib/url-state.ts'

export type FactorImport = Outputs['factorImport']['list']['rows'][number]
export type ImportProblem = Outputs['factorImport']['errors']['rows'][number]

/** The open import stands in the address: a reload finds its progress again. */
export function useImportState() {
  return useUrlState({ importacao: undefined as string | undefined })
}

/** Whether the server still reads the file. */
export function isRunning({ state }: Pick<FactorImport, 'state'>): boolean {
  return state === 'queued' || state === 'running'
}

/** How often to ask again: every second while something runs, else not at all. */
export function pollWhile(isBusy: boolean): number | false {
  return isBusy ? 1000 : false
}

import type { Outputs } from '@pegada/contract/contract.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { usePoll } from '../../lib/live/live.tsx'
import { useUrlState } from '../../lib/url-state.ts'
import type { StatusTone } from '../../ui/badges.tsx'

export type Sheet = Outputs['sheet']['get']
export type SheetTab = Outputs['sheet']['tab']
export type SheetColumn = SheetTab['columns'][number]
export type SheetRow = Outputs['sheet']['rows']['rows'][number]
export type Mapping = NonNullable<Sheet['mapping']>

/** The open sheet, its tab and header row, which step and which rows are shown: all in the address. */
export function useSheetsState() {
  return useUrlState({
    sheet: undefined as string | undefined,
    state: undefined as string | undefined,
    tab: undefined as string | undefined,
    header: 0,
    step: undefined as string | undefined,
    rows: undefined as string | undefined,
    template: undefined as string | undefined,
  })
}

/** Whether a job works on the sheet. */
export function isBusy({ state }: Pick<Sheet, 'state'>): boolean {
  return state === 'reading' || state === 'checking' || state === 'applying' || state === 'undoing'
}

/** One sheet, followed while a job works on it. */
export function useSheet(sheetId: string) {
  const poll = usePoll()
  return useQuery({
    ...api.sheet.get.queryOptions({ input: { sheetId } }),
    refetchInterval: ({ state: { data } }) => poll(data && isBusy(data) ? 1000 : false),
  })
}

/** Whether the columns are to be told: nothing was tried yet, the trial waits for a word, or it failed. */
export function needsMapping({ state }: Pick<Sheet, 'state'>): boolean {
  return state === 'uploaded' || state === 'asking' || state === 'failed' || state === 'undone'
}

export const toneOf: Readonly<Record<Sheet['state'], StatusTone>> = {
  reading: 'running',
  uploaded: 'waiting',
  checking: 'running',
  asking: 'attention',
  checked: 'waiting',
  applying: 'running',
  applied: 'done',
  undoing: 'running',
  undone: 'quiet',
  failed: 'failed',
}

export const rowToneOf: Readonly<Record<SheetRow['state'], StatusTone>> = {
  ok: 'waiting',
  error: 'failed',
  duplicate: 'quiet',
  repeat: 'attention',
  skipped: 'quiet',
  applied: 'done',
  removed: 'quiet',
}

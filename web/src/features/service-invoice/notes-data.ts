import type { Outputs } from '@pegada/contract/contract.ts'
import { api } from '../../lib/api.ts'
import { pageData } from '../../lib/page-data.ts'
import { readState, useUrlState } from '../../lib/url-state.ts'
import { inputOf, type TableQuestion, tableIn } from '../../ui/table-state.ts'

export type Note = Outputs['serviceInvoice']['list']['rows'][number]
export type NoteDetail = Outputs['serviceInvoice']['get']
export type Billable = Outputs['serviceInvoice']['billable']['rows'][number]
export type NoteSettings = Outputs['serviceInvoice']['settings']

export const noteStates = [
  'waiting',
  'refused',
  'issued',
  'cancelling',
  'cancelled',
  'substituted',
  'withdrawn',
] as const
export const noteEnvironments = ['restricted', 'production'] as const
export const noteViews = ['notes', 'billable', 'settings'] as const

const sorts = ['createdAt', 'number', 'amountCents'] as const
export type NoteSort = (typeof sorts)[number]
export const notesStart = { sort: 'createdAt', sorts } as const
export const billableStart = { sort: 'paidAt', sorts: ['paidAt'] as const } as const

const none = undefined as string | undefined
const unnarrowed = { state: none, environment: none }
export const noteFilters = Object.keys(unnarrowed)
const start = { ...unnarrowed, note: none, view: none }

/** What stands in the address: the part of the page, what narrows the list, and the note that is open. */
export function useNotesState() {
  return useUrlState(start)
}

/** The part of the page that an address names. */
export function viewOf({ view }: Pick<typeof start, 'view'>): (typeof noteViews)[number] {
  return noteViews.find((one) => one === view) ?? 'notes'
}

/** The input of the list for the filters and the table of an address. */
export function notesInput(asked: typeof unnarrowed, table: TableQuestion<NoteSort>) {
  const state = noteStates.find((one) => one === asked.state)
  const environment = noteEnvironments.find((one) => one === asked.environment)
  return { ...inputOf(table), ...(state && { state }), ...(environment && { environment }) }
}

export const settingsQuery = api.serviceInvoice.settings.queryOptions()

/** A page of the notes. */
export function notesQuery(input: ReturnType<typeof notesInput>) {
  return api.serviceInvoice.list.queryOptions({ input })
}

/** One note. */
export function noteQuery(serviceInvoiceId: string) {
  return api.serviceInvoice.get.queryOptions({ input: { serviceInvoiceId } })
}

/** What was done with a note, the newest first. */
export function noteHistory(serviceInvoiceId: string) {
  return api.serviceInvoice.history.infiniteOptions({
    input: (cursor: string | undefined) => ({ serviceInvoiceId, pageSize: 20, ...(cursor ? { cursor } : {}) }),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
}

/** How often what waits for an answer is read again, in ms; never where nothing does. */
export function rereadOf(notes: readonly Pick<Note, 'state'>[] | undefined): number | false {
  return notes?.some(({ state }) => state === 'waiting' || state === 'cancelling') ? 5000 : false
}

export const notesData = pageData({
  may: 'platform-fiscal:read',
  question: (search) => {
    const state = readState(start, search)
    return { view: viewOf(state), input: notesInput(state, tableIn(notesStart, search)) }
  },
  read: (queries, { view, input }) => [
    queries.prefetchQuery(settingsQuery),
    ...(view === 'notes' ? [queries.prefetchQuery(notesQuery(input))] : []),
  ],
})

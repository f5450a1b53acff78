import type { Outputs } from '@pegada/contract/contract.ts'
import { api } from '../../lib/api.ts'
import { inputOf, type TableQuestion } from '../../ui/table-state.ts'

export type OnePerson = Outputs['platformUser']['get']
export type Act = Outputs['platformUser']['activity']['rows'][number]
export type KeptLetter = Outputs['platformUser']['letters']['rows'][number]
export type KeptRecord = Outputs['platformUser']['history']['rows'][number]

/** Somebody in the side panel. */
export function personQuery(userId: string) {
  return api.platformUser.get.queryOptions({ input: { userId } })
}

/** How their acts begin: the newest first; another table of the address that the list is in. */
export const actsPrefix = 'acts'
export const actsStart = { sort: 'at', sorts: ['at'] } as const

export function actsQuery(userId: string, table: TableQuestion<'at'>, only: string | undefined) {
  const { search: _, ...input } = inputOf(table)
  return api.platformUser.activity.queryOptions({ input: { userId, ...input, ...actsNarrowed(only) } })
}

/** What of the address narrows the acts. */
export function actsNarrowed(only: string | undefined): { only?: 'sign_ins' } {
  return only === 'sign_ins' ? { only } : {}
}

export function inventoriesQuery(userId: string) {
  return api.platformUser.inventories.queryOptions({ input: { userId } })
}

/** What was written to them, and what the platform's trail holds of them: tables of the same address. */
export const lettersPrefix = 'letters'
export const lettersStart = { sort: 'at', sorts: ['at'] } as const
export const historyPrefix = 'history'
export const historyStart = { sort: 'sequence', sorts: ['sequence'] } as const

export function lettersQuery(userId: string, table: TableQuestion<'at'>) {
  const { search: _, ...input } = inputOf(table)
  return api.platformUser.letters.queryOptions({ input: { userId, ...input } })
}

export function historyQuery(userId: string, table: TableQuestion<'sequence'>) {
  const { search: _, ...input } = inputOf(table)
  return api.platformUser.history.queryOptions({ input: { userId, ...input } })
}
